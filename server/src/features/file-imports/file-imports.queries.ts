/** Imports of files as rows: begun, uploaded part by part, taken by one server at a time. Each is found with its person. */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { FileWorkout, RowNote } from '@workout-tracker/core/files/file-workout';
import type { FileAnswers } from '@workout-tracker/core/files/workout-from-file';
import type { KeptReading } from '@workout-tracker/core/heart-rate/kept-readings';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { FileImportsTable, FileImportWorkoutsTable } from '#db/tables/transfer-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { activeJobStatuses } from '#jobs/leased-rows.ts';

export interface FileImportName {
  readonly userId: string;
  readonly importId: string;
}

export type FileImportRow = Selectable<FileImportsTable>;
export type ImportedWorkoutRow = Selectable<FileImportWorkoutsTable>;
export type Status = FileImportRow['status'];

/** While the server works on it. */
export const activeStatuses = activeJobStatuses.file_imports;

/** Only from one of these states; false where it is in another. Its tries are counted anew, and what was said of the last state is over. */
export async function moveImport(
  db: Database | Tx,
  { userId, importId }: FileImportName,
  from: readonly Status[],
  change: Updateable<FileImportsTable> & { status: Status },
): Promise<boolean> {
  const moved = await db
    .updateTable('file_imports')
    .set({ message: null, reason: null, ...change, lease_until: null, worker: null, attempts: 0 })
    .where('user_id', '=', userId)
    .where('_id', '=', importId)
    .where('status', 'in', from)
    .returning('_id')
    .executeTakeFirst();
  return moved !== undefined;
}

