/**
 * What the server tells of the workout in progress and of who sends heart rate for it, as one stream for all who look (`GET /api/live/events`).
 * A stream that ends is opened again with growing pauses, and one that has been silent for a minute in case it is dead; without a network, and where nobody
 * has looked for a minute, there is none.
 */
import type { LiveNews } from '@workout-tracker/core/contract/live';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { readEvents } from '#lib/read-events.ts';
import { session } from '#lib/session.ts';
import { backoffMs } from '#offline/backoff.ts';
import { watchPage } from '#offline/watch-page.ts';
import { createStore } from '#storage/store.ts';

export interface HeardNews {
  readonly news: LiveNews;
  /** By a clock that rises evenly: how old it is by now is the difference. */
  readonly heardAt: number;
}

export interface LiveFollower {
  /** Null before the server has said anything, and when nothing it has said can be true any more. */
  getSnapshot(): HeardNews | null;
  /** The stream is there for as long as somebody listens. */
  subscribe(listener: () => void): () => void;
}

interface FollowerParts {
  readonly read: (signal: AbortSignal) => AsyncIterable<unknown>;
  readonly steady: () => number;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly schedule: (ms: number, callback: () => void) => () => void;
  /** Tells when the page goes out of sight, and when it or the network is back; answers with how to stop. */
  readonly watch: (onHidden: () => void, onBack: () => void) => () => void;
}

const longestPauseMs = 15_000;
/** Out of sight for as long, the page is not what its person looks at. */
const hiddenMs = 60_000;
/** A connection that died without a word is not told from one with nothing to say. */
const silentMs = 60_000;

export function createLiveFollower(parts: FollowerParts): LiveFollower {
  const { read, steady, random, isOnline, schedule, watch } = parts;
  const { getSnapshot, subscribe, set } = createStore<HeardNews | null>(null);
  let listeners = 0;
  let stopWatching: (() => void) | undefined;
  let stream: AbortController | undefined;
  let cancelRetry: (() => void) | undefined;
  let cancelHidden: (() => void) | undefined;
  let cancelSilence: (() => void) | undefined;
  let failures = 0;

  function open(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    if (stream || !stopWatching || !isOnline()) return;
    const mine = new AbortController();
    stream = mine;
    awaitWords();
    void follow(mine.signal).then(() => {
      if (stream !== mine) return;
      stream = undefined;
      failures += 1;
      cancelRetry = schedule(Math.min(longestPauseMs, backoffMs(failures, 0, random)), open);
    });
  }

  async function follow(signal: AbortSignal): Promise<void> {
    try {
      for await (const news of read(signal)) {
        if (signal.aborted) return;
        awaitWords();
        if (!isNews(news)) continue;
        failures = 0;
        set({ news, heardAt: steady() });
      }
    } catch {
      // The network, the server, or what stands between has ended it: that is no more than its end.
    }
  }

  function awaitWords(): void {
    cancelSilence?.();
    cancelSilence = schedule(silentMs, () => {
      close();
      open();
    });
  }

  function close(): void {
    cancelSilence?.();
    stream?.abort();
    stream = undefined;
    cancelRetry?.();
    cancelRetry = undefined;
  }

  function hide(): void {
    cancelHidden?.();
    cancelHidden = schedule(hiddenMs, close);
  }

  function comeBack(): void {
    cancelHidden?.();
    cancelHidden = undefined;
    failures = 0;
    // One that a phone has put to sleep may never say that it is dead.
    if (getSnapshot() !== null && !stream) set(null);
    open();
  }

  return {
    getSnapshot,
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      listeners += 1;
      if (listeners === 1) {
        stopWatching = watch(hide, comeBack);
        open();
      }
      return () => {
        unsubscribe();
        listeners -= 1;
        if (listeners > 0) return;
        stopWatching?.();
        stopWatching = undefined;
        cancelHidden?.();
        close();
        set(null);
      };
    },
  };
}

function isNews(value: unknown): value is LiveNews {
  return isFields(value) && Array.isArray(value.sources) && Array.isArray(value.devices) && 'workout' in value;
}

export const liveNews = createLiveFollower({
  read: (signal) => readEvents('/api/live/events', signal),
  steady: () => performance.now(),
  random: Math.random,
  isOnline: () => navigator.onLine && session.getState().user !== null,
  schedule(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  watch: (onHidden, onTrigger) => watchPage({ window: globalThis, document: globalThis.document, onHidden, onTrigger }),
});
