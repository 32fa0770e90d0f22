/**
 * Averages come from the readings that the workout in progress has stored, so that a reload, a lost strap or another tab change nothing of
 * them; the strap adds what it reads this very second.
 */
import { t } from '@lingui/core/macro';
import type { HeartSource } from '@workout-tracker/core/contract/live';
import {
  type ProcessedReadings,
  processingMs,
  processReading,
  type Trend,
} from '@workout-tracker/core/heart-rate/processed-readings';
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import { noZoneCounts, type ZoneCounts } from '@workout-tracker/core/heart-rate/zone-history';
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HeartRateMonitor, MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateRecorder, HeartRateView } from '#devices/heart-rate-recorder.ts';
import { needsHttpsText } from '#lib/strap-messages.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { localTexts } from '#storage/local-storage.ts';
import { createMergedReadings, isOtherShown, type OtherHearts } from './other-hearts.ts';

export interface Strap {
  readonly monitor: HeartRateMonitor;
  readonly recorder: HeartRateRecorder;
  readonly others: OtherHearts;
}

export interface LiveHeart {
  readonly monitor: MonitorState;
  readonly view: HeartRateView;
  readonly totals: HeartTotals;
  readonly current: number | null;
  readonly zone: Zone | null;
  /** The other device that `current` comes from; null where it is this one's own. */
  readonly source: HeartSource | null;
  /** Of the workout so far, those of other devices among them. */
  readonly readings: readonly Reading[];
  /** Session time, by the second. */
  readonly at: number;
}

/** The writing tab tells its readings in batches: in another tab the newest is up to some seconds old. */
const freshMs = 8_000;

export function useLiveHeart(
  { monitor, recorder, others: otherHearts }: Strap,
  { inProgress, now }: Offline,
  session: LiveSession,
  bounds: readonly number[],
): LiveHeart {
  const state = useSyncExternalStore(monitor.subscribe, monitor.getState);
  const view = useSyncExternalStore(recorder.subscribe, recorder.getView);
  const others = useSyncExternalStore(otherHearts.subscribe, otherHearts.getSnapshot);
  const readings = useReadings(otherHearts, inProgress);
  const totalsOf = useMemo(() => createHeartTotals(bounds), [bounds]);
  const second = useSecond(now);
  useEffect(() => recorder.setBounds(bounds), [recorder, bounds]);

  const stored = inProgress.readings();
  const totals = totalsOf(readings);
  const at = sessionTime(session.clock, second);
  const last = stored.at(-1);
  const isFresh = last !== undefined && at - last.at < freshMs;
  const own = view.current ?? (state.status === 'idle' && isFresh ? last.bpm : null);
  const source = isOtherShown(others, own) ? others.source : null;
  const current = source?.latest.bpm ?? own;
  return {
    monitor: state,
    view,
    totals,
    current,
    zone: current === null ? null : zoneOf(current, bounds),
    source,
    readings,
    at,
  };
}

/** Of the workout so far, those of other devices among them. */
export function useReadings(
  others: OtherHearts,
  inProgress: Pick<Offline['inProgress'], 'readings'>,
): readonly Reading[] {
  const ofOthers = useSyncExternalStore(others.subscribe, () => others.getSnapshot().readings);
  const [merge] = useState(createMergedReadings);
  return merge(inProgress.readings(), ofOthers);
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
  const [isDismissed, setDismissed] = useState(() => localTexts.read(dismissedKey) === 'yes');
  return {
    isDismissed,
    dismiss() {
      setDismissed(true);
      localTexts.write(dismissedKey, 'yes');
    },
  };
}

export function strapAdvice(status: MonitorState['status'], isSecure: boolean): string {
  if (status === 'live' || status === 'lost') return t`Waiting for the first reading.`;
  if (status !== 'unsupported') return t`Connect a strap to see your heart rate and zones here.`;
  return isSecure ? t`Heart-rate straps work in Chrome on Android and computers.` : needsHttpsText();
}
