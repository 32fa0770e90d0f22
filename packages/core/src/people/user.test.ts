import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isKnownTimeZone } from '../time/local-date.ts';
import { accountKey, Email, permissionsOf, Username } from './user.ts';

test('permissions come from the role', () => {
  expect([permissionsOf('user'), permissionsOf('admin'), permissionsOf('owner')]).toEqual([
    [],
    ['admin'],
    ['admin', 'owner'],
  ]);
});

test.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['  ann  ', 'ann'],
  // The same sign typed as one character or as two, and the wide letters of Asian keyboards.
  ['Jose\u0301', 'jos\u00e9'],
  ['ＡＮＮ', 'ann'],
])('%j is compared as %j', (typed, key) => {
  expect(accountKey(typed)).toBe(key);
});

describe('what an e-mail and a username look like', () => {
  test.each([
    ['ann@example.org', true, false],
    ['用户@例子.公司', true, false],
    ['ann', false, true],
    ['ann.b-c_9', false, true],
    ['Åsa', false, true],
    ['ann@@example.org', false, false],
    ['ann b@example.org', false, false],
    ['ann\u0000@example.org', false, false],
    ['ann\u001b[31m@example.org', false, false],
    ['ann\u200b@example.org', false, false],
    ['ann\ud800@example.org', false, false],
    ['an n', false, false],
    ['', false, false],
  ])('%j: e-mail %s, username %s', (text, isEmail, isUsername) => {
    expect(Value.Check(Email, text)).toBe(isEmail);
    expect(Value.Check(Username, text)).toBe(isUsername);
  });
});

test.each([
  ['Europe/Stockholm', true],
  ['UTC', true],
  ['Asia/Kathmandu', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isKnownTimeZone(name)).toBe(expected);
});
