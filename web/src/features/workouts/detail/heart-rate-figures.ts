import { minuteAfter } from '@workout-tracker/core/heart-rate/track';
import { isRestMove } from '@workout-tracker/core/programs/fixed-moves';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { isFixedMove, isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { Entry, Workout } from '@workout-tracker/core/workouts/workout';

type Track = Pick<Workout, 'created' | 'hr' | 'hrIntervalMs'>;

/** Null where start or end is not known, or nothing was read. */
export function peakOf({ startedAt, endedAt }: Entry, { created, hr, hrIntervalMs }: Track): number | null {
  if (startedAt === undefined || endedAt === undefined) return null;
  const indexAt = (instant: string) => (Date.parse(instant) - Date.parse(created)) / hrIntervalMs;
  const readings = hr.slice(Math.max(0, Math.floor(indexAt(startedAt))), Math.max(0, Math.ceil(indexAt(endedAt))));
  const values = readings.filter((bpm) => bpm !== null);
  return values.length === 0 ? null : Math.max(...values);
}

/**
 * Beats lower a minute after a set that counts; null where nothing was read then, the heart did not slow down, or the next set had begun.
 */
export function recoveryOf(
  set: Entry,
  { moves, created, hr, hrIntervalMs }: Track & Pick<Workout, 'moves'>,
): number | null {
  if (set.endedAt === undefined || !isWorkingSet(set)) return null;
  const endMs = Date.parse(set.endedAt);
  if (moves.some((other) => other !== set && isWorkIn(other, endMs, endMs + 60_000))) return null;
  const minute = minuteAfter(hr, hrIntervalMs, endMs - Date.parse(created));
  return minute && minute.fall > 0 ? minute.fall : null;
}

/** Whether the effort of a set falls in that time. A breather and what frames the workout are none. */
function isWorkIn(entry: Entry, fromMs: number, toMs: number): boolean {
  if (entry.endedAt === undefined || isFixedMove(entry.mid) || isRestMove(entry.mid)) return false;
  const endMs = Date.parse(entry.endedAt);
  return endMs > fromMs && beginOf(entry, endMs, fromMs) < toMs;
}

const msPerRep = 3_000;

/** A set that is logged live starts when the one before ends: then the pause is in it, and its work is reckoned from what was done. */
function beginOf({ startedAt, seconds, reps }: Entry, endMs: number, pauseFromMs: number): number {
  const startMs = startedAt === undefined ? pauseFromMs : Date.parse(startedAt);
  if (startMs > pauseFromMs + 1_000) return startMs;
  return Math.max(startMs, endMs - (seconds === undefined ? (reps ?? 0) * msPerRep : seconds * 1_000));
}

/** Where sets began, in seconds from the start, as far as the track reaches: small ticks under the chart. */
export function setMarks(moves: readonly Entry[], created: string): number[] {
  return moves.flatMap(({ startedAt, endedAt }) => {
    const at = startedAt ?? endedAt;
    const seconds = at === undefined ? -1 : (Date.parse(at) - Date.parse(created)) / 1000;
    return seconds >= 0 ? [seconds] : [];
  });
}

interface Stretch {
  readonly fromMin: number;
  readonly toMin: number;
  readonly average: number | null;
  readonly max: number | null;
}

/** Average and highest of every five minutes, or ten in a workout of an hour and more. */
export function stretchesOf(hr: readonly (number | null)[], intervalMs: number): Stretch[] {
  const totalMin = (hr.length * intervalMs) / 60_000;
  const stepMin = totalMin < 60 ? 5 : 10;
  const size = Math.max(1, Math.round((stepMin * 60_000) / intervalMs));
  return Array.from({ length: Math.ceil(hr.length / size) }, (_, index) => {
    const summary = heartRateSummary(hr.slice(index * size, (index + 1) * size));
    const toMin = Math.min((index + 1) * stepMin, Math.ceil(totalMin));
    return { fromMin: index * stepMin, toMin, average: summary?.average ?? null, max: summary?.max ?? null };
  });
}
