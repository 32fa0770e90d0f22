/**
 * Reads what next targets are worked out from, in three statements however many programs and workouts there are: what a person follows and
 * did lately, the latest workouts of those programs that have a plan, and the versions they were done from. Each is bounded, far beyond what
 * anybody trains: who makes up more does not hold up the others.
 */
import type { DoneWorkout } from '@workout-tracker/core/plans/line-session';
import type { PlanLine } from '@workout-tracker/core/plans/plan-line';
import { CompiledQuery } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import { isOpenTo } from '#db/owned-sql.ts';
import { instantSql } from '#features/workouts/workout-json.ts';

export interface OpenRun {
  _id: string;
  programIds: string[];
}

interface Followed {
  /** The newest first. */
  runs: OpenRun[];
  /** Of the programs that were done since the day, the latest first. */
  programIds: string[];
}

const mostRuns = 100;
export const mostPrograms = 300;

/** Of the weeks of a run only the programs leave the database: a plan of two years may be a megabyte. */
const followedSql = `select
  (select coalesce(json_agg(r), '[]') from (
    select i._id, array(
      select distinct day ->> 'programId' from jsonb_array_elements(i.weeks) week, jsonb_array_elements(week -> 'programs') day
    ) as "programIds"
    from series_instances i where i.user_id = $1 and not i.completed
    order by i.created_at desc, i._id desc limit ${mostRuns}
  ) r) as runs,
  array(select w.wid from workouts w
    where w.user_id = $1 and w.deleted_at is null and w.local_date >= $2::date and w.program_id is not null
    group by w.wid order by max(w.local_date) desc, w.wid limit ${mostPrograms}) as "programIds"`;

export async function readFollowed(db: Database, userId: string, sinceDay: string): Promise<Followed> {
  const [row] = await ask<Followed>(db, { sql: followedSql, values: [userId, sinceDay] });
  return row ?? { runs: [], programIds: [] };
}

/** Of one program: a line may be one of several runs, and of none. */
export const mostWorkouts = 400;
/** Of all of them together, the latest. */
export const mostSets = 40_000;

const workoutsSql = `select l._id, l.ended, l."localDate", l."programId", l."programVersion", l."seriesInstanceId", l."weekNumber", l."dayOfWeek",
  l.moves, l.targets, l."correctedAt"
from (select w.*, sum(jsonb_array_length(w.moves)) over (order by w.ended_at desc, w._id desc) as sets
from programs p join program_versions v on v.program_id = p._id and v.version = p.version
cross join lateral (
  select o._id, ${instantSql('o.ended_at')} as ended, o.local_date as "localDate", o.program_id as "programId",
    o.program_version as "programVersion", o.series_instance_id as "seriesInstanceId", o.week_number as "weekNumber",
    o.day_of_week as "dayOfWeek", o.moves, o.targets, ${instantSql('o.corrected_at')} as "correctedAt", o.ended_at
  from workouts o
  where o.user_id = $1 and o.wid = p._id::text and o.deleted_at is null and o.ended_at is not null and o.program_version is not null
  order by o.created_at desc, o._id desc limit ${mostWorkouts}
) w
where p._id = any($2::uuid[]) and ${isOpenTo('p')} and v.moves @? '$[*].plan') l
where l.sets <= ${mostSets}
order by l.ended_at desc, l._id desc`;

/** Exported for its plan: the test asks PostgreSQL how it would go about it. */
export const workoutsStatement = (userId: string, programIds: readonly string[]): Statement => ({
  sql: workoutsSql,
  values: [userId, programIds],
});

/** The latest of programs whose newest version has a plan, the latest of them first. */
export const readDoneWorkouts = (db: Database, userId: string, programIds: readonly string[]): Promise<DoneWorkout[]> =>
  ask<DoneWorkout>(db, workoutsStatement(userId, programIds));

/** A move that has a plan, and of it what its line needs. */
export interface PlannedMove extends Pick<PlanLine, 'exerciseId' | 'measure' | 'plan'> {
  _id: string;
}

export interface ProgramVersion {
  programId: string;
  version: number;
  isNewest: boolean;
  moves: PlannedMove[];
}

const mostVersionBytes = 4_000_000;

const plannedMovesSql = `(select coalesce(jsonb_agg(jsonb_build_object('_id', move -> '_id', 'exerciseId', move -> 'exerciseId',
    'measure', move -> 'measure', 'plan', move -> 'plan') order by place), '[]')
  from jsonb_array_elements(v.moves) with ordinality as moves (move, place) where move -> 'plan' is not null)`;

const versionsSql = `select l.program_id as "programId", l.version, l."isNewest", l.moves
from (select p.*, sum(octet_length(p.moves::text)) over (order by "isNewest" desc, version desc, program_id) as bytes
from (select v.program_id, v.version, v.version = p.version as "isNewest", ${plannedMovesSql} as moves
from programs p join program_versions v on v.program_id = p._id
where p._id = any($2::uuid[]) and ${isOpenTo('p')} and (v.version = p.version
  or exists (select from unnest($3::uuid[], $4::integer[]) as used (program_id, version)
    where used.program_id = v.program_id and used.version = v.version))) p) l
where l.bytes <= ${mostVersionBytes}
order by l.program_id, l.version`;

/** The newest of each program, and those that the workouts were done from: their moves that have a plan. */
export async function readVersions(
  db: Database,
  userId: string,
  programIds: readonly string[],
  workouts: readonly DoneWorkout[],
): Promise<ProgramVersion[]> {
  const used = new Map(workouts.map((one) => [`${one.programId} ${one.programVersion}`, one]));
  const pairs = [...used.values()];
  const values = [userId, programIds, pairs.map((one) => one.programId), pairs.map((one) => one.programVersion)];
  return ask<ProgramVersion>(db, { sql: versionsSql, values });
}

async function ask<Row>(db: Database, { sql, values }: Statement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
  return rows;
}