async function findImport(db: Database | Tx, { userId, importId }: FileImportName): Promise<FileImportRow | undefined> {
  return db
    .selectFrom('file_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('_id', '=', importId)
    .executeTakeFirst();
}

export async function requireImport(db: Database | Tx, name: FileImportName): Promise<FileImportRow> {
  const row = await findImport(db, name);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Workouts in the order of the files, a batch after the one that ended at `after`. */
export function workoutBatch(
  db: Database | Tx,
  { userId, importId }: FileImportName,
  after: number,
  size: number,
): Promise<ImportedWorkoutRow[]> {
  return db
    .selectFrom('file_import_workouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(size)
    .execute();
}

interface WorkoutToKeep {
  readonly position: number;
  readonly file: number;
  readonly key: string;
  readonly madeId: string;
  readonly workout: FileWorkout;
}

/**
 * JSON as PostgreSQL stores it: without NUL, and without half a sign of two, which a text that was cut may end with. `JSON.stringify` writes
 * these as escapes, and no others of this kind.
 */
const storableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/(?<=(?:^|[^\\])(?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '');

/** A workout as `insertParsed` takes it. */
export const parsedJson = (row: WorkoutToKeep): string => storableJson({ ...row, ...factsOf(row.workout) });

export async function insertParsed(
  db: Database | Tx,
  { userId, importId }: FileImportName,
  workouts: readonly string[],
): Promise<void> {
  if (workouts.length === 0) return;
  await sql`insert into file_import_workouts (user_id, import_id, position, file, key, made_id, title, set_count, exercise_names, has_track, parsed)
    select ${userId}::uuid, ${importId}::uuid, (r ->> 'position')::integer, (r ->> 'file')::smallint, r ->> 'key', (r ->> 'madeId')::uuid, r ->> 'title',
      (r ->> 'sets')::integer, array(select jsonb_array_elements_text(r -> 'names')), (r ->> 'hasTrack')::boolean, r -> 'workout'
    from jsonb_array_elements(${`[${workouts.join(',')}]`}::jsonb) r`.execute(db);
}

const shownNames = 6;

const factsOf = ({ title, exercises, track, whole }: FileWorkout) => ({
  ...(whole ? factsOfWhole(whole) : factsOfRows(exercises)),
  title,
  hasTrack: track !== null,
});

const factsOfWhole = (whole: Workout) => {
  const moves = new Set(whole.moves.map(({ mid }) => mid));
  const done = movesOf(whole).filter(({ _id }) => moves.has(_id));
  return { sets: whole.moves.length, names: [...new Set(done.map(({ title }) => title))].slice(0, shownNames) };
};

const factsOfRows = (exercises: FileWorkout['exercises']) => ({
  sets: exercises.reduce((sum, { sets }) => sum + sets.length, 0),
  names: [...new Set(exercises.map(({ name }) => name))].slice(0, shownNames),
});

export async function replaceParsed(
  tx: Tx,
  { userId, importId }: FileImportName,
  position: number,
  workout: FileWorkout,
): Promise<void> {
  const { sets, names, hasTrack } = factsOf(workout);
  await tx
    .updateTable('file_import_workouts')
    .set({ parsed: storableJson(workout), set_count: sets, exercise_names: names, has_track: hasTrack })
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

export interface ReadingsRow {
  readonly file: number;
  readonly recordingId: string;
  readonly minute: number;
  readonly readings: readonly KeptReading[];
}

/** A minute may come in two pieces. */
export async function insertReadings(
  db: Database | Tx,
  { userId, importId }: FileImportName,
  rowsAsJson: string,
): Promise<void> {
  await sql`insert into file_import_readings as kept (user_id, import_id, file, recording_id, minute, readings)
    select ${userId}::uuid, ${importId}::uuid, r.file, r."recordingId", r.minute, r.readings
    from jsonb_to_recordset(${rowsAsJson}::jsonb) as r (file smallint, "recordingId" uuid, minute bigint, readings jsonb)
    on conflict (user_id, import_id, file, recording_id, minute) do update set readings = kept.readings || excluded.readings`.execute(
    db,
  );
}

export interface ProblemRow {
  readonly position: number;
  readonly file: number;
  readonly note: RowNote;
  readonly entry: string | null;
}

export async function insertProblems(
  db: Database | Tx,
  { userId, importId }: FileImportName,
  problems: readonly ProblemRow[],
): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map(({ position, file, note: { line, kind, reason }, entry }) => {
    const message = entry === null ? englishOf(reason) : `${entry}: ${englishOf(reason)}`;
    return { position, file, line, kind, message, reason, entry };
  });
  await sql`insert into file_import_problems (user_id, import_id, position, file, line, kind, message, reason, entry)
    select ${userId}::uuid, ${importId}::uuid, r.position, r.file, r.line, r.kind, r.message, r.reason, r.entry
    from jsonb_to_recordset(${storableJson(rows)}::jsonb)
      as r (position integer, file smallint, line integer, kind text, message text, reason jsonb, entry text)`.execute(
    db,
  );
}

export async function saveAnswers(db: Database | Tx, name: FileImportName, answers: FileAnswers): Promise<void> {
  await db
    .updateTable('file_imports')
    .set({ answers: JSON.stringify(answers) })
    .where('user_id', '=', name.userId)
    .where('_id', '=', name.importId)
    .execute();
}

/** What applying it would store, about. Taken before it begins, so that an import is not left half applied for want of room. */
export async function sizeToApply(db: Database, { userId, importId }: FileImportName): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
      (select coalesce(sum(500 + stored_bytes + 200 * set_count), 0) from file_import_workouts
        where user_id = ${userId} and import_id = ${importId} and outcome is null and plan <> 'skip' and parsed is not null)
    + (select coalesce(sum(stored_bytes), 0) from file_import_archives
        where user_id = ${userId} and import_id = ${importId} and receipt is null)
    + (select coalesce(sum(100 + stored_bytes), 0) from file_import_readings
        where user_id = ${userId} and import_id = ${importId}))::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** An import as its owner sees it: where it stands, what was found, what applying would do or has done. */

type FileImport = VerbOutput<'GET /api/imports/:id'>['data'];

interface Counts {
  workouts: number;
  firstDay: string | null;
  lastDay: string | null;
  toCreate: number;
  toUpdate: number;
  toJoin: number;
  toSkip: number;
  setsToCreate: number;
  offeredSets: number;
  created: number;
  updated: number;
  joined: number;
  failed: number;
  removed: number;
  kept: number;
  exercises: number;
  toCheck: number;
  setsToCheck: number;
  bodyWeights: number;
  archive: { exercises: number; programs: number; series: number } | null;
}

export async function describeFileImport(db: Database, name: FileImportName): Promise<FileImport | undefined> {
  const row = await findImport(db, name);
  return row && present(db, row);
}

/** The newest of a person; nobody looks at older receipts on a screen. */
const mostListed = 20;

export async function listFileImports(db: Database, userId: string): Promise<FileImport[]> {
  const rows = await db
    .selectFrom('file_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostListed)
    .execute();
  return Promise.all(rows.map((row) => present(db, row)));
}

async function present(db: Database, row: FileImportRow): Promise<FileImport> {
  const { user_id: userId, _id, status, files, message, reason, answers, found } = row;
  const { rows } = await sql<Counts>`select count(distinct coalesce(workout_id, made_id))::integer as workouts,
      min(starts_at at time zone ${answers.timeZone})::date as "firstDay", max(starts_at at time zone ${answers.timeZone})::date as "lastDay",
      count(*) filter (where plan = 'create')::integer as "toCreate", count(*) filter (where plan = 'update')::integer as "toUpdate",
      count(*) filter (where plan = 'join')::integer as "toJoin", count(*) filter (where plan = 'skip')::integer as "toSkip",
      coalesce(sum(set_count) filter (where plan = 'create'), 0)::integer as "setsToCreate",
      coalesce(sum(offered_sets), 0)::integer as "offeredSets",
      count(*) filter (where outcome = 'created')::integer as created, count(*) filter (where outcome = 'updated')::integer as updated,
      count(*) filter (where outcome = 'joined')::integer as joined, count(*) filter (where outcome = 'failed')::integer as failed,
      count(*) filter (where outcome in ('removed', 'restored'))::integer as removed,
      count(*) filter (where outcome = 'kept')::integer as kept,
      (select count(*)::integer from file_import_exercises x where x.user_id = ${userId} and x.import_id = ${_id}) as exercises,
      (select count(*)::integer from file_import_exercises x where x.user_id = ${userId} and x.import_id = ${_id}
        and x.match = 'similar') as "toCheck",
      (select coalesce(sum(x.set_count), 0)::integer from file_import_exercises x where x.user_id = ${userId} and x.import_id = ${_id}
        and x.match = 'similar') as "setsToCheck",
      (select count(*)::integer from file_import_weights b where b.user_id = ${userId} and b.import_id = ${_id}) as "bodyWeights",
      (select jsonb_build_object('exercises', sum(jsonb_array_length(content -> 'exercises')),
          'programs', sum(jsonb_array_length(content -> 'programs')), 'series', sum(jsonb_array_length(content -> 'series')))
        from file_import_archives a where a.user_id = ${userId} and a.import_id = ${_id} having count(*) > 0) as archive
    from file_import_workouts where user_id = ${userId} and import_id = ${_id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count always has a row.');
  return {
    _id,
    status,
    files,
    message,
    reason,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    answers,
    questions: found.questions ?? [],
    heaviest: found.heaviest ?? null,
    openNumber: found.openNumber ?? null,
    rows: found.rows ?? 0,
    sets: found.sets ?? 0,
    problems: found.problems ?? 0,
    keptExercises: found.keptExercises ?? [],
    ...counts,
  };
}

/** The bytes that were uploaded: nothing reads them a second time. Half a gigabyte in one statement may take longer than a statement has. */
export async function forgetFiles(db: Database, { userId, importId }: FileImportName): Promise<void> {
  const someParts = sql`delete from file_import_parts where user_id = ${userId} and import_id = ${importId}
    and (file, part) in (select file, part from file_import_parts
      where user_id = ${userId} and import_id = ${importId} order by file, part limit 32)`;
  while ((await someParts.execute(db)).numAffectedRows);
}

/** What was read of them, before another try. */
export async function forgetReading(db: Database, { userId, importId }: FileImportName): Promise<void> {
  for (const table of [
    'file_import_workouts',
    'file_import_exercises',
    'file_import_problems',
    'file_import_weights',
    'file_import_readings',
    'file_import_archives',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).where('import_id', '=', importId).execute();
  }
}
