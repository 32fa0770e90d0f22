import { i18n } from '@lingui/core';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type DateShape,
  type DayShape,
  dateBlock,
  dayOfMonth,
  formatDate,
  formatDay,
  formatPastDate,
  formatPastDay,
  timeAgo,
  timeSpan,
  weekdayAndDay,
} from './date-format.ts';
import { dateStyleOf, setDateStyle } from './date-style.ts';

const newYork = 'America/New_York';
const asDevice = { dateOrder: 'device', hourCycle: 'device', weekStart: 'monday' } as const;

beforeEach(() => setDateStyle(dateStyleOf('en-US', asDevice)));
afterAll(() => setDateStyle(dateStyleOf('en-US', asDevice)));

test.each<[DateShape, string]>([
  ['weekday', 'Sat'],
  ['dayOfMonth', '7'],
  ['twoDigitDay', '07'],
  ['shortMonth', 'Mar'],
  ['monthAndYear', 'March 2026'],
  ['fullDate', 'Saturday, March 7, 2026'],
  ['dateAndTime', 'Mar 7, 2026, 6:32 AM'],
  ['time', '6:32 AM'],
])('%s is %s', (shape, words) => {
  expect(formatDate('2026-03-07T11:32:00.000Z', newYork, shape)).toBe(words);
});

test('the place decides the day', () => {
  expect(formatDate('2026-03-07T23:30:00.000Z', 'Europe/Stockholm', 'monthAndDay')).toBe('Mar 8');
  expect(formatDate('2026-03-07T23:30:00.000Z', newYork, 'monthAndDay')).toBe('Mar 7');
});

test.each([
  ['2026-03-07T11:32:00.000Z', '2026-03-07T12:24:00.000Z', '6:32 to 7:24 AM'],
  ['2026-03-07T16:50:00.000Z', '2026-03-07T17:20:00.000Z', '11:50 AM to 12:20 PM'],
  ['2026-03-07T04:40:00.000Z', '2026-03-07T05:25:00.000Z', '11:40 PM to 12:25 AM, Mar 7'],
])('from %s to %s is %s', (from, to, words) => {
  expect(timeSpan(from, to, newYork)).toBe(words);
});

test('an instant of another year says which, by the clock of its place', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  expect(formatPastDate('2026-01-01T12:00:00Z', 'UTC', now)).toBe('Jan 1');
  expect(formatPastDate('2026-01-01T03:00:00Z', 'America/New_York', now)).toBe('Dec 31, 2025');
});

test.each<[DayShape, string]>([
  ['letter', 'T'],
  ['shortWeekday', 'Thu'],
  ['weekday', 'Thursday'],
  ['month', 'Mar'],
  ['monthLetter', 'M'],
  ['monthAndDay', 'Mar 12'],
  ['numerals', '03/12'],
  ['weekdayAndDate', 'Thursday, Mar 12'],
  ['longDate', 'Thursday, March 12'],
])('as %s', (shape, words) => {
  expect(formatDay('2026-03-12', shape)).toBe(words);
});

test.each([
  ['en', 'Thursday 03/12'],
  ['de', 'Donnerstag, 12. März'],
  ['fr', 'jeudi 12 mars'],
  ['pl', 'czwartek, 12 mar'],
  ['ja', '3月12日木曜日'],
])('in %s the head of the next workout says %s', (locale, words) => {
  i18n.loadAndActivate({ locale, messages: {} });
  onTestFinished(() => i18n.activate('en'));
  setDateStyle(dateStyleOf(locale === 'en' ? 'en-US' : locale, asDevice));
  expect(weekdayAndDay('2026-03-12')).toBe(words);
});

test('the number of a day', () => {
  expect(dayOfMonth('2026-03-02')).toBe(2);
});

test('a day of another year says which', () => {
  expect(formatPastDay('2026-07-11', 'monthAndDay', 2026)).toBe('Jul 11');
  expect(formatPastDay('2025-07-11', 'monthAndDay', 2026)).toBe('Jul 11, 2025');
});

const now = Date.parse('2026-03-05T12:00:00Z');

test.each([
  ['2026-03-05T11:59:30Z', 'just now'],
  ['2026-03-05T12:00:30Z', 'just now'],
  ['2026-03-05T11:59:00Z', '1 minute ago'],
  ['2026-03-05T11:01:00Z', '59 minutes ago'],
  ['2026-03-05T09:59:00Z', '2 hours ago'],
  ['2026-03-04T11:00:00Z', 'yesterday'],
  ['2026-03-01T11:00:00Z', '4 days ago'],
  ['2026-02-01T12:00:00Z', 'Feb 1, 2026'],
  ['never', ''],
])('%s: %s', (instant, words) => {
  expect(timeAgo(instant, now)).toBe(words);
});

const at = '2026-03-05T21:04:00.000Z';

