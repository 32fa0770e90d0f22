import { expect, test } from 'vitest';
import { isStored } from './offline-queries.ts';

test.each([
  [['workouts', 'one', 'some-id'], true],
  [['series', 'home'], true],
  [['exercises', 'chart', 'some-id'], true],
  [['activity'], true],
  [['body-weights'], true],
  [['sessions'], false],
  [['users', { page: 1 }], false],
  [['client-errors', { page: 1 }], false],
  [['peloton', 'logged'], false],
  [['workouts'], false],
  [['workouts', 'of nobody'], false],
  [['anything new', 'list'], false],
  [[], false],
])('the answer to %j is stored: %s', (key, expected) => {
  expect(isStored(key)).toBe(expected);
});
