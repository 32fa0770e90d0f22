import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heartRateSummary } from './heart-rate-summary.ts';

test.each([
  [[], null],
  [[null, null], null],
  [[100, null, 121], { average: 111, max: 121 }],
  [[60], { average: 60, max: 60 }],
  [[1, 2, 2], { average: 2, max: 2 }],
])('%j is summed up', (samples, summary) => {
  expect(heartRateSummary(samples)).toEqual(summary);
});

const anyTrack = fc.array(fc.option(fc.integer({ min: 1, max: 300 })), { maxLength: 200 });

test('the average lies between the least and the greatest, and gaps change nothing', () => {
  fc.assert(
    fc.property(anyTrack, (track) => {
      const readings = track.filter((bpm) => bpm !== null);
      const summary = heartRateSummary(track);
      expect(summary).toEqual(heartRateSummary(readings));
      expect(summary === null).toBe(readings.length === 0);
      fc.pre(summary !== null);
      expect(summary.max).toBe(Math.max(...readings));
      expect(summary.average).toBeGreaterThanOrEqual(Math.min(...readings));
      expect(summary.average).toBeLessThanOrEqual(summary.max);
    }),
  );
});
