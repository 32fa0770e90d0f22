import { Random } from '@workout-tracker/peloton-simulator/random';
import { expect, test } from 'vitest';
import { heartRateOf, hrIntervalMs, maxBpm } from './heart-rate.ts';

const minute = 60_000;
const twoSets = [
  { fromMs: 5 * minute, toMs: 6 * minute, load: 0.8 },
  { fromMs: 9 * minute, toMs: 10 * minute, load: 0.8 },
];
const meanOf = (track: readonly (number | null)[], fromMs: number, toMs: number): number => {
  const heard = track.slice(fromMs / hrIntervalMs, toMs / hrIntervalMs).filter((bpm) => bpm !== null);
  return heard.reduce((sum, bpm) => sum + bpm, 0) / heard.length;
};
/** With a stream whose strap never loses touch. */
const steady = heartRateOf(new Random('3'), twoSets, 14 * minute);

test('one value for every two seconds, all of them a heart could have', () => {
  expect(steady).toHaveLength(420);
  const heard = steady.filter((bpm) => bpm !== null);
  expect(Math.min(...heard)).toBeGreaterThan(60);
  expect(Math.max(...heard)).toBeLessThanOrEqual(maxBpm);
  expect(heard.every(Number.isInteger)).toBe(true);
});

test('sets are hills and rests are valleys, and the second hill is higher', () => {
  const [first, rest, second] = [
    meanOf(steady, 5.5 * minute, 6 * minute),
    meanOf(steady, 8 * minute, 9 * minute),
    meanOf(steady, 9.5 * minute, 10 * minute),
  ];
  expect(first).toBeGreaterThan(rest + 15);
  expect(second).toBeGreaterThan(first);
});

test('it lags: at the beginning of a set it has not risen yet', () => {
  expect(meanOf(steady, 5 * minute, 5 * minute + 4_000)).toBeLessThan(meanOf(steady, 5.5 * minute, 6 * minute) - 15);
});

test('the strap is silent at first, and loses touch in some sessions but not in all', () => {
  const gapsOf = (track: readonly (number | null)[]): number =>
    track.filter((bpm, index) => bpm === null && track[index - 1] !== null).length;
  const gaps = Array.from({ length: 20 }, (_, index) =>
    gapsOf(heartRateOf(new Random(`strap ${index}`), twoSets, 14 * minute)),
  );
  expect(Math.min(...gaps)).toBe(1);
  expect(Math.max(...gaps)).toBeGreaterThan(1);
});
