/**
 * Streams what goes on in live workouts. Whatever this server is told wakes those who follow the person at once; once a second they look by themselves,
 * for what another server was told. A stream ends after a while (its reader asks again), and at once when the server stops.
 */
import type { LiveNews, ScreenNews } from '@workout-tracker/core/contract/live';
import type { PlacedReading } from '@workout-tracker/core/heart-rate/join-recordings';
import { parseEvents } from '@workout-tracker/core/live/parse-events';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import type { Needs } from '#base/needs.ts';
import { readReadings } from '#features/workouts/join-recordings.queries.ts';
import { EventStream, heartbeat } from '#http/event-stream.ts';
import { chooseHeart } from './choose-heart.ts';
import {
  lookForScreen,
  noteSeen,
  readNews,
  readShared,
  type ScreenLook,
  type SharedText,
  screenMs,
  whyGone,
} from './live.queries.ts';

type StreamBase = Needs<'db' | 'clock' | 'liveHub' | 'pace'>;

/** One device that joined as a screen. */
export interface ScreenToken {
  readonly userId: string;
  readonly deviceId: string;
}

export interface LiveStreams {
  news(userId: string): EventStream;
  screen(tokens: readonly ScreenToken[]): EventStream;
  close(): void;
}

/** Of one person, or of one screen, at one server. */
const mostAtOnce = 8;

export function createLiveStreams(base: StreamBase): LiveStreams {
  const { db, clock, pace } = base;
  const closing = new AbortController();
  const openStreams = new Map<string, number>();

  /** What `describe` gives whenever there is reason to ask; one stream too many gets the first of it and no more. */
  async function* follow(
    key: string,
    userIds: readonly string[],
    describe: () => Promise<readonly string[]>,
    isOver: () => boolean = () => false,
  ): AsyncGenerator<string> {
    const count = openStreams.get(key) ?? 0;
    const waker = createWaker(base, new Set(userIds), closing.signal);
    openStreams.set(key, count + 1);
    const startedAt = performance.now();
    try {
      let sentAt = startedAt;
      for (;;) {
        const events = await describe();
        if (events.length > 0) sentAt = performance.now();
        yield* events;
        const isDone = count >= mostAtOnce || isOver() || performance.now() - startedAt >= pace.longestLiveMs;
        if (isDone || closing.signal.aborted) return;
        await waker.wait();
        if (closing.signal.aborted) return;
        if (performance.now() - sentAt >= pace.heartbeatMs) {
          sentAt = performance.now();
          yield heartbeat;
        }
      }
    } finally {
      waker.stop();
      const left = (openStreams.get(key) ?? 1) - 1;
      if (left > 0) openStreams.set(key, left);
      else openStreams.delete(key);
    }
  }

  function news(userId: string): EventStream {
    let sent = '';
    const describe = async (): Promise<string[]> => {
      const now = clock();
      const { workout, sources, devices } = await readNews(db, userId, now);
      const told: Omit<LiveNews, 'now'> = {
        workout: workout && { ...workout, toldAt: isoOf(workout.toldAt) },
        sources: sources.map(({ recordingId, kind, name, bpm, at }) => ({
          ...{ recordingId, kind, name },
          latest: { bpm, at: isoOf(at) },
        })),
        devices: devices.map((device) => ({ ...device, joinedAt: isoOf(device.joinedAt) })),
      };
      const text = JSON.stringify(told);
      if (text === sent) return [];
      sent = text;
      return [JSON.stringify({ now: now.toISOString(), ...told } satisfies LiveNews)];
    };
    return new EventStream(follow(`news ${userId}`, [userId], describe));
  }

  function screen(tokens: readonly ScreenToken[]): EventStream {
    const places = tokens.map(
      (token, place): Place => ({
        ...token,
        place,
        version: '',
        heart: '',
        startMs: null,
        isGone: false,
        isForGood: false,
        seenMs: 0,
      }),
    );
    let isFirst = true;
    const describe = async (): Promise<string[]> => {
      const now = clock();
      const events = (await Promise.all(places.map((one) => describePlace(base, one, now)))).flat();
      const isWaiting = isFirst && events.length === 0;
      isFirst = false;
      return isWaiting ? [JSON.stringify({ kind: 'waiting', now: now.toISOString() } satisfies ScreenNews)] : events;
    };
    const userIds = tokens.map(({ userId }) => userId);
    const key = `screen ${tokens.map(({ deviceId }) => deviceId).join()}`;
    const events = follow(key, userIds, describe, () => places.every(({ isForGood }) => isForGood));
    return new EventStream(leaving(base, events, places));
  }

  return { news, screen, close: () => closing.abort() };
}

interface Place extends ScreenToken {
  readonly place: number;
  version: string;
  heart: string;
  /** When its workout began, by the server's clock. */
  startMs: number | null;
  isGone: boolean;
  /** What was discarded may be taken back. */
  isForGood: boolean;
  /** When it was written down that the screen follows. */
  seenMs: number;
}

