import { expect, test } from 'vitest';
import { isPelotonCsv } from './csv-head.ts';

test.each([
  ['Workout Timestamp,Live/On-Demand,Instructor Name', true],
  ['\uFEFF"Workout Timestamp","Live/On-Demand"', true],
  ['workout timestamp;Live/On-Demand', true],
  ['Date,Workout Name,Duration', false],
  ['Workout Timestamps of mine', false],
  ['', false],
])('%s', (head, isPelotons) => {
  expect(isPelotonCsv(head)).toBe(isPelotons);
});
