import type { Workout } from './workout.ts';

/**
 * How long a workout took: by its own stopwatch where it had one, which leaves pauses out; else from start to end.
 * `durationSeconds({ created: '…T10:00:00Z', ended: '…T10:01:30Z', timed: false, elapsed: null })` is 90; null while in progress.
 */
export function durationSeconds({ created, ended, timed, elapsed }: Timing): number | null {
  if (ended === null) return null;
  if (timed && elapsed !== null) return elapsed;
  return Math.max(0, (Date.parse(ended) - Date.parse(created)) / 1000);
}

/** Whole minutes, as the screens show them. */
export function durationMinutes(timing: Timing): number | null {
  const seconds = durationSeconds(timing);
  return seconds === null ? null : Math.round(seconds / 60);
}

export type Timing = Pick<Workout, 'created' | 'ended' | 'timed' | 'elapsed'>;
