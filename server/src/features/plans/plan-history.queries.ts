/**
 * Reads what next targets are worked out from, in three statements however many programs and workouts there are: what a person follows and
 * did lately, the latest workouts of those programs that have a plan, and the versions they were done from.
 */
import type { DoneWorkout } from '@workout-tracker/core/plans/line-session';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import type { SeriesWeek } from '@workout-tracker/core/series/series';
import { CompiledQuery } from 'kysely';
import type { Database, Statement } from '#db/connection.ts';
import { isOpenTo } from '#db/owned-sql.ts';
import { instantSql } from '#features/workouts/workout-json.ts';

interface OpenRun {
  _id: string;
  weeks: SeriesWeek[];
}

interface Followed {
  runs: OpenRun[];
  /** Of the programs that were done since the day. */
  programIds: string[];
}

const followedSql = `select
  (select coalesce(json_agg(r), '[]') from (
    select i._id, i.weeks from series_instances i where i.user_id = $1 and not i.completed
    order by i.created_at desc, i._id desc limit 100
  ) r) as runs,
  array(select distinct w.wid from workouts w
    where w.user_id = $1 and w.deleted_at is null and w.local_date >= $2::date and w.program_id is not null) as "programIds"`;

export async function readFollowed(db: Database, userId: string, sinceDay: string): Promise<Followed> {
  const [row] = await ask<Followed>(db, { sql: followedSql, values: [userId, sinceDay] });
  return row ?? { runs: [], programIds: [] };
}

/** Of one program: a line may be one of several runs, and of none. */
const mostWorkouts = 400;

const workoutsSql = `select w._id, w.ended, w."localDate", w."programId", w."programVersion", w."seriesInstanceId", w."weekNumber", w."dayOfWeek",
  w.moves, w.targets, w."correctedAt"
from programs p join program_versions v on v.program_id = p._id and v.version = p.version
cross join lateral (
  select o._id, ${instantSql('o.ended_at')} as ended, o.local_date as "localDate", o.program_id as "programId",
    o.program_version as "programVersion", o.series_instance_id as "seriesInstanceId", o.week_number as "weekNumber",
    o.day_of_week as "dayOfWeek", o.moves, o.targets, ${instantSql('o.corrected_at')} as "correctedAt", o.ended_at
  from workouts o
  where o.user_id = $1 and o.wid = p._id::text and o.deleted_at is null and o.ended_at is not null and o.program_version is not null
  order by o.created_at desc, o._id desc limit ${mostWorkouts}
) w
where p._id = any($2::uuid[]) and ${isOpenTo('p')} and v.moves @? '$[*].plan'
order by w.ended_at, w._id`;

/** Exported for its plan: the test asks PostgreSQL how it would go about it. */
export const workoutsStatement = (userId: string, programIds: readonly string[]): Statement => ({
  sql: workoutsSql,
  values: [userId, programIds],
});

type WorkoutRow = Omit<DoneWorkout, 'targets' | 'correctedAt'> & {
  targets: DoneWorkout['targets'] | null;
  correctedAt: string | null;
};

/** The latest of programs whose newest version has a plan, the oldest of them first. */
export async function readDoneWorkouts(
  db: Database,
  userId: string,
  programIds: readonly string[],
): Promise<DoneWorkout[]> {
  const rows = await ask<WorkoutRow>(db, workoutsStatement(userId, programIds));
  return rows.map(({ targets, correctedAt, ...workout }) => ({
    ...workout,
    ...(targets && { targets }),
    ...(correctedAt !== null && { correctedAt }),
  }));
}

export interface ProgramVersion {
  programId: string;
  version: number;
  isNewest: boolean;
  moves: PlannedMove[];
}

const versionsSql = `select v.program_id as "programId", v.version, v.version = p.version as "isNewest", v.moves
from programs p join program_versions v on v.program_id = p._id
where p._id = any($2::uuid[]) and ${isOpenTo('p')} and (v.version = p.version
  or exists (select from unnest($3::uuid[], $4::integer[]) as used (program_id, version)
    where used.program_id = v.program_id and used.version = v.version))
order by v.program_id, v.version`;

/** The newest of each program, and those that the workouts were done from. */
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
