/** The workout in progress, for components; and its clock, which ticks on the second whatever the page was doing. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { elapsedMs, isRunning } from '@workout-tracker/core/live/session-view';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftSnapshot, Drafts } from '#offline/drafts.ts';

export function useDraft({ subscribe, getSnapshot }: Drafts): DraftSnapshot {
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
