import { expect, test } from 'vitest';
import { planPrograms } from './plans/all-plans.ts';
import { allPrograms } from './programs/all-programs.ts';
import { isSeriesDay } from './series-days.ts';

test('those of series with rules are days of a series, and no others', () => {
  expect(allPrograms.filter(({ id }) => isSeriesDay(id))).toEqual(planPrograms);
  expect(allPrograms.filter(({ moves }) => moves.some(({ plan }) => plan)).map(({ title }) => title)).toEqual(
    planPrograms.map(({ title }) => title),
  );
});

test('nobody has one of their own', () => {
  expect(isSeriesDay('019b0000-0000-7000-8000-000000000301')).toBe(false);
});
