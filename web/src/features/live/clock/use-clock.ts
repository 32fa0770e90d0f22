/**
 * The clock of the workout for components. It is worked out anew from the journal whenever it ticks, so that it is right after any sleep.
 * What shows seconds ticks with them; everything else is drawn again only when something changes.
 */
import { type LiveClock, liveClock } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { useEffect, useReducer, useState } from 'react';

/** As it stands this second. */
export function useTickingClock(session: LiveSession, now: () => number): LiveClock | null {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => everySecond(session, now, tick), [session, now]);
  return liveClock(session, now());
}

/** As it stood when the interval, the round or the state last changed. */
export function useClock(session: LiveSession, now: () => number): LiveClock | null {
  const clock = liveClock(session, now());
  const [, setKey] = useState('');
  useEffect(() => everySecond(session, now, () => setKey(clockKey(liveClock(session, now())))), [session, now]);
  return clock;
}

function clockKey(clock: LiveClock | null): string {
  return clock ? [clock.status, clock.phase, clock.index, clock.round].join(' ') : '';
}

/**
 * Calls back now, at each second of the interval, and at once when the page comes back into sight. The timer aims at the second as the
 * journal tells it, so no delay adds up.
 */
export function everySecond(session: LiveSession, now: () => number, callback: () => void): () => void {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    callback();
    const clock = liveClock(session, now());
    // Just into the next second, not onto its edge: timers may come a little early.
    if (clock?.status === 'running') timer = setTimeout(tick, 1003 - (clock.passedMs % 1000));
  };
  tick();
  document.addEventListener('visibilitychange', tick, { signal: stopping.signal });
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}
