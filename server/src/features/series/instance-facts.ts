/**
 * One statement brings what is known about instances of series: the instance with its copy of the plan, its workouts, and where the person is.
 * Everything said about an instance is computed from this by core.
 */
import type { LinkedWorkout } from '@workout-tracker/core/series/linked-days';
import type { Pause, Shift } from '@workout-tracker/core/series/schedule';
import type { SeriesContent, SeriesWeek } from '@workout-tracker/core/series/series';
import { isOpenTo } from '#db/owned-sql.ts';
import { durationSql, instantSql } from '#features/workouts/workout-json.ts';

interface WorkoutFact extends LinkedWorkout {
  title: string;
  seconds: number;
  sets: number;
}

export interface InstanceFact {
  _id: string;
  seriesId: string;
  userId: string;
  title: string;
  totalWeeks: number;
  weeks: SeriesWeek[];
  goesOn: NonNullable<SeriesContent['goesOn']> | null;
  startDate: string;
  endDate: string | null;
  completed: boolean;
  left: boolean;
  paused: Pause | null;
  shifts: Shift[];
  currentWeek: number;
  currentDay: number;
  chosenDay: number | null;
  isActive: boolean;
  workouts: WorkoutFact[];
}

/** Where the person is, and so which day it is for them. */
export interface Whereabouts {
  time_zone: string;
}

/** Of one instance, the newest: more than its plan has days. */
const mostLinked = 1_000;

const workoutsSql = `(select coalesce(json_agg(linked order by linked.ended, linked._id), '[]') from (
    select w._id, w.wid, w.title, ${instantSql('w.ended_at')} as ended, w.local_date as "localDate",
      w.week_number as "weekNumber", w.day_of_week as "dayOfWeek", w.set_count as sets, ${durationSql} as seconds
    from workouts w where w.user_id = $1 and w.series_instance_id = i._id and w.deleted_at is null and w.ended_at is not null
    order by w.ended_at desc, w._id desc limit ${mostLinked}
  ) linked)`;

/** The columns of a fact, of the instance called `i` whose person is `u` and $1: that it is always theirs keeps the statement on one machine. */
const columnsWith = (
  weeks: string,
): string => `i._id, i.series_id as "seriesId", i.user_id as "userId", i.title, i.total_weeks as "totalWeeks", ${weeks} as weeks, i.goes_on as "goesOn",
  i.start_date as "startDate", i.end_date as "endDate", i.completed, i.current_week as "currentWeek", i.current_day as "currentDay",
  i.left_early as "left", i.shifts, i.chosen_day as "chosenDay",
  case when i.paused_on is not null then json_build_object('on', i.paused_on, 'fromDay', i.paused_from_day) end as paused,
  i._id is not distinct from u.active_series as "isActive", ${workoutsSql} as workouts`;

export const factColumns = columnsWith('i.weeks');

/** The same for lists, without the rows that weeks have of their own: most of what a plan weighs. */
export const listedFactColumns = columnsWith(`(select coalesce(jsonb_agg(week - 'targets' order by place), '[]')
    from jsonb_array_elements(i.weeks) with ordinality as weeks (week, place))`);

const planned = (weeks: string): string => `select (d ->> 'programId')::uuid
    from jsonb_array_elements(${weeks}) week cross join lateral jsonb_array_elements(week -> 'programs') d`;

const programsOfPlan = (weeks: string, columns: string): string => `(select coalesce(json_agg(p), '[]') from (
    select program._id, v.title, v.tags, v.timed${columns} from programs program
    join program_versions v on v.program_id = program._id and v.version = program.version
    where program._id in (${planned(weeks)}) and ${isOpenTo('program')}
  ) p)`;

/** The programs that a plan names and the person $1 may see, by their newest names. */
export const planProgramsSql = (weeks: string): string => programsOfPlan(weeks, '');

/** Of all programs of a plan together: whoever makes up more sees the others without moves, and holds up nobody. */
const mostMovesBytes = 8_000_000;
const movesSql = `case when sum(octet_length(v.moves::text)) over (order by program._id) <= ${mostMovesBytes} then v.moves else '[]' end as moves`;

/** The same with their moves. */
export const wholeProgramsSql = (weeks: string): string => programsOfPlan(weeks, `, v.version, ${movesSql}`);
