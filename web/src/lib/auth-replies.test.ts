import { expect, test } from 'vitest';
import { readUserReply } from './auth-replies.ts';

const person = { _id: 'a', email: 'ann@lind.example', role: 'user' };

test('a role that waits for the second step, and an address that waits for its letter, are known', () => {
  const user = readUserReply({ user: { ...person, isHeldBack: true, isEmailUnconfirmed: true } });
  expect(user).toMatchObject({ isHeldBack: true, isEmailUnconfirmed: true });
  for (const name of ['isHeldBack', 'isEmailUnconfirmed'])
    expect(readUserReply({ user: person })).not.toHaveProperty(name);
});

test('a language that this version does not speak is that of the device, as is none', () => {
  for (const language of [undefined, null, 'tlh']) {
    expect(readUserReply({ user: { ...person, language } }).language).toBe('device');
  }
  expect(readUserReply({ user: { ...person, language: 'en' } }).language).toBe('en');
});
