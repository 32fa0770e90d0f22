/** What the server does for imports of files without being asked: reads, applies and undoes them, tells how far it is, and forgets old ones. */
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Needs } from '#base/needs.ts';
import { createHourlyJob, type HourlyJob } from '#jobs/hourly.ts';
import { createJobWatch, type JobWatch } from '#jobs/job-watch.ts';
import { createLeaseRunner, type LeaseRunner, type Turn } from '#jobs/lease-runner.ts';
import { leasedRows } from '#jobs/leased-rows.ts';
import { applyImport } from './apply-import.ts';
import {
  activeStatuses,
  describeFileImport,
  type FileImportName,
  moveImport,
  type Status,
} from './file-imports.queries.ts';
import { createReadingThreads } from './reading-thread.ts';
import { refuseReading } from './refuse-reading.ts';
import { toldColumns, toldOf } from './told-reason.ts';
import { undoImport } from './undo-import.ts';

/** Reading and applying keep a processor busy: the others of a small machine are for people. */
const mostAtOnce = 2;

export function createFileImportRunner(
  base: Needs<'db' | 'opening' | 'clock' | 'log' | 'quota' | 'pace'>,
): LeaseRunner {
  const { db, opening, clock, log, pace } = base;
  const threads = opening && createReadingThreads({ ...base, opening });
  const steps: Record<(typeof activeStatuses)[number], (name: FileImportName, turn: Turn) => Promise<void>> = {
    reading: threads?.read ?? (async (name, turn) => (await import('./read-files.ts')).readFiles(base, name, turn)),
    async running(name, turn) {
      await threads?.endIdle();
      await applyImport(base, name, turn);
    },
    undoing: (name, turn) => undoImport(base, name, turn),
  };
  const runner = createLeaseRunner(
    {
      ...leasedRows(db, 'file_imports'),
      async run({ user_id: userId, _id: importId, status }, turn) {
        const active = activeStatuses.find((one) => one === status);
        if (active) await steps[active]({ userId, importId }, turn);
      },
      giveUp: ({ user_id: userId, _id: importId, status }) => giveUpImport(base, { userId, importId }, status),
      kind: 'file import',
      mostAtOnce,
    },
    { clock, log, everyMs: pace.lookForImportsMs },
  );
  return {
    ...runner,
    async stop() {
      const stopped = runner.stop();
      await threads?.close();
      await stopped;
    },
  };
}

/** Files that could not be read to their end are refused; what was applied or undone in part can be gone on with. */
async function giveUpImport({ db, clock }: Needs<'db' | 'clock'>, name: FileImportName, status: Status): Promise<void> {
  if (status === 'reading') {
    await refuseReading(db, name, toldOf(reason('import-reading-given-up')));
  }
  await moveImport(db, name, ['running'], { status: 'cancelled', ...gaveUp.running, finished_at: clock() });
  await moveImport(db, name, ['undoing'], { status: 'done', ...gaveUp.undoing, finished_at: clock() });
}

const gaveUp = {
  running: toldColumns(toldOf(reason('import-running-given-up'))),
  undoing: toldColumns(toldOf(reason('import-undoing-given-up'))),
};

export function createFileImportWatch({ db, pace }: Needs<'db' | 'pace'>): JobWatch<FileImportName> {
  const describe = async (name: FileImportName): Promise<string | undefined> => {
    const described = await describeFileImport(db, name);
    return described && JSON.stringify(described);
  };
  return createJobWatch<FileImportName>({ describe, activeStatuses }, pace);
}

const dayMs = 24 * 3_600_000;

/** What was uploaded and never applied is kept for a day. */
async function dropOldFileImports({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('file_imports')
    .where('status', 'in', ['uploading', 'ready', 'refused'])
    .where('created_at', '<', new Date(clock().getTime() - dayMs))
    .execute();
}

export function createForgetting(base: Needs<'db' | 'clock' | 'log'>): HourlyJob {
  return createHourlyJob(() => dropOldFileImports(base), 'old imports of files could not be forgotten', base.log);
}
