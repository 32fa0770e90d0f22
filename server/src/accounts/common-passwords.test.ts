import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.length >= 10 && !line.startsWith('#'));

// Promise (6.2.1 to 6.2.9): Passwords of ten characters or more, whole, without rules of composition; common ones are refused.
test('every listed password of a length we accept is refused', () => {
  expect(listed.length).toBeGreaterThan(1_500);
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('so are the families people make of a listed word', () => {
  const words = ['password', 'dragon', 'summer', 'monkey', 'football', 'welcome', 'workout', 'barcelona', 'michael'];
  const endings = ['123456', '2026!!', '1990', '!!!!', '007', '!', '_99', '12345678'];
  const family = words.flatMap((word) => endings.flatMap((ending) => [word + ending, word.toUpperCase() + ending]));
  const fitting = family.filter((password) => password.length >= 10);
  expect(fitting.length).toBeGreaterThan(100);
  expect(fitting.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test.each([
  'P@ssw0rd2026!',
  'p4$$word1234',
  '123password',
  '!!iloveyou!!',
  'passwordpassword',
  'dragondragon',
  'aaaaaaaaaa',
  '1212121212',
  'abcabcabcabc',
  'qwertyuiop',
  'qwertyasdfgh',
  'poiuytrewq',
  'abcdefghij',
  '1234567890',
  '0987654321',
  'abcdef123456',
  '1qaz2wsx3edc',
  'zaqxswcdevfr',
  '1q2w3e4r5t',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'lantern-orbit-grape',
  'my dog ate 7 socks',
  'kT9#vQ2!xLm4',
  'dragon 8371-2940-5512',
  '🏋🏋🏋🏋🏋🏋 and a bench',
  'qwerty meets a llama',
  'x7#abcdefghij!Qpl',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
