import { expect, test } from 'vitest';
import { dateStyleOf, isOrderChosen } from './date-style.ts';

test.each([
  ['sv-SE', 'device', 'device', { locale: 'en-GB', hourCycle: 'h23' }],
  ['en-NZ', 'device', 'device', { locale: 'en-NZ', hourCycle: 'h12' }],
  ['en-US', 'day-month', 'device', { locale: 'en-GB', hourCycle: 'h12' }],
  ['en-US', 'device', 'h23', { locale: 'en-US', hourCycle: 'h23' }],
  ['en-US', 'day-month', 'h23', { locale: 'en-GB', hourCycle: 'h23' }],
  ['en-AU', 'day-month', 'h23', { locale: 'en-AU', hourCycle: 'h23' }],
  ['de-DE', 'month-day', 'h12', { locale: 'en-US', hourCycle: 'h12' }],
] as const)('%s with %s and %s', (locale, dateOrder, hourCycle, style) => {
  expect(dateStyleOf(locale, { dateOrder, hourCycle, weekStart: 'monday' })).toEqual({ ...style, weekStart: 'monday' });
});

test.each([
  ['en-US', 'device', 'sunday'],
  ['en-GB', 'device', 'monday'],
  ['sv', 'device', 'monday'],
  ['ar-EG', 'device', 'saturday'],
  ['C', 'device', 'sunday'],
  ['en-US', 'saturday', 'saturday'],
  ['en-US', 'monday', 'monday'],
] as const)('weeks of %s with %s begin on %s', (locale, weekStart, first) => {
  expect(dateStyleOf(locale, { dateOrder: 'device', hourCycle: 'device', weekStart }).weekStart).toBe(first);
});

test.each([
  ['de-AT', 'de', 'device', 'device', { locale: 'de-AT', hourCycle: 'h23' }],
  ['de', 'de', 'device', 'device', { locale: 'de', hourCycle: 'h23' }],
  ['en-US', 'de', 'device', 'device', { locale: 'de', hourCycle: 'h12' }],
  ['en-US', 'de', 'month-day', 'h23', { locale: 'de', hourCycle: 'h23' }],
  ['de-AT', 'de', 'month-day', 'h12', { locale: 'de-AT', hourCycle: 'h12' }],
  ['pt-PT', 'pt-BR', 'device', 'device', { locale: 'pt-PT', hourCycle: 'h23' }],
  ['zh-TW', 'zh-Hans', 'device', 'device', { locale: 'zh-Hans', hourCycle: 'h12' }],
  ['de-AT', 'en', 'device', 'device', { locale: 'en-GB', hourCycle: 'h23' }],
] as const)('a device in %s shows %s with %s and %s', (device, language, dateOrder, hourCycle, style) => {
  expect(dateStyleOf(device, { dateOrder, hourCycle, weekStart: 'monday' }, language)).toEqual({
    ...style,
    weekStart: 'monday',
  });
});

test('English alone has an order to choose', () => {
  expect(['en', 'de', 'ja'].map((language) => isOrderChosen(language))).toEqual([true, false, false]);
});