/** What is new of one workout on a screen. */
async function describePlace({ db, clock, liveHub }: StreamBase, one: Place, now: Date): Promise<string[]> {
  if (one.isForGood) return [];
  const { userId, deviceId, place, isGone: wasGone } = one;
  const look = await lookForScreen(db, userId, deviceId, now);
  const at = now.toISOString();
  one.isGone = look === undefined;
  if (!look) {
    const { why, isForGood } = await whyGone(db, userId, deviceId);
    one.isForGood = isForGood;
    return wasGone && why === 'over'
      ? []
      : [JSON.stringify({ kind: 'gone', place, now: at, why } satisfies ScreenNews)];
  }
  const nowMs = clock().getTime();
  if (nowMs - one.seenMs > screenMs / 3) {
    const isNew = one.seenMs === 0;
    one.seenMs = nowMs;
    await noteSeen(db, userId, deviceId, now);
    if (isNew) liveHub.tell(userId);
  }
  const heart = describeHeart(one, look, now);
  return [
    ...(await describeWorkout(db, one, look, at)),
    ...(await describeHeartBefore(db, one, heart, now)),
    ...textsOf(one, heart, now),
  ];
}

/** By the server's clock; null for what has no event. */
function startOf({ shared, behindMs }: SharedText): number | null {
  const { events }: SharedLive = JSON.parse(shared);
  const [first] = parseEvents(JSON.parse(events)).events;
  return first ? first.at + behindMs : null;
}

async function describeWorkout(db: StreamBase['db'], one: Place, look: ScreenLook, at: string): Promise<string[]> {
  if (look.version === null || look.version === one.version) return [];
  const told = await readShared(db, one.userId, look.workoutId);
  if (!told) return [];
  one.version = look.version;
  one.startMs ??= startOf(told);
  const head = JSON.stringify({ kind: 'workout', place: one.place, now: at, behindMs: told.behindMs });
  return [`${head.slice(0, -1)},"live":${told.shared}}`];
}

interface ShownHeart {
  readonly bpm: number;
  readonly at: string;
  /** The recording that it is of; the phone's own strap is of none. */
  readonly recording?: { readonly _id: string; readonly behind_ms: number };
}

function describeHeart(one: Place, look: ScreenLook, now: Date): ShownHeart | null {
  const own = look.ownBpm !== null && look.ownAt !== null ? { bpm: look.ownBpm, at: look.ownAt.toISOString() } : null;
  const sources = look.sources.map(({ recordingId, behindMs, bpm, at }) => {
    return { bpm, at: isoOf(at), recording: { _id: recordingId, behind_ms: behindMs } };
  });
  const latest: ShownHeart | null = chooseHeart(own, sources, now.getTime());
  return latest === null || keyOf(latest) === one.heart ? null : latest;
}

const keyOf = ({ bpm, at }: ShownHeart): string => `${bpm} ${at}`;

function textsOf(one: Place, heart: ShownHeart | null, now: Date): string[] {
  if (heart === null) return [];
  one.heart = keyOf(heart);
  const latest = { bpm: heart.bpm, at: heart.at };
  return [JSON.stringify({ kind: 'heart', place: one.place, now: now.toISOString(), latest } satisfies ScreenNews)];
}

/** As much as a screen draws, one for each two seconds. */
const drawnMs = 200_000;
const drawnStepMs = 2_000;

/** With the first heart rate of another device that a screen is told, what that device heard before, from the start of the workout on. */
async function describeHeartBefore(
  db: StreamBase['db'],
  one: Place,
  heart: ShownHeart | null,
  now: Date,
): Promise<string[]> {
  if (one.heart !== '' || !heart?.recording || one.startMs === null) return [];
  const toMs = Date.parse(heart.at);
  const span = { fromMs: Math.max(one.startMs, toMs - drawnMs), toMs };
  const bySteps = new Map<number, PlacedReading>();
  for await (const readings of readReadings(db, one.userId, heart.recording, span)) {
    for (const reading of readings) bySteps.set(Math.floor(reading.at / drawnStepMs), reading);
  }
  return [...bySteps.values()].map(({ at, bpm }) => {
    const latest = { bpm, at: new Date(at).toISOString() };
    return JSON.stringify({ kind: 'heart', place: one.place, now: now.toISOString(), latest } satisfies ScreenNews);
  });
}

/** Says that the screens are gone when their stream ends. */
async function* leaving(
  { db, liveHub }: StreamBase,
  events: AsyncGenerator<string>,
  places: readonly Place[],
): AsyncGenerator<string> {
  try {
    yield* events;
  } finally {
    for (const { userId, deviceId, seenMs } of places) {
      if (seenMs === 0) continue;
      // At the end of the server the database may be away already: after a while nobody takes the screen for one that follows.
      await noteSeen(db, userId, deviceId, null).catch(() => undefined);
      liveHub.tell(userId);
    }
  }
}

function createWaker({ liveHub, pace }: StreamBase, userIds: ReadonlySet<string>, signal: AbortSignal) {
  let isTold = false;
  let wake = (): void => {};
  const tell = (): void => {
    isTold = true;
    wake();
  };
  const stops = [...userIds].map((userId) => liveHub.follow(userId, tell));
  signal.addEventListener('abort', tell);
  return {
    async wait(): Promise<void> {
      if (!isTold) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pace.watchLiveMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isTold = false;
    },
    stop(): void {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', tell);
    },
  };
}

/** PostgreSQL writes instants in JSON with a zone of its own. */
const isoOf = (text: string): string => new Date(text).toISOString();
