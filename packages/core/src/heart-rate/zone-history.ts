import type { Zone } from './zones.ts';

export interface HistoryPoint {
  readonly heartRate: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly zone: Zone;
}

export type ZoneCounts = Readonly<Record<Zone, number>>;

export const historyLimit = 100;

/** Oldest first; of more than a hundred the oldest go. */
export function addToHistory(history: readonly HistoryPoint[], point: HistoryPoint): HistoryPoint[] {
  return [...history.slice(-(historyLimit - 1)), point];
}

export const noZoneCounts: ZoneCounts = { resting: 0, light: 0, moderate: 0, vigorous: 0, maximum: 0 };

/** One more for a zone that was entered; staying in it counts nothing, and the first reading enters its zone. */
export function countZoneChange(counts: ZoneCounts, before: Zone | null, now: Zone): ZoneCounts {
  return before === now ? counts : { ...counts, [now]: counts[now] + 1 };
}
