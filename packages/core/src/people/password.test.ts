import { expect, test } from 'vitest';
import { englishOf } from '../reasons/reasons.ts';
import { objectToPassword } from './password.ts';

const ann = { email: 'Ann.Example@Gym.org', username: 'AnnExample' };
const isCommon = (candidate: string) => candidate === 'qwertyuiop';

test.each([
  ['nine char', 'Use at least 10 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
  ['🏋'.repeat(9), 'Use at least 10 characters.'],
  ['🏋'.repeat(129), 'Use at most 128 characters.'],
  ['ann.example@gym.ORG', 'Do not use your e-mail or username as the password.'],
  ['annexample', 'Do not use your e-mail or username as the password.'],
  ['ann.example', 'Do not use your e-mail or username as the password.'],
  ['QWERTYuiop', 'Others would guess this password first. Choose another.'],
  ['half a pair \ud83c', 'Use characters that can be typed.'],
])('objects to %j', (password, objection) => {
  const found = objectToPassword(password, ann, isCommon);
  expect(found && englishOf(found)).toBe(objection);
});

test.each(['ten chars.', '🏋'.repeat(10), '🏋'.repeat(128), ' spaces kept ', 'no digits or capitals needed'])(
  'accepts %j',
  (password) => {
    expect(objectToPassword(password, ann, isCommon)).toBeUndefined();
  },
);

test('somebody without a username is not held to one', () => {
  expect(objectToPassword('undefined!', { email: 'a@b', username: null }, isCommon)).toBeUndefined();
});
