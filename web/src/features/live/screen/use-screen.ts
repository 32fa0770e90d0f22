import { upcomingBeeps } from '@workout-tracker/core/live/live-clock';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockSounds } from '#devices/clock-sounds.ts';
import { keepAwake } from '#devices/wake-lock.ts';
import { localTexts } from '#storage/local-storage.ts';
import type { ScreenFollow, ScreenPerson } from './screen-follow.ts';

/** Seconds of several clocks turn at several moments. */
const tickMs = 200;

/** What `look` answers, asked again and again; drawn anew only when it says something else. */
export function useTicking<View>(look: () => View): View {
  const [, setText] = useState('');
  const view = look();
  useEffect(() => {
    const tick = () => setText(JSON.stringify(look()));
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [look]);
  return view;
}

/** While somebody trains, the screen does not go dark. */
export function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    return keepAwake({ wakeLock: navigator.wakeLock, document });
  }, [isNeeded]);
}

const mutedKey = 'screen-muted';

export interface ScreenSound {
  readonly isMuted: boolean;
  /** The browser keeps the page silent until somebody touches it. */
  readonly isSilent: boolean;
  readonly setMuted: (isMuted: boolean) => void;
}

/** The beeps of all clocks on the screen whose people want to hear theirs. */
export function useBeeps(follow: ScreenFollow, people: readonly ScreenPerson[]): ScreenSound {
  const [isMuted, setMuted] = useState(() => localTexts.read(mutedKey) === 'yes');
  useEffect(() => {
    if (isMuted) return;
    // Asked each second: after a sleep the hardware's clock is behind.
    const plan = () => clockSounds.plan(beepsOf(follow, people));
    plan();
    const timer = setInterval(plan, 1_000);
    return () => clearInterval(timer);
  }, [follow, people, isMuted]);
  useEffect(() => {
    if (isMuted) return;
    const stopping = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, clockSounds.unlock, { signal: stopping.signal });
    return () => {
      stopping.abort();
      clockSounds.plan([]);
    };
  }, [isMuted]);
  const isSilent = useSyncExternalStore(clockSounds.subscribe, clockSounds.isSilent);
  return {
    isMuted,
    isSilent: isSilent && !isMuted,
    setMuted(muted) {
      setMuted(muted);
      localTexts.write(mutedKey, muted ? 'yes' : 'no');
    },
  };
}

function beepsOf(follow: ScreenFollow, people: readonly ScreenPerson[]) {
  const beeps = people.flatMap(({ status, live, token }) =>
    status === 'live' && live?.about.hasSound && live.session.status === 'open'
      ? upcomingBeeps(live.session, follow.phoneNow(token))
      : [],
  );
  return beeps.toSorted((one, other) => one.inMs - other.inMs);
}
