/**
 * Applying an import, some workouts per transaction. What became of each is written in the transaction that did it, so that a server that dies
 * and one that takes over come to the same end as one that never did.
 */

import { isDeepStrictEqual } from 'node:util';
import type { ArchivedWorkout } from '@workout-tracker/core/files/archived-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { SentReason } from '@workout-tracker/core/reasons/sent-reason';
import type { NewWorkout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { refreshLoads } from '#facts/facts.queries.ts';
import { rideText } from '#facts/rides.ts';
import { mostBodyWeights } from '#features/exercises/body-weights.queries.ts';
import { insertOwnExercises } from '#features/exercises/exercises.queries.ts';
import {
  type InsertedWorkout,
  insertWorkout,
  type WorkoutToInsert,
} from '#features/workouts/insert-workout.queries.ts';
import { saveJoin } from '#features/workouts/join-recordings.queries.ts';
import { explainRefusal } from '#features/workouts/refusals.ts';
import { prepareWorkout } from '#features/workouts/save-workout.ts';
import { updateWorkout } from '#features/workouts/update-workout.ts';
import { unknownMove } from '#features/workouts/workout-source.ts';
import { translateError } from '#http/errors.ts';
import type { Turn } from '#jobs/lease-runner.ts';
import { applyArchives } from './apply-archive.ts';
import { type FileImportName, type ImportedWorkoutRow, moveImport, requireImport } from './file-imports.queries.ts';
import { joinLogged, readLogged } from './join-logged.ts';
import {
  type BuildWorkout,
  createBuilder,
  createWholeBuilder,
  ownExerciseId,
  planImport,
  recordedFormats,
  writtenRevisions,
} from './plan-import.ts';
import { toldTogether } from './told-reason.ts';

const batchSize = 25;
const exercisesAtOnce = 100;

export async function applyImport(base: Needs<'db' | 'clock'>, name: FileImportName, turn: Turn): Promise<void> {
  const { db, clock } = base;
  await makeExercises(base, name);
  await applyArchives(base, name);
  // What was recorded comes after all that was logged: it may belong to a workout of the same import.
  const isWhole = (await applyRows(base, name, turn, false)) && (await applyRows(base, name, turn, true));
  if (!isWhole) return;
  await addBodyWeights(db, name);
  await moveImport(db, name, ['running'], { status: 'done', finished_at: clock() });
}

const recorded = sql<boolean>`(split_part(key, ' ', 1) = any(${recordedFormats}::text[]))`;

/** False when it is no longer ours to do. */
async function applyRows(
  base: Needs<'db' | 'clock'>,
  name: FileImportName,
  turn: Turn,
  isRecorded: boolean,
): Promise<boolean> {
  const { db } = base;
  await planImport(base, name);
  await sql`update file_import_workouts set outcome = 'skipped' where user_id = ${name.userId} and import_id = ${name.importId}
    and outcome is null and plan = 'skip' and ${recorded} = ${isRecorded}`.execute(db);
  const build: Build = { fromRows: await createBuilder(db, name), fromWhole: await createWholeBuilder(db, name) };
  while (await turn.isOurs()) {
    const rows = await nextRows(db, name, isRecorded);
    if (rows.length === 0) return true;
    const isNew = rows.every(({ plan }) => plan === 'create');
    if (isNew) await createAll(base, name, { rows, build });
    else for (const row of rows) await doOne(base, name, { row, build });
    turn.noteStep();
  }
  return false;
}

/** The next ones that are added, or the next one that is not: each kind is done in its own way. */
async function nextRows(
  db: Database,
  { userId, importId }: FileImportName,
  isRecorded: boolean,
): Promise<ImportedWorkoutRow[]> {
  const rows = await db
    .selectFrom('file_import_workouts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .where(recorded, '=', isRecorded)
    .orderBy('position')
    .limit(batchSize)
    .execute();
  const end = rows.findIndex(({ plan }) => plan !== 'create');
  return end === -1 ? rows : rows.slice(0, Math.max(1, end));
}

interface Build {
  fromRows: BuildWorkout;
  fromWhole: Awaited<ReturnType<typeof createWholeBuilder>>;
}

interface Batch {
  rows: ImportedWorkoutRow[];
  build: Build;
}

interface Result {
  position: number;
  outcome: NonNullable<ImportedWorkoutRow['outcome']>;
  message: string | null;
  reasons: readonly SentReason[] | null;
  revision: number | null;
}

async function createAll(base: Needs<'db' | 'clock'>, name: FileImportName, { rows, build }: Batch): Promise<void> {
  try {
    // Before the transaction: building asks for programs over a connection of its own.
    const built: Built[] = [];
    for (const row of rows) {
      const whole = row.parsed?.whole;
      built.push({ row, whole, workout: whole ? await build.fromWhole(whole) : build.fromRows(row) });
    }
    await transact(base.db, (tx) => createBatch(tx, name, built, base.clock()));
  } catch (error) {
    if (rows.length === 1) return noteFailure(base.db, name, rows[0], error);
    // One of them stops the others: each by itself then.
    for (const row of rows) await createAll(base, name, { rows: [row], build });
  }
}

interface Built {
  row: ImportedWorkoutRow;
  whole: ArchivedWorkout | undefined;
  workout: NewWorkout | null;
}

async function createBatch(tx: Tx, name: FileImportName, built: readonly Built[], now: Date): Promise<void> {
  const { userId } = name;
  const years = built.flatMap(({ workout }) => (workout ? [new Date(workout.created).getUTCFullYear()] : []));
  await noteNewYears(tx, name, years);
  const results: Result[] = [];
  for (const { row, whole, workout } of built) {
    const prepared = workout && (await prepareWorkout(tx, userId, workout));
    if (whole && prepared) requireMoves(prepared);
    const inserted = prepared && (await insertWorkout(tx, userId, prepared, now));
    if (whole && inserted) await finishWhole(tx, userId, whole, inserted);
    results.push({
      position: row.position,
      outcome: inserted ? 'created' : 'skipped',
      ...toldTogether(inserted ? [] : [reason('import-came-meanwhile')]),
      revision: inserted ? 1 : null,
    });
  }
  await noteResults(tx, name, results);
}

/** Without a program, a workout brings every move that it has sets of. */
function requireMoves({ source, moveIds, written }: WorkoutToInsert): void {
  if (source.kind === 'own' && moveIds.length > 0) throw unknownMove(written, null);
}

/** What a workout has of a class of Peloton, what it was called by that, and what of its heart rate is of recordings. */
async function finishWhole(tx: Tx, userId: string, whole: ArchivedWorkout, inserted: InsertedWorkout): Promise<void> {
  const { _id, title, tags, peloton, lastPelotonSync, recordings } = whole;
  if (recordings) await saveJoin(tx, userId, _id, recordings);
  if (title !== inserted.title || !isDeepStrictEqual(tags, inserted.tags) || peloton !== false) {
    await tx
      .updateTable('workouts')
      .set({ title, tags, ...(peloton !== false && { is_from_peloton: true }) })
      .where('user_id', '=', userId)
      .where('_id', '=', _id)
      .execute();
  }
  if (peloton === false || lastPelotonSync === null) return;
  const link = { link: JSON.stringify(peloton), ride: rideText(whole), synced_at: lastPelotonSync };
  await tx
    .insertInto('workout_peloton')
    .values({ user_id: userId, workout_id: _id, ...link })
    .execute();
}

/** Years without any workout so far: undoing takes their rows out again. */
async function noteNewYears(tx: Tx, { userId, importId }: FileImportName, years: readonly number[]): Promise<void> {
  await sql`update file_imports i set new_years = array(select distinct y from (
      select unnest(i.new_years) as y union all
      select y from unnest(${[...new Set(years)]}::smallint[]) as y
      where not exists (select from workout_years k where k.user_id = ${userId} and k.year = y)) all_years order by y)
    where i.user_id = ${userId} and i._id = ${importId}`.execute(tx);
}

async function noteResults(
  db: Database | Tx,
  { userId, importId }: FileImportName,
  results: readonly Result[],
): Promise<void> {
  await sql`update file_import_workouts w set outcome = r.outcome, message = r.message, reasons = r.reasons, revision = r.revision, parsed = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (position integer, outcome text, message text, reasons jsonb, revision integer)
    where w.user_id = ${userId} and w.import_id = ${importId} and w.position = r.position and w.outcome is null`.execute(
    db,
  );
}

async function noteFailure(
  db: Database,
  name: FileImportName,
  row: Pick<ImportedWorkoutRow, 'position'> | undefined,
  error: unknown,
): Promise<void> {
  const told = explainRefusal(error);
  const { message, reason: why } = told instanceof AppError ? told : translateError(told);
  const reasons = why ? [why] : null;
  if (row)
    await noteResults(db, name, [{ position: row.position, outcome: 'failed', message, reasons, revision: null }]);
}

/**
 * A workout that is changed: as it was is written down first, then it is changed as by its owner, then that is noted. Broken off between two
 * of these steps, the next try finds the first copy and changes nothing twice.
 */
async function doOne(
  base: Needs<'db' | 'clock'>,
  name: FileImportName,
  { row, build }: { row: ImportedWorkoutRow; build: Build },
): Promise<void> {
  const { db } = base;
  if (row.plan === 'create') return createAll(base, name, { rows: [row], build });
  const workout = build.fromRows(row);
  if (!workout || row.workout_id === null) return noteFailure(db, name, row, new AppError('not_found'));
  try {
    const revisionBefore = await keepBefore(db, name, row);
    const { _id, wid, programVersion: _version, ...whole } = workout;
    const written = (await writtenRevisions(db, name.userId, [row.workout_id])).get(row.workout_id) ?? 1;
    const { hr = [], hrIntervalMs } = whole;
    // What somebody has changed since stays: only a heart rate that was in the wrong place is put right.
    const update = revisionBefore === written ? whole : { hr, ...(hrIntervalMs !== undefined && { hrIntervalMs }) };
    const changes = row.plan === 'join' ? await changesFor(db, name, row, workout) : update;
    const after = JSON.parse(await updateWorkout(base, name.userId, { workoutId: row.workout_id, changes }));
    await noteResults(db, name, [
      {
        position: row.position,
        outcome: row.plan === 'join' ? 'joined' : 'updated',
        message: row.message,
        reasons: row.reasons,
        revision: after.revision,
      },
    ]);
  } catch (error) {
    await noteFailure(db, name, row, error);
  }
}

/** What a recording adds to the workout that it joins, by what that was before: a try that broke off may have added it already. */
async function changesFor(
  db: Database,
  name: FileImportName,
  { workout_id: workoutId, parsed }: ImportedWorkoutRow,
  built: NewWorkout,
): Promise<WorkoutChanges> {
  const { answers } = await requireImport(db, name);
  const logged = await readLogged(db, name.userId, workoutId ?? '');
  if (!logged || !parsed) throw new AppError('not_found');
  return joinLogged(logged, { parsed, built }, answers.sets ?? 'mine').changes ?? {};
}

/** Answers with the revision that it had then. */
async function keepBefore(
  db: Database,
  { userId, importId }: FileImportName,
  row: ImportedWorkoutRow,
): Promise<number | null> {
  await sql`update file_import_workouts i set before = (
      select jsonb_build_object('workout', to_jsonb(w), 'track', to_jsonb(t))
      from workouts w left join workout_tracks t on t.user_id = w.user_id and t.workout_id = w._id
      where w.user_id = ${userId} and w._id = ${row.workout_id})
    where i.user_id = ${userId} and i.import_id = ${importId} and i.position = ${row.position} and i.before is null`.execute(
    db,
  );
  const { rows } = await sql<{ revision: number | null }>`select (before #>> '{workout,revision}')::integer as revision
    from file_import_workouts where user_id = ${userId} and import_id = ${importId} and position = ${row.position}`.execute(
    db,
  );
  return rows[0]?.revision ?? null;
}

/** Own exercises for names that none of ours fits, and what each name was taken for, remembered for the next file. */
async function makeExercises({ db, clock }: Needs<'db' | 'clock'>, name: FileImportName): Promise<void> {
  const { userId, importId } = name;
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const rows = await tx
      .selectFrom('file_import_exercises')
      .select(['name_key', 'content'])
      .where('user_id', '=', userId)
      .where('import_id', '=', importId)
      .where('exercise_id', 'is', null)
      .execute();
    for (let from = 0; from < rows.length; from += exercisesAtOnce) {
      const piece = rows.slice(from, from + exercisesAtOnce).map(({ name_key, content }) => ({
        key: name_key,
        _id: ownExerciseId(userId, name_key),
        content,
      }));
      const made = new Set(await insertOwnExercises(tx, userId, piece, clock()));
      const ids = piece.map(({ key, _id }) => ({ key, id: _id, made: made.has(_id) ? _id : null }));
      await sql`update file_import_exercises x set exercise_id = r.id, made_id = r.made
        from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as r (key text, id text, made text)
        where x.user_id = ${userId} and x.import_id = ${importId} and x.name_key = r.key`.execute(tx);
    }
    await sql`insert into exercise_names (user_id, name_key, exercise_id)
      select user_id, name_key, exercise_id from file_import_exercises
      where user_id = ${userId} and import_id = ${importId} and match <> 'exact'
      on conflict (user_id, name_key) do update set exercise_id = excluded.exercise_id`.execute(tx);
  });
}

