import { expect, test } from 'vitest';
import { findSeries } from './find-series.ts';

const series = [
  { title: 'Foundation Strength', description: 'Eight weeks with dumbbells.' },
  { title: 'Daily Mobility', description: 'Twelve minutes a day.' },
];

test.each([
  ['', 2],
  ['  ', 2],
  ['foundation DUMBBELLS', 1],
  ['day', 1],
  ['kettlebell', 0],
])('"%s" finds %i', (typed, count) => {
  expect(findSeries(series, typed)).toHaveLength(count);
});

test('a title comes before a description', () => {
  const mobile = { title: 'Mobile Hips', description: '' };
  const described = { title: 'Hips', description: 'For mobile backs.' };
  expect(findSeries([described, mobile], 'mob')).toEqual([mobile, described]);
});
