import { expect, test } from 'vitest';
import { fullBodyA, fullBodyB } from '../programs/full-body.ts';
import { alternating, week } from './week.ts';

const first = week([1, fullBodyA]);

const second = week([1, fullBodyB], [4, fullBodyA]);

test('a week names its training days and leaves the others to rest', () => {
  expect(second).toEqual({
    programs: [
      { day: 1, programId: fullBodyB.id },
      { day: 4, programId: fullBodyA.id },
    ],
  });
});

test('weeks are taken in turn and cut off where the count ends', () => {
  expect(alternating(3, first, second)).toEqual([first, second, first]);
  expect(alternating(2, first)).toEqual([first, first]);
});
