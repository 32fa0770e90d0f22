import { elapsedMs } from '@workout-tracker/core/live/session-view';
import { aPlan, eventsOf, minute, started, startedAt } from '@workout-tracker/core/live/testing/session-events';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#lib/api-errors.ts';
import { createLocalTexts } from '#storage/local-storage.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { createScreenFollow, type ScreenPerson } from './screen-follow.ts';
import { createScreenPlaces } from './screen-places.ts';

const maya = { token: 'maya-token', name: 'Maya' };
const jonas = { token: 'jonas-token', name: 'Jonas' };
const about = { name: 'Maya Lind', heartRateZones: [60, 100, 140, 170], units: 'kg', hasSound: true };
const instant = (ms: number) => new Date(ms).toISOString();

/** Promises that are settled already take turns of the event loop. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A stream that says what it is told to, until it ends. */
function aStream() {
  const queue: unknown[] = [];
  let wake = Promise.withResolvers<void>();
  let ended: Error | true | null = null;
  return {
    say(...values: unknown[]) {
      queue.push(...values);
      wake.resolve();
    },
    end(error: Error | true = true) {
      ended = error;
      wake.resolve();
    },
    async *read(signal: AbortSignal, onSign: () => void): AsyncGenerator<unknown> {
      signal.addEventListener('abort', () => wake.resolve());
      while (!signal.aborted) {
        for (const value of queue.splice(0)) {
          onSign();
          yield value;
        }
        if (ended === true) return;
        if (ended) throw ended;
        await wake.promise;
        wake = Promise.withResolvers();
      }
    },
  };
}

function aScreen(storage = memoryStorage()) {
  let nowMs = startedAt;
  const later = new Set<{ at: number; callback: () => void }>();
  const streams: (ReturnType<typeof aStream> & { tokens: readonly string[]; signal: AbortSignal })[] = [];
  const texts = createLocalTexts(storage);
  const follow = createScreenFollow({
    read(tokens, signal, onSign) {
      const stream = { ...aStream(), tokens, signal };
      streams.push(stream);
      return stream.read(signal, onSign);
    },
    places: createScreenPlaces(texts),
    now: () => nowMs,
    random: () => 1,
    schedule(ms, callback) {
      const entry = { at: nowMs + ms, callback };
      later.add(entry);
      return () => later.delete(entry);
    },
  });
  onTestFinished(follow.close);
  const people = (): readonly ScreenPerson[] => follow.getSnapshot().people;
  return {
    follow,
    people,
    storage,
    streams,
    stream: () => streams.at(-1) ?? expect.fail('No stream was opened.'),
    async pass(ms: number) {
      nowMs += ms;
      for (const entry of [...later].filter(({ at }) => at <= nowMs)) {
        later.delete(entry);
        entry.callback();
      }
      await settle();
    },
  };
}

function workoutNews({ place = 0, now = startedAt, behindMs = 0, name = about.name } = {}) {
  const events = JSON.stringify(eventsOf([started(aPlan()), 0]));
  const live = { workoutId: 'w', device: 'd', events, about: { ...about, name }, seq: 1, sentAt: instant(now) };
  return { kind: 'workout', place, now: instant(now), behindMs, live };
}

const heartNews = (bpm: number, at: number, place = 0) => ({
  ...{ kind: 'heart', place, now: instant(at), latest: { bpm, at: instant(at) } },
});
const goneNews = (place: number, why?: string) => ({ kind: 'gone', place, now: instant(startedAt), why });

test('whoever joins is shown by what their phone told, and is still there after a reload', async () => {
  const screen = aScreen();
  screen.follow.open();
  expect(screen.streams).toHaveLength(0);
  screen.follow.add(maya);
  expect(screen.people()).toMatchObject([{ name: 'Maya', status: 'joined', live: null }]);
  screen.stream().say(workoutNews());
  await settle();
  expect(screen.people()).toMatchObject([{ name: 'Maya Lind', status: 'live' }]);
  expect(screen.people()[0]?.live?.session.start.plan.title).toBe('Full body');

  const reloaded = aScreen(screen.storage);
  reloaded.follow.open();
  expect(reloaded.stream().tokens).toEqual(['maya-token']);
});

test('two people are one stream, and each gets their own news', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.follow.add(jonas);
  expect(screen.streams.map(({ tokens, signal }) => [tokens.length, signal.aborted])).toEqual([
    [1, true],
    [2, false],
  ]);
  screen.stream().say(workoutNews({ place: 1, name: 'Jonas Weber' }), heartNews(149, startedAt, 1));
  await settle();
  expect(screen.people()).toMatchObject([
    { name: 'Maya', status: 'joined', readings: [] },
    { name: 'Jonas Weber', status: 'live', readings: [{ bpm: 149 }] },
  ]);
});

test('six fit, and whoever joins again is no seventh', () => {
  const screen = aScreen();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expect(screen.follow.add({ token: name, name })).toBe(true);
  expect(screen.follow.add({ token: 'g', name: 'g' })).toBe(false);
  expect(screen.follow.add({ token: 'a', name: 'a' })).toBe(true);
  expect(screen.people()).toHaveLength(6);
});

