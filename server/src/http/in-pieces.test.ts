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

test('a short one costs no turn, and none is an empty list', async () => {
  const seen: number[] = [];
  expect(await turnsDuring(eachInPieces([1, 2, 3], (item) => seen.push(item)))).toBe(0);
  expect(seen).toEqual([1, 2, 3]);
  expect(await jsonInPieces([], String)).toBe('[]');
});
