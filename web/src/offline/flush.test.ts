import type { Workout } from '@workout-tracker/core/workouts/workout';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { createFlush, type Settled } from './flush.ts';
import { aBrowser } from './testing/a-browser.ts';
import { aServer, yes } from './testing/a-server.ts';
import { theirs, workoutId } from './testing/an-item.ts';

const refusal = (status: number, retryAfter?: number) =>
  new ApiError('The server said no.', { status, code: 'some_code', retryAfter });
const edit = (id: string, notes: string) =>
  ({ url: `/api/workouts/${id}`, method: 'PUT', data: { notes, revision: 4 }, workoutId: id }) as const;

async function aSender(server = aServer(), browser = aBrowser()) {
  const outbox = browser.outboxOf('maya');
  await outbox.open();
  const state = { isOnline: true };
  const { now, schedule, locks } = browser;
  const stored: { revision: number; isInOutbox: boolean }[] = [];
  const keepAnswer = async ({ _id, revision }: Workout) => {
    const isInOutbox = browser.journal.contents('stack').some(({ value }) => isAbout(value, _id));
    stored.push({ revision, isInOutbox });
  };
  const parts = {
    now,
    schedule,
    locks,
    keepAnswer,
    keepChange: async () => {},
    random: () => 0.5,
    isOnline: () => state.isOnline,
  };
  const flush = createFlush({ outbox, wire: server, ...parts });
  const settled: Settled[] = [];
  flush.onSettled((each) => settled.push(each));
  const waits = () => outbox.getSnapshot().items.map(({ waitingFor, reason }) => [waitingFor, reason]);
  return { browser, server, outbox, flush, state, settled, stored, waits };
}

const isAbout = (value: unknown, id: string) => (value as { workoutId?: string }).workoutId === id;
const notes = ({ data }: { data: unknown }) => (data as { notes: string }).notes;

test('pages hear of a change before it leaves the outbox, so that none shows the value before', async () => {
  const { outbox, flush } = await aSender();
  const data = { weight: 181, unit: 'lb' };
  const url = '/api/body-weights/2026-03-01';
  await outbox.enqueue({ url, method: 'PUT', data, subject: { kind: 'body-weight', id: '2026-03-01' } });
  const waiting: number[] = [];
  flush.onSettled(() => waiting.push(outbox.getSnapshot().items.length));
  await flush.run('start');
  expect([waiting, outbox.getSnapshot().items]).toEqual([[1], []]);
});

test('everything is sent, oldest first, and leaves when the server has it', async () => {
  const { server, outbox, flush, settled } = await aSender();
  for (const name of ['a', 'b', 'c']) await outbox.enqueue(edit(`w-${name}`, name));
  await flush.run('start');
  expect(server.sent.map(notes)).toEqual(['a', 'b', 'c']);
  expect(outbox.getSnapshot().items).toEqual([]);
  expect(settled.map(({ workout }) => workout?.revision)).toEqual([5, 5, 5]);
});

test('what comes in while one is being sent waits behind it and takes the revision that comes back', async () => {
  const { server, outbox, flush } = await aSender(
    aServer(async (item) => {
      await outbox.enqueue(edit(workoutId, 'second'));
      await outbox.enqueue(edit(workoutId, 'third'));
      return yes(item);
    }),
  );
  await outbox.enqueue(edit(workoutId, 'first'));
  await flush.run('queued');
  expect(server.sent.map(({ data }) => data)).toEqual([
    { notes: 'first', revision: 4 },
    { notes: 'third', revision: 5 },
  ]);
});

test('that it is being sent is on the disk before it is sent', async () => {
  const { server, browser, outbox, flush } = await aSender();
  server.answers = [
    async (item) => {
      expect(browser.journal.contents('stack')).toContainEqual(
        expect.objectContaining({ value: expect.objectContaining({ id: item.id, attempts: 1 }) }),
      );
      return yes(item);
    },
  ];
  await outbox.enqueue(edit(workoutId, 'first'));
  await flush.run('queued');
  expect(outbox.getSnapshot().items).toEqual([]);
});

test('what the server made of it is kept before it leaves the outbox', async () => {
  const { outbox, flush, stored } = await aSender();
  await outbox.enqueue(edit(workoutId, 'first'));
  await flush.run('queued');
  expect(stored).toEqual([{ revision: 5, isInOutbox: true }]);
  expect(outbox.getSnapshot().items).toEqual([]);
});

