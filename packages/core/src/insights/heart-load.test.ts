import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneLoad } from '../heart-rate/zone-load.ts';
import { defaultBounds } from '../heart-rate/zones.ts';
import { type HeartScale, heartLoader } from './heart-load.ts';
import { heartAt } from './testing/an-input.ts';
import type { HeartSums } from './workout-sums.ts';

const zonesScale: HeartScale = { kind: 'zones', bounds: defaultBounds };

const trimp = (restingBpm: number, highestBpm: number, weighting: 'men' | 'women'): HeartScale => ({
  kind: 'trimp',
  bounds: defaultBounds,
  restingBpm,
  highestBpm,
  weighting,
});

/** Readings a second apart, as a track would have them, counted by heart rate. */
function countsOf(track: readonly number[]): HeartSums {
  const from = Math.min(...track);
  const seconds = new Array<number>(Math.max(...track) - from + 1).fill(0);
  for (const bpm of track) seconds[bpm - from] = (seconds[bpm - from] ?? 0) + 1;
  return { source: 'strap', from, seconds };
}

describe('TRIMP', () => {
  it.each([
    { minutes: 30, bpm: 130, rest: 40, max: 200, men: 31.8, women: 37.13 },
    { minutes: 60, bpm: 150, rest: 60, max: 190, men: 100.44, women: 113.52 },
    { minutes: 60, bpm: 60, rest: 60, max: 190, men: 0, women: 0 },
  ])('weighs $minutes minutes at $bpm by how far that is above $rest', ({ minutes, bpm, rest, max, men, women }) => {
    expect(heartLoader(trimp(rest, max, 'men'))(heartAt(bpm, minutes)).total).toBeCloseTo(men, 2);
    expect(heartLoader(trimp(rest, max, 'women'))(heartAt(bpm, minutes)).total).toBeCloseTo(women, 2);
  });

  it('takes a heart below rest for one at rest, and one above the highest for that', () => {
    const load = heartLoader(trimp(60, 190, 'men'));
    expect(load(heartAt(45, 60)).total).toBe(0);
    expect(load(heartAt(205, 60)).total).toBeCloseTo(load(heartAt(190, 60)).total, 9);
  });

  it('is the sum of what every second weighs, and of its zones', () => {
    const track = fc.array(fc.integer({ min: 40, max: 210 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(track, (hr) => {
        const { total, byZone } = heartLoader(trimp(55, 188, 'women'))(countsOf(hr));
        let sum = 0;
        for (const bpm of hr) {
          const share = Math.max(0, Math.min(1, (bpm - 55) / 133));
          sum += (1 / 60) * share * 0.86 * Math.E ** (1.67 * share);
        }
        expect(total).toBeCloseTo(sum, 6);
        expect(Object.values(byZone).reduce((one, other) => one + other)).toBeCloseTo(sum, 6);
      }),
    );
  });
});

describe('zone minutes', () => {
  it('are those that a workout ends with', () => {
    const track = fc.array(fc.tuple(fc.integer({ min: 40, max: 210 }), fc.integer({ min: 1, max: 400 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(track, (parts) => {
        const hr = parts.flatMap(([bpm, seconds]) => new Array<number>(seconds).fill(bpm));
        const { total, byZone } = heartLoader(zonesScale)(countsOf(hr));
        const shown = zoneLoad(hr, 1_000, defaultBounds);
        expect(total).toBe(shown.total);
        for (const { zone, load } of shown.rows) expect(byZone[zone]).toBe(load);
      }),
    );
  });

  it('round each zone of a workout before they weigh it', () => {
    const load = heartLoader(zonesScale)({ source: 'file', from: 139, seconds: [90, 89] });
    expect(load).toEqual({
      total: 2 * 2 + 1 * 3,
      byZone: { resting: 0, light: 0, moderate: 4, vigorous: 3, maximum: 0 },
    });
  });

  it('of a track whose seconds another workout has already are nothing', () => {
    expect(heartLoader(zonesScale)({ source: 'strap', from: 120, seconds: [] }).total).toBe(0);
  });
});
