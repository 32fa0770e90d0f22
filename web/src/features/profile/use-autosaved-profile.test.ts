import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { RefusedSetting } from '#sync/profile-saves.ts';
import { aPerson } from '../../../test/a-person.ts';
import { laidOver, refusalOf } from './use-autosaved-profile.ts';

test('what is being saved is laid over the person, and what is left out stays', () => {
  const person = aPerson();
  const changed = laidOver(person, {
    lastName: null,
    units: 'lb',
    training: { rest: { seconds: 120 }, warmupCooldown: false },
  });
  expect(changed).toEqual({
    ...person,
    units: 'lb',
    profile: { ...person.profile, lastName: null },
    training: { ...person.training, rest: { ...person.training.rest, seconds: 120 }, warmupCooldown: false },
  });
  expect(laidOver(person, {})).toEqual(person);
});

const refused = (details: { path: string; message: string }[]) =>
  new ApiError('Some of the values are not right.', { status: 422, details });

test.each([
  [
    refused([
      { path: '/training/rest/seconds', message: 'first' },
      { path: '/training/rest/seconds', message: 'second' },
    ]),
    { error: 'Profile update failed', problems: { '/training/rest/seconds': 'first' } },
  ],
  [refused([]), { error: 'Profile update failed. Some of the values are not right.', problems: {} }],
  [
    new RefusedSetting('Not right.', [{ path: '/units', message: 'kg or lb' }]),
    { error: 'Profile update failed', problems: { '/units': 'kg or lb' } },
  ],
  [new NetworkError('Request timeout'), { error: 'Profile update failed. Request timeout', problems: {} }],
])('%o', (error, expected) => {
  expect(refusalOf(error)).toEqual(expected);
});
