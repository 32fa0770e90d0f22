/**
 * Makes a file from pages of the database into rows of the database: memory holds one workout and one page of everything else, however much
 * somebody has. What a server that was killed left behind the next one throws away.
 */
import {
  archiveReadme,
  archiveSchema,
  setHeader,
  setRows,
  workoutHeader,
  workoutRow,
} from '@workout-tracker/core/files/archive';
import { writeCsvRow } from '@workout-tracker/core/files/write-csv';
import { writeFit } from '@workout-tracker/core/files/write-fit';
import { strongHeader, strongRows } from '@workout-tracker/core/files/write-strong';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { findUser, type UserRow } from '#accounts/users.queries.ts';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { listExercises } from '#features/exercises/exercises.queries.ts';
import { findJoin } from '#features/workouts/join-recordings.queries.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import { writeArchive } from './archive-writer.ts';
import { createPartWriter, type PartWriter } from './export-parts.ts';
import { clearParts, offeredMs, type TakenExport, updateExport } from './exports.queries.ts';
import { countWorkouts, workoutIds } from './person-pages.ts';
import { ZipWriter } from './zip-writer.ts';

const reportEvery = 25;

/** It was deleted, or is another server's by now. */
class NotOurs extends Error {}

export async function makeExport({ db, clock }: Needs<'db' | 'clock'>, taken: TakenExport, turn: Turn): Promise<void> {
  const { userId, kind } = taken;
  const user = await findUser(db, userId);
  if (!user) return;
  const requireOurs = async (): Promise<void> => {
    if (!(await turn.isOurs())) throw new NotOurs();
  };
  try {
    await clearParts(db, taken);
    await updateExport(db, taken, { done: 0, total: await countWorkouts(db, userId) });
    const parts = createPartWriter(db, taken);
    const file =
      kind === 'archive' ? await beginArchive({ db, clock }, user, parts) : await beginStrong(db, user, parts);
    let done = 0;
    for await (const id of workoutIds(db, userId)) {
      if (done % reportEvery === 0) {
        await requireOurs();
        await updateExport(db, taken, { done });
      }
      done += 1;
      const text = await findWorkout(db, userId, id);
      // None when it was deleted for good since the page was read.
      if (text !== undefined) await file.add(await withRecordings(db, userId, text, id), JSON.parse(text), done);
    }
    await file.end(requireOurs);
    await requireOurs();
    const expiresAt = new Date(clock().getTime() + offeredMs);
    const over = { status: 'ready', expires_at: expiresAt, lease_until: null, worker: null } as const;
    await updateExport(db, taken, { ...over, done, total: done, size: parts.size });
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  }
}

/** As an archive has it: with how it stands with what other devices recorded. */
async function withRecordings(db: Database, userId: string, text: string, workoutId: string): Promise<string> {
  const recordings = await findJoin(db, userId, workoutId);
  return recordings ? `${text.slice(0, -1)},"recordings":${JSON.stringify(recordings)}}` : text;
}

interface FileOfWorkouts {
  add(text: string, workout: Workout, number: number): Promise<void>;
  /** `requireOurs` throws when there is nothing left to be made. */
  end(requireOurs: () => Promise<void>): Promise<void>;
}

async function beginStrong(db: Database, user: UserRow, parts: PartWriter): Promise<FileOfWorkouts> {
  const options = await strongOptions(db, user);
  const file = parts.open(0);
  await file.write(Buffer.from(strongHeader(options)));
  return {
    add: (_text, workout, number) => file.write(Buffer.from(strongRows(workout, number, options))),
    end: () => file.end(),
  };
}

async function strongOptions(db: Database, { _id, units, time_zone: timeZone }: UserRow) {
  const exercises = await listExercises(db, _id);
  return { units, timeZone, exerciseNames: new Map(exercises.map((exercise) => [exercise._id, exercise.title])) };
}

async function beginArchive(
  { db, clock }: Needs<'db' | 'clock'>,
  user: UserRow,
  parts: PartWriter,
): Promise<FileOfWorkouts> {
  const { units } = user;
  const strong = await strongOptions(db, user);
  const at = clock();
  const zip = new ZipWriter(parts.open, at);
  const begin = async (name: string, header: string) => {
    const table = zip.grow(`csv/${name}.csv`);
    await table.write(header);
    return table;
  };
  const tables = {
    workouts: await begin('workouts', writeCsvRow(workoutHeader)),
    sets: await begin('sets', writeCsvRow(setHeader)),
    strong: await begin('strong', strongHeader(strong)),
  };
  await zip.add('README.txt', archiveReadme);
  await zip.add('schema.json', JSON.stringify(archiveSchema, null, 2));
  return {
    async add(text, workout, number) {
      const name = `${workout.localDate}-${workout._id}`;
      await zip.add(`workouts/${name}.json`, text);
      const fit = writeFit(workout, { units });
      if (fit) await zip.add(`fit/${name}.fit`, fit);
      const titles = new Map(movesOf(workout).map((move) => [move._id, move.title]));
      await tables.workouts.write(writeCsvRow(workoutRow(workout, heartRateSummary(workout.hr))));
      await tables.sets.write(setRows(workout, titles).map(writeCsvRow).join(''));
      await tables.strong.write(strongRows(workout, number, strong));
    },
    async end(requireOurs) {
      await writeArchive(db, { user, at, requireOurs }, zip);
      await zip.end();
    },
  };
}
