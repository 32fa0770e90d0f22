/**
 * Reads the last days of a diary in one statement. The weeks of the streak are found by stepping from one to the one before it through the index of
 * days, so that a diary of many years costs a step a week and not a look at every workout.
 */
import type { Weekday } from '@workout-tracker/core/time/local-date';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import type { Statement } from '#db/connection.ts';
import { durationSql, rowColumns } from '#features/workouts/workout-json.ts';

export interface ActivityRow {
  time_zone: string;
  first_day: Weekday;
  days: { date: string; count: number; seconds: number }[];
  /** One day of each week that has a workout. */
  active_dates: string[];
  latest: WorkoutRow[];
}

const ended = `w.user_id = $1 and w.deleted_at is null and w.ended_at is not null`;

const latestDay = (before: string): string => `(select w.local_date from workouts w where ${ended}
      and w.local_date < ${before} order by w.local_date desc limit 1)`;

/** The days from Monday to the first of this person's week: as they chose, or what their device says. */
const firstDay = `(select case week_start when 'monday' then 0 when 'saturday' then 5 when 'sunday' then 6 else $4::int end
    from users where _id = $1)`;

const activitySql = `with recursive weeks as (
  select ${latestDay(`'infinity'`)} as day
  union all
  select ${latestDay(`weeks.day - (extract(isodow from weeks.day)::int + 6 - ${firstDay}) % 7`)} from weeks where weeks.day is not null
)
select (select time_zone from users where _id = $1) as time_zone, ${firstDay} as first_day,
  (select coalesce(json_agg(d), '[]') from (
    select w.local_date as date, count(*) as count, sum(${durationSql}) as seconds from workouts w
    where ${ended} and w.local_date >= $2::date group by w.local_date
  ) d) as days,
  (select coalesce(json_agg(weeks.day), '[]') from weeks where weeks.day is not null) as active_dates,
  (select coalesce(json_agg(r order by r.ended desc, r._id desc), '[]') from (
    select ${rowColumns} from workouts w where ${ended} order by w.ended_at desc, w._id desc limit $3
  ) r) as latest`;

/** `from` is the earliest day that can be shown; which ones are is decided when the person's zone is known. */
export function activityStatement(userId: string, { from, latest, firstDay }: Wanted): Statement {
  return { sql: activitySql, values: [userId, from, latest, firstDay] };
}

interface Wanted {
  readonly from: string;
  readonly latest: number;
  /** Of the weeks of somebody who leaves that to their device. */
  readonly firstDay: Weekday;
}
