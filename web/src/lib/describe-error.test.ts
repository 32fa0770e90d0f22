import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-errors.ts';
import { describeError } from './describe-error.ts';

const missingPart = new TypeError('Importing a module script failed.');

test.each([
  [missingPart, true, 'Could not load a part of the app.'],
  [missingPart, false, 'You are offline, and this page has not been opened on this device yet.'],
  [new ApiError('There is nothing here.', { status: 404 }), true, 'There is nothing here.'],
  [new NetworkError(), false, 'The server did not answer. Check your connection and try again.'],
  [new TypeError('x is not a function'), true, 'Something went wrong on this page.'],
])('%o (online %s) reads "%s"', (error, online, sentence) => {
  expect(describeError(error, online)).toBe(sentence);
});
