import { expect, test } from 'vitest';
import { around, readNumber, theField } from './entry.tsx';

test.each([
  [`up to ${theField} sets`, { before: 'up to', after: 'sets' }],
  [`at least ${theField}`, { before: 'at least' }],
  [`${theField} % of the weight`, { after: '% of the weight' }],
])('the words of %j stand before and after its field', (sentence, words) => {
  expect(around(sentence)).toEqual(words);
});

test('a number that is none says which are', () => {
  expect(readNumber('2,5', { min: 0, max: 10 })).toEqual({ value: 2.5, problem: null });
  expect(readNumber('lots', { min: 1, max: 1_000 })).toEqual({ value: null, problem: '1 to 1,000' });
});
