/**
 * The clock is computed from the journal at each tick, so that it is right after any sleep. What shows seconds ticks with them; everything
 * else is drawn again only when something changes.
 */
import type { ClockFormat } from '@workout-tracker/core/clocks/clock-format';
import { type LiveClock, liveClock, upcomingBeeps } from '@workout-tracker/core/live/live-clock';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { clockSounds } from '#devices/clock-sounds.ts';
import { languageOfFormats } from '#lib/per-language.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import { localTexts } from '#storage/local-storage.ts';
import { createLiveActions } from '../live-actions.ts';
import { formatSpoken } from './live-clock-format.ts';

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
function everySecond(session: LiveSession, now: () => number, callback: () => void): () => void {
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

export type ClockActions = ReturnType<typeof createClockActions>;

/** What a person does to a clock, as events of the workout in progress. */
export function createClockActions(inProgress: WorkoutInProgress) {
  const { toggleClock, reset, undoReset, undo, changeAt, chooseUnit } = createLiveActions(inProgress);
  const record: WorkoutInProgress['record'] = (action) => inProgress.record(action);
  return {
    toggle: toggleClock,
    reset,
    undoReset,
    undo,
    changeAt,
    chooseUnit,
    skip: () => void record({ type: 'interval-skipped' }),
    back: () => void record({ type: 'interval-repeated' }),
    countRound: () => void record({ type: 'round-counted' }),
    tick: (place: number, isTicked: boolean) => void record({ type: 'move-ticked', place, isTicked }),
    countReps: (interval: number, reps: number | null) => void record({ type: 'reps-counted', interval, reps }),
    changeScore: (field: 'rounds' | 'reps' | 'seconds', value: number | null) =>
      void record({ type: 'score-changed', field, value }),
    end: () => void record({ type: 'clock-finished' }),
    chooseFormat: (format: ClockFormat) => void record({ type: 'format-chosen', format }),
  };
}

interface SignalOptions extends Pick<TrainingSettings, 'sound' | 'vibration'> {
  readonly isSpoken: boolean;
  /** One tab makes the noise. */
  readonly isOn: boolean;
}

const changed = [200];

/**
 * What a clock tells without being looked at: beeps, a vibration and, for those who want it, the name of what comes. Answers whether the
 * browser keeps the page silent until it is tapped.
 */
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
      if (isSpoken) say(formatSpoken(session, clock));
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
  spoken.lang = languageOfFormats();
  speechSynthesis.speak(spoken);
}

const spokenKey = 'clock-names-spoken';

/** Whether names are spoken, remembered on this device; null where the browser cannot speak. */
export function useSpoken(): readonly [isSpoken: boolean | null, setSpoken: (isSpoken: boolean) => void] {
  const [isSpoken, setSpoken] = useState(() => localTexts.read(spokenKey) === 'yes');
  const canSpeak = 'speechSynthesis' in globalThis;
  return [
    canSpeak ? isSpoken : null,
    (isNow) => {
      setSpoken(isNow);
      localTexts.write(spokenKey, isNow ? 'yes' : 'no');
    },
  ];
}