/**
 * Days that have a weight already keep it; the latest are added where there is no room for all. Some days at a time, each found by its key: a
 * join of all that was added with all that was read was planned as every row against every other.
 */
async function addBodyWeights(db: Database, { userId, importId }: FileImportName): Promise<void> {
  await transact(db, async (tx) => {
    const { count } = await tx
      .selectFrom('body_weights')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    let room = Math.max(0, mostBodyWeights - count);
    let isAny = false;
    for (let before: string | null = null; room > 0; ) {
      const read = await nextWeights(tx, { userId, importId }, { before, limit: Math.min(weightsAtOnce, room) });
      const last = read.at(-1);
      if (!last) break;
      before = last.local_date;
      const added = await tx
        .insertInto('body_weights')
        .values(read.map((row) => ({ user_id: userId, ...row })))
        .onConflict((conflict) => conflict.columns(['user_id', 'local_date']).doNothing())
        .returning('local_date')
        .execute();
      room -= added.length;
      isAny ||= added.length > 0;
      await sql`update file_import_weights set is_added = true where user_id = ${userId} and import_id = ${importId}
        and local_date = any(${added.map(({ local_date: day }) => day)}::date[])`.execute(tx);
    }
    if (isAny) await refreshLoads(tx, userId);
  });
}

const weightsAtOnce = 500;

/** The latest days first, from before the last one that was read. */
function nextWeights(
  tx: Tx,
  { userId, importId }: FileImportName,
  { before, limit }: { before: string | null; limit: number },
) {
  return tx
    .selectFrom('file_import_weights')
    .select(['local_date', 'weight', 'unit'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .$if(before !== null, (query) => query.where('local_date', '<', before ?? ''))
    .orderBy('local_date', 'desc')
    .limit(limit)
    .execute();
}
