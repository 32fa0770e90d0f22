import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from '../heart-rate/track.ts';
import { addDays } from '../time/local-date.ts';
import { theilSen, trendOf } from './trend.ts';

const points = (days: readonly number[], values: readonly number[]) =>
  days.map((x, index) => ({ x, y: values[index] ?? Number.NaN }));
const sessions = (days: readonly number[], values: readonly number[]) =>
  points(days, values).map(({ x, y }) => ({ date: addDays('2026-09-01', x), value: y }));

const weekly = [0, 7, 14, 21, 28, 35, 42];

describe('Theil and Sen', () => {
  /** The figures of `scipy.stats.theilslopes(y, x, 0.95)`. */
  it.each([
    {
      days: weekly,
      values: [100, 101, 100.5, 102, 103, 102.5, 104],
      slope: 0.0952381,
      low: 0.0357143,
      high: 0.1428571,
    },
    {
      days: [0, 3, 7, 10, 14, 17, 21, 24, 28, 31],
      values: [80, 82.5, 80, 82.5, 85, 82.5, 85, 85, 82.5, 87.5],
      slope: 0.1785714,
      low: 0,
      high: 0.3125,
    },
    {
      days: [0, 7, 7, 14, 21, 28, 35, 35],
      values: [90, 88, 91, 87, 86, 86, 84, 85],
      slope: -0.1428571,
      low: -0.25,
      high: -0.0952381,
    },
    { days: [0, 7, 14, 21, 28, 35], values: [100, 100, 100, 100, 100, 100], slope: 0, low: 0, high: 0 },
  ])('find $slope a day with ties in days and values', ({ days, values, slope, low, high }) => {
    const found = theilSen(points(days, values));
    expect(found.slope).toBeCloseTo(slope, 6);
    expect(found.low).toBeCloseTo(low, 6);
    expect(found.high).toBeCloseTo(high, 6);
  });

  it('take the median of all slopes, which lies in the interval', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 50, max: 150 })), {
      minLength: 6,
      maxLength: 20,
    });
    fc.assert(
      fc.property(any, (pairs) => {
        fc.pre(new Set(pairs.map(([x]) => x)).size > 1);
        const slopes = pairs.flatMap(([x, y]) =>
          pairs.filter((other) => other[0] > x).map((other) => (other[1] - y) / (other[0] - x)),
        );
        const below = (slope: number) => slopes.filter((one) => one < slope).length;
        const above = (slope: number) => slopes.filter((one) => one > slope).length;
        const { slope, low, high } = theilSen(pairs.map(([x, y]) => ({ x, y })));
        expect(Math.max(below(slope), above(slope))).toBeLessThanOrEqual(slopes.length / 2);
        expect(low).toBeLessThanOrEqual(slope);
        expect(high).toBeGreaterThanOrEqual(slope);
      }),
    );
  });
});

describe('the word', () => {
  it.each([
    { word: 'rising', values: [100, 101, 100.5, 102, 103, 102.5, 104] },
    { word: 'falling', values: [104, 102.5, 103, 102, 100.5, 101, 100] },
    { word: 'steady', values: [100, 100.2, 100, 99.9, 100.1, 100, 100.1] },
    { word: 'unclear', values: [100, 112, 95, 104, 90, 110, 101] },
  ])('is $word of $values', ({ word, values }) => {
    expect(trendOf(sessions(weekly, values))).toMatchObject({ word, sessionsMissing: 0, daysMissing: 0 });
  });

  it('is not turned by a single bad day', () => {
    const { word, slope } = trendOf(sessions([...weekly, 49, 56], [100, 101, 102, 60, 104, 105, 106, 107, 108]));
    expect(word).toBe('rising');
    expect(slope?.per90).toBeCloseTo(90 / 7, 6);
  });

  it('is earned with six sessions over four weeks', () => {
    const rising = [100, 101, 102, 103, 104, 105];
    expect(trendOf(sessions([0, 7, 14, 21, 28], rising))).toEqual({
      word: 'too-few',
      sessionsMissing: 1,
      daysMissing: 0,
      slope: null,
    });
    expect(trendOf(sessions([0, 5, 10, 15, 20, 27], rising))).toMatchObject({
      word: 'too-few',
      sessionsMissing: 0,
      daysMissing: 1,
    });
    expect(trendOf(sessions([0, 5, 10, 15, 20, 28], rising)).word).toBe('rising');
    expect(trendOf([])).toMatchObject({ word: 'too-few', sessionsMissing: 6, daysMissing: 28 });
  });

  it('comes with the change in 90 days and a line from the first to the last session', () => {
    const { slope } = trendOf(sessions(weekly, [100, 101, 102, 103, 104, 105, 106]));
    expect(slope?.per90).toBeCloseTo(90 / 7, 9);
    expect(slope?.from).toEqual({ date: '2026-09-01', value: 100 });
    expect(slope?.to.date).toBe('2026-10-13');
    expect(slope?.to.value).toBeCloseTo(106, 9);
  });

  it('is only said of a direction that the interval bears out', () => {
    const any = fc.array(fc.integer({ min: 80, max: 120 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(any, (values) => {
        const { word, slope } = trendOf(sessions(weekly, values));
        if (!slope) return;
        expect(word === 'rising').toBe(slope.low > 0);
        expect(word === 'falling').toBe(slope.high < 0);
        if (word === 'steady')
          expect(Math.max(-slope.low, slope.high)).toBeLessThanOrEqual((median(values) ?? 0) / 30 + 1e-9);
      }),
    );
  });
});
