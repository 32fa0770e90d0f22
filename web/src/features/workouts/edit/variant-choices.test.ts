import { expect, test } from 'vitest';
import { variantChoices } from './variant-choices.ts';

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
