import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { dayNumberOf, isInPlan, nextPlace, numberOf, placeOf } from './plan.ts';

test.each([
  [0, { week: 1, day: 1 }],
  [1, { week: 1, day: 2 }],
  [6, { week: 1, day: 7 }],
  [7, { week: 2, day: 1 }],
  [13, { week: 2, day: 7 }],
  [14, null],
  [99, null],
])('after day %i of two weeks comes %j', (latest, expected) => {
  expect(nextPlace(latest, 2)).toEqual(expected);
});

const anyWeeks = fc.integer({ min: 1, max: 104 });

test('the next day and its week and day are one and the same thing, each of them once', () => {
  fc.assert(
    fc.property(anyWeeks, (totalWeeks) => {
      const places = Array.from({ length: totalWeeks * 7 }, (_, latest) => nextPlace(latest, totalWeeks));
      const seen = new Set<string>();
      for (const [latest, place] of places.entries()) {
        if (!place) throw new Error(`Nothing follows day ${latest}.`);
        expect(isInPlan(place, totalWeeks)).toBe(true);
        expect(numberOf(place)).toBe(latest + 1);
        expect(placeOf(latest + 1)).toEqual(place);
        seen.add(`${place.week}/${place.day}`);
      }
      expect(seen.size).toBe(totalWeeks * 7);
      expect(nextPlace(totalWeeks * 7, totalWeeks)).toBeNull();
    }),
  );
});

test('the days of a plan are consecutive dates from its start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: -30, max: 800 }), (start, number) => {
      const startDate = addDays('2000-01-01', start - 1);
      expect(dayNumberOf(startDate, addDays(startDate, number - 1))).toBe(number);
    }),
  );
  expect(dayNumberOf('2026-02-16', '2026-02-16')).toBe(1);
  expect(dayNumberOf('2026-02-16', '2026-02-15')).toBe(0);
});

test.each([
  [{ week: 1, day: 1 }, true],
  [{ week: 2, day: 7 }, true],
  [{ week: 0, day: 1 }, false],
  [{ week: 3, day: 1 }, false],
  [{ week: 1, day: 8 }, false],
  [{ week: 1, day: 0 }, false],
  [{ week: 1.5, day: 1 }, false],
  [placeOf(0), false],
  [placeOf(-6), false],
])('whether two weeks have %j: %s', (place, isIn) => {
  expect(isInPlan(place, 2)).toBe(isIn);
});
