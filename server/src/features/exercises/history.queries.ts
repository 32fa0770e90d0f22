/**
 * Facts answer what an exercise's workouts were, newest first, its best figures and its chart. All of it reads the one index that leads from a person
 * and an exercise through time; what is a record is decided by core, from the figures that came before.
 */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { ExerciseRecord, ExerciseSession, ExerciseSet } from '@workout-tracker/core/exercises/exercise';
import {
  addToBests,
  type Bests,
  type MeasuredSet,
  noBests,
  recordsOf,
  rpeInRecord,
} from '@workout-tracker/core/exercises/records';
import { CompiledQuery } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import { scoreSql } from '#db/workout-columns.ts';
import { ofWorkout } from '#facts/facts-sql.ts';
import { firstSetsSql, inTime } from '#facts/first-sets.ts';
import { eachInPieces, jsonInPieces } from '#http/in-pieces.ts';
import { isSeenSql, setJson } from './exercises.queries.ts';

/** Sets of one weight are those with the same kilograms; core brings together what differs by the noise of converting. */
const weightKey = `coalesce(f.entered_kg, 0)`;

/** Sets in the order of time, within each exercise; `place` counts them. */
const inOrder = (where: string): string => `(
    select f.*, row_number() over (order by f.exercise_id, f.done_at, f.workout_id, f.position) as place
    from set_facts f where ${where}) f`;

/** Of the first set of a group: an effort counts only where what was lifted is new. */
const firstEstimate = '(array_agg(f.e1rm_kg order by f.place))[1]';

/** Sets with the same weight, load and reps as one row, at the place of their first: rows that core makes `Bests` of, in that order. */
const figures = `${weightKey} as "weightKg", f.load_kg as "loadKg", f.reps, ${firstEstimate} as "e1rmKg", max(f.seconds) as seconds,
  max(f.metres) as metres, min(f.place) as place`;
const alike = `${weightKey}, f.load_kg, f.reps`;

/**
 * Of an exercise, and of all of them: far more than anybody lifts in a lifetime, where each is another weight or another number of reps. Who
 * makes up more does not hold up the others: what comes after is left out of records and charts.
 */
const mostFigures = 10_000;
/** Of one workout, on a page of the history of an exercise. */
const mostSets = 200;
/** That records of reps are told for, the heaviest first. */
const mostWeights = 1_000;

interface FigureRow {
  weightKg: number;
  reps: number | null;
  loadKg: number | null;
  e1rmKg: number | null;
  seconds: number | null;
  metres: number | null;
}

/** What was lifted is the same in all sets of a row, so its figures are those of one set. */
const measured = ({ weightKg, reps, loadKg, e1rmKg, seconds, metres }: FigureRow): MeasuredSet => ({
  ...{ kind: 'working', enteredKg: weightKg, reps, loadKg, e1rmKg, seconds, metres },
});

/** A moment between two workouts. */
export interface Moment {
  doneAt: Date | string;
  workoutId: string;
}

interface BestsOf {
  exerciseIds?: readonly string[];
  before?: Moment;
}

/** The best figures of some exercises, or of all, in the workouts before a moment, or in all. */
export function bestsStatement(userId: string, { exerciseIds, before }: BestsOf = {}): Statement {
  const values: unknown[] = [userId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const exercises = exerciseIds && `select distinct unnest(${bind(exerciseIds)}::text[])`;
  const where =
    before && `and (f.done_at, f.workout_id) < (${bind(before.doneAt)}::timestamptz, ${bind(before.workoutId)}::uuid)`;
  const sql = `select exercise_id as "exerciseId", coalesce(entered_kg, 0) as "weightKg", load_kg as "loadKg", reps, seconds, metres, e1rm_kg as "e1rmKg"
    from ${firstSetsSql({ ...(exercises && { exercises }), ...(where && { where }) })} firsts
    order by exercise_id, ${inTime} limit ${4 * mostFigures}`;
  return { sql, values };
}

export async function readBests(db: Database, userId: string, of: BestsOf = {}): Promise<Map<string, Bests>> {
  const rows = await ask<FigureRow & { exerciseId: string }>(db, bestsStatement(userId, of));
  const byExercise = Map.groupBy(rows, ({ exerciseId }) => exerciseId);
  const bests = new Map<string, Bests>();
  await eachInPieces(byExercise, ([id, sets]) =>
    bests.set(id, addToBests(noBests, sets.slice(0, mostFigures).map(measured))),
  );
  return bests;
}

async function ask<Row>(db: Database, { sql, values }: Statement): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))).rows;
}

