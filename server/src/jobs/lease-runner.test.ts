import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock, seconds } from '#test/fake-clock.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { createLeaseRunner } from './lease-runner.ts';
import { countJobs, leasedRows } from './leased-rows.ts';

/** Somebody whose job waits, and servers that break off or die at it until they are told that it can be done. */
async function brokenJob() {
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
  const state: { does: 'breaks off' | 'meets a busy database' | 'dies' | 'dies after a step' | 'ends' } = {
    does: 'breaks off',
  };
  const move = (status: 'ready' | 'failed') =>
    db.updateTable('exports').set({ status, worker: null, lease_until: null }).where('_id', '=', _id).execute();
  const startServer = () => {
    const runner = createLeaseRunner(
      {
        ...leasedRows(db, 'exports'),
        async run(_job, turn) {
          tries.push((clock.now().getTime() - now.getTime()) / 1000);
          if (state.does === 'breaks off') throw new Error('It cannot be made.');
          if (state.does === 'meets a busy database') throw Object.assign(new Error('canceled'), { code: '57014' });
          if (state.does === 'ends') return void (await move('ready'));
          await turn.isOurs();
          if (state.does === 'dies after a step') turn.noteStep();
          await turn.isOurs();
          // A process that is gone says nothing more: its lease runs out.
          await new Promise(() => {});
        },
        giveUp: async () => void (await move('failed')),
        kind: 'export',
        mostAtOnce: 1,
      },
      { clock: clock.now, log: pino({ level: 'silent' }), everyMs: 60_000 },
    );
    onTestFinished(() => runner.stop());
    return runner;
  };
  const look = () => db.selectFrom('exports').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow();
  /** Until the try that is due by now has ended. */
  const ended = async (count: number) => {
    await expect.poll(() => tries).toHaveLength(count);
    await expect.poll(async () => (await look()).worker).toBe(null);
  };
  return { db, clock, tries, state, startServer, ended, look };
}

test('a job that breaks off is tried after longer and longer, and given up after three tries', async () => {
  const { clock, tries, startServer, ended, look } = await brokenJob();
  const runner = startServer();
  runner.wake();
  await ended(1);
  for (const [index, pause] of [15, 30].entries()) {
    clock.advance(seconds(pause - 1));
    runner.wake();
    clock.advance(seconds(1));
    runner.wake();
    await ended(index + 2);
  }
  // An early try would stand here with another time.
  expect(tries).toEqual([0, 15, 45]);
  expect((await look()).status).toBe('failed');
});

test('a database that is busy is waited for as often as it takes', async () => {
  const { clock, tries, state, startServer, ended, look } = await brokenJob();
  state.does = 'meets a busy database';
  const runner = startServer();
  for (let count = 1; count <= 5; count += 1) {
    runner.wake();
    await ended(count);
    clock.advance(seconds(15));
  }
  state.does = 'ends';
  runner.wake();
  await expect.poll(async () => (await look()).status).toBe('ready');
  expect(tries).toEqual([0, 15, 30, 45, 60, 75]);
});

test('one that ends when it can is not given up', async () => {
  const { clock, state, startServer, ended, look } = await brokenJob();
  const runner = startServer();
  runner.wake();
  await ended(1);
  clock.advance(seconds(15));
  state.does = 'ends';
  runner.wake();
  await ended(2);
  expect((await look()).status).toBe('ready');
});

test('a job that ends its process is taken up three times, then given up by the next server', async () => {
  const { clock, tries, state, startServer, look } = await brokenJob();
  state.does = 'dies';
  for (const attempt of [1, 2, 3]) {
    startServer().wake();
    await expect.poll(() => tries).toHaveLength(attempt);
    expect(await look()).toMatchObject({ status: 'making', attempts: attempt });
    clock.advance(seconds(16));
  }
  startServer().wake();
  await expect.poll(async () => (await look()).status).toBe('failed');
  expect(tries).toHaveLength(3);
});

test('one that gets on between two deaths is taken up as often as it takes', async () => {
  const { clock, tries, state, startServer, look } = await brokenJob();
  state.does = 'dies after a step';
  for (let death = 1; death <= 6; death++) {
    startServer().wake();
    await expect.poll(() => tries).toHaveLength(death);
    await expect.poll(async () => (await look()).attempts).toBe(0);
    clock.advance(seconds(16));
  }
  expect((await look()).status).toBe('making');
});

test('a server that is stopped gives the job back, and that is no try', async () => {
  const { tries, state, startServer, look } = await brokenJob();
  state.does = 'dies';
  for (let stop = 1; stop <= 5; stop++) {
    const runner = startServer();
    runner.wake();
    await expect.poll(() => tries).toHaveLength(stop);
    await runner.stop();
    expect(await look()).toMatchObject({ status: 'making', worker: null, attempts: 0 });
  }
});

test('meanwhile it counts as waiting, another server leaves it alone, and takes it when it is due', async () => {
  const { db, clock, tries, startServer, ended } = await brokenJob();
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
  const waiting = Array.from({ length: count }, (_, index) => ({ _id: `job-${index}`, attempts: 1 }));
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
      giveUp: async () => undefined,
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
  await expect.poll(() => underWay.size).toBe(2);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(state.most).toBe(2);
  expect(waiting).toHaveLength(4);
});

test('a freed place is taken at once by the next job, without another wake', async () => {
  const { runner, underWay, state } = waitingJobs(5, 2);
  runner.wake();
  for (const expected of [['job-0', 'job-1'], ['job-2', 'job-3'], ['job-4']]) {
    await expect.poll(() => [...underWay.keys()].toSorted()).toEqual(expected);
    for (const end of underWay.values()) end();
  }
  await expect.poll(() => underWay.size).toBe(0);
  expect(state.most).toBe(2);
});

test('a wake while jobs are looked for is not lost', async () => {
  const { runner, waiting, underWay } = waitingJobs(0, 2);
  runner.wake();
  waiting.push({ _id: 'late', attempts: 1 });
  runner.wake();
  await expect.poll(() => [...underWay.keys()]).toEqual(['late']);
});
