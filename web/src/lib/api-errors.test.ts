import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError, NetworkError } from './api-errors.ts';

const words = 'The server did not answer. Check your connection and try again.';

test('an error that comes before the words of the language says them once they are here', () => {
  i18n.loadAndActivate({ locale: '', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  const error = new NetworkError();
  i18n.activate('en');
  expect(error.message).toBe(words);
  expect(error).toBeInstanceOf(NetworkError);
});

test("the server's own words are said as they came", () => {
  expect(new ApiError('No such plan.', { status: 404 }).message).toBe('No such plan.');
  expect(String(new ApiError('No such plan.', { status: 404 }))).toBe('ApiError: No such plan.');
});
