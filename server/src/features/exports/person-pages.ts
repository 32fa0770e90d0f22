/** Reads what a person has in pages by key: no statement and no list grows with the account. */
import type { Archive } from '@workout-tracker/core/files/archive';
import type { PlanDecision } from '@workout-tracker/core/plans/plan-decision';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import { listOwnExercises } from '#features/exercises/exercises.queries.ts';
import { listDecisions } from '#features/plan-decisions/decisions.queries.ts';
import { contentOf } from '#features/programs/program-versions.queries.ts';

const pageSize = 200;
/** Contents of plans are larger than rows of a table: up to some tens of kilobytes each. */
const planPageSize = 25;

/** Asked with the key of the last row, until a page is not full. */
async function* pages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
  beforeEach: () => Promise<void> = async () => {},
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    await beforeEach();
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}

export async function countWorkouts(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from workouts
    where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of the workouts that are not in the trash, in the order they were done. */
export async function* workoutIds(db: Database, userId: string): AsyncGenerator<string> {
  type Row = { _id: string; at: string };
  const read = async (last: Row | undefined): Promise<Row[]> => {
    // The instant as text: a Date would cut off its microseconds, and find the same row again.
    const after = last ? sql`and (created_at, _id) > (${last.at}::timestamptz, ${last._id}::uuid)` : sql``;
    const { rows } = await sql<Row>`select _id, created_at::text as at from workouts
      where user_id = ${userId} and deleted_at is null ${after} order by created_at, _id limit ${pageSize}`.execute(db);
    return rows;
  };
  for await (const { _id } of pages(pageSize, read)) yield _id;
}

export type BeforePage = () => Promise<void>;
type Item<Name extends keyof Archive> = NonNullable<Archive[Name]> extends readonly (infer One)[] ? One : never;

/** One's own, each with what was added to it. */
export function ownExercises(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: { _id: string } | undefined) => listOwnExercises(db, userId, last?._id ?? '', pageSize);
  return pages(pageSize, read, beforeEach);
}

/** What the person added to exercises. */
export function exerciseSettings(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: Item<'exerciseSettings'> | undefined): Promise<Item<'exerciseSettings'>[]> =>
    db
      .selectFrom('exercise_settings')
      .select(['exercise_id as exerciseId', 'pinned_note as pinnedNote', 'rest_seconds as restSeconds', 'bar'])
      .select((eb) => eb('archived_at', 'is not', null).$castTo<boolean>().as('archived'))
      .where('user_id', '=', userId)
      .where('exercise_id', '>', last?.exerciseId ?? '')
      .orderBy('exercise_id')
      .limit(pageSize)
      .execute();
  return pages(pageSize, read, beforeEach);
}

/** Which exercises they count as others, in the order in which that was decided. */
export async function* exerciseMerges(db: Database, userId: string, beforeEach: BeforePage) {
  type Row = Item<'exerciseMerges'> & { at: string };
  const read = async (last: Row | undefined): Promise<Row[]> => {
    const after = last ? sql`and (merged_at, exercise_id) > (${last.at}::timestamptz, ${last.exerciseId})` : sql``;
    const { rows } =
      await sql<Row>`select exercise_id as "exerciseId", into_id as "intoId", merged_at::text as at from exercise_merges
      where user_id = ${userId} ${after} order by merged_at, exercise_id limit ${pageSize}`.execute(db);
    return rows;
  };
  for await (const { exerciseId, intoId } of pages(pageSize, read, beforeEach)) yield { exerciseId, intoId };
}

/** The newest first. */
export function bodyWeights(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: Item<'bodyWeights'> | undefined): Promise<Item<'bodyWeights'>[]> => {
    const weights = db
      .selectFrom('body_weights')
      .select(['local_date as date', 'weight', 'unit'])
      .where('user_id', '=', userId)
      .orderBy('local_date', 'desc')
      .limit(pageSize);
    return (last ? weights.where('local_date', '<', last.date) : weights).execute();
  };
  return pages(pageSize, read, beforeEach);
}

/** One row for each kind of equipment that there is, at most. */
export function ownEquipment(db: Database, userId: string): Promise<Item<'equipment'>[]> {
  return db
    .selectFrom('own_equipment')
    .select(['type', 'unit', 'variants'])
    .where('user_id', '=', userId)
    .orderBy('type')
    .execute();
}

interface Keyed {
  _id: string;
  at: string;
}

type Rows<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;