interface SessionRow extends Omit<ExerciseSession, 'e1rmKg' | 'records' | 'sets'> {
  sets: (ExerciseSet & { enteredKg: number | null })[];
}

/** What the database answers for a page of a history. */
export interface HistoryRow {
  isSeen: boolean;
  /** One more than the page has, where there is another page. */
  sessions: SessionRow[];
  /** The best figures before the oldest of the page. */
  bests: FigureRow[];
}

const instant = `to_char(page.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The workouts after a moment, going back in time; the inner `offset 0` keeps it to one look at the key of each workout. $1 is the person, $2 the exercise, $3 the limit, $4 and $5 the moment.
 */
const historySql = (isFirst: boolean): string => `with page as (
  select f.done_at, f.workout_id from set_facts f
  where f.user_id = $1 and f.exercise_id = $2 ${isFirst ? '' : 'and (f.done_at, f.workout_id) < ($4::timestamptz, $5::uuid)'}
  group by f.done_at, f.workout_id order by f.done_at desc, f.workout_id desc limit $3::integer + 1
),
oldest as (
  select done_at, workout_id from (select * from page order by done_at desc, workout_id desc limit $3::integer) shown
  order by done_at, workout_id limit 1
)
select ${isSeenSql} as "isSeen",
  (select coalesce(json_agg(json_build_object('workoutId', page.workout_id, 'title', w.title, 'created', ${instant},
      'localDate', w.local_date, 'sets', sets.sets, 'score', w.score) order by page.done_at desc, page.workout_id desc), '[]')
    from page
    cross join lateral (
      select title, local_date, ${scoreSql('clock')} as score from workouts where user_id = $1 and _id = page.workout_id offset 0
    ) w
    cross join lateral (
      select json_agg(json_build_object('kind', f.kind, 'reps', f.reps, 'seconds', f.seconds, 'metres', f.metres, 'weight', f.weight,
        'unit', f.unit, 'loadKg', f.load_kg, 'e1rmKg', f.e1rm_kg, 'enteredKg', f.entered_kg) order by f.position) as sets
      from (
        select * from set_facts f
        where f.user_id = $1 and f.exercise_id = $2 and f.done_at = page.done_at and f.workout_id = page.workout_id
        order by f.position limit ${mostSets}
      ) f
    ) sets) as sessions,
  (select coalesce(json_agg(b order by b.place), '[]') from (
    select ${figures}
    from ${inOrder(`f.user_id = $1 and f.exercise_id = $2 and f.kind <> 'warmup' and f.done_at <= (select done_at from oldest)
      and (f.done_at < (select done_at from oldest) or f.workout_id < (select workout_id from oldest))`)}
    group by ${alike} order by min(f.place) limit ${mostFigures}) b) as bests`;

const firstHistorySql = historySql(true);
const furtherHistorySql = historySql(false);

export function historyStatement(
  userId: string,
  { exerciseId, after, limit }: { exerciseId: string; after: Moment | undefined; limit: number },
): Statement {
  const values = [userId, exerciseId, limit];
  if (!after) return { sql: firstHistorySql, values };
  return { sql: furtherHistorySql, values: [...values, after.doneAt, after.workoutId] };
}

/** The page, with what was a record on its day: from the oldest on, each held against what came before it. */
export function presentHistory(
  { sessions, bests: figuresBefore }: HistoryRow,
  limit: number,
): VerbOutput<'GET /api/exercises/:id/history'> {
  const shown = sessions.slice(0, limit);
  const oldest = shown.at(-1);
  let bests = addToBests(noBests, figuresBefore.map(measured));
  const data = shown.toReversed().map(({ sets, ...session }): ExerciseSession => {
    const records = recordsOf(bests, sets).map(({ kind, value, index }) => {
      const { weight = null, unit = null } = sets[index] ?? {};
      return kind === 'reps' ? { kind, value, weight, unit } : { kind, value };
    });
    bests = addToBests(bests, sets);
    const estimates = sets.flatMap(({ kind, e1rmKg }) => (kind === 'warmup' ? [] : (e1rmKg ?? [])));
    const e1rmKg = estimates.length === 0 ? null : Math.max(...estimates);
    return { ...session, sets: sets.map(({ enteredKg, ...set }) => set), e1rmKg, records };
  });
  const next = oldest && sessions.length > limit ? `${oldest.created}_${oldest.workoutId}` : null;
  return { data: data.toReversed(), next };
}

const ofExercise = `f.user_id = $1 and f.exercise_id = $2 and f.kind <> 'warmup'`;
const earliest = 'order by f.done_at, f.workout_id, f.position limit 1';
const holder = `f.local_date as "localDate", f.workout_id as "workoutId", ${setJson} as set`;

/** The first set that has the best value; looked for from the first time of the groups that have it. */
const best = (place: number, kind: ExerciseRecord['kind'], ofGroup: string, ofSet: string): string => `(
    select ${place} as place, '${kind}' as kind, top.value, ${holder}
    from (select max(${ofGroup}) as value from groups) top
    cross join lateral (
      select * from set_facts f
      where ${ofExercise} and f.done_at >= (select min(first_at) from groups where ${ofGroup} = top.value) and ${ofSet} = top.value
      ${earliest}) f
    where top.value > 0)`;

/** Core's `countedEstimate` of the first set of a group, which is the best of it: reps in reserve count where no set before had as much. */
const countedEstimate = `case when g.e1rm <= g.load * (1 + g.reps::float8 / 30) or not exists (
      select from groups o where o.place < g.place and o.reps >= g.reps and g.load <= o.load * (1 + 1e-9)
    ) then g.e1rm else g.load * (1 + g.reps::float8 / 30) end`;

/**
 * The first set that reached the best value of each kind; for reps of each weight. All sets are read once, into a group for each weight, load
 * and number of reps, of which there are few.
 */
const recordsSql = `with groups as materialized (
  select ${weightKey} as weight, f.load_kg as load, f.reps, min(f.done_at) as first_at, min(f.place) as place, ${firstEstimate} as e1rm,
    max(f.seconds) as seconds, max(f.metres) as metres
  from ${inOrder(ofExercise)} group by 1, 2, 3
)
select ${isSeenSql} as "isSeen", (
  select coalesce(json_agg(json_build_object('kind', kind, 'value', value, 'localDate', "localDate", 'workoutId', "workoutId", 'set', set)
    order by place, (set ->> 'loadKg')::float8 desc nulls last), '[]')::text
  from (
    (
      select 1 as place, 'e1rm' as kind, top.value, ${holder}
      from (select g.*, ${countedEstimate} as value from groups g where g.e1rm > 0 order by value desc, g.place limit 1) top
      cross join lateral (
        select * from set_facts f
        where ${ofExercise} and f.done_at = top.first_at and ${weightKey} = top.weight and f.load_kg = top.load and f.reps = top.reps
        ${earliest}) f) union all
    ${best(2, 'heaviest', 'case when reps is distinct from 0 then load end', 'case when f.reps is distinct from 0 then f.load_kg end')} union all
    ${best(3, 'volume', 'load * reps', 'f.load_kg * f.reps')} union all
    ${best(4, 'seconds', 'seconds', 'f.seconds')} union all
    ${best(5, 'metres', 'metres', 'f.metres')} union all (
      select 6 as place, 'reps' as kind, f.reps as value, ${holder}
      from (select distinct on (weight) weight, reps, first_at from groups where reps > 0
        order by weight desc, reps desc, place limit ${mostWeights}) most
      cross join lateral (
        select * from set_facts f
        where ${ofExercise} and f.done_at = most.first_at and ${weightKey} = most.weight and f.reps = most.reps ${earliest}) f)
  ) records
) as records`;

export interface RecordsRow {
  isSeen: boolean;
  /** As JSON text. */
  records: string;
}

export function recordsStatement(userId: string, exerciseId: string): Statement {
  return { sql: recordsSql, values: [userId, exerciseId] };
}

type ChartPoint = VerbOutput<'GET /api/exercises/:id/chart'>['data'][number];

interface ChartGroup extends FigureRow {
  workoutId: string;
  localDate: string;
  volumeKg: number | null;
  /** The best of its estimates, a record or not. */
  estimateKg: number | null;
}

export interface ChartRow {
  isSeen: boolean;
  groups: ChartGroup[];
}

const chartSql = `select ${isSeenSql} as "isSeen", (
  select coalesce(json_agg(g order by g.place), '[]') from (
    select f.workout_id as "workoutId", f.local_date as "localDate", ${figures}, max(f.e1rm_kg) as "estimateKg",
      sum(f.load_kg * f.reps) filter (where f.load_kg >= 0) as "volumeKg"
    from ${inOrder(`f.user_id = $1 and f.exercise_id = $2 and f.kind <> 'warmup'`)}
    group by f.workout_id, f.local_date, ${alike} order by min(f.place) desc limit ${mostFigures}) g
) as groups`;

export function chartStatement(userId: string, exerciseId: string): Statement {
  return { sql: chartSql, values: [userId, exerciseId] };
}

/** Each workout as one point, oldest first, and which kinds of records it brought: as JSON text. */
export async function presentChart({ groups }: ChartRow): Promise<string> {
  let bests = noBests;
  const byWorkout = Map.groupBy(groups, ({ workoutId }) => workoutId).values();
  return jsonInPieces(byWorkout, (ofWorkout): ChartPoint => {
    const sets = ofWorkout.map(measured);
    const records = recordsOf(bests, sets).map(({ kind }) => kind);
    bests = addToBests(bests, sets);
    return { ...pointOf(ofWorkout, addToBests(noBests, sets)), records };
  });
}

function pointOf(groups: readonly ChartGroup[], own: Bests): Omit<ChartPoint, 'records'> {
  const [first] = groups;
  const volumes = groups.flatMap(({ volumeKg }) => volumeKg ?? []);
  const estimates = groups.flatMap(({ estimateKg }) => (estimateKg !== null && estimateKg > 0 ? estimateKg : []));
  return {
    workoutId: first?.workoutId ?? '',
    localDate: first?.localDate ?? '',
    e1rmKg: estimates.length === 0 ? null : Math.max(...estimates),
    heaviestKg: own.heaviest,
    volumeKg: volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum + volume, 0),
    seconds: own.seconds,
    metres: own.metres,
    repsAt: [...own.repsAt].map(([weightKg, reps]) => ({ weightKg, reps })),
  };
}

export type WorkoutRecords = VerbOutput<'GET /api/workouts/:id/records'>['data'];

type WorkoutSetRow = MeasuredSet & { exerciseId: string; title: string; position: number };

const workoutSetsSql = `select f.exercise_id as "exerciseId", coalesce(o.title, e.title, f.exercise_id) as title, f.position, f.kind, f.reps,
    f.seconds, f.metres, f.entered_kg as "enteredKg", f.load_kg as "loadKg", f.e1rm_kg as "e1rmKg"
  from (select * from set_facts where ${ofWorkout}) f
  left join own_exercises o on o.user_id = f.user_id and o._id = f.exercise_id
  left join exercises e on e._id = f.exercise_id
  order by f.position`;

/** The sets of a workout, in their order. */
export function workoutSetsStatement(userId: string, workoutId: string): Statement {
  return { sql: workoutSetsSql, values: [userId, workoutId] };
}

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
  const rows = await ask<WorkoutSetRow>(db, workoutSetsStatement(userId, workoutId));
  const byExercise = Map.groupBy(rows, ({ exerciseId }) => exerciseId);
  const before = { doneAt: workout.created_at, workoutId };
  const bests = await readBests(db, userId, { exerciseIds: [...byExercise.keys()], before });
  return [...byExercise].flatMap(([exerciseId, sets]) =>
    recordsOf(bests.get(exerciseId) ?? noBests, sets).flatMap(({ kind, value, index }) => {
      const set = sets[index];
      if (!set) return [];
      const { title, position } = set;
      return [{ exerciseId, title, kind, value, rpe: rpeInRecord({ kind, value }, set), position }];
    }),
  );
}
