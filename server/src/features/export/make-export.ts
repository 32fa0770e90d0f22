/**
 * Makes a file, workout by workout, into rows of the database: any server can hand it out, and what one that was killed left behind the
 * next one throws away.
 */
import {
  type Archive,
  archiveReadme,
  archiveSchema,
  archiveTables,
  setHeader,
  setRows,
  workoutHeader,
  workoutRow,
} from '@workout-tracker/core/files/archive';
import { writeCsvRow } from '@workout-tracker/core/files/csv-rows';
import { writeFit } from '@workout-tracker/core/files/write-fit';
import { strongHeader, strongRows } from '@workout-tracker/core/files/write-strong';
import type { Units } from '@workout-tracker/core/people/user';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { AppContext } from '#app-context.ts';
import { findUser } from '#features/people/users.queries.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import { describeArchive } from './describe-archive.ts';
import {
  addPart,
  clearParts,
  type ExportName,
  listWorkoutIds,
  offeredMs,
  type TakenExport,
  updateExport,
} from './exports.queries.ts';
import { ZipWriter } from './zip-writer.ts';

const partBytes = 384 * 1024;
const reportEvery = 25;

export async function makeExport({ db, clock }: AppContext, taken: TakenExport, turn: Turn): Promise<void> {
  const { userId, kind } = taken;
  const user = await findUser(db, userId);
  if (!user) return;
  const ids = await listWorkoutIds(db, userId);
  await clearParts(db, taken);
  await updateExport(db, taken, { done: 0, total: ids.length });
  const parts = createParts(db, taken);
  const file =
    kind === 'archive'
      ? await beginArchive(parts.write, { units: user.units, at: clock() })
      : await beginStrong(parts.write, { units: user.units });
  for (const [index, id] of ids.entries()) {
    if (index % reportEvery === 0) {
      if (!(await turn.isOurs())) return;
      await updateExport(db, taken, { done: index });
    }
    const text = await findWorkout(db, userId, id);
    // None when it was deleted for good since the list was made.
    if (text !== undefined) await file.add(text, JSON.parse(text), index + 1);
  }
  await file.end(() => describeArchive(db, user, clock()));
  const { count, size } = await parts.end();
  if (!(await turn.isOurs())) return;
  const expiresAt = new Date(clock().getTime() + offeredMs);
  const over = { status: 'ready', expires_at: expiresAt, lease_until: null, worker: null } as const;
  await updateExport(db, taken, { ...over, done: ids.length, size, parts: count });
}

type Write = (bytes: Buffer) => Promise<void>;

/** Gathers bytes until there are enough for a row. */
function createParts(db: AppContext['db'], name: ExportName) {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let count = 0;
  let size = 0;
  const store = async (length: number): Promise<void> => {
    const all = Buffer.concat(waiting);
    await addPart(db, name, count, all.subarray(0, length));
    count += 1;
    waiting = [all.subarray(length)];
    waitingBytes -= length;
  };
  return {
    async write(bytes: Buffer) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      size += bytes.length;
      while (waitingBytes >= partBytes) await store(partBytes);
    },
    async end() {
      if (waitingBytes > 0) await store(waitingBytes);
      return { count, size };
    },
  };
}

interface FileOfWorkouts {
  add(text: string, workout: Workout, number: number): Promise<void>;
  end(describe: () => Promise<Archive>): Promise<void>;
}

async function beginStrong(write: Write, options: { units: Units }): Promise<FileOfWorkouts> {
  await write(Buffer.from(strongHeader(options)));
  return {
    add: (_text, workout, number) => write(Buffer.from(strongRows(workout, number, options))),
    async end() {},
  };
}

/** Room that is kept for what comes after the workouts. */
const otherEntries = 16;

async function beginArchive(write: Write, { units, at }: { units: Units; at: Date }): Promise<FileOfWorkouts> {
  const zip = new ZipWriter(write, at);
  const tables = {
    workouts: writeCsvRow(workoutHeader),
    sets: writeCsvRow(setHeader),
    strong: strongHeader({ units }),
  };
  await zip.add('README.txt', archiveReadme);
  await zip.add('schema.json', JSON.stringify(archiveSchema, null, 2));
  return {
    async add(text, workout, number) {
      if (zip.room <= otherEntries) throw new Error('An archive has room for 65,535 files, and these are more.');
      const name = `${workout.localDate}-${workout._id}`;
      await zip.add(`workouts/${name}.json`, text);
      const fit = writeFit(workout, { units });
      if (fit) await zip.add(`fit/${name}.fit`, fit);
      const titles = new Map(movesOf(workout).map((move) => [move._id, move.title]));
      tables.workouts += writeCsvRow(workoutRow(workout, heartRateSummary(workout.hr)));
      tables.sets += setRows(workout, titles).map(writeCsvRow).join('');
      tables.strong += strongRows(workout, number, { units });
    },
    async end(describe) {
      const archive = await describe();
      const all = { ...tables, ...archiveTables(archive) };
      for (const [name, content] of Object.entries(all)) await zip.add(`csv/${name}.csv`, content);
      await zip.add('archive.json', JSON.stringify(archive, null, 2));
      await zip.end();
    },
  };
}
