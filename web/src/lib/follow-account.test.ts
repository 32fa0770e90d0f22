import { i18n } from '@lingui/core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../../test/a-person.ts';
import { dateStyle, setDateStyle } from './date-style.ts';
import { formatMetres, setDistanceUnits } from './distance-format.ts';
import { followAccount } from './follow-account.ts';

const before = dateStyle();
const noTokens = { accessToken: null, refreshToken: null };
const silent = { followAccount: () => Promise.resolve() };

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
  onTestFinished(
    followAccount({ getState: () => ({ user, ...noTokens }), subscribe }, { languages: ['ja-JP'], spoken: silent }),
  );
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
  onTestFinished(
    followAccount(
      { getState: () => ({ user: null, ...noTokens }), subscribe: () => () => undefined },
      { languages: ['de-AT'], spoken: silent },
    ),
  );
  expect(dateStyle().locale).toBe('en-GB');
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(dateStyle().locale).toBe('de-AT');
});

test('before the words of the app have come nothing is written, and then in their language', () => {
  i18n.activate('');
  onTestFinished(() => i18n.activate('en'));
  onTestFinished(
    followAccount(
      { getState: () => ({ user: null, ...noTokens }), subscribe: () => () => undefined },
      { languages: ['pl-PL'], spoken: silent },
    ),
  );
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  expect(dateStyle().locale).toBe('pl-PL');
});

test('the app speaks the language of the account while somebody is signed in, and asks again after it could not', async () => {
  let state = {
    user: null as ReturnType<typeof aPerson> | null,
    accessToken: 'a' as string | null,
    refreshToken: null,
  };
  const listeners: (() => void)[] = [];
  const become = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const spoken: (string | null)[] = [];
  let hasNetwork = true;
  const onTold = (language: string | null) => {
    spoken.push(language);
    return hasNetwork ? Promise.resolve() : Promise.reject(new Error('no network'));
  };
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  onTestFinished(
    followAccount({ getState: () => state, subscribe }, { languages: [], spoken: { followAccount: onTold } }),
  );
  expect(spoken).toEqual([]);
  become({ user: aPerson({ language: 'device' }) });
  become({});
  expect(spoken).toEqual(['device']);
  hasNetwork = false;
  become({ user: aPerson({ language: 'en' }) });
  await Promise.resolve();
  await Promise.resolve();
  hasNetwork = true;
  become({});
  expect(spoken).toEqual(['device', 'en', 'en']);
  become({ user: null, accessToken: null });
  expect(spoken).toEqual(['device', 'en', 'en', null]);
});
