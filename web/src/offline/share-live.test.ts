import type { LiveNews } from '@workout-tracker/core/contract/live';
import type { SharedLive } from '@workout-tracker/core/live/shared-live';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { createStore } from '#storage/store.ts';
import { createShareLive, type ShareWire } from './share-live.ts';
import { aBrowser } from './testing/a-browser.ts';
import { aSet, aStart } from './testing/a-session.ts';
import type { WorkoutInProgress } from './workout-in-progress.ts';

const { workoutId } = aStart();
const otherId = '0195f3a0-0000-7000-8000-000000000002';
const device = '0195f3a0-0000-7000-8000-00000000000d';
const about: SharedLive['about'] = {
  name: 'Maya',
  heartRateZones: [60, 100, 140, 170],
  units: 'kg',
  hasSound: true,
};

const screen = { _id: device, kind: 'screen' as const, name: 'TV', joinedAt: '2026-03-07T10:00:00.000Z' };
const newsOf = (more: Partial<LiveNews> = {}): LiveNews => ({
  now: '2026-03-07T10:00:00.000Z',
  workout: { workoutId, device, title: 'Full body', toldAt: '2026-03-07T10:00:00.000Z' },
  sources: [],
  devices: [],
  ...more,
});

/** Promises that are settled already take turns of the event loop. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A server that writes down what it hears; `answer` may be a failure, or an answer that does not come yet. */
function aServer() {
  const heard: string[] = [];
  const lives: SharedLive[] = [];
  const hearts: number[] = [];
  let answer = (): Promise<unknown> => Promise.resolve();
  const hear = (word: string): Promise<unknown> => {
    heard.push(word);
    return answer();
  };
  const wire: ShareWire = {
    tell(live) {
      lives.push(live);
      return hear(`tell ${live.seq}`);
    },
    end: (id) => hear(`end ${id === workoutId ? 'first' : 'other'}`),
    tellHeart(_, { bpm }) {
      hearts.push(bpm);
      return Promise.resolve();
    },
  };
  const fail = (error: Error) => {
    answer = () => Promise.reject(error);
  };
  return { heard, lives, hearts, wire, fail, work: () => (answer = () => Promise.resolve()), hold: held };

  function held(): () => void {
    const waiting = Promise.withResolvers<void>();
    answer = () => waiting.promise;
    return waiting.resolve;
  }
}

async function withShare(browser = aBrowser(), server = aServer()) {
  const inProgress = browser.inProgressOf('maya');
  await inProgress.open();
  return { browser, server, inProgress, ...shareOf(browser, server, inProgress) };
}

function shareOf(browser: ReturnType<typeof aBrowser>, server: ReturnType<typeof aServer>, shared: WorkoutInProgress) {
  const news = createStore<LiveNews | null>(null);
  const network = { isOnline: true };
  const person = { about };
  const share = createShareLive({
    inProgress: shared,
    device,
    about: () => person.about,
    wire: server.wire,
    memory: {
      read: () => browser.storage.getItem('told'),
      write: (id) => (id === null ? browser.storage.removeItem('told') : browser.storage.setItem('told', id)),
    },
    news,
    now: browser.now,
    random: () => 1,
    isOnline: () => network.isOnline,
    schedule: browser.schedule,
  });
  onTestFinished(share.close);
  return { share, news, network, person };
}

/** Later, when everything that was asked meanwhile has been answered. */
async function pass(browser: ReturnType<typeof aBrowser>, ms: number): Promise<void> {
  await settle();
  browser.pass(ms);
  await settle();
}

describe('while somebody may follow', () => {
  test('the start is told at once, whole, with what a screen has to know', async () => {
    const { inProgress, server } = await withShare();
    await inProgress.start(aStart());
    await settle();
    expect(server.heard).toEqual(['tell 1']);
    expect(server.lives[0]).toMatchObject({ workoutId, device, about, seq: 1, sentAt: '2026-03-07T10:00:00.000Z' });
    expect(JSON.parse(server.lives[0]?.events ?? '')).toMatchObject([{ type: 'started', workoutId }]);
  });

  test('a burst is two words: the first, and the latest a moment later', async () => {
    const { inProgress, server, browser } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    for (const index of [0, 1, 2]) await inProgress.record(aSet(index));
    await pass(browser, 250);
    expect(server.heard).toEqual(['tell 1', 'tell 2', 'tell 4']);
  });

  test('while an answer is awaited nothing else is sent, and then the latest', async () => {
    const { inProgress, server, browser } = await withShare();
    const answer = server.hold();
    await inProgress.start(aStart());
    await inProgress.record(aSet(0));
    await inProgress.record(aSet(1));
    await pass(browser, 60_000);
    expect(server.heard).toEqual(['tell 1']);
    server.work();
    answer();
    await settle();
    expect(server.heard).toEqual(['tell 1', 'tell 3']);
  });

  test('another name or other zones are told too, once', async () => {
    const { inProgress, server, browser, person, share } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    person.about = { ...about, name: 'Maya L.' };
    share.look();
    await settle();
    share.look();
    await pass(browser, 1_000);
    expect(server.lives.map((live) => live.about.name)).toEqual(['Maya', 'Maya L.']);
  });

  test('what was written down stays here', async () => {
    const { inProgress, server, browser } = await withShare();
    await inProgress.start(aStart());
    await inProgress.record({ type: 'note-written', index: 1, note: 'a secret' });
    await pass(browser, 1_000);
    expect(server.heard).toEqual(['tell 1', 'tell 2']);
    expect(JSON.stringify(server.lives)).not.toContain('secret');
  });
});

