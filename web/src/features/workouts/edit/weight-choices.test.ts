import { expect, test } from 'vitest';
import { weightChoices } from './weight-choices.ts';

const values = (steps: number[] | undefined, kept: string[]) => weightChoices(steps, kept).map(({ value }) => value);

test("the person's steps are offered, rising, after none", () => {
  expect(values([10, 0, 5], [])).toEqual(['', '0', '5', '10']);
});

test('a weight between the steps stays offered', () => {
  expect(values([0, 5, 10], ['7.5', '5', ''])).toEqual(['', '0', '5', '7.5', '10']);
});

test('without the steps there are the usual ones', () => {
  expect(values(undefined, ['62.5'])).toEqual(['', '0', '5', '10', '15', '20', '25', '62.5']);
});
