import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { isEmail, objectToUsername } from './name-patterns.ts';

test.each([
  ['maya@lind.example', true],
  ['用户@例子.公司', true],
  ['maya', false],
  ['maya@', false],
  ['maya @lind.example', false],
  ['maya@lind@example', false],
  ['', false],
])('%j is an e-mail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ['maya', undefined],
  ['maya.lind_9-b', undefined],
  ['Åsa', undefined],
  ['ml', 'Use at least 3 characters.'],
  ['m'.repeat(41), 'Use at most 40 characters.'],
  ['maya lind', 'Use letters, digits, dots, dashes and underscores only.'],
  ['maya@lind', 'Use letters, digits, dots, dashes and underscores only.'],
])('the username %j: %s', (username, objection) => {
  const found = objectToUsername(username);
  expect(found && englishOf(found)).toBe(objection);
});
