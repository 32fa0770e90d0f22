import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-errors.ts';
import { errorMessage } from './error-message.ts';

const gone = new ApiError('This series is not offered any more.', { status: 409 });

test.each([
  ['Failed to join series', gone, 'Failed to join series. This series is not offered any more.'],
  ['Failed to join series', new NetworkError('Request timeout'), 'Failed to join series. Request timeout'],
  ['Failed to join series', 'a text', 'Failed to join series'],
  [
    'Failed to unlink Peloton data. Please try again.',
    new ApiError('Peloton is busy.', { status: 503 }),
    'Failed to unlink Peloton data. Please try again. Peloton is busy.',
  ],
  [
    'Failed to fetch workouts',
    new ApiError('Failed to fetch workouts. Peloton is busy.', { status: 502 }),
    'Failed to fetch workouts. Peloton is busy.',
  ],
  [
    'Login failed',
    new ApiError('Too many attempts. Please wait a while and try again.', { status: 429, retryAfter: 61 }),
    'Login failed. Too many attempts. Try again in 2 minutes.',
  ],
  [
    'Failed to complete instance: {status text}',
    gone,
    'Failed to complete instance: Conflict. This series is not offered any more.',
  ],
  [
    'Failed to update progress: {status text}',
    new ApiError('HTTP error! status: 418', { status: 418 }),
    'Failed to update progress: status 418. HTTP error! status: 418',
  ],
  [
    'Failed to update progress: {status text}',
    new NetworkError('Request timeout'),
    'Failed to update progress. Request timeout',
  ],
])('%s, then the reason: %s', (failed, error, message) => {
  expect(errorMessage(failed, error)).toBe(message);
});