describe('the network', () => {
  test('without it nothing is tried, and it is tried when it is back', async () => {
    const { server, outbox, flush, state } = await aSender();
    state.isOnline = false;
    await outbox.enqueue(edit(workoutId, 'first'));
    await flush.run('start');
    expect(server.sent).toEqual([]);
    state.isOnline = true;
    await flush.run('online');
    expect(outbox.getSnapshot().items).toEqual([]);
  });

  test('its silence stops the whole round, and later it is tried again by itself', async () => {
    const { browser, server, outbox, flush, waits } = await aSender(aServer(new NetworkError(), new NetworkError()));
    await outbox.enqueue(edit('w-a', 'a'));
    await outbox.enqueue(edit('w-b', 'b'));
    await flush.run('queued');
    expect(server.sent).toHaveLength(1);
    expect(waits()[0]?.[0]).toBe('network');
    browser.pass(1_000);
    await expect.poll(() => server.sent.length).toBe(2);
    browser.pass(1_000);
    await expect.poll(() => outbox.getSnapshot().items).toEqual([]);
    expect(server.sent.map(notes)).toEqual(['a', 'a', 'a', 'b']);
  });

  test.each(['start', 'online', 'visible', 'queued', 'retry'] as const)(
    'on "%s" it is tried at once',
    async (trigger) => {
      const { server, outbox, flush } = await aSender(aServer(new NetworkError()));
      await outbox.enqueue(edit(workoutId, 'a'));
      await flush.run('queued');
      await flush.run(trigger);
      expect(server.sent).toHaveLength(2);
    },
  );
});

describe('the server', () => {
  test('that asks for a pause gets it', async () => {
    const { browser, server, outbox, flush, waits } = await aSender(aServer(refusal(429, 60)));
    await outbox.enqueue(edit(workoutId, 'a'));
    await flush.run('queued');
    await flush.run('visible');
    expect([server.sent.length, waits()[0]?.[0]]).toEqual([1, 'server-busy']);
    browser.pass(60_000);
    await expect.poll(() => outbox.getSnapshot().items).toEqual([]);
  });

  test('that trips over one still gets the others', async () => {
    const { outbox, flush, waits } = await aSender(aServer(refusal(500)));
    await outbox.enqueue(edit('w-a', 'a'));
    await outbox.enqueue(edit('w-b', 'b'));
    await flush.run('queued');
    expect(waits()).toEqual([['server-busy', 'The server said no.']]);
  });

  test('that refuses keeps it in sight, with what stands behind it, until a person decides', async () => {
    const { browser, server, outbox, flush, waits } = await aSender(aServer(refusal(422)));
    await outbox.enqueue(edit(workoutId, 'a'));
    await flush.run('queued');
    await outbox.enqueue({ url: `/api/workouts/${workoutId}`, method: 'DELETE', data: null, workoutId });
    browser.pass(3_600_000);
    await flush.run('online');
    expect(server.sent).toHaveLength(1);
    expect(waits()[0]).toEqual(['refused', 'The server said no.']);
    await outbox.retry(outbox.getSnapshot().items[0]?.id ?? '');
    await flush.run('retry');
    expect(server.sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
  });

  test('that wants a sign-in is asked again when there was one', async () => {
    const { browser, server, outbox, flush, waits } = await aSender(aServer(refusal(401)));
    await outbox.enqueue(edit(workoutId, 'a'));
    await flush.run('queued');
    browser.pass(3_600_000);
    expect([server.sent.length, waits()[0]?.[0]]).toEqual([1, 'sign-in']);
    await flush.run('signed-in');
    expect(outbox.getSnapshot().items).toEqual([]);
  });
});

describe('a conflict', () => {
  async function inConflict() {
    const sender = await aSender(aServer(refusal(409)));
    await sender.outbox.enqueue(edit(workoutId, 'mine'));
    await sender.flush.run('queued');
    return sender;
  }

  test('keeps both versions, also when theirs is found later', async () => {
    const { server, outbox, flush } = await inConflict();
    expect(outbox.getSnapshot().items[0]).toMatchObject({ waitingFor: 'conflict', theirs: null });
    server.stored = theirs(9);
    await flush.run('visible');
    expect(outbox.getSnapshot().items[0]).toMatchObject({ data: { notes: 'mine' }, theirs: { revision: 9 } });
    expect(server.sent).toHaveLength(1);
  });

  test('is settled by mine on top of theirs', async () => {
    const { server, outbox, flush } = await inConflict();
    server.stored = theirs(9);
    await flush.run('visible');
    await outbox.overwrite(outbox.getSnapshot().items[0]?.id ?? '');
    await flush.run('retry');
    expect(server.sent.at(-1)?.data).toEqual({ notes: 'mine', revision: 9 });
    expect(outbox.getSnapshot().items).toEqual([]);
  });
});

test('one tab sends at a time', async () => {
  const browser = aBrowser();
  let most = 0;
  let running = 0;
  const slow = async (item: Parameters<typeof yes>[0]) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return yes(item);
  };
  const server = aServer(slow, slow, slow, slow);
  const one = await aSender(server, browser);
  const two = await aSender(server, browser);
  for (const name of ['a', 'b', 'c']) await one.outbox.enqueue(edit(`w-${name}`, name));
  await Promise.all([one.flush.run('queued'), two.flush.run('queued')]);
  expect([most, server.sent.length]).toEqual([1, 3]);
});

test('closed, it sends nothing more', async () => {
  const { server, outbox, flush } = await aSender();
  await outbox.enqueue(edit(workoutId, 'a'));
  flush.close();
  await flush.run('start');
  expect(server.sent).toEqual([]);
});
