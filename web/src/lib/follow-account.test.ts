import { i18n } from '@lingui/core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../../test/a-person.ts';
import { dateStyle, setDateStyle } from './date-style.ts';
import { formatMetres, setDistanceUnits } from './distance-format.ts';
import { followAccount } from './follow-account.ts';

const before = dateStyle();
afterEach(() => {
  setDateStyle(before);
  setDistanceUnits('kg');
});

test('the account decides from when it is known until it is left', () => {
  let user: ReturnType<typeof aPerson> | null = null;
  const listeners: (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  onTestFinished(followAccount({ getState: () => ({ user }), subscribe }, ['ja-JP']));
  expect(formatMetres(400)).toBe('400 m');
  expect(dateStyle()).toEqual({ locale: 'en-US', hourCycle: 'h23', weekStart: 'sunday' });
  user = aPerson({ dateOrder: 'day-month', hourCycle: 'h23', weekStart: 'saturday', units: 'lb' });
  for (const listener of listeners) listener();
  expect(dateStyle()).toEqual({ locale: 'en-GB', hourCycle: 'h23', weekStart: 'saturday' });
  expect(formatMetres(400)).toBe('437 yd');
  user = null;
  for (const listener of listeners) listener();
  expect(dateStyle()).toEqual({ locale: 'en-US', hourCycle: 'h23', weekStart: 'sunday' });
  expect(formatMetres(400)).toBe('400 m');
});

test('dates follow the language of the app', () => {
  onTestFinished(() => i18n.activate('en'));
  onTestFinished(followAccount({ getState: () => ({ user: null }), subscribe: () => () => undefined }, ['de-AT']));
  expect(dateStyle().locale).toBe('en-GB');
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(dateStyle().locale).toBe('de-AT');
});
