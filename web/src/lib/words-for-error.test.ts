import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-errors.ts';
import { waitInWords, wordsFor } from './words-for-error.ts';

const tooMany = 'Too many attempts. Please wait a while and try again.';

test.each([
  [new ApiError('Wrong e-mail, username or password.', { status: 401 }), 'Wrong e-mail, username or password.'],
  [new ApiError(tooMany, { status: 429, retryAfter: 841 }), 'Too many attempts. Try again in 15 minutes.'],
  [new ApiError(tooMany, { status: 429 }), tooMany],
  [new NetworkError('Request timeout'), 'Request timeout'],
  [new Error(''), 'Login failed'],
  ['a text', 'Login failed'],
])('%s reads: %s', (error, words) => {
  expect(wordsFor(error, 'Login failed')).toBe(words);
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
  expect(waitInWords(seconds)).toBe(words);
});
