import { expect, test } from 'vitest';
import { eachInPieces, jsonInPieces } from './in-pieces.ts';

/** How many turns others had until the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

// Promise (API4): Long answers are made in pieces, so that others do not wait for them.
test('a long list is written in pieces, with a turn for others after every ten items', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index);
  expect(await turnsDuring(jsonInPieces(items, (item) => ({ item })))).toBeGreaterThan(90);
  expect(JSON.parse(await jsonInPieces(items, (item) => item))).toEqual(items);
});

// Promise (API4): Long answers are made in pieces, so that others do not wait for them.
test('of many long lists at once a turn has one piece, and none of them waits until another is done', async () => {
  const perTurn = [0];
  let turn = setImmediate(function tick() {
    perTurn.push(0);
    turn = setImmediate(tick);
  });
  const ended: number[] = [];
  const lists = Array.from({ length: 6 }, async (_, list) => {
    await eachInPieces(Array(100).fill(0), () => {
      perTurn[perTurn.length - 1] = (perTurn.at(-1) ?? 0) + 1;
    });
    ended.push(list);
  });
  const short = eachInPieces([1], () => ended.push(-1));
  await Promise.all([...lists, short]);
  clearImmediate(turn);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(10);
  expect(ended).toEqual([-1, 0, 1, 2, 3, 4, 5]);
});

test('a short one costs no turn, and none is an empty list', async () => {
  const seen: number[] = [];
  expect(await turnsDuring(eachInPieces([1, 2, 3], (item) => seen.push(item)))).toBe(0);
  expect(seen).toEqual([1, 2, 3]);
  expect(await jsonInPieces([], String)).toBe('[]');
});
