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
import { writeCsvRow } from '@workout-tracker/core/files/write-csv';
import { writeFit } from '@workout-tracker/core/files/write-fit';
import { strongHeader, strongRows } from '@workout-tracker/core/files/write-strong';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { listBodyWeights, listExercises } from '#features/exercises/exercises.queries.ts';
import { findUser, settingsOf, type UserRow } from '#features/people/users.queries.ts';
import { listContents } from '#features/programs/programs.queries.ts';
import { listSeries } from '#features/series/series.queries.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import type { Turn } from '#jobs/lease-runner.ts';
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

/** Everything of a person but the workouts, as the archive has it. */
async function describeArchive(db: Database, user: UserRow, now: Date): Promise<Archive> {
  const { _id: userId } = user;
  const exercises = await listExercises(db, userId);
  const programs = await describePrograms(db, userId);
  const planned = new Set(programs.flatMap(({ versions }) => versions.flatMap(({ moves }) => moves.map(exerciseOf))));
  const { settings, merges } = await describeOwnWays(db, userId);
  for (const { exerciseId } of settings) planned.add(exerciseId);
  for (const { exerciseId, intoId } of merges) planned.add(exerciseId).add(intoId);
  const { series } = await listSeries(db, { userId, isAdmin: false }, { active: undefined });
  return {
    format: 'workout-tracker-archive',
    version: 1,
    exportedAt: now.toISOString(),
    settings: settingsOf(user),
    exercises: exercises
      .filter(({ _id, isOwn, lastDone }) => isOwn || lastDone !== null || planned.has(_id))
      .map(({ lastDone: _last, ...exercise }) => exercise),
    exerciseSettings: settings,
    exerciseMerges: merges,
    bodyWeights: await listBodyWeights(db, userId),
    equipment: await db
      .selectFrom('own_equipment')
      .select(['type', 'unit', 'variants'])
      .where('user_id', '=', userId)
      .orderBy('type')
      .execute(),
    programs,
    series: series
      .filter(({ ownerId }) => ownerId !== null)
      .map(({ _id, title, description, active, totalWeeks, weeks }) => {
        return { _id, title, description, active, totalWeeks, weeks };
      }),
    instances: await describeInstances(db, userId),
  };
}

const exerciseOf = ({ exerciseId }: PlannedMove): string | null => exerciseId;

/** What the person added to exercises, and which they count as others. */
async function describeOwnWays(db: Database, userId: string) {
  const settings = await db
    .selectFrom('exercise_settings')
    .select(['exercise_id as exerciseId', 'pinned_note as pinnedNote', 'rest_seconds as restSeconds', 'bar'])
    .select((eb) => eb('archived_at', 'is not', null).$castTo<boolean>().as('archived'))
    .where('user_id', '=', userId)
    .orderBy('exercise_id')
    .execute();
  const merges = await db
    .selectFrom('exercise_merges')
    .select(['exercise_id as exerciseId', 'into_id as intoId'])
    .where('user_id', '=', userId)
    .orderBy('merged_at')
    .orderBy('exercise_id')
    .execute();
  return { settings, merges };
}

async function describePrograms(db: Database, userId: string): Promise<Archive['programs']> {
  const rows = await db
    .selectFrom('programs')
    .select(['_id', 'archived_at'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  const programs: Archive['programs'] = [];
  for (const { _id, archived_at } of rows) {
    programs.push({ _id, archived: archived_at !== null, versions: await listContents(db, userId, _id) });
  }
  return programs;
}

async function describeInstances(db: Database, userId: string): Promise<Archive['instances']> {
  const rows = await db
    .selectFrom('series_instances')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  return rows.map((row) => ({
    _id: row._id,
    seriesId: row.series_id,
    title: row.title,
    totalWeeks: row.total_weeks,
    weeks: row.weeks,
    startDate: row.start_date,
    endDate: row.end_date,
    completed: row.completed,
    left: row.left_early,
    shifts: row.shifts,
    pausedOn: row.paused_on,
    pausedFromDay: row.paused_from_day,
    currentWeek: row.current_week,
    currentDay: row.current_day,
    chosenDay: row.chosen_day,
  }));
}
