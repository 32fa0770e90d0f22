/**
 * What facts say about an exercise: its workouts newest first, its best figures, its chart. All of it reads the one index that leads from a
 * person and an exercise through time; what is a record is decided by core, from the figures that came before.
 */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { ExerciseRecord, ExerciseSession, ExerciseSet } from '@workout-tracker/core/exercises/exercise';
import { addToBests, type Bests, type MeasuredSet, noBests, recordsOf } from '@workout-tracker/core/exercises/records';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { setJson } from './exercises.queries.ts';

/** Sets of one weight are those with the same kilograms, to the milligram. */
const weightKey = sql.raw(`round(coalesce(f.entered_kg, 0)::numeric, 6)::float8`);

/** The best figures of each exercise and weight: rows that core makes `Bests` of. */
const figures = sql.raw(`max(f.reps) as reps, max(f.load_kg) filter (where f.reps is distinct from 0) as "loadKg",
  max(f.e1rm_kg) as "e1rmKg", max(f.seconds) as seconds, max(f.metres) as metres`);

interface FigureRow {
  weightKg: number;
  reps: number | null;
  loadKg: number | null;
  e1rmKg: number | null;
  seconds: number | null;
  metres: number | null;
}

/** Of sets with one weight the best figures are those of one set: what was lifted is the same in all of them. */
const measured = ({ weightKg, ...figure }: FigureRow): MeasuredSet => ({
  kind: 'working',
  enteredKg: weightKg,
  ...figure,
});

/** A moment between two workouts. */
export interface Moment {
  doneAt: Date | string;
  workoutId: string;
}

/** The best figures of some exercises, or of all, in the workouts before a moment, or in all. */
export async function readBests(
  db: Database,
  userId: string,
  { exerciseIds, before }: { exerciseIds?: readonly string[]; before?: Moment } = {},
): Promise<Map<string, Bests>> {
  const { rows } = await sql<FigureRow & { exerciseId: string }>`
    select f.exercise_id as "exerciseId", ${weightKey} as "weightKg", ${figures} from set_facts f
    where f.user_id = ${userId} and f.kind <> 'warmup'
      ${exerciseIds ? sql`and f.exercise_id = any(${exerciseIds})` : sql``}
      ${before ? sql`and (f.done_at, f.workout_id) < (${before.doneAt}, ${before.workoutId})` : sql``}
    group by 1, 2`.execute(db);
  const byExercise = Map.groupBy(rows, ({ exerciseId }) => exerciseId);
  return new Map([...byExercise].map(([id, sets]) => [id, addToBests(noBests, sets.map(measured))]));
}

interface SessionRow extends Omit<ExerciseSession, 'e1rmKg' | 'records' | 'sets'> {
  sets: (ExerciseSet & { enteredKg: number | null })[];
}

export type HistoryPage = VerbOutput<'GET /api/exercises/:id/history'>;

/** The workouts after a moment, going back in time. */
export async function readHistory(
  db: Database,
  userId: string,
  { exerciseId, after, limit }: { exerciseId: string; after: Moment | undefined; limit: number },
): Promise<HistoryPage> {
  const { rows } = await historyQuery(userId, { exerciseId, after, limit: limit + 1 }).execute(db);
  const shown = rows.slice(0, limit);
  const oldest = shown.at(-1);
  if (!oldest) return { data: [], next: null };
  const before = { doneAt: oldest.created, workoutId: oldest.workoutId };
  let bests = (await readBests(db, userId, { exerciseIds: [exerciseId], before })).get(exerciseId) ?? noBests;
  const data = shown.toReversed().map((session): ExerciseSession => {
    const records = recordsOf(bests, session.sets).map(({ kind, value }) => ({ kind, value }));
    bests = addToBests(bests, session.sets);
    const counted = session.sets.filter(({ kind, e1rmKg }) => kind !== 'warmup' && e1rmKg !== null);
    const e1rmKg = counted.reduce<number | null>((best, set) => Math.max(best ?? 0, set.e1rmKg ?? 0), null);
    return { ...session, sets: session.sets.map(({ enteredKg, ...set }) => set), e1rmKg, records };
  });
  const next = rows.length > limit ? `${oldest.created}_${oldest.workoutId}` : null;
  return { data: data.toReversed(), next };
}