/** In the order in which they were made. */
function byAge<Table extends 'programs' | 'series' | 'series_instances'>(rows: Rows<Table>, last: Keyed | undefined) {
  const after = last
    ? sql<boolean>`(created_at, _id) > (${last.at}::timestamptz, ${last._id}::uuid)`
    : sql<boolean>`true`;
  return rows.where(after).orderBy(sql`created_at`).orderBy(sql`_id`).select(sql<string>`created_at::text`.as('at'));
}

/** One's own, without what is in them. */
export function ownPrograms(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: Keyed | undefined) =>
    byAge(db.selectFrom('programs').where('owner_id', '=', userId), last)
      .select(['_id', 'archived_at'])
      .limit(pageSize)
      .execute();
  return pages(pageSize, read, beforeEach);
}

/** Of a program of one's own, the oldest first. */
export async function* programVersions(db: Database, userId: string, programId: string, beforeEach: BeforePage) {
  const read = (last: { version: number } | undefined) =>
    db
      .selectFrom('programs')
      .innerJoin('program_versions as version', 'version.program_id', 'programs._id')
      .selectAll('version')
      .where('programs.owner_id', '=', userId)
      .where('programs._id', '=', programId)
      .where('version.version', '>', last?.version ?? 0)
      .orderBy('version.version')
      .limit(planPageSize)
      .execute();
  for await (const version of pages(planPageSize, read, beforeEach)) yield contentOf(version);
}

/** One's own. */
export async function* ownSeries(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: Keyed | undefined) =>
    byAge(db.selectFrom('series').where('owner_id', '=', userId), last)
      .select(['_id', 'title', 'description', 'active', 'goes_on as goesOn', 'total_weeks as totalWeeks', 'weeks'])
      .limit(planPageSize)
      .execute();
  for await (const { at: _at, goesOn, ...series } of pages(planPageSize, read, beforeEach))
    yield { ...series, ...(goesOn && { goesOn }) };
}

/** One's ways through series. */
export async function* instances(
  db: Database,
  userId: string,
  beforeEach: BeforePage,
): AsyncGenerator<Item<'instances'>> {
  const read = (last: Keyed | undefined) =>
    byAge(db.selectFrom('series_instances').where('user_id', '=', userId), last)
      .selectAll()
      .limit(planPageSize)
      .execute();
  for await (const row of pages(planPageSize, read, beforeEach)) {
    yield {
      _id: row._id,
      seriesId: row.series_id,
      ...(row.goes_on && { goesOn: row.goes_on }),
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
    };
  }
}

/** What they decided about lines of plans. */
export function planDecisions(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: PlanDecision | undefined): Promise<PlanDecision[]> =>
    listDecisions(db, userId, { after: last?._id ?? null, limit: pageSize });
  return pages(pageSize, read, beforeEach);
}

/** What other devices heard, without the readings. */
export function recordings(db: Database, userId: string, beforeEach: BeforePage) {
  const read = (last: Item<'recordings'> | undefined): Promise<Item<'recordings'>[]> =>
    db
      .selectFrom('recordings')
      .select(['_id', 'kind', 'name', 'workout_id as workoutId'])
      .where('user_id', '=', userId)
      .$if(last !== undefined, (query) => query.where('_id', '>', last?._id ?? ''))
      .orderBy('_id')
      .limit(pageSize)
      .execute();
  return pages(pageSize, read, beforeEach);
}

/** Heart rate of other devices, by the recording and its minutes. */
export async function* recordedMinutes(db: Database, userId: string, beforeEach: BeforePage) {
  type Key = { recording_id: string; minute: number };
  const read = (last: Key | undefined) =>
    db
      .selectFrom('recording_minutes as m')
      .innerJoin('recordings as r', (join) =>
        join.onRef('r.user_id', '=', 'm.user_id').onRef('r._id', '=', 'm.recording_id'),
      )
      .select(['m.recording_id', 'm.minute', 'm.readings', 'r.kind', 'r.name', 'r.behind_ms'])
      .where('m.user_id', '=', userId)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(m.recording_id, m.minute) > (${last?.recording_id}::uuid, ${last?.minute}::bigint)`),
      )
      .orderBy('m.recording_id')
      .orderBy('m.minute')
      .limit(pageSize)
      .execute();
  for await (const { recording_id: _id, kind, name, behind_ms: behindMs, readings } of pages(
    pageSize,
    read,
    beforeEach,
  ))
    yield { _id, kind, name, behindMs, readings };
}
