/**
 * Heart rate for the live screens. What the draft has kept is the truth, so that a reload, a lost strap or another tab change nothing
 * of the averages; the strap adds what it reads this very second.
 */
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { sessionTime } from '@workout-tracker/core/live/session-clock';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HeartRateMonitor, MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateRecorder, HeartRateView } from '#devices/heart-rate-recorder.ts';
import type { Offline } from '#offline/browser-offline.ts';
import { createHeartTotals, type HeartTotals } from './heart-totals.ts';

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
  { drafts, now }: Offline,
  session: LiveSession,
  bounds: readonly number[],
): LiveHeart {
  const state = useSyncExternalStore(monitor.subscribe, monitor.getState);
  const view = useSyncExternalStore(recorder.subscribe, recorder.getView);
  const totalsOf = useMemo(() => createHeartTotals(bounds), [bounds]);
  const second = useSecond(now);
  useEffect(() => recorder.setBounds(bounds), [recorder, bounds]);

  const totals = totalsOf(drafts.readings());
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
