import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#lib/api-errors.ts';
import { blame } from './use-save-profile.ts';

const refused = (details: { path: string; message: string }[]) =>
  new ApiError('Some of the values are not right.', { status: 422, details });

test.each([
  [refused([{ path: '/username', message: 'is taken' }]), { error: null, problems: { username: 'is taken' } }],
  [
    refused([{ path: '/heartRateZones/2', message: 'too low' }]),
    { error: null, problems: { heartRateZones: 'too low' } },
  ],
  [
    refused([
      { path: '/username', message: 'first' },
      { path: '/username', message: 'second' },
    ]),
    { error: null, problems: { username: 'first' } },
  ],
  [refused([{ path: '/', message: 'is not right' }]), { error: 'Some of the values are not right.', problems: {} }],
  [new NetworkError('Request timeout'), { error: 'Request timeout', problems: {} }],
  [new Error(''), { error: 'Profile update failed', problems: {} }],
])('%o', (error, expected) => {
  expect(blame(error, 'Profile update failed')).toEqual(expected);
});
