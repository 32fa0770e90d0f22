import { expect, test } from 'vitest';
import { readWeight, suggestedWeights } from './typed-weights.ts';

test.each([
  ['62.5', 62.5],
  [' 62,5 ', 62.5],
  ['225', 225],
  ['0', 0],
  ['', null],
  ['heavy', Number.NaN],
  ['-5', Number.NaN],
  ['1e3', Number.NaN],
])('the weight %j is %d', (text, weight) => {
  expect(readWeight(text)).toBe(weight);
});

test('the steps nearest to what is typed are suggested, rising', () => {
  const steps = Array.from({ length: 100 }, (_, index) => (index + 1) * 5);
  expect(suggestedWeights(steps, '')).toEqual(['5', '10', '15', '20', '25', '30', '35']);
  expect(suggestedWeights(steps, '226')).toEqual(['210', '215', '220', '225', '230', '235', '240']);
  expect(suggestedWeights([0, 5, 10, 15, 20, 25], 'x')).toEqual(['0', '5', '10', '15', '20', '25']);
});
