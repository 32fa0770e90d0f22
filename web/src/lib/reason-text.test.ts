import { reason } from '@workout-tracker/core/reasons/reason';
import { expect, test } from 'vitest';
import { knownReasonText, reasonText } from './reason-text.ts';

test('a reason is said with its numbers as people write them', () => {
  expect(reasonText(reason('reps-at-most', { most: 100_000 }))).toBe('Reps are 100,000 at most.');
  expect(reasonText(reason('not-a-time'))).toBe('This is not a date and time. Choose one again.');
});

test('a reason of a newer server is not known', () => {
  expect(knownReasonText({ code: 'not-yet-thought-of' })).toBeNull();
});
