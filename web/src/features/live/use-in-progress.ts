import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { elapsedMs, isRunning } from '@workout-tracker/core/live/session-view';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HeartRateRecorder } from '#devices/heart-rate-recorder.ts';
import { liveTitle } from '#lib/catalogue-words.ts';
import type { InProgressSnapshot, WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { useAccountOffline } from '#sync/use-outbox.ts';

export function useInProgress({ subscribe, getSnapshot }: WorkoutInProgress): InProgressSnapshot {
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Milliseconds shown on the stopwatch; told anew at each of its seconds, and at once when the page comes back into sight. */
export function useElapsed(session: LiveSession, now: () => number): number {
  const [, setTick] = useState(0);
  const elapsed = elapsedMs(session, now());
  useEffect(() => {
    if (!isRunning(session)) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setTick((count) => count + 1);
      clearTimeout(timer);
      // Into the next second, not onto its edge: timers may come a little early.
      timer = setTimeout(tick, 1005 - (elapsedMs(session, now()) % 1000));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [session, now]);
  return elapsed;
}

const subscribeToNothing = () => () => {};

/** What the workout in progress was started with, for screens that offer to resume it; null while none runs. */
export function useRunning(): LiveSession['start'] | null {
  const inProgress = useAccountOffline()?.inProgress;
  return useSyncExternalStore(inProgress?.subscribe ?? subscribeToNothing, () => {
    const session = inProgress?.getSnapshot().session;
    return session?.status === 'open' ? session.start : null;
  });
}

/** What the one that runs is called; null when none does. */
export function useRunningTitle(): string | null {
  const inProgress = useAccountOffline()?.inProgress;
  return useSyncExternalStore(inProgress?.subscribe ?? subscribeToNothing, () => {
    const session = inProgress?.getSnapshot().session;
    return session?.status === 'open' ? liveTitle(session) : null;
  });
}

const fed = new WeakSet<WorkoutInProgress>();

/**
 * From the strap to the workout in progress: every reading that counts is written down while a workout runs, on whatever screen the person is. Once
 * for each account, for as long as the page lives.
 */
export function feedHeartRate(recorder: HeartRateRecorder, inProgress: WorkoutInProgress): void {
  if (fed.has(inProgress)) return;
  fed.add(inProgress);
  recorder.onReading(({ bpm }) => inProgress.addReading(bpm));
}
