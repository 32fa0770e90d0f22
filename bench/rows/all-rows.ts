import type { Row } from '../row.ts';
import { citusRows } from './citus.ts';
import { exerciseDepth, exercisePage, rebuild, recordsOfYear, saveWithFacts } from './exercises.ts';
import { fileImportMemory, fileImportMemoryInAll, fileImportStop, fileImportTime } from './file-import.ts';
import { fullAccountStops } from './full-account.ts';
import { chartUpdate, liveUpdate } from './heart-track.ts';
import { home } from './home.ts';
import { othersDuringHostileFiles } from './hostile-files.ts';
import { chartDragFrames, insightsData, saveWithSums } from './insights.ts';
import { lighthouseRows } from './lighthouse.ts';
import { liveDeviceRows } from './live-devices.ts';
import { liveHeap, liveTasks } from './live-session.ts';
import { matching } from './matching.ts';
import { memoryAfterLoad } from './memory.ts';
import { overloadRows } from './overload.ts';
import { othersDuringFaults } from './peloton-faults.ts';
import { queuedStartTasks } from './queued-start.ts';
import { serverRoute } from './server-route.ts';
import { signInRequests, signInScripts, signInStyles } from './sign-in-page.ts';
import { loopDelayDuringFlood, meDuringFlood, signInPace, unknownAccountTime } from './sign-ins.ts';
import { slowPhoneRows } from './slow-phone.ts';
import { npmStart, serverStart } from './startup.ts';
import { nextTargetsTime } from './targets.ts';
import { typedSql } from './typed-sql.ts';
import { deepPage, largeServer, longDiary, pageWeight, workoutsPage } from './workout-lists.ts';
import { workoutSave } from './workout-saves.ts';

export const allRows: readonly Row[] = [
  typedSql,
  serverRoute,
  workoutsPage,
  home,
  deepPage,
  longDiary,
  largeServer,
  workoutSave,
  saveWithFacts,
  exercisePage,
  exerciseDepth,
  rebuild,
  recordsOfYear,
  insightsData,
  saveWithSums,
  pageWeight,
  signInPace,
  meDuringFlood,
  loopDelayDuringFlood,
  unknownAccountTime,
  memoryAfterLoad,
  matching,
  nextTargetsTime,
  othersDuringFaults,
  serverStart,
  npmStart,
  signInScripts,
  signInStyles,
  signInRequests,
  ...lighthouseRows,
  liveTasks,
  liveHeap,
  liveUpdate,
  chartUpdate,
  chartDragFrames,
  queuedStartTasks,
  ...slowPhoneRows,
  fileImportTime,
  fileImportMemory,
  fileImportStop,
  fullAccountStops,
  fileImportMemoryInAll,
  othersDuringHostileFiles,
  ...overloadRows,
  ...liveDeviceRows,
  // Only where there is a PostgreSQL that has it.
  ...(process.env.CITUS_BIN ? citusRows : []),
];
