import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { areRising, objectToBounds } from './zone-bounds.ts';

test.each([
  [[60, 100, 140, 170], true],
  [[60, 60, 140, 170], false],
  [[60, 100, 90, 170], false],
  [[170], true],
])('%j rising: %s', (bounds, expected) => {
  expect(areRising(bounds)).toBe(expected);
});

test.each([
  [
    [60, 100, 140, 170],
    [undefined, undefined, undefined, undefined],
  ],
  [
    [60, 50, 140, 140],
    [undefined, 'Above 60', undefined, 'Above 140'],
  ],
  [
    [29, 100.5, Number.NaN, 251],
    ['30 to 250', '30 to 250', '30 to 250', '30 to 250'],
  ],
])('%j: %j', (bounds, objections) => {
  expect(objectToBounds(bounds).map((found) => found && englishOf(found))).toEqual(objections);
});
