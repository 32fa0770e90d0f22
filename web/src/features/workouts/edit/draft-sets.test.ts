import { expect, test } from 'vitest';
import { readTime, readWeight, suggestedWeights, timeText, variantChoices } from './draft-sets.ts';

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

test.each([
  ['35:00', 2100],
  ['0:40', 40],
  ['0:40.5', 40.5],
  ['1:02:03', 3723],
  ['90', 90],
  ['35 min', 2100],
  ['1 min 30 s', 90],
  ['1m30s', 90],
  ['45 s', 45],
  ['', null],
  ['-3', Number.NaN],
  ['soon', Number.NaN],
])('the time %j is %d seconds', (text, seconds) => {
  expect(readTime(text)).toBe(seconds);
});

test.each([0, 40, 40.5, 59.99, 60, 2100, 7265])('%d seconds read back as they were', (seconds) => {
  expect(readTime(timeText(seconds))).toBe(seconds);
});

test('a time is written as a clock shows it', () => {
  expect([timeText(2100), timeText(40), timeText(90)]).toEqual(['35:00', '0:40', '1:30']);
});

test('the steps nearest to what is typed are suggested, rising', () => {
  const steps = Array.from({ length: 100 }, (_, index) => (index + 1) * 5);
  expect(suggestedWeights(steps, '')).toEqual(['5', '10', '15', '20', '25', '30', '35']);
  expect(suggestedWeights(steps, '226')).toEqual(['210', '215', '220', '225', '230', '235', '240']);
  expect(suggestedWeights([0, 5, 10, 15, 20, 25], 'x')).toEqual(['0', '5', '10', '15', '20', '25']);
});

const variants = [{ label: 'Heels raised' }, { label: 'Sumo' }];

test('none comes first, then the variants by their number', () => {
  expect(variantChoices(variants, 1)).toEqual([
    { value: '0', label: 'Standard' },
    { value: '1', label: 'Heels raised' },
    { value: '2', label: 'Sumo' },
  ]);
});

test('a variant the program no longer has stays chosen', () => {
  expect(variantChoices(variants, 4).at(-1)).toEqual({ value: '4', label: 'Variant 4' });
});
