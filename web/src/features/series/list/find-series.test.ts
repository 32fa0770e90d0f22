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
