import { expect, test } from 'vitest';
import { heartRateData } from './heart-rate-data.ts';

test('a chart gets every moment with its second, and the readings without gaps', () => {
  expect(heartRateData([90, null, 95], 1500)).toEqual({
    id: 'heart-rate',
    title: 'Heart rate',
    color: 'maximum-line',
    values: [90, 95],
    data: [
      [0, 90],
      [1.5, null],
      [3, 95],
    ],
  });
});
