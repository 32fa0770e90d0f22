import { expect, test } from 'vitest';
import { setNames, variantChoices } from './set-labels.ts';

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
