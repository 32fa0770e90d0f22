import type { HeartSums } from '@workout-tracker/core/insights/workout-sums';
import type { Timing } from '@workout-tracker/core/workouts/duration';
import type { PersonStatement } from '#db/connection.ts';

/** Three to four a day for as long as can be asked for: who makes up more does not hold up the others. */
export const mostWorkouts = 5_000;

/** A heart rate that reaches from before the day asked for into it is counted there; none is longer than two days, nor begins earlier. */
const reachDays = 5;

/** Sums as they are stored; the instants in milliseconds since 1970. */
export interface SumsRow extends Pick<Timing, 'timed' | 'elapsed'> {
  _id: string;
  localDate: string;
  startMs: number;
  endMs: number;
  /** When its last reading ended; null without a heart rate. */
  untilMs: number | null;
  startHour: number;
  effort: number | null;
  isDeload: boolean;
  /** As JSON text, as are the counts of the heart. Null without sets that count. */
  exercises: string | null;
  counts: string | null;
  source: HeartSums['source'];
  /** As JSON text, and how long its class was; null for a workout that is no ride. */
  ride: string | null;
  rideMinutes: number | null;
}

const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * A workout has its heart rate from Peloton if it came from there or the class brought it, and no strap took its place; from a file if one brought
 * them both. One of our own archive has it from wherever it had it then.
 */
const sourceSql = `case when (starts_with(w.wid, 'peloton_') or p.wrote_heart_rate) and not exists (
      select from recording_joins j where j.user_id = $1 and j.workout_id = w._id and j.took_place
    ) then 'peloton'
    when w.hr_counts is not null and w._id in (
      select i.workout_id from file_import_workouts i
      where i.user_id = $1 and i.revision is not null and i.outcome = 'created' and i.has_track and not starts_with(i.key, 'archive ')
    ) then 'file' else 'strap' end`;

const sumsSql = `select w._id, w.local_date as "localDate", ${milliseconds('w.created_at')} as "startMs", ${milliseconds('w.ended_at')} as "endMs",
  ${milliseconds('w.hr_until')} as "untilMs", w.timed, w.elapsed,
  round(extract(epoch from date_trunc('minute', w.created_at at time zone w.time_zone)::time) / 3600, 4)::float8 as "startHour",
  w.effort, w.is_deload as "isDeload", s.exercises::text as exercises, w.hr_counts::text as counts, ${sourceSql} as source,
  p.ride::text as ride, p.ride_minutes as "rideMinutes"
from workouts w
left join workout_sums s on s.user_id = $1 and s.local_date >= $2::date and s.local_date = w.local_date and s.workout_id = w._id
left join workout_peloton p on p.user_id = $1 and p.workout_id = w._id
where w.user_id = $1 and w.deleted_at is null and w.ended_at is not null
  and w.local_date >= $2::date - ${reachDays} and (w.local_date >= $2::date or w.hr_until is not null)
order by w.created_at, w._id limit ${mostWorkouts + 1}`;

/** The oldest first; before `from` those that may reach into it. */
export function sumsStatement(userId: string, from: string): PersonStatement {
  return { sql: sumsSql, values: [userId, from] };
}

export interface TrackRow {
  id: string;
  intervalMs: number;
  samples: (number | null)[];
}

const tracksSql = `select workout_id as id, interval_ms as "intervalMs", samples from workout_tracks
where user_id = $1 and workout_id = any($2::uuid[])`;

export function tracksStatement(userId: string, workoutIds: readonly string[]): PersonStatement {
  return { sql: tracksSql, values: [userId, workoutIds] };
}
