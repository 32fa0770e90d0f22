import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import {
  formatClock,
  formatElapsed,
  formatMinutes,
  formatSeconds,
  formatStopwatch,
  inMinutes,
  readTime,
  spokenTime,
  timeText,
} from './duration-format.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [7, '0:07'],
  [94.4, '1:34'],
  [297, '4:57'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3754, '1:02:34'],
])('a clock shows %d s as %s', (seconds, words) => {
  expect(formatClock(seconds)).toBe(words);
});

test.each([
  [0, '0:00', '00:00'],
  [-5_000, '0:00', '00:00'],
  [59_999, '0:59', '00:59'],
  [754_900, '12:34', '12:34'],
  [3_599_999, '59:59', '59:59'],
  [3_754_000, '1:02:34', '1:02:34'],
  [36_000_000, '10:00:00', '10:00:00'],
])('%i ms have passed as %s, on a running timed program as %s', (ms, words, running) => {
  expect([formatElapsed(ms), formatStopwatch(ms)]).toEqual([words, running]);
});

test.each([
  [0, '0 min'],
  [25, '25 min'],
  [44.6, '45 min'],
  [59.7, '1 h'],
  [62, '1 h 2 min'],
  [664, '11 h 4 min'],
  [72_060, '1,201 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});

test.each([
  [40, '40 s'],
  [40.5, '40.5 s'],
  [60, '1 min'],
  [90, '1:30'],
  [120, '2 min'],
  [150, '2:30'],
  [3720, '1 h 2 min'],
])('%d seconds of a set are %s', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});

test.each([
  ['35:00', 2100],
  ['0:40', 40],
  ['0:40.5', 40.5],
  ['1:02:03', 3723],
  ['90', 90],
  ['35 min', 2100],
  ['1 min 30 s', 90],
  ['1m30s', 90],
  ['45 s', 45],
  [' 0:45 ', 45],
  ['60:00', 3600],
  ['', null],
  ['1:60', Number.NaN],
  ['-3', Number.NaN],
  ['soon', Number.NaN],
])('the time %j is %d seconds', (text, seconds) => {
  expect(readTime(text)).toBe(seconds);
});

test.each([0, 40, 40.5, 59.99, 60, 2100, 7265])('%d seconds read back as they were', (seconds) => {
  expect(readTime(timeText(seconds))).toBe(seconds);
});

test('a time is written as a clock shows it', () => {
  expect([timeText(2100), timeText(40), timeText(90)]).toEqual(['35:00', '0:40', '1:30']);
});

test('in German a comma parts the tenths, in the field too', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  expect([formatSeconds(40.5), timeText(40.5), timeText(7265)]).toEqual(['40,5 s', '0:40,5', '121:05']);
  for (const seconds of [0, 40, 40.5, 59.99, 60, 2100]) expect(readTime(timeText(seconds))).toBe(seconds);
  expect([readTime('0:40.5'), readTime('1,5 min')]).toEqual([40.5, 90]);
});

test('in Japanese units of time are words, without spaces, and are understood in a field', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  onTestFinished(() => i18n.activate('en'));
  expect([45, 62, 120].map(formatMinutes)).toEqual(['45分', '1時間2分', '2時間']);
  expect([40.5, 120, 90].map(formatSeconds)).toEqual(['40.5秒', '2分', '1:30']);
  expect([inMinutes(90), inMinutes('< 1')]).toEqual(['90分', '< 1分']);
  expect([readTime('１分30秒'), readTime('４５秒'), readTime('2分')]).toEqual([90, 45, 120]);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [150, '2 minutes 30 seconds'],
])('%d seconds are spoken as %s', (seconds, words) => {
  expect(spokenTime(seconds)).toBe(words);
});
