import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banisterLoad, edwardsLoad, edwardsZone, reserveShare, type Sex } from './summarise.ts';

const intervalMs = 2000;
const steady = (minutes: number, bpm: number | null): (number | null)[] => Array(minutes * 30).fill(bpm);

test.each([
  [138, 0.6],
  [60, 0],
  [40, 0],
  [190, 1],
  [200, 1],
])('%i of a reserve from 60 to 190 is %f', (bpm, share) => {
  expect(reserveShare(bpm, { restBpm: 60, maxBpm: 190 })).toBeCloseTo(share, 10);
});

test.each([
  [94, 0],
  [95, 1],
  [113, 1],
  [114, 2],
  [133, 3],
  [152, 4],
  [171, 5],
  [210, 5],
])('%i of 190 is zone %i', (bpm, zone) => {
  expect(edwardsZone(bpm, 190)).toBe(zone);
});

test('Edwards adds minutes times zones and leaves gaps out', () => {
  const hr = [...steady(10, 150), ...steady(5, null), ...steady(2, 180), ...steady(3, 80)];
  expect(edwardsLoad(hr, intervalMs, 190)).toBeCloseTo(10 * 3 + 2 * 5, 10);
});

test.each<[number, number, number, number, Sex, number]>([
  [30, 130, 40, 200, 'male', 31.8],
  [30, 130, 40, 200, 'female', 37.13],
  [60, 150, 60, 190, 'male', 100.44],
  [60, 150, 60, 190, 'female', 113.52],
])('%i minutes at %i with %i to %i, %s: %f', (minutes, bpm, restBpm, maxBpm, sex, load) => {
  expect(banisterLoad(steady(minutes, bpm), intervalMs, { restBpm, maxBpm, sex })).toBeCloseTo(load, 2);
});

test('a load of two halves is the load of the whole, whatever the gaps', () => {
  const track = fc.array(fc.option(fc.integer({ min: 30, max: 220 })), { maxLength: 200 });
  const limits = { restBpm: 55, maxBpm: 188, sex: 'female' } as const;
  fc.assert(
    fc.property(track, track, (first, second) => {
      const both = [...first, null, ...second];
      expect(edwardsLoad(both, 1000, 188)).toBeCloseTo(
        edwardsLoad(first, 1000, 188) + edwardsLoad(second, 1000, 188),
        8,
      );
      expect(banisterLoad(both, 1000, limits)).toBeCloseTo(
        banisterLoad(first, 1000, limits) + banisterLoad(second, 1000, limits),
        8,
      );
    }),
  );
});
