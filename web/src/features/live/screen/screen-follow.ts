/**
 * Follows the workouts that this screen joined, in one stream for all of them. It holds what was told last: clocks go on from that by
 * themselves, whatever becomes of the phone, the server and the network. A stream that ends, or falls silent, is opened again.
 */
import {
  type ProcessedReadings,
  processingMs,
  processReading,
} from '@workout-tracker/core/heart-rate/processed-readings';
import { staleAfterMs } from '@workout-tracker/core/heart-rate/recording-limits';
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import { mostOnScreen } from '@workout-tracker/core/live/live-limits';
import { ApiError } from '#lib/api-errors.ts';
import { createFieldsStore } from '#storage/store.ts';
import { spanMs } from '../heart/trend-shape.ts';
import { createClockOffset } from './clock-offset.ts';
import { type News, parseNews, type ShownLive } from './parse-news.ts';
import type { ScreenPlace, ScreenPlaces } from './screen-places.ts';

export interface ScreenPerson extends ScreenPlace {
  /** `joined` until their phone has told something. */
  readonly status: 'joined' | 'live' | 'over' | 'removed';
  readonly live: ShownLive | null;
  /** Of the last minutes, by the server's clock. */
  readonly readings: readonly Reading[];
  readonly trend: ProcessedReadings['trend'];
}

interface ScreenSnapshot {
  readonly people: readonly ScreenPerson[];
  readonly isLost: boolean;
}

export interface ScreenFollow {
  getSnapshot(): ScreenSnapshot;
  subscribe(listener: () => void): () => void;
  /** Shows one more; whoever is on the screen already is shown anew. False where it is full. */
  add(place: ScreenPlace): boolean;
  leave(token: string): void;
  /** By the server's clock. */
  serverNow(): number;
  /** By the clock of the phone that leads their workout. */
  phoneNow(token: string): number;
  /** Their heart rate; null without a signal. */
  bpmOf(person: ScreenPerson): number | null;
  /** The network is back, or the screen is looked at again: no pause is waited for. */
  retry(): void;
  open(): void;
  close(): void;
}

