import { afterEach, expect, test } from 'vitest';
import { aPerson } from '../../test/a-person.ts';
import { dateStyle, dateStyleOf, followAccount, setDateStyle } from './date-style.ts';

const before = dateStyle();
afterEach(() => setDateStyle(before));

test.each([
  ['sv-SE', 'device', 'device', { locale: 'en-GB', hourCycle: 'h23' }],
  ['en-NZ', 'device', 'device', { locale: 'en-NZ', hourCycle: 'h12' }],
  ['en-US', 'day-month', 'device', { locale: 'en-GB', hourCycle: 'h12' }],
  ['en-US', 'device', 'h23', { locale: 'en-US', hourCycle: 'h23' }],
  ['en-US', 'day-month', 'h23', { locale: 'en-GB', hourCycle: 'h23' }],
  ['en-AU', 'day-month', 'h23', { locale: 'en-AU', hourCycle: 'h23' }],
  ['de-DE', 'month-day', 'h12', { locale: 'en-US', hourCycle: 'h12' }],
] as const)('%s with %s and %s', (locale, dateOrder, hourCycle, style) => {
  expect(dateStyleOf(locale, { dateOrder, hourCycle })).toEqual(style);
});

test('the account decides from when it is known until it is left', () => {
  let user: ReturnType<typeof aPerson> | null = null;
  const listeners: (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  followAccount({ getState: () => ({ user }), subscribe }, 'ja-JP');
  expect(dateStyle()).toEqual({ locale: 'en-US', hourCycle: 'h23' });
  user = aPerson({ dateOrder: 'day-month', hourCycle: 'h23' });
  for (const listener of listeners) listener();
  expect(dateStyle()).toEqual({ locale: 'en-GB', hourCycle: 'h23' });
  user = null;
  for (const listener of listeners) listener();
  expect(dateStyle()).toEqual({ locale: 'en-US', hourCycle: 'h23' });
});
