/**
 * Heart rate for the live screens. What the workout in progress has kept is the truth, so that a reload, a lost strap or another tab change nothing
 * of the averages; the strap adds what it reads this very second.
 */
import {
  type ProcessedReadings,
  processingMs,
  processReading,
  type Trend,
} from '@workout-tracker/core/heart-rate/processed-readings';
import { type Reading, toHr, trackOf } from '@workout-tracker/core/heart-rate/track';
import { noZoneCounts, type ZoneCounts } from '@workout-tracker/core/heart-rate/zone-history';
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type HeartRateMonitor, type MonitorState, words } from '#devices/heart-rate-monitor.ts';
import type { HeartRateRecorder, HeartRateView } from '#devices/heart-rate-recorder.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { browserStorage } from '#storage/local-storage.ts';
import { valueRange } from '#ui/charts/chart-axes.ts';

export interface Strap {
  readonly monitor: HeartRateMonitor;
  readonly recorder: HeartRateRecorder;
}

export interface LiveHeart {
  readonly monitor: MonitorState;
  readonly view: HeartRateView;
  readonly totals: HeartTotals;
  readonly current: number | null;
  readonly zone: Zone | null;
  /** Session time, by the second. */
  readonly at: number;
}

/** The writing tab tells its readings in batches: in another tab the newest is up to some seconds old. */
const freshMs = 8_000;

export function useLiveHeart(
  { monitor, recorder }: Strap,
  { inProgress, now }: Offline,
  session: LiveSession,
  bounds: readonly number[],
): LiveHeart {
  const state = useSyncExternalStore(monitor.subscribe, monitor.getState);
  const view = useSyncExternalStore(recorder.subscribe, recorder.getView);
  const totalsOf = useMemo(() => createHeartTotals(bounds), [bounds]);
  const second = useSecond(now);
  useEffect(() => recorder.setBounds(bounds), [recorder, bounds]);

  const totals = totalsOf(inProgress.readings());
  const at = sessionTime(session.clock, second);
  const isFresh = totals.last !== null && at - totals.last.at < freshMs;
  const current = view.current ?? (state.status === 'idle' && isFresh ? (totals.last?.bpm ?? null) : null);
  return {
    monitor: state,
    view,
    totals,
    current,
    zone: current === null ? null : zoneOf(current, bounds),
    at,
  };
}

function useSecond(now: () => number): number {
  const [second, setSecond] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setSecond(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return second;
}

/**
 * What a workout's heart rate adds up to so far: the average and the highest of all readings; trend and zone counters of the processed
 * ones. Readings come one a second for hours, so each is counted once; only when they turn out to be others (a new start, another tab's)
 * is everything counted anew.
 */
interface HeartTotals {
  readonly average: number | null;
  readonly max: number | null;
  readonly trend: Trend;
  readonly zoneCounts: ZoneCounts;
  readonly last: Reading | null;
}

/** `totals(readings)` again and again, with the same list as it grows. */
export function createHeartTotals(bounds: readonly number[]): (readings: readonly Reading[]) => HeartTotals {
  let counted = 0;
  let first: Reading | undefined;
  let sum = 0;
  let max: number | null = null;
  let processed: ProcessedReadings | null = null;

  return (readings) => {
    if (readings.length < counted || readings[0]?.at !== first?.at) {
      [counted, sum, max, processed, first] = [0, 0, null, null, readings[0]];
    }
    for (const reading of readings.slice(counted)) {
      sum += reading.bpm;
      max = Math.max(max ?? 0, reading.bpm);
      processed = processReading(processed, reading, processingMs.workout, bounds);
    }
    counted = readings.length;
    return {
      average: counted === 0 ? null : Math.round(sum / counted),
      max,
      trend: processed?.trend ?? 'stable',
      zoneCounts: processed?.zoneCounts ?? noZoneCounts,
      last: readings.at(-1) ?? null,
    };
  };
}

const dismissedKey = 'strap-advice-dismissed';

/**
 * What is said where no strap can be connected, and whether to say it again: once dismissed it stays away on this device. Pages that
 * came over plain http have neither Bluetooth nor a service worker nor a wake lock, so there https is the thing to say.
 */
export function useStrapAdvice(): { readonly isDismissed: boolean; readonly dismiss: () => void } {
  const [isDismissed, setDismissed] = useState(() => browserStorage()?.getItem(dismissedKey) === 'yes');
  return {
    isDismissed,
    dismiss() {
      setDismissed(true);
      try {
        browserStorage()?.setItem(dismissedKey, 'yes');
      } catch {
        // No room or no permission: then it is dismissed for as long as the page lives.
      }
    },
  };
}

export function strapAdvice(status: MonitorState['status'], isSecure: boolean): string {
  if (status === 'live' || status === 'lost') return 'Waiting for the first reading.';
  if (status !== 'unsupported') return 'Connect a strap to see your heart rate and zones here.';
  return isSecure ? 'Heart-rate straps work in Chrome on Android and computers.' : words.needsHttps;
}

/**
 * The last minutes of heart rate as a picture: where the line goes, where it has gaps, which thresholds are in sight. One value per two
 * seconds and a hundred of them, as the rest of the product counts it: three minutes and twenty seconds.
 */
const stepMs = 2_000;
const steps = 100;
export const spanMs = stepMs * steps;

/** Oldest first, null where there was no signal: `recentHr(readings, now)` has a hundred values. */
export function recentHr(readings: readonly Reading[], now: number): (number | null)[] {
  // On whole steps, so that the line slides and does not wobble.
  const end = Math.ceil(now / stepMs) * stepMs;
  const start = end - spanMs;
  let from = readings.length;
  while (from > 0 && (readings[from - 1]?.at ?? 0) >= start) from -= 1;
  return toHr(trackOf(start, readings.slice(from)), start, end, stepMs);
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TrendShape {
  readonly range: readonly [low: number, high: number];
  /** Stretches with a signal, each a line of its own. */
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly newest: { readonly x: number; readonly y: number; readonly bpm: number } | null;
  yOf(bpm: number): number;
}

/** Null when there is no signal in sight. */
export function trendShape(
  hr: readonly (number | null)[],
  bounds: readonly number[],
  { left, right, top, bottom }: Frame,
): TrendShape | null {
  const known = hr.filter((bpm) => bpm !== null);
  if (known.length === 0) return null;
  const range = valueRange(Math.min(...known), Math.max(...known), bounds);
  const [low, high] = range;
  const xOf = (index: number): number => left + (index / (hr.length - 1)) * (right - left);
  const yOf = (bpm: number): number => bottom - ((bpm - low) / (high - low)) * (bottom - top);
  const lines: [number, number][][] = [];
  let isBroken = true;
  for (const [index, bpm] of hr.entries()) {
    if (bpm !== null) {
      if (isBroken) lines.push([]);
      lines.at(-1)?.push([xOf(index), yOf(bpm)]);
    }
    isBroken = bpm === null;
  }
  const last = hr.findLastIndex((bpm) => bpm !== null);
  const bpm = hr[last] ?? 0;
  // A dot is where the heart is now: with the signal gone there is none.
  const isFresh = hr.length - 1 - last <= 2;
  return { range, lines, yOf, newest: isFresh ? { x: xOf(last), y: yOf(bpm), bpm } : null };
}
