import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { aPerson } from '../../../test/a-person.ts';
import { laidOver, mergeChanges, refusalOf } from './use-kept-profile.ts';

test('changes that wait are sent as one, the later over the earlier', () => {
  const first = { units: 'kg', training: { rest: { seconds: 90, heart: { isOn: true } } } } as const;
  const second = { theme: 'dark', training: { rest: { seconds: 105 }, effort: 'rpe' } } as const;
  expect(mergeChanges(first, second)).toEqual({
    units: 'kg',
    theme: 'dark',
    training: { rest: { seconds: 105, heart: { isOn: true } }, effort: 'rpe' },
  });
  expect(mergeChanges({}, second)).toEqual(second);
  expect(mergeChanges(first, {})).toEqual(first);
});

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
  [new NetworkError('Request timeout'), { error: 'Profile update failed. Request timeout', problems: {} }],
])('%o', (error, expected) => {
  expect(refusalOf(error)).toEqual(expected);
});
