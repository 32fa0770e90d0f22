/**
 * Schedules the beeps of a clock on the audio hardware's own time line ahead of their moment: a busy or throttled page does not delay
 * them. Whoever leads the clock says again and again what is to come; what still fits stays, what no longer does is taken back.
 *
 * @example
 * sounds.unlock();                              // while a tap is handled: browsers are silent before one
 * sounds.plan([{ inMs: 1000, kind: 'count' }]); // at every change, and every second, because machines sleep
 * sounds.plan([]);                              // stopped
 */
import { startTone, type Tone } from './tones.ts';

type SoundKind = 'count' | 'work' | 'rest' | 'long-rest' | 'done';

interface PlannedSound {
  readonly inMs: number;
  readonly kind: SoundKind;
}

/** What is used of the hardware. */
interface SoundDevice extends Pick<AudioContext, 'currentTime' | 'state' | 'resume' | 'suspend'> {
  onChange(listener: () => void): void;
  startTone(at: number, tone: Tone): { stop(): void };
}

interface ClockSounds {
  unlock(): void;
  plan(sounds: readonly PlannedSound[]): void;
  /** Whether the browser keeps the page silent until somebody taps; with `subscribe` for `useSyncExternalStore`. */
  isSilent(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Work calls from above, rest from below; both are longer than the counts before them. `from` in seconds after the first. */
const tones: Readonly<Record<SoundKind, readonly (Tone & { readonly from: number })[]>> = {
  count: [{ from: 0, lasts: 0.12, pitch: 660 }],
  work: [{ from: 0, lasts: 0.5, pitch: 1175 }],
  rest: [{ from: 0, lasts: 0.5, pitch: 440 }],
  'long-rest': [
    { from: 0, lasts: 0.25, pitch: 440 },
    { from: 0.3, lasts: 0.5, pitch: 330 },
  ],
  done: [
    { from: 0, lasts: 0.18, pitch: 880 },
    { from: 0.22, lasts: 0.18, pitch: 1047 },
    { from: 0.44, lasts: 0.6, pitch: 1319 },
  ],
};

/** So far ahead: a page out of sight may be called once a minute only. */
const horizonMs = 180_000;
/** Two moments this close, in seconds, are one: the two clocks never agree to the millisecond. */
const same = 0.04;
const restAfterMs = 3_000;
/** So long a sound that has begun is remembered, in seconds. */
const remembered = 1;

interface Scheduled {
  readonly kind: SoundKind;
  readonly at: number;
  readonly tones: readonly { stop(): void }[];
}

/** `openDevice` is undefined where the browser makes no sounds of its own. */
export function createClockSounds(openDevice: (() => SoundDevice) | undefined): ClockSounds {
  const listeners = new Set<() => void>();
  let device: SoundDevice | undefined;
  let wanted: { readonly sounds: readonly PlannedSound[]; readonly saidAt: number } | null = null;
  let scheduled: Scheduled[] = [];
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  const isRunning = (): boolean => device?.state === 'running';
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  function open(): void {
    if (device || !openDevice) return;
    device = openDevice();
    device.onChange(() => {
      if (isRunning() && wanted) place(wanted.sounds, performance.now() - wanted.saidAt);
      tell();
    });
  }

  function wake(): void {
    isResting = false;
    void device?.resume().catch(() => undefined);
  }

  /** With nothing to come the hardware may sleep. */
  function restLater(): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (!isRunning()) return;
      isResting = true;
      void device?.suspend().catch(() => undefined);
    }, restAfterMs);
  }

  /** `lateMs` after it was said what is to come. */
  function place(sounds: readonly PlannedSound[], lateMs: number): void {
    if (!device || !isRunning()) return;
    const now = device.currentTime;
    const due = sounds
      .filter(({ inMs }) => inMs >= lateMs && inMs < horizonMs)
      .map(({ inMs, kind }) => ({ kind, at: now + (inMs - lateMs) / 1000 }));
    const fits = (one: { kind: SoundKind; at: number }, other: { kind: SoundKind; at: number }): boolean =>
      one.kind === other.kind && Math.abs(one.at - other.at) < same;
    const staying = scheduled.filter((sound) => {
      if (sound.at < now + same) return sound.at > now - remembered;
      if (due.some((each) => fits(each, sound))) return true;
      for (const tone of sound.tones) tone.stop();
      return false;
    });
    const added = due.filter((each) => !staying.some((sound) => fits(each, sound)));
    scheduled = [...staying, ...added.map((each) => start(device, each))];
  }

  return {
    unlock() {
      if (isRunning()) return;
      open();
      wake();
      if (!wanted) restLater();
    },
    plan(sounds) {
      wanted = sounds.length === 0 ? null : { sounds, saidAt: performance.now() };
      if (wanted) {
        open();
        if (isResting) wake();
        clearTimeout(resting);
      } else restLater();
      place(sounds, 0);
      tell();
    },
    isSilent: () => wanted !== null && device !== undefined && !isRunning(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function start(device: SoundDevice | undefined, { kind, at }: { kind: SoundKind; at: number }): Scheduled {
  return { kind, at, tones: tones[kind].flatMap(({ from, ...tone }) => device?.startTone(at + from, tone) ?? []) };
}

function openBrowserDevice(): SoundDevice {
  const { audioSession }: Navigator & { readonly audioSession?: { type: string } } = navigator;
  // On an iPhone: beside what others play, and not louder or quieter because of it.
  if (audioSession) audioSession.type = 'ambient';
  const audio = new AudioContext();
  return {
    get currentTime() {
      return audio.currentTime;
    },
    get state() {
      return audio.state;
    },
    resume: () => audio.resume(),
    suspend: () => audio.suspend(),
    onChange: (listener) => audio.addEventListener('statechange', listener),
    startTone: (at, tone) => startTone(audio, at, tone),
  };
}

/** Those of this browser. */
export const clockSounds = createClockSounds(globalThis.AudioContext && openBrowserDevice);