test('its clock and those of the phones may be anywhere: time is the session’s', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  // The screen is at `startedAt`, the server an hour ahead of it, the phone ten minutes behind the server.
  const serverMs = startedAt + 60 * minute;
  screen.stream().say(workoutNews({ now: serverMs, behindMs: 10 * minute }));
  await settle();
  expect(screen.follow.serverNow()).toBe(serverMs);
  expect(screen.follow.phoneNow('maya-token')).toBe(serverMs - 10 * minute);
  const session = screen.people()[0]?.live?.session ?? expect.fail('Nothing is shown.');
  expect(elapsedMs(session, screen.follow.phoneNow('maya-token'))).toBe(50 * minute);
  await screen.pass(minute);
  expect(elapsedMs(session, screen.follow.phoneNow('maya-token'))).toBe(51 * minute);
});

test('a heart rate of four seconds ago is none, and neither is one that was told before', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  const bpm = () => screen.people().map(screen.follow.bpmOf);
  screen.stream().say(workoutNews(), heartNews(131, startedAt), heartNews(99, startedAt - 1_000));
  await settle();
  expect(bpm()).toEqual([131]);
  await screen.pass(4_000);
  expect(bpm()).toEqual([131]);
  await screen.pass(1);
  expect(bpm()).toEqual([null]);
});

test('a screen that joins late has what the phone measured before, and then what it hears', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  const hearts = [
    { at: startedAt - 10 * minute - 4_000, bpm: 120 },
    { at: startedAt - 10 * minute - 2_000, bpm: 121 },
  ];
  const news = workoutNews({ behindMs: 10 * minute });
  screen.stream().say(workoutNews({ behindMs: 10 * minute }), heartNews(123, startedAt));
  screen
    .stream()
    .say({ ...news, live: { ...news.live, hearts: [...hearts, { at: startedAt - 10 * minute, bpm: 122 }] } });
  await settle();
  const told = () => screen.people()[0]?.readings.map(({ at, bpm }) => [at - startedAt, bpm]);
  expect(told()).toEqual([
    [-4_000, 120],
    [-2_000, 121],
    [0, 123],
  ]);
  screen.stream().say({ ...news, live: { ...news.live, hearts } });
  await settle();
  expect(told()).toHaveLength(3);
});

test('a workout that was over and was taken back is shown again, also after a reload', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.stream().say(workoutNews(), goneNews(0, 'over'));
  await settle();
  expect(screen.people()[0]?.status).toBe('over');
  screen.stream().say(workoutNews());
  await settle();
  expect(screen.people()[0]?.status).toBe('live');
  const reloaded = aScreen(screen.storage);
  reloaded.follow.open();
  expect(reloaded.stream().tokens).toEqual(['maya-token']);
});

test('a stream that ends is opened again, at first soon, and what was told stays', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.stream().say(workoutNews());
  await settle();
  const lost: boolean[] = [];
  for (const pauseMs of [500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
    const before = screen.streams.length;
    screen.stream().end(new TypeError('Failed to fetch'));
    await settle();
    lost.push(screen.follow.getSnapshot().isLost);
    await screen.pass(pauseMs - 1);
    expect(screen.streams).toHaveLength(before);
    await screen.pass(1);
    expect(screen.streams).toHaveLength(before + 1);
  }
  // A server that restarts is back before anybody need be told.
  expect(lost).toEqual([false, false, true, true, true, true]);
  expect(screen.people()[0]?.status).toBe('live');
  screen.stream().say({ kind: 'waiting', now: instant(startedAt) });
  await settle();
  expect(screen.follow.getSnapshot().isLost).toBe(false);
});

test('one that falls silent for a minute is opened anew', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.stream().say(workoutNews());
  await settle();
  await screen.pass(59_000);
  expect(screen.streams).toHaveLength(1);
  await screen.pass(2_000);
  expect(screen.streams.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('the end of one workout leaves the others, and nothing on the disk', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.follow.add(jonas);
  screen.stream().say(workoutNews(), workoutNews({ place: 1 }), goneNews(0, 'over'), goneNews(1, 'removed'));
  await settle();
  expect(screen.people().map(({ status }) => status)).toEqual(['over', 'removed']);
  expect(screen.storage.length).toBe(0);
});

test('what the server knows nothing of any more is over; any other refusal is tried again', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.stream().end(new ApiError('Busy', { status: 503 }));
  await settle();
  await screen.pass(500);
  expect(screen.people()[0]?.status).toBe('joined');
  screen.stream().end(new ApiError('Who?', { status: 401 }));
  await settle();
  expect(screen.people()[0]?.status).toBe('over');
});

test('what makes no sense says nothing', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  const now = instant(startedAt);
  screen.stream().say(
    null,
    'x',
    { kind: 'workout', place: 0, now },
    { ...workoutNews(), place: 7 },
    {
      ...workoutNews(),
      live: { ...workoutNews().live, events: 'no json' },
    },
  );
  await settle();
  expect(screen.people()).toMatchObject([{ status: 'joined', live: null }]);
});

test('whoever leaves is not followed any more', async () => {
  const screen = aScreen();
  screen.follow.open();
  screen.follow.add(maya);
  screen.follow.leave('maya-token');
  expect(screen.people()).toEqual([]);
  expect(screen.stream().signal.aborted).toBe(true);
  expect(screen.storage.length).toBe(0);
});