const instant = sql.raw(`to_char(page.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Exported for its plan: the test asks PostgreSQL how it would go about it. */
export function historyQuery(
  userId: string,
  { exerciseId, after, limit }: { exerciseId: string; after: Moment | undefined; limit: number },
) {
  return sql<SessionRow>`
    with page as (
      select f.done_at, f.workout_id from set_facts f
      where f.user_id = ${userId} and f.exercise_id = ${exerciseId}
        ${after ? sql`and (f.done_at, f.workout_id) < (${after.doneAt}, ${after.workoutId})` : sql``}
      group by f.done_at, f.workout_id order by f.done_at desc, f.workout_id desc limit ${limit}
    )
    select page.workout_id as "workoutId", w.title, ${instant} as created, w.local_date as "localDate", sets.sets
    from page join workouts w on w.user_id = ${userId} and w._id = page.workout_id
    cross join lateral (
      select json_agg(${setJson}::jsonb || jsonb_build_object('enteredKg', f.entered_kg) order by f.position) as sets from set_facts f
      where f.user_id = ${userId} and f.exercise_id = ${exerciseId} and f.done_at = page.done_at and f.workout_id = page.workout_id
    ) sets
    order by page.done_at desc, page.workout_id desc`;
}

/** The first set that reached the best value of each kind; for reps of each weight. */
export async function readRecords(db: Database, userId: string, exerciseId: string): Promise<ExerciseRecord[]> {
  const { rows } = await recordsQuery(userId, exerciseId).execute(db);
  return rows;
}

/** Exported for its plan. */
export function recordsQuery(userId: string, exerciseId: string) {
  const holder = sql.raw('f.local_date as "localDate", f.workout_id as "workoutId"');
  const best = (kind: ExerciseRecord['kind'], figure: string, order: number) => sql`(
    select ${sql.lit(order)} as place, ${sql.lit(kind)} as kind, ${sql.raw(figure)} as value, ${holder}, ${setJson} as set from done f
    where ${sql.raw(figure)} > 0 order by ${sql.raw(figure)} desc, f.done_at, f.workout_id, f.position limit 1)`;
  return sql<ExerciseRecord>`
    with done as (
      select * from set_facts where user_id = ${userId} and exercise_id = ${exerciseId} and kind <> 'warmup'
    )
    select kind, value, "localDate", "workoutId", set from (
      ${best('e1rm', 'f.e1rm_kg', 1)} union all
      ${best('heaviest', 'case when f.reps is distinct from 0 then f.load_kg end', 2)} union all
      ${best('volume', 'f.load_kg * f.reps', 3)} union all
      ${best('seconds', 'f.seconds', 4)} union all
      ${best('metres', 'f.metres', 5)} union all (
        select distinct on (${weightKey}) 6 as place, 'reps' as kind, f.reps as value, ${holder}, ${setJson} as set from done f
        where f.reps > 0 order by ${weightKey} desc, f.reps desc, f.done_at, f.workout_id, f.position)
    ) records order by place, (set ->> 'loadKg')::float8 desc nulls last`;
}

type ChartPoint = VerbOutput<'GET /api/exercises/:id/chart'>['data'][number];

interface ChartRow extends FigureRow {
  workoutId: string;
  localDate: string;
  volumeKg: number | null;
}

/** Each workout as one point, and which kinds of records it brought. */
export async function readChart(db: Database, userId: string, exerciseId: string): Promise<ChartPoint[]> {
  const { rows } = await chartQuery(userId, exerciseId).execute(db);
  let bests = noBests;
  return [...Map.groupBy(rows, ({ workoutId }) => workoutId).values()].map((groups) => {
    const sets = groups.map(measured);
    const records = recordsOf(bests, sets).map(({ kind }) => kind);
    bests = addToBests(bests, sets);
    return { ...pointOf(groups, addToBests(noBests, sets)), records };
  });
}

function pointOf(groups: readonly ChartRow[], own: Bests): Omit<ChartPoint, 'records'> {
  const [first] = groups;
  const volumes = groups.flatMap(({ volumeKg }) => volumeKg ?? []);
  return {
    workoutId: first?.workoutId ?? '',
    localDate: first?.localDate ?? '',
    e1rmKg: own.e1rm,
    heaviestKg: own.heaviest,
    volumeKg: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    seconds: own.seconds,
    metres: own.metres,
    repsAt: [...own.repsAt].map(([weightKg, reps]) => ({ weightKg, reps })),
  };
}

/** Exported for its plan. */
export function chartQuery(userId: string, exerciseId: string) {
  return sql<ChartRow>`
    select f.workout_id as "workoutId", f.local_date as "localDate", ${weightKey} as "weightKg", ${figures},
      sum(f.load_kg * f.reps) as "volumeKg"
    from set_facts f where f.user_id = ${userId} and f.exercise_id = ${exerciseId} and f.kind <> 'warmup'
    group by f.done_at, f.workout_id, f.local_date, 3 order by f.done_at, f.workout_id`;
}

export type WorkoutRecords = VerbOutput<'GET /api/workouts/:id/records'>['data'];

/** Undefined for a workout that is not there. */
export async function readWorkoutRecords(
  db: Database,
  userId: string,
  workoutId: string,
): Promise<WorkoutRecords | undefined> {
  const workout = await db
    .selectFrom('workouts')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .executeTakeFirst();
  if (!workout) return undefined;
  const { rows } = await sql<MeasuredSet & { exerciseId: string; title: string; position: number }>`
    select f.exercise_id as "exerciseId", coalesce(o.title, e.title, f.exercise_id) as title, f.position, f.kind, f.reps, f.seconds,
      f.metres, f.entered_kg as "enteredKg", f.load_kg as "loadKg", f.e1rm_kg as "e1rmKg"
    from set_facts f
    left join own_exercises o on o.user_id = f.user_id and o._id = f.exercise_id
    left join exercises e on e._id = f.exercise_id
    where f.user_id = ${userId} and f.workout_id = ${workoutId} order by f.position`.execute(db);
  const byExercise = Map.groupBy(rows, ({ exerciseId }) => exerciseId);
  const before = { doneAt: workout.created_at, workoutId };
  const bests = await readBests(db, userId, { exerciseIds: [...byExercise.keys()], before });
  return [...byExercise].flatMap(([exerciseId, sets]) =>
    recordsOf(bests.get(exerciseId) ?? noBests, sets).map(({ kind, value, index }) => ({
      exerciseId,
      title: sets[0]?.title ?? '',
      kind,
      value,
      position: sets[index]?.position ?? 0,
    })),
  );
}