interface FollowParts {
  readonly read: (tokens: readonly string[], signal: AbortSignal, onSign: () => void) => AsyncIterable<unknown>;
  readonly places: ScreenPlaces;
  readonly now: () => number;
  readonly random: () => number;
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** A server says at least so often that it is there. */
const silentMs = 60_000;
/** Tries that fail before it is said: a server that restarts is back by then. */
const quietTries = 2;

export function createScreenFollow({ read, places, now, random, schedule }: FollowParts): ScreenFollow {
  const store = createFieldsStore<ScreenSnapshot>({ people: places.read().map(personOf), isLost: false });
  const { getSnapshot, update } = store;
  /** What this screen's clock is ahead of the server's. */
  const ahead = createClockOffset();
  /** What the clock of each phone is behind the server's. */
  const behind = new Map<string, number>();
  const processed = new Map<string, ProcessedReadings>();
  let stream: AbortController | null = null;
  let cancelRetry = (): void => undefined;
  let cancelSilence = (): void => undefined;
  let failures = 0;
  let isOpen = false;

  const followed = (): ScreenPerson[] => getSnapshot().people.filter(({ status }) => !isGone(status));

  function setPeople(people: readonly ScreenPerson[]): void {
    update({ people });
    places.write(followed());
  }

  function change(token: string, with_: (person: ScreenPerson) => ScreenPerson): void {
    update({ people: getSnapshot().people.map((person) => (person.token === token ? with_(person) : person)) });
  }

  function connect(): void {
    cancelRetry();
    stream?.abort();
    stream = null;
    const tokens = followed().map(({ token }) => token);
    if (!isOpen || tokens.length === 0) {
      cancelSilence();
      update({ isLost: false });
      return;
    }
    const mine = new AbortController();
    stream = mine;
    awaitSigns();
    void follow(tokens, mine.signal).then((refused) => {
      if (stream !== mine) return;
      stream = null;
      cancelSilence();
      if (refused) for (const token of tokens) goneFor(token, false);
      failures += 1;
      update({ isLost: followed().length > 0 && failures > quietTries });
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
      cancelRetry = schedule(Math.round(pauseMs * (0.5 + random() / 2)), connect);
    });
  }

  /** Until it ends; true where the server knows none of these tokens any more. */
  async function follow(tokens: readonly string[], signal: AbortSignal): Promise<boolean> {
    try {
      for await (const value of read(tokens, signal, awaitSigns)) {
        if (signal.aborted) return false;
        const news = parseNews(value);
        if (news) hear(news, tokens);
      }
      return false;
    } catch (error) {
      return error instanceof ApiError && (error.status === 401 || error.status === 404);
    }
  }

  /** A connection that died without a word looks like one with nothing to say. */
  function awaitSigns(): void {
    cancelSilence();
    cancelSilence = schedule(silentMs, connect);
  }

  function hear(news: News, tokens: readonly string[]): void {
    failures = 0;
    ahead.add(now(), news.now);
    update({ isLost: false });
    if (news.kind === 'waiting') return;
    const token = tokens[news.place];
    if (token === undefined) return;
    switch (news.kind) {
      case 'gone':
        goneFor(token, news.isRemoved);
        return;
      case 'workout': {
        const { session, about, hearts, behindMs } = news;
        behind.set(token, behindMs);
        const live = { session, about, hearts };
        const before = hearts.map(({ at, bpm }) => ({ at: at + behindMs, bpm }));
        change(token, (person) => withReadingsBefore({ ...person, name: about.name, status: 'live', live }, before));
        // One that was over may be taken back.
        places.write(followed());
        return;
      }
      case 'heart':
        change(token, (person) => withReading(person, news.latest));
    }
  }

  function withReading(person: ScreenPerson, { at, bpm }: Reading): ScreenPerson {
    const last = person.readings.at(-1);
    if (last && last.at >= at) return person;
    const next = processReading(
      processed.get(person.token) ?? null,
      { at, bpm },
      processingMs.workout,
      person.live?.about.heartRateZones ?? [],
    );
    processed.set(person.token, next);
    const readings = [...person.readings.filter((each) => at - each.at <= spanMs), { at, bpm }];
    return { ...person, readings, trend: next.trend };
  }

  /** What the phone had measured before the first that this screen heard. */
  function withReadingsBefore(person: ScreenPerson, before: readonly Reading[]): ScreenPerson {
    const [first] = person.readings;
    const earlier = before.filter(({ at }) => first === undefined || at < first.at);
    return earlier.length === 0 ? person : { ...person, readings: [...earlier, ...person.readings] };
  }

  function goneFor(token: string, isRemoved: boolean): void {
    change(token, (person) => ({ ...person, status: isRemoved ? 'removed' : 'over' }));
    places.write(followed());
  }

  const serverNow = (): number => now() - ahead.aheadMs();

  return {
    ...store,
    serverNow,
    phoneNow: (token) => serverNow() - (behind.get(token) ?? 0),
    bpmOf({ readings }) {
      const latest = readings.at(-1);
      return latest && serverNow() - latest.at <= staleAfterMs ? latest.bpm : null;
    },
    add(place) {
      const { people } = getSnapshot();
      const others = people.filter(({ token, status }) => token !== place.token && !isGone(status));
      if (others.length >= mostOnScreen) return false;
      setPeople([...others, personOf(place)]);
      failures = 0;
      connect();
      return true;
    },
    leave(token) {
      setPeople(getSnapshot().people.filter((person) => person.token !== token));
      connect();
    },
    retry() {
      if (stream) return;
      failures = 0;
      connect();
    },
    open() {
      isOpen = true;
      connect();
    },
    close() {
      isOpen = false;
      connect();
      cancelSilence();
    },
  };
}

export const isGone = (status: ScreenPerson['status']): boolean => status === 'over' || status === 'removed';

const personOf = ({ token, name }: ScreenPlace): ScreenPerson => ({
  ...{ token, name, status: 'joined', live: null, readings: [], trend: 'stable' },
});
