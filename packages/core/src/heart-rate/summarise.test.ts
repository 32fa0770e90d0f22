import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarise } from './summarise.ts';
import { defaultBounds as bounds } from './zones.ts';

test('average, highest and time in zones, gaps left out', () => {
  expect(summarise([90, null, 120, 150, null], 2000, { bounds })).toEqual({
    averageBpm: 120,
    maxBpm: 150,
    signalMs: 6000,
    coverage: 0.6,
    isPartial: true,
    timeInZonesMs: { resting: 0, light: 2000, moderate: 2000, vigorous: 2000, maximum: 0 },
    edwards: null,
    banister: null,
  });
});

test('the loads come with what is known of the person', () => {
  const hr = Array(30 * 30).fill(130);
  const known = summarise(hr, 2000, { bounds, maxBpm: 200, restBpm: 40, sex: 'male' });
  expect(known?.banister).toBeCloseTo(31.8, 2);
  expect(known?.edwards).toBeCloseTo(60, 10);
  expect(known).toMatchObject({ coverage: 1, isPartial: false });
  expect(summarise(hr, 2000, { bounds, maxBpm: 200 })).toMatchObject({ banister: null });
});

test.each([[[]], [[null, null]]])('of %j there is nothing to say', (hr) => {
  expect(summarise(hr, 2000, { bounds })).toBeNull();
});

test('the zones together are the time with a signal, and the average lies within', () => {
  const track = fc.array(fc.option(fc.integer({ min: 30, max: 220 })), { minLength: 1 });
  fc.assert(
    fc.property(track, fc.constantFrom(1000, 2000, 5000), (hr, intervalMs) => {
      const known = hr.filter((bpm) => bpm !== null);
      const summary = summarise(hr, intervalMs, { bounds });
      expect(summary === null).toBe(known.length === 0);
      if (summary === null) return;
      const zoneMs = Object.values(summary.timeInZonesMs).reduce((sum, ms) => sum + ms, 0);
      expect([zoneMs, summary.signalMs]).toEqual([known.length * intervalMs, known.length * intervalMs]);
      expect(summary.averageBpm).toBeGreaterThanOrEqual(Math.min(...known));
      expect(summary.averageBpm).toBeLessThanOrEqual(summary.maxBpm);
    }),
  );
});