describe('while nobody follows', () => {
  test('the workout is told now and then, and at once when a screen joins', async () => {
    const { inProgress, server, browser, news } = await withShare();
    news.set(newsOf({ workout: null }));
    await inProgress.start(aStart());
    await settle();
    news.set(newsOf());
    await inProgress.record(aSet(0));
    await pass(browser, 50_000);
    expect(server.heard).toEqual(['tell 1']);
    await pass(browser, 10_000);
    expect(server.heard).toEqual(['tell 1', 'tell 2']);
    await inProgress.record(aSet(1));
    await pass(browser, 300);
    news.set(newsOf({ devices: [screen] }));
    await settle();
    expect(server.heard).toEqual(['tell 1', 'tell 2', 'tell 3']);
  });

  test('a page that goes out of sight leaves its latest state', async () => {
    const { inProgress, server, news, share } = await withShare();
    news.set(newsOf());
    await inProgress.start(aStart());
    await inProgress.record(aSet(0));
    await settle();
    share.hidden();
    await settle();
    expect(server.heard).toEqual(['tell 1', 'tell 2']);
  });

  test('one that joins to send heart rate makes no haste', async () => {
    const { inProgress, server, browser, news } = await withShare();
    news.set(newsOf({ devices: [{ ...screen, kind: 'heart' }] }));
    await inProgress.start(aStart());
    await inProgress.record(aSet(0));
    await pass(browser, 5_000);
    expect(server.heard).toEqual(['tell 1']);
  });
});

describe('the end', () => {
  test('of a workout that was discarded is told, and nothing after it', async () => {
    const { inProgress, server, browser } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    await inProgress.discard();
    await pass(browser, 60_000);
    expect(server.heard).toEqual(['tell 1', 'end first']);
    expect(browser.storage.getItem('told')).toBeNull();
  });

  test('comes before the next workout', async () => {
    const { inProgress, server, browser } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    await inProgress.record({ type: 'finished' });
    await settle();
    await inProgress.start(aStart(otherId));
    await pass(browser, 1_000);
    expect(server.heard).toEqual(['tell 1', 'end first', 'tell 1']);
    expect(server.lives.map((live) => live.workoutId)).toEqual([workoutId, otherId]);
  });

  test('that came without a network, and before a reload, is told when it is back', async () => {
    const first = await withShare();
    await first.inProgress.start(aStart());
    await pass(first.browser, 1_000);
    first.network.isOnline = false;
    await first.inProgress.discard();
    await settle();
    expect(first.server.heard).toEqual(['tell 1']);
    first.share.close();
    first.inProgress.close();

    const { server } = await withShare(first.browser);
    await settle();
    expect(server.heard).toEqual(['end first']);
  });

  test('of what the server does not know is an end all the same', async () => {
    const { inProgress, server, browser } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    server.fail(new ApiError('Not found', { status: 404 }));
    await inProgress.discard();
    await pass(browser, 60_000);
    expect(server.heard).toEqual(['tell 1', 'end first']);
  });

  test('taken back, it is told again', async () => {
    const { inProgress, server, browser } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    await inProgress.discard();
    await settle();
    await inProgress.restore(workoutId);
    await pass(browser, 1_000);
    expect(server.heard).toEqual(['tell 1', 'end first', 'tell 1']);
  });

  test('is not told by a tab that looks on', async () => {
    const writer = await withShare();
    await writer.inProgress.start(aStart());
    await pass(writer.browser, 1_000);
    const follower = await withShare(writer.browser);
    await follower.inProgress.record(aSet(0));
    await pass(writer.browser, 60_000);
    expect(follower.inProgress.getSnapshot().role).toBe('follower');
    expect(follower.server.heard).toEqual([]);
  });
});

