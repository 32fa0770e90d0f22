import { reason } from '@workout-tracker/core/reasons/reason';
import { expect, test } from 'vitest';
import { AppError, refuse, refuseInEnglish, refuseMore } from './app-error.ts';

test('a refusal says its reason in English and by its code, for all of it and for the field', () => {
  const inFuture = reason('series-end-in-future');
  const message = 'The end is in the future. Choose today.';
  expect(refuse('/endDate', inFuture)).toMatchObject({
    code: 'validation_failed',
    message,
    reason: inFuture,
    details: [{ path: '/endDate', message, reason: inFuture }],
  });
});

test('what programs alone come to read has no reason', () => {
  const refusal = refuseInEnglish('/sentAt', 'This is not an instant.');
  expect(refusal.message).toBe('This is not an instant.');
  expect(refusal.reason).toBeUndefined();
  expect(refusal.details).toEqual([{ path: '/sentAt', message: 'This is not an instant.' }]);
});

test('a bound of thousands is written with its comma in English, and stays a number for other languages', () => {
  const { message, reason: why } = refuseMore(reason('exercises-at-most', { most: 2000 }));
  expect(message).toMatch(/^You have 2,000 exercises/);
  expect(why).toEqual({ code: 'exercises-at-most', values: { most: 2000 } });
});

test('where nothing more exact is known, the code says it', () => {
  expect(new AppError('too_large')).toMatchObject({
    status: 413,
    message: 'That is too large to accept.',
    reason: { code: 'too-large' },
  });
});
