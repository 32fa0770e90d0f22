/** The heart rate of a set: the highest between its start and its end, and how far it fell in the minute after. */
import { minuteAfter } from '@workout-tracker/core/heart-rate/recovery';
import type { Entry } from '@workout-tracker/core/workouts/entry';
import type { Workout } from '@workout-tracker/core/workouts/workout';

type Track = Pick<Workout, 'created' | 'hr' | 'hrIntervalMs'>;

/** Null where start or end is not known, or nothing was read. */
export function peakOf({ startedAt, endedAt }: Entry, { created, hr, hrIntervalMs }: Track): number | null {
  if (startedAt === undefined || endedAt === undefined) return null;
  const indexAt = (instant: string) => (Date.parse(instant) - Date.parse(created)) / hrIntervalMs;
  const readings = hr.slice(Math.max(0, Math.floor(indexAt(startedAt))), Math.max(0, Math.ceil(indexAt(endedAt))));
  const values = readings.filter((bpm) => bpm !== null);
  return values.length === 0 ? null : Math.max(...values);
}

/** Beats lower a minute after the set; null where nothing was read then, or the heart did not slow down: the next set had begun. */
export function recoveryOf({ endedAt }: Entry, { created, hr, hrIntervalMs }: Track): number | null {
  if (endedAt === undefined) return null;
  const minute = minuteAfter(hr, hrIntervalMs, Date.parse(endedAt) - Date.parse(created));
  return minute && minute.fall > 0 ? minute.fall : null;
}

/** Where sets began, in seconds from the start, as far as the track reaches: small ticks under the chart. */
export function setMarks(moves: readonly Entry[], created: string): number[] {
  return moves.flatMap(({ startedAt, endedAt }) => {
    const at = startedAt ?? endedAt;
    const seconds = at === undefined ? -1 : (Date.parse(at) - Date.parse(created)) / 1000;
    return seconds >= 0 ? [seconds] : [];
  });
}
