import { expect, test } from 'vitest';
import { readWeight, setNames, suggestedWeights, variantChoices } from './draft-sets.ts';

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

test('sets are called by the numbers that are read: warm-ups are counted by themselves', () => {
  const kinds = ['warmup', 'warmup', 'working', 'drop', 'working'] as const;
  expect(setNames(kinds.map((kind) => ({ kind })))).toEqual(['warm-up 1', 'warm-up 2', 'set 1', 'set 2', 'set 3']);
});
