import { expect, test } from 'vitest';
import { AppError } from '#errors/app-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

const refuse = () => new AppError('overloaded', { retryAfterS: 2 });

/** Work that ends when it is told to. */
function createWork() {
  const started: number[] = [];
  const endings = new Map<number, PromiseWithResolvers<number>>();
  const start = (id: number) => () => {
    started.push(id);
    const ending = Promise.withResolvers<number>();
    endings.set(id, ending);
    return ending.promise;
  };
  return {
    started,
    start,
    end: (id: number) => endings.get(id)?.resolve(id),
    break: (id: number) => endings.get(id)?.reject(new Error('broken')),
  };
}

test('so many at once, the rest in turn, and the excess hears "later" at once', async () => {
  const inTurn = createBoundedQueue({ maxRunning: 2, maxWaiting: 2, refuse });
  const work = createWork();
  const accepted = [1, 2, 3, 4].map((id) => inTurn(work.start(id)));
  await expect(inTurn(work.start(5))).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfterS: 2 });
  expect(work.started).toEqual([1, 2]);
  work.end(2);
  await accepted[1];
  await expect.poll(() => work.started).toEqual([1, 2, 3]);
  work.end(1);
  await accepted[0];
  await expect.poll(() => work.started).toEqual([1, 2, 3, 4]);
  work.end(3);
  work.end(4);
  expect(await Promise.all(accepted)).toEqual([1, 2, 3, 4]);
});

test('work that fails makes room like work that succeeds', async () => {
  const inTurn = createBoundedQueue({ maxRunning: 1, maxWaiting: 1, refuse });
  const work = createWork();
  const failing = inTurn(work.start(1));
  const next = inTurn(work.start(2));
  work.break(1);
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(() => work.started).toEqual([1, 2]);
  work.end(2);
  expect(await next).toBe(2);
  const later = inTurn(work.start(3));
  expect(work.started).toEqual([1, 2, 3]);
  work.end(3);
  expect(await later).toBe(3);
});

test('groups take turns, and in a flood the largest group gives way to one that has fewer', async () => {
  const inTurn = createBoundedQueue({ maxRunning: 1, maxWaiting: 4, refuse });
  const work = createWork();
  const flood = { group: 'flood' };
  const running = inTurn(work.start(0), flood);
  const floods = [1, 2, 3, 4].map((id) => inTurn(work.start(id), flood));
  const person = inTurn(work.start(10), { group: 'person' });
  await expect(floods[3]).rejects.toMatchObject({ code: 'overloaded' });
  await expect(inTurn(work.start(5), flood)).rejects.toMatchObject({ code: 'overloaded' });
  const order = [0, 1, 10, 2, 3];
  for (const [place, id] of order.entries()) {
    await expect.poll(() => work.started).toEqual(order.slice(0, place + 1));
    work.end(id);
  }
  expect(await Promise.all([running, person, floods[2]])).toEqual([0, 10, 3]);
});

test('those who are preferred go first and have room of their own', async () => {
  const inTurn = createBoundedQueue({ maxRunning: 1, maxWaiting: 1, refuse });
  const work = createWork();
  const accepted = [
    inTurn(work.start(1)),
    inTurn(work.start(2)),
    inTurn(work.start(3), { group: 'phone', isPreferred: true }),
  ];
  for (const id of [1, 3, 2]) {
    await expect.poll(() => work.started.at(-1)).toBe(id);
    work.end(id);
  }
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
});
