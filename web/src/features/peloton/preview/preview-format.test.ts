import { expect, test } from 'vitest';
import { aClass } from '../../../../test/a-class.ts';
import { aboutClass, apartWords, endOf, endWords, otherEndWords, previewSummary } from './preview-format.ts';

const zone = 'America/New_York';
const [first, second] = ['2026-03-07T12:24:00.000Z', '2026-03-07T12:05:00.000Z'];

test('an end is a day and a time, with the year where it is another', () => {
  expect(endWords(first, zone, 2026)).toBe('Mar 7, 7:24 AM');
  expect(endWords(first, zone, 2027)).toBe('Mar 7, 2026, 7:24 AM');
});

test('the other side repeats the day only where it differs', () => {
  expect(otherEndWords(second, first, zone, 2026)).toBe('7:05 AM');
  expect(otherEndWords('2026-03-08T04:55:00.000Z', '2026-03-08T05:05:00.000Z', zone, 2026)).toBe('Mar 7, 11:55 PM');
});

test.each([
  [0, 'Same minute'],
  [29, 'Same minute'],
  [60, '1 min apart'],
  [1140, '19 min apart'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(apartWords(seconds)).toBe(words);
});

test('a class is told by what it was, how long and with whom', () => {
  expect(aboutClass(aClass())).toBe('Cycling, 30 min, Matt Wilpers');
  expect(aboutClass(aClass({ discipline: 'caesar', instructor_name: null }))).toBe('Rowing, 30 min');
  expect(aboutClass(aClass({ discipline: 'bike_bootcamp', duration: null, instructor_name: null }))).toBe(
    'Bike bootcamp',
  );
  expect(aboutClass(aClass({ discipline: null, duration: null, instructor_name: null }))).toBe('');
});

test('a class that is not over is dated by its start', () => {
  expect(endOf(aClass({ start_time: 0, end_time: null }))).toBe('1970-01-01T00:00:00.000Z');
  expect(endOf(aClass({ end_time: 60 }))).toBe('1970-01-01T00:01:00.000Z');
});

test('the counts for the ear', () => {
  expect(previewSummary({ willUpdate: 1, willCreate: 1234, willSkip: 0 })).toBe(
    '1 update, 1,234 new workouts, 0 skipped',
  );
});
