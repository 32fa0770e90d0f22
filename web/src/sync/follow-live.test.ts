import { expect, test } from 'vitest';
import { createLiveFollower } from './follow-live.ts';

const news = { now: '2026-03-07T10:00:00Z', workout: null, sources: [], devices: [] };

/** A server whose streams are held in hand, and a page that is hidden and shown. */
function aStream() {
  const streams: { push(value: unknown): void; end(): void; signal: AbortSignal }[] = [];
  const later = new Set<{ at: number; callback: () => void }>();
  const page = { hide: () => {}, comeBack: () => {} };
  let [nowMs, isOnline] = [0, true];

  async function* read(signal: AbortSignal): AsyncGenerator<unknown> {
    const queue: unknown[] = [];
    let wake = Promise.withResolvers<void>();
    let isOver = false;
    streams.push({
      signal,
      push(value) {
        queue.push(value);
        wake.resolve();
      },
      end() {
        isOver = true;
        wake.resolve();
      },
    });
    signal.addEventListener('abort', () => wake.resolve());
    while (!isOver && !signal.aborted) {
      await wake.promise;
      wake = Promise.withResolvers<void>();
      yield* queue.splice(0);
    }
    throw new TypeError('network error');
  }

  const follower = createLiveFollower({
    read,
    steady: () => nowMs,
    random: () => 1,
    isOnline: () => isOnline,
    schedule(ms, callback) {
      const entry = { at: nowMs + ms, callback };
      later.add(entry);
      return () => later.delete(entry);
    },
    watch(onHidden, onBack) {
      Object.assign(page, { hide: onHidden, comeBack: onBack });
      return () => Object.assign(page, { hide: () => {}, comeBack: () => {} });
    },
  });
  return {
    follower,
    streams,
    page,
    setOnline: (is: boolean) => {
      isOnline = is;
    },
    async pass(ms: number) {
      nowMs += ms;
      for (const entry of [...later].filter(({ at }) => at <= nowMs)) {
        later.delete(entry);
        entry.callback();
      }
      await settled();
    },
  };
}

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('one stream for all who listen, and none for nobody', async () => {
  const { follower, streams } = aStream();
  expect(streams).toHaveLength(0);
  const leave = [follower.subscribe(() => {}), follower.subscribe(() => {})];
  expect(streams).toHaveLength(1);
  streams[0]?.push(news);
  await settled();
  expect(follower.getSnapshot()).toEqual({ news, heardAt: 0 });
  leave[0]?.();
  expect(streams[0]?.signal.aborted).toBe(false);
  leave[1]?.();
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(follower.getSnapshot()).toBeNull();
});

test('a stream that ends is opened again, later each time, and soon again once it has spoken', async () => {
  const { follower, streams, pass } = aStream();
  follower.subscribe(() => {});
  streams[0]?.end();
  await settled();
  await pass(1000);
  streams[1]?.end();
  await settled();
  await pass(1000);
  expect(streams).toHaveLength(2);
  await pass(1000);
  expect(streams).toHaveLength(3);
  streams[2]?.push(news);
  await settled();
  streams[2]?.end();
  await settled();
  await pass(1000);
  expect(streams).toHaveLength(4);
});

test('what makes no sense is passed over', async () => {
  const { follower, streams } = aStream();
  follower.subscribe(() => {});
  for (const nonsense of [undefined, 'ping', {}, { ...news, sources: null }]) streams[0]?.push(nonsense);
  await settled();
  expect(follower.getSnapshot()).toBeNull();
});

test('a page that is out of sight for a minute lets go, and begins anew when it is looked at', async () => {
  const { follower, streams, page, pass } = aStream();
  follower.subscribe(() => {});
  streams[0]?.push(news);
  await settled();
  page.hide();
  await pass(30_000);
  streams[0]?.push(news);
  await settled();
  await pass(29_000);
  expect(streams[0]?.signal.aborted).toBe(false);
  await pass(1_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(600_000);
  expect(streams).toHaveLength(1);
  page.comeBack();
  expect(streams).toHaveLength(2);
  expect(follower.getSnapshot()).toBeNull();
});

test('a glance away ends nothing', async () => {
  const { follower, streams, page, pass } = aStream();
  follower.subscribe(() => {});
  page.hide();
  await pass(30_000);
  page.comeBack();
  await pass(29_000);
  expect(streams).toHaveLength(1);
  expect(streams[0]?.signal.aborted).toBe(false);
});

test('without a network nothing is tried until there is one', async () => {
  const { follower, streams, page, pass, setOnline } = aStream();
  setOnline(false);
  follower.subscribe(() => {});
  await pass(60_000);
  expect(streams).toHaveLength(0);
  setOnline(true);
  page.comeBack();
  expect(streams).toHaveLength(1);
});

test('a stream that has said nothing for a minute may be dead: another takes its place', async () => {
  const { follower, streams, pass } = aStream();
  follower.subscribe(() => {});
  await pass(40_000);
  streams[0]?.push(news);
  await settled();
  await pass(59_000);
  expect(streams).toHaveLength(1);
  await pass(1_000);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams).toHaveLength(2);
});
