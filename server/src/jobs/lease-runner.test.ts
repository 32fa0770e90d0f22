import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeClock, seconds } from '#test/fake-clock.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { countJobs, createLeaseRunner, leasedRows } from './lease-runner.ts';

/** Somebody whose export waits, and a server that breaks off at it until it is told that it can be made. */
async function brokenExport() {
  const { db } = await useTestDatabase();
  const clock = createFakeClock();
  const [userId, _id] = [randomUUID(), randomUUID()];
  const now = clock.now();
  const email = `${userId}@lind.example`;
  await db
    .insertInto('users')
    .values({ _id: userId, email, email_key: email, password_hash: '', created_at: now, updated_at: now })
    .execute();
  await db.insertInto('exports').values({ user_id: userId, _id, kind: 'archive', created_at: now }).execute();
  const tries: number[] = [];
  const state = { canBeMade: false };
  const startServer = () => {
    const runner = createLeaseRunner(
      {
        ...leasedRows(db, 'exports'),
        async run() {
          tries.push((clock.now().getTime() - now.getTime()) / 1000);
          if (!state.canBeMade) throw new Error('It cannot be made.');
          await db.updateTable('exports').set({ status: 'ready' }).where('_id', '=', _id).execute();
        },
        kind: 'export',
        mostAtOnce: 1,
      },
      { clock: clock.now, log: pino({ level: 'silent' }), everyMs: 60_000 },
    );
    onTestFinished(() => runner.stop());
    return runner;
  };
  const isLeft = async () =>
    (await db.selectFrom('exports').select('worker').where('_id', '=', _id).executeTakeFirstOrThrow()).worker === null;
  /** Until the try that is due by now has ended. */
  const ended = async (count: number) => {
    await vi.waitFor(() => expect(tries).toHaveLength(count));
    await vi.waitFor(async () => expect(await isLeft()).toBe(true));
  };
  return { db, clock, tries, state, startServer, ended };
}

test('a job that breaks off each time is tried less and less often, and ends when it can', async () => {
  const { clock, tries, state, startServer, ended } = await brokenExport();
  const runner = startServer();
  runner.wake();
  await ended(1);
  for (const [index, pause] of [15, 30, 60, 120, 240, 480, 600, 600].entries()) {
    clock.advance(seconds(pause - 1));
    runner.wake();
    clock.advance(seconds(1));
    runner.wake();
    await ended(index + 2);
  }
  // An early try would stand here with another time.
  expect(tries).toEqual([0, 15, 45, 105, 225, 465, 945, 1545, 2145]);
  state.canBeMade = true;
  clock.advance(seconds(600));
  runner.wake();
  await vi.waitFor(() => expect(tries).toHaveLength(10));
});

test('meanwhile it counts as waiting, another server leaves it alone, and takes it when it is due', async () => {
  const { db, clock, tries, startServer, ended } = await brokenExport();
  const [first, second] = [startServer(), startServer()];
  first.wake();
  await ended(1);
  const [exports] = await countJobs(db, clock.now());
  expect(exports).toMatchObject({ kind: 'export', running: 0, waiting: 1 });
  clock.advance(seconds(14));
  second.wake();
  clock.advance(seconds(1));
  second.wake();
  await ended(2);
  expect(tries).toEqual([0, 15]);
});

/** Jobs in memory, each under way until the test ends it. A look for the next takes a turn of the event loop, as a query does. */
function waitingJobs(count: number, mostAtOnce: number) {
  const waiting = Array.from({ length: count }, (_, index) => ({ _id: `job-${index}` }));
  const underWay = new Map<string, () => void>();
  const state = { most: 0 };
  const runner = createLeaseRunner(
    {
      async take() {
        const next = waiting.shift();
        await setImmediate();
        return next;
      },
      keep: async () => true,
      leave: async () => undefined,
      async run({ _id }) {
        const { promise, resolve } = Promise.withResolvers<void>();
        underWay.set(_id, resolve);
        state.most = Math.max(state.most, underWay.size);
        await promise;
        underWay.delete(_id);
      },
      kind: 'export',
      mostAtOnce,
    },
    { clock: createFakeClock().now, log: pino({ level: 'silent' }), everyMs: 60_000 },
  );
  onTestFinished(() => runner.stop());
  return { runner, waiting, underWay, state };
}

test('six wakes at once start no more jobs than may run at once', async () => {
  const { runner, waiting, underWay, state } = waitingJobs(6, 2);
  for (let wakes = 0; wakes < 6; wakes++) runner.wake();
  await vi.waitFor(() => expect(underWay.size).toBe(2));
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(state.most).toBe(2);
  expect(waiting).toHaveLength(4);
});

test('a freed place is taken at once by the next job, without another wake', async () => {
  const { runner, underWay, state } = waitingJobs(5, 2);
  runner.wake();
  for (const expected of [['job-0', 'job-1'], ['job-2', 'job-3'], ['job-4']]) {
    await vi.waitFor(() => expect([...underWay.keys()].toSorted()).toEqual(expected));
    for (const end of underWay.values()) end();
  }
  await vi.waitFor(() => expect(underWay.size).toBe(0));
  expect(state.most).toBe(2);
});

test('a wake while jobs are looked for is not lost', async () => {
  const { runner, waiting, underWay } = waitingJobs(0, 2);
  runner.wake();
  waiting.push({ _id: 'late' });
  runner.wake();
  await vi.waitFor(() => expect([...underWay.keys()]).toEqual(['late']));
});
