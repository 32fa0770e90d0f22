import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { allSeries } from '../catalogue/starter-series.ts';
import { checkSeries, normaliseSeries } from './check-series.ts';
import { programsOf, trainingDays } from './plan.ts';
import { SeriesContent } from './series.ts';

const program = (day: number) => ({ day, programId: '019A8000-0000-7000-8000-000000000101' });
const week = (...days: number[]) => ({ programs: days.map(program) });

test.each([
  ['nothing', { title: 'Two weeks', totalWeeks: 2, weeks: [week(1), week()] }, []],
  ['a missing title', { title: '  ', totalWeeks: 1, weeks: [week(1)] }, ['/title']],
  ['a wrong number of weeks', { title: 'A', totalWeeks: 3, weeks: [week(1)] }, ['/totalWeeks']],
  ['a plan of nothing but rest', { title: 'A', totalWeeks: 2, weeks: [week(), week()] }, ['/weeks']],
  ['two programs on a day', { title: 'A', totalWeeks: 2, weeks: [week(1), week(2, 3, 2)] }, ['/weeks/1/programs/2']],
])('objects to %s', (_name, series, paths) => {
  expect(checkSeries(series).map(({ path }) => path)).toEqual(paths);
});

test('the same plan written another way is kept the same way', () => {
  const content = { description: ' ', active: true, totalWeeks: 1 };
  const normal = normaliseSeries({ ...content, title: ' Spring ', weeks: [week(5, 1)] });
  expect(normal).toEqual({
    title: 'Spring',
    description: '',
    active: true,
    totalWeeks: 1,
    weeks: [{ programs: [1, 5].map((day) => ({ day, programId: '019a8000-0000-7000-8000-000000000101' })) }],
  });
  expect(normaliseSeries(normal)).toEqual(normal);
});

test('every series of the catalogue is one that a person could have saved', () => {
  for (const { title, description, totalWeeks, weeks } of allSeries) {
    const plan = weeks.map(({ programs }) => ({ programs: programs.map((day) => ({ ...day })) }));
    const content = { title, description, active: true, totalWeeks, weeks: plan };
    expect(checkSeries(content)).toEqual([]);
    expect(normaliseSeries(content)).toEqual(content);
    expect(Check(SeriesContent, content)).toBe(true);
  }
});

test('a plan knows its days and its programs, each once', () => {
  const plan = { totalWeeks: 2, weeks: [week(5, 1), week(2)] };
  expect(trainingDays(plan)).toEqual([1, 5, 9]);
  expect(programsOf(plan)).toHaveLength(1);
});
