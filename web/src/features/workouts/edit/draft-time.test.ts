import { describe, expect, test } from 'vitest';
import { instantOf, noTime, timeFieldOf } from './draft-time.ts';

const newYork = 'America/New_York';
const typed = (text: string, isSecondPass = false) => ({ text, isSecondPass });

test('an untouched field keeps the stored instant to the millisecond', () => {
  const stored = '2026-03-07T11:32:41.123Z';
  const field = timeFieldOf(stored, newYork);
  expect(field).toEqual(typed('2026-03-07T06:32'));
  expect(instantOf(field, newYork, stored)).toBe(stored);
});

test('a changed field is the full minute, by the clock of the place', () => {
  expect(instantOf(typed('2026-03-07T06:35'), newYork, '2026-03-07T11:32:41.123Z')).toBe('2026-03-07T11:35:00.000Z');
  expect(instantOf(typed('2026-07-07T06:35'), newYork, '2026-03-07T11:32:41.123Z')).toBe('2026-07-07T10:35:00.000Z');
});

test('a time across midnight is on the next day', () => {
  expect(instantOf(typed('2026-03-08T00:15'), newYork, '2026-03-08T04:50:00.000Z')).toBe('2026-03-08T05:15:00.000Z');
});

test('an empty field is no time, and nonsense stays nonsense for the rules to find', () => {
  expect(instantOf(noTime, newYork, '2026-03-07T11:32:41.123Z')).toBeNull();
  expect(instantOf(noTime, newYork, null)).toBeNull();
  expect(Date.parse(instantOf(typed('2026-02-30T10:00'), newYork, null) ?? '')).toBeNaN();
});

describe('when the clocks change', () => {
  test('the second of two equal times is known as such', () => {
    const stored = '2026-11-01T06:30:05.000Z';
    const field = timeFieldOf(stored, newYork);
    expect(field).toEqual(typed('2026-11-01T01:30', true));
    expect(instantOf(field, newYork, stored)).toBe(stored);
    expect(instantOf({ ...field, isSecondPass: false }, newYork, stored)).toBe('2026-11-01T05:30:00.000Z');
  });

  test('a skipped time counts as the same time after the change', () => {
    expect(instantOf(typed('2026-03-08T02:30'), newYork, null)).toBe('2026-03-08T07:30:00.000Z');
  });
});