describe('a server that does not answer', () => {
  test('is asked again after growing pauses, whatever happens meanwhile, and hears the latest', async () => {
    const { inProgress, server, browser } = await withShare();
    server.fail(new NetworkError());
    await inProgress.start(aStart());
    await inProgress.record(aSet(0));
    await pass(browser, 900);
    expect(server.heard).toEqual(['tell 1']);
    await pass(browser, 200);
    expect(server.heard).toEqual(['tell 1', 'tell 2']);
    await pass(browser, 1_500);
    expect(server.heard).toHaveLength(2);
    server.work();
    await inProgress.record(aSet(1));
    await pass(browser, 600);
    expect(server.heard).toEqual(['tell 1', 'tell 2', 'tell 3']);
  });

  test('is told everything again when the network is back', async () => {
    const { inProgress, server, browser, network, share } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    network.isOnline = false;
    await inProgress.record(aSet(0));
    await pass(browser, 60_000);
    expect(server.heard).toEqual(['tell 1']);
    network.isOnline = true;
    share.online();
    await settle();
    expect(server.heard).toEqual(['tell 1', 'tell 2']);
  });

  test('and has forgotten the workout when it does is told again, once', async () => {
    const { inProgress, server, browser, news } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 20_000);
    for (const now of ['2026-03-07T10:00:20.000Z', '2026-03-07T10:00:21.000Z'])
      news.set(newsOf({ workout: null, now }));
    await pass(browser, 1_000);
    news.set(newsOf());
    await pass(browser, 60_000);
    expect(server.heard).toEqual(['tell 1', 'tell 1']);
  });

  test('that refuses what was said hears the next thing, and not the same again', async () => {
    const { inProgress, server, browser } = await withShare();
    server.fail(new ApiError('Not so', { status: 422 }));
    await inProgress.start(aStart());
    await pass(browser, 600_000);
    expect(server.heard).toEqual(['tell 1']);
    await inProgress.record(aSet(0));
    await settle();
    expect(server.heard).toEqual(['tell 1', 'tell 2']);
  });

  test('that asks for time is left alone for so long', async () => {
    const { inProgress, server, browser } = await withShare();
    server.fail(new ApiError('Too many', { status: 429, retryAfter: 30 }));
    await inProgress.start(aStart());
    await pass(browser, 29_000);
    expect(server.heard).toHaveLength(1);
    await pass(browser, 1_100);
    expect(server.heard).toHaveLength(2);
  });
});

describe('the own heart', () => {
  test('is told once a second while a screen follows, each reading once', async () => {
    const { inProgress, server, browser, news } = await withShare();
    await inProgress.start(aStart());
    inProgress.addReading(120);
    await pass(browser, 1_000);
    expect(server.hearts).toEqual([]);
    news.set(newsOf({ devices: [screen] }));
    inProgress.addReading(121);
    await pass(browser, 1);
    await pass(browser, 1_000);
    expect(server.hearts).toEqual([121]);
    inProgress.addReading(122);
    await pass(browser, 1_000);
    news.set(newsOf());
    inProgress.addReading(123);
    await pass(browser, 1_000);
    expect(server.hearts).toEqual([121, 122]);
  });

  test('so far is told to each screen that joins, by the clock of this device', async () => {
    const { inProgress, server, browser, news } = await withShare();
    await inProgress.start(aStart());
    await pass(browser, 1_000);
    for (let second = 0; second < 300; second += 1) {
      inProgress.addReading(100 + (second % 50));
      browser.pass(1_000);
    }
    await settle();
    news.set(newsOf({ devices: [screen] }));
    await pass(browser, 1_000);
    const hearts = server.lives.at(-1)?.hearts ?? [];
    expect(server.heard).toEqual(['tell 1', 'tell 1']);
    expect(hearts).toHaveLength(101);
    expect(hearts.at(-1)).toEqual({ at: browser.now() - 2_000, bpm: 149 });
    expect(hearts.every(({ at }, index) => index === 0 || at > (hearts[index - 1]?.at ?? at))).toBe(true);
    news.set(newsOf({ devices: [screen], now: '2026-03-07T10:00:01.000Z' }));
    await pass(browser, 1_000);
    expect(server.heard).toHaveLength(2);
    news.set(newsOf({ devices: [screen, { ...screen, _id: otherId }] }));
    await pass(browser, 1_000);
    expect(server.heard).toHaveLength(3);
  });

  test('from before is history', async () => {
    const { inProgress, server, browser, news } = await withShare();
    await inProgress.start(aStart());
    inProgress.addReading(120);
    await pass(browser, 5_000);
    news.set(newsOf({ devices: [screen] }));
    await pass(browser, 1);
    expect(server.hearts).toEqual([]);
  });
});

test('of a person who is not signed in nothing is told', async () => {
  const browser = aBrowser();
  const server = aServer();
  const inProgress = browser.inProgressOf('maya');
  await inProgress.open();
  const share = createShareLive({
    inProgress,
    device,
    about: () => null,
    wire: server.wire,
    memory: { read: () => otherId, write: () => undefined },
    news: createStore<LiveNews | null>(null),
    now: browser.now,
    random: () => 1,
    isOnline: () => true,
    schedule: browser.schedule,
  });
  onTestFinished(share.close);
  await inProgress.start(aStart());
  await pass(browser, 60_000);
  expect(server.heard).toEqual([]);
});
