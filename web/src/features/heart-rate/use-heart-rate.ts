/** The strap and what it recorded, for components; and a clock for what is told by the second. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HeartRateMonitor, MonitorState } from '#devices/heart-rate-monitor.ts';
import type { HeartRateRecorder, HeartRateView } from '#devices/heart-rate-recorder.ts';

export function useMonitor(monitor: HeartRateMonitor): MonitorState {
  return useSyncExternalStore(monitor.subscribe, monitor.getState);
}

export function useHeartRate(recorder: HeartRateRecorder, bounds: readonly number[]): HeartRateView {
  useEffect(() => recorder.setBounds(bounds), [recorder, bounds]);
  return useSyncExternalStore(recorder.subscribe, recorder.getView);
}

/** Milliseconds since 1970, once a second while it is asked for. */
export function useEverySecond(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
