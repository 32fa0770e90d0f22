/**
 * One reading per interval, counted from the first one, makes the trend and the zone counters. A strap sends one or more a second, among
 * which no trend shows.
 */
import type { Reading } from './track.ts';
import { countZoneChange, noZoneCounts, type ZoneCounts } from './zone-history.ts';
import { type Zone, zoneOf } from './zones.ts';

/** While training, and anywhere else. */
export const processingMs = { workout: 2_000, usual: 5_000 } as const;

export interface ProcessedReadings {
  readonly startedAt: number;
  /** The number of the interval that the latest processed reading fell in. */
  readonly interval: number;
  /** The latest processed ones, oldest first: as many as the trend looks at. */
  readonly recent: readonly number[];
  readonly trend: Trend;
  readonly zone: Zone;
  readonly zoneCounts: ZoneCounts;
}

/** The first reading of each interval is processed; the others change nothing. */
export function processReading(
  before: ProcessedReadings | null,
  { at, bpm }: Reading,
  intervalMs: number,
  bounds: readonly number[],
): ProcessedReadings {
  const startedAt = before?.startedAt ?? at;
  const interval = Math.floor((at - startedAt) / intervalMs);
  if (before && interval === before.interval) return before;
  const recent = [...(before?.recent ?? []).slice(-4), bpm];
  const zone = zoneOf(bpm, bounds);
  return {
    startedAt,
    interval,
    recent,
    trend: trendOf(recent),
    zone,
    zoneCounts: countZoneChange(before?.zoneCounts ?? noZoneCounts, before?.zone ?? null, zone),
  };
}

/** Where the heart rate is going: the last of the last five readings beside the first of them. */
export type Trend = 'increasing' | 'decreasing' | 'stable';

const readingsSeen = 5;
const fewestReadings = 3;
const thresholdBpm = 5;

/** `trendOf([100, 102, 106])` is `'increasing'`; five beats are not enough, and neither are two readings. */
export function trendOf(readings: readonly number[]): Trend {
  const last = readings.slice(-readingsSeen);
  if (last.length < fewestReadings) return 'stable';
  const change = (last.at(-1) ?? 0) - (last[0] ?? 0);
  if (change > thresholdBpm) return 'increasing';
  return change < -thresholdBpm ? 'decreasing' : 'stable';
}
