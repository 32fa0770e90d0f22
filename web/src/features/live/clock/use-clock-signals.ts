/** What a clock tells without being looked at: beeps, a vibration and, for those who want it, the name of what comes. */
import { liveClock, upcomingBeeps } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { TrainingSettings } from '@workout-tracker/core/people/user';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clockSounds } from '#devices/clock-sounds.ts';
import { attempt, browserStorage } from '#storage/local-storage.ts';
import { spokenWords } from './clock-format.ts';
import { everySecond } from './use-clock.ts';

interface SignalOptions extends Pick<TrainingSettings, 'sound' | 'vibration'> {
  readonly isSpoken: boolean;
  /** One tab makes the noise. */
  readonly isOn: boolean;
}

const changed = [200];

/** Whether the browser keeps the page silent until it is tapped. */
export function useClockSignals(session: LiveSession, now: () => number, options: SignalOptions): boolean {
  const { sound, vibration, isSpoken, isOn } = options;
  const heard = useRef<string | null>(null);

  useEffect(() => {
    if (!isOn || !sound) return;
    // Asked each second: after a sleep the hardware's clock is behind.
    return everySecond(session, now, () => clockSounds.plan(upcomingBeeps(session, now())));
  }, [session, now, sound, isOn]);
  useEffect(() => {
    if (!isOn || !sound) return;
    return () => clockSounds.plan([]);
  }, [sound, isOn]);

  useEffect(() => {
    if (!isOn) return;
    return everySecond(session, now, () => {
      const clock = liveClock(session, now());
      if (clock?.status !== 'running' && clock?.status !== 'done') return;
      const place = `${clock.phase} ${clock.index}`;
      const before = heard.current;
      heard.current = place;
      // What the page opens on has been told before.
      if (before === place || (before === null && clock.passedMs > 1500)) return;
      if (before !== null && vibration && clock.phase !== 'ready') navigator.vibrate?.(changed);
      if (isSpoken) say(spokenWords(session, clock));
    });
  }, [session, now, vibration, isSpoken, isOn]);

  useEffect(() => {
    if (!sound) return;
    // Browsers let a page sound after a tap or a key, wherever it goes.
    const stopping = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, clockSounds.unlock, { signal: stopping.signal });
    return () => stopping.abort();
  }, [sound]);
  return useSyncExternalStore(clockSounds.subscribe, clockSounds.isSilent);
}

function say(words: string): void {
  if (words === '' || !('speechSynthesis' in globalThis)) return;
  speechSynthesis.cancel();
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = 'en';
  speechSynthesis.speak(spoken);
}

const spokenKey = 'clock-names-spoken';

/** Whether names are spoken, remembered on this device; null where the browser cannot speak. */
export function useSpoken(): readonly [isSpoken: boolean | null, setSpoken: (isSpoken: boolean) => void] {
  const [isSpoken, setSpoken] = useState(
    () => attempt(browserStorage(), null, (storage) => storage.getItem(spokenKey)) === 'yes',
  );
  const canSpeak = 'speechSynthesis' in globalThis;
  return [
    canSpeak ? isSpoken : null,
    (isNow) => {
      setSpoken(isNow);
      attempt(browserStorage(), undefined, (storage) => storage.setItem(spokenKey, isNow ? 'yes' : 'no'));
    },
  ];
}
