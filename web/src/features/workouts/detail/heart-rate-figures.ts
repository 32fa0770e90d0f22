import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import type { Entry } from '@workout-tracker/core/workouts/workout';

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
