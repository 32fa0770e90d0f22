import { expect, test } from 'vitest';
import { displayName, fullName, initials, type NamedPerson } from './display-name.ts';

const nobody = { firstName: null, lastName: null, displayName: null };
const maya = { firstName: 'Maya', lastName: 'Lind' };

const person = (profile: Partial<NamedPerson['profile']>): NamedPerson => ({
  email: 'maya@lind.example',
  profile: { ...nobody, ...profile },
});

test.each([
  [maya, 'Maya Lind'],
  [{ firstName: 'Maya' }, 'Maya'],
  [{ lastName: 'Lind' }, 'Lind'],
  [{ firstName: ' ', lastName: null }, 'maya@lind.example'],
  [{}, 'maya@lind.example'],
])('%j in full is %s', (profile, expected) => {
  expect(fullName(person(profile))).toBe(expected);
});

test.each([
  [{ ...maya, displayName: 'M. L.' }, 'M. L.'],
  [maya, 'Maya'],
  [{ lastName: 'Lind', displayName: ' ' }, 'maya@lind.example'],
])('%j is shown as %s', (profile, expected) => {
  expect(displayName(person(profile))).toBe(expected);
});

test.each([
  [maya, 'ML'],
  [{ firstName: 'maya', lastName: 'van lind' }, 'MV'],
  [{ firstName: 'Øystein' }, 'Ø'],
  [{ lastName: '𝒵oe' }, '𝒵'],
  [{}, ''],
])('%j has the initials %j', (profile, expected) => {
  expect(initials(person(profile))).toBe(expected);
});
