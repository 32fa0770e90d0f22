/** The highest heart rate of a set: of the readings between its start and its end. Null where either is not known, or nothing was read. */
import type { Entry } from '@workout-tracker/core/workouts/entry';
import type { Workout } from '@workout-tracker/core/workouts/workout';

type Track = Pick<Workout, 'created' | 'hr' | 'hrIntervalMs'>;

export function peakOf({ startedAt, endedAt }: Entry, { created, hr, hrIntervalMs }: Track): number | null {
  if (startedAt === undefined || endedAt === undefined) return null;
  const indexAt = (instant: string) => (Date.parse(instant) - Date.parse(created)) / hrIntervalMs;
  const readings = hr.slice(Math.max(0, Math.floor(indexAt(startedAt))), Math.max(0, Math.ceil(indexAt(endedAt))));
  const values = readings.filter((bpm) => bpm !== null);
  return values.length === 0 ? null : Math.max(...values);
}

/** Where sets began, in seconds from the start, as far as the track reaches: small ticks under the chart. */
export function setMarks(moves: readonly Entry[], created: string): number[] {
  return moves.flatMap(({ startedAt, endedAt }) => {
    const at = startedAt ?? endedAt;
    const seconds = at === undefined ? -1 : (Date.parse(at) - Date.parse(created)) / 1000;
    return seconds >= 0 ? [seconds] : [];
  });
}
