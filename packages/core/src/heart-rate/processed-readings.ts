/**
 * Heart rate at the pace it is judged: one reading per interval, counted from the first one, makes the trend and the zone counters. A
 * strap sends one or more a second, among which no trend shows.
 */
import type { Reading } from './track.ts';
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

/** The latest readings, each with its zone, and how often each zone was entered: what the live screens show of the past. */

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

/**
 * A heart rate to look at, said once per excursion: it shows for five seconds, and the same words come again only after the heart has
 * been back in range for half a minute, so that a pulse at the very edge does not repeat them.
 */
const alertRange = { low: 50, high: 180 } as const;
export const alertMs = 5_000;
const calmMs = 30_000;

/** `alertOf(49)` is `'Heart rate below 50 BPM'`; 50 and 180 are in range. */
export function alertOf(bpm: number): string | null {
  if (bpm < alertRange.low) return `Heart rate below ${alertRange.low} BPM`;
  return bpm > alertRange.high ? `Heart rate above ${alertRange.high} BPM` : null;
}

export interface AlertState {
  /** What was said and is not said again until the heart was back in range long enough. */
  readonly said: readonly string[];
  /** Since when it has been in range; null while it is not. */
  readonly calmSince: number | null;
}

export const noAlerts: AlertState = { said: [], calmSince: null };

/** The state after a reading, and what is to be said now; null for nothing new. */
export function nextAlert(
  { said, calmSince }: AlertState,
  bpm: number,
  at: number,
): { readonly state: AlertState; readonly alert: string | null } {
  const wasCalm = calmSince !== null && at - calmSince >= calmMs;
  const before = wasCalm ? [] : said;
  const alert = alertOf(bpm);
  if (alert === null) return { state: { said: before, calmSince: calmSince ?? at }, alert: null };
  const isNew = !before.includes(alert);
  return { state: { said: isNew ? [...before, alert] : before, calmSince: null }, alert: isNew ? alert : null };
}
