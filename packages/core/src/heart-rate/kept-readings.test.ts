import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNumbers, byMinute, freshReadings, type NumberRun } from './kept-readings.ts';

const anyBatches = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), { maxLength: 12 });
const reading = (n: number) => ({ n, at: n * 1000, bpm: 60 + (n % 100) });

test('however often and in whatever order batches come, each number is kept once', () => {
  fc.assert(
    fc.property(anyBatches, (batches) => {
      let runs: NumberRun[] = [];
      const kept: number[] = [];
      for (const batch of batches) {
        const fresh = freshReadings(runs, batch.map(reading));
        kept.push(...fresh.map(({ n }) => n));
        runs = addNumbers(
          runs,
          fresh.map(({ n }) => n),
        );
      }
      const all = [...new Set(batches.flat())].sort((one, other) => one - other);
      expect([...kept].sort((one, other) => one - other)).toEqual(all);
      const ofRuns = runs.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step));
      expect(ofRuns).toEqual(all);
    }),
  );
});

test('runs that touch are one', () => {
  expect(addNumbers([[1, 3]], [4, 7, 5])).toEqual([
    [1, 5],
    [7, 7],
  ]);
  expect(
    addNumbers(
      [
        [1, 3],
        [5, 6],
      ],
      [4],
    ),
  ).toEqual([[1, 6]]);
});

test('one number twice in a batch is its first reading', () => {
  expect(freshReadings([], [{ ...reading(2), bpm: 90 }, reading(1), { ...reading(2), bpm: 91 }])).toEqual([
    reading(1),
    { ...reading(2), bpm: 90 },
  ]);
});

test('readings are kept by the minute of the clock, with the times between beats at their end', () => {
  const readings = [{ ...reading(59), rr: [800, 810] }, reading(60), reading(61)];
  expect([...byMinute(readings)]).toEqual([
    [0, [[59, 59_000, 119, 800, 810]]],
    [
      1,
      [
        [60, 60_000, 120],
        [61, 61_000, 121],
      ],
    ],
  ]);
});