describe('in the languages of devices', () => {
  test.each([
    ['en-US', 'Mar 5', '03/05', 'Thursday, March 5', '9:04 PM', 'Mar 5, 2026, 9:04 PM', 'Jul 11, 2025'],
    ['en-GB', '5 Mar', '05/03', 'Thursday 5 March', '21:04', '5 Mar 2026, 21:04', '11 Jul 2025'],
    ['en-AU', '5 Mar', '05/03', 'Thursday 5 March', '9:04 pm', '5 Mar 2026, 9:04 pm', '11 July 2025'],
    ['de-DE', '5 Mar', '05/03', 'Thursday 5 March', '21:04', '5 Mar 2026, 21:04', '11 Jul 2025'],
    ['sv-SE', '5 Mar', '05/03', 'Thursday 5 March', '21:04', '5 Mar 2026, 21:04', '11 Jul 2025'],
    ['sv', '5 Mar', '05/03', 'Thursday 5 March', '21:04', '5 Mar 2026, 21:04', '11 Jul 2025'],
    ['pt-BR', '5 Mar', '05/03', 'Thursday 5 March', '21:04', '5 Mar 2026, 21:04', '11 Jul 2025'],
    ['ja-JP', 'Mar 5', '03/05', 'Thursday, March 5', '21:04', 'Mar 5, 2026, 21:04', 'Jul 11, 2025'],
    ['not a language', 'Mar 5', '03/05', 'Thursday, March 5', '9:04 PM', 'Mar 5, 2026, 9:04 PM', 'Jul 11, 2025'],
  ])('%s writes %s and %s', (locale, day, numerals, long, time, both, past) => {
    setDateStyle(dateStyleOf(locale, asDevice));
    expect([
      formatDay('2026-03-05', 'monthAndDay'),
      formatDay('2026-03-05', 'numerals'),
      formatDay('2026-03-05', 'longDate'),
      formatDate(at, 'UTC', 'time'),
      formatDate(at, 'UTC', 'dateAndTime'),
      formatPastDay('2025-07-11', 'monthAndDay', 2026),
    ]).toEqual([day, numerals, long, time, both, past]);
  });

  test.each([
    ['en-US', 'Europe/Stockholm', '10:04 PM'],
    ['sv-SE', 'Europe/Stockholm', '22:04'],
    ['en-GB', newYork, '16:04'],
    ['de-DE', 'Asia/Tokyo', '06:04'],
    ['ja-JP', 'Asia/Tokyo', '06:04'],
    ['en-GB', 'Pacific/Chatham', '10:49'],
  ])('%s in %s: %s', (locale, zone, time) => {
    setDateStyle(dateStyleOf(locale, asDevice));
    expect(formatDate(at, zone, 'time')).toBe(time);
  });

  test('midnight begins a day at 00:00', () => {
    setDateStyle(dateStyleOf('ja-JP', asDevice));
    expect(formatDate('2026-03-05T00:04:00.000Z', 'UTC', 'time')).toBe('00:04');
  });

  test('a span by the clock of 24 hours says both ends whole', () => {
    setDateStyle(dateStyleOf('en-GB', asDevice));
    expect(timeSpan('2026-03-07T06:32:00Z', '2026-03-07T07:24:00Z', 'UTC')).toBe('06:32 to 07:24');
    expect(timeSpan('2026-03-07T23:40:00Z', '2026-03-08T00:25:00Z', 'UTC')).toBe('23:40 to 00:25, 8 Mar');
  });

  test.each([
    ['en-US', { month: 'MAR', day: '05', isDayFirst: false }],
    ['sv-SE', { month: 'MAR', day: '05', isDayFirst: true }],
  ])('a date block of %s', (locale, block) => {
    setDateStyle(dateStyleOf(locale, asDevice));
    expect(dateBlock(at, 'UTC')).toEqual(block);
  });

  test('a date long ago', () => {
    setDateStyle(dateStyleOf('en-GB', asDevice));
    expect(timeAgo('2026-02-01T12:00:00Z', now)).toBe('1 Feb 2026');
  });
});

describe('in German', () => {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    onTestFinished(() => i18n.activate('en'));
  });

  test.each([
    ['de-DE', '5. März', '05.03.', 'Donnerstag, 5. März', '21:04', '5. März 2026, 21:04', '11. Juli 2025'],
    ['de-AT', '5. März', '05.03.', 'Donnerstag, 5. März', '21:04', '5. März 2026, 21:04', '11. Juli 2025'],
    ['sv-SE', '5. März', '05.03.', 'Donnerstag, 5. März', '21:04', '5. März 2026, 21:04', '11. Juli 2025'],
    ['en-US', '5. März', '05.03.', 'Donnerstag, 5. März', '9:04 PM', '5. März 2026, 9:04 PM', '11. Juli 2025'],
  ])('%s writes %s and %s', (locale, day, numerals, long, time, both, past) => {
    setDateStyle(dateStyleOf(locale, asDevice));
    expect([
      formatDay('2026-03-05', 'monthAndDay'),
      formatDay('2026-03-05', 'numerals'),
      formatDay('2026-03-05', 'longDate'),
      formatDate(at, 'UTC', 'time'),
      formatDate(at, 'UTC', 'dateAndTime'),
      formatPastDay('2025-07-11', 'monthAndDay', 2026),
    ]).toEqual([day, numerals, long, time, both, past]);
  });

  test('a date block, and how long ago something was', () => {
    setDateStyle(dateStyleOf('de-AT', asDevice));
    expect(dateBlock(at, 'UTC')).toEqual({ month: 'MÄR', day: '05', isDayFirst: true });
    expect([timeAgo('2026-03-05T11:55:00Z', now), timeAgo('2026-03-04T11:00:00Z', now)]).toEqual([
      'vor 5 Minuten',
      'gestern',
    ]);
  });
});
