import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { blame } from './profile-forms.ts';

const refused = (details: { path: string; message: string }[]) =>
  new ApiError('Some of the values are not right.', { status: 422, details });

test.each([
  [
    refused([{ path: '/username', message: 'is taken' }]),
    { error: 'Profile update failed', problems: { username: 'is taken' } },
  ],
  [
    refused([{ path: '/heartRateZones/2', message: 'too low' }]),
    { error: 'Profile update failed', problems: { heartRateZones: 'too low' } },
  ],
  [
    refused([
      { path: '/username', message: 'first' },
      { path: '/username', message: 'second' },
    ]),
    { error: 'Profile update failed', problems: { username: 'first' } },
  ],
  [
    refused([{ path: '/', message: 'is not right' }]),
    { error: 'Profile update failed. Some of the values are not right.', problems: {} },
  ],
  [new NetworkError('Request timeout'), { error: 'Profile update failed. Request timeout', problems: {} }],
  [new Error(''), { error: 'Profile update failed', problems: {} }],
])('%o', (error, expected) => {
  expect(blame(error, 'Profile update failed')).toEqual(expected);
});
