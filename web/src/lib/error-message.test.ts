import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-errors.ts';
import { errorMessage, errorReason, type FailedWithStatus, pageErrorMessage, tryAgainIn } from './error-message.ts';

const gone = new ApiError('This series is not offered any more.', { status: 409 });

const notCompleted = (status: string | null) => `Failed to complete instance${status === null ? '' : `: ${status}`}`;
const notUpdated = (status: string | null) => `Failed to update progress${status === null ? '' : `: ${status}`}`;

const failures: readonly [string | FailedWithStatus, unknown, string][] = [
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
  [notCompleted, gone, 'Failed to complete instance: Conflict. This series is not offered any more.'],
  [
    notUpdated,
    new ApiError('HTTP error! status: 418', { status: 418 }),
    'Failed to update progress: status 418. HTTP error! status: 418',
  ],
  [notUpdated, new NetworkError('Request timeout'), 'Failed to update progress. Request timeout'],
];

test.each(failures)('%s, then the reason: %s', (failed, error, message) => {
  expect(errorMessage(failed, error)).toBe(message);
});

test('sentences end as their language ends them', () => {
  const answer = new ApiError('試行回数が多すぎます。しばらくお待ちください。', { status: 429, retryAfter: 60 });
  expect(errorReason(answer, '')).toBe('試行回数が多すぎます。 Try again in 1 minute.');
  expect(errorMessage('失敗しました。', gone)).toBe('失敗しました。 This series is not offered any more.');
});

const tooMany = 'Too many attempts. Please wait a while and try again.';

test.each([
  [new ApiError('Wrong e-mail, username or password.', { status: 401 }), 'Wrong e-mail, username or password.'],
  [new ApiError(tooMany, { status: 429, retryAfter: 841 }), 'Too many attempts. Try again in 15 minutes.'],
  [new ApiError(tooMany, { status: 429 }), tooMany],
  [new NetworkError('Request timeout'), 'Request timeout'],
  [new Error(''), 'Login failed'],
  ['a text', 'Login failed'],
])('%s reads: %s', (error, words) => {
  expect(errorReason(error, 'Login failed')).toBe(words);
});

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(`Try again in ${words}.`);
});

const missingPart = new TypeError('Importing a module script failed.');

test.each([
  [missingPart, true, 'Could not load a part of the app.'],
  [missingPart, false, 'You are offline, and this page has not been opened on this device yet.'],
  [new ApiError('There is nothing here.', { status: 404 }), true, 'There is nothing here.'],
  [new NetworkError(), false, 'The server did not answer. Check your connection and try again.'],
  [new TypeError('x is not a function'), true, 'Something went wrong on this page.'],
])('%o (online %s) reads "%s"', (error, online, sentence) => {
  expect(pageErrorMessage(error, online)).toBe(sentence);
});
