import { expect, test } from 'vitest';
import { aClass } from '../../../test/a-class.ts';
import {
  aboutClass,
  doneOf,
  endOf,
  failedItems,
  formatApart,
  formatEnd,
  formatOtherEnd,
  formatOutcome,
  previewSummary,
  summaryText,
} from './import-format.ts';
import type { ImportJob } from './queries.ts';

const zone = 'America/New_York';
const [first, second] = ['2026-03-07T12:24:00.000Z', '2026-03-07T12:05:00.000Z'];

test('an end is a day and a time, with the year where it is another', () => {
  expect(formatEnd(first, zone, 2026)).toBe('Mar 7, 7:24 AM');
  expect(formatEnd(first, zone, 2027)).toBe('Mar 7, 2026, 7:24 AM');
});

test('the other side repeats the day only where it differs', () => {
  expect(formatOtherEnd(second, first, zone, 2026)).toBe('7:05 AM');
  expect(formatOtherEnd('2026-03-08T04:55:00.000Z', '2026-03-08T05:05:00.000Z', zone, 2026)).toBe('Mar 7, 11:55 PM');
});

test.each([
  ['07:11:05', '07:11:55', 'Same minute'],
  ['07:11:58', '07:12:03', '1 min apart'],
  ['07:35:20', '07:32:50', '3 min apart'],
  ['07:05:00', '07:24:00', '19 min apart'],
])('%s and %s are shown without seconds: "%s"', (one, other, words) => {
  const at = (time: string) => `2026-03-07T${time}.000Z`;
  expect(formatApart(at(one), at(other))).toBe(words);
});

test('a class is told by what it was, how long and with whom', () => {
  expect(aboutClass(aClass())).toBe('Cycling, 30 min, Matt Wilpers');
  expect(aboutClass(aClass({ discipline: 'caesar', instructor_name: null }))).toBe('Rowing, 30 min');
  expect(aboutClass(aClass({ discipline: 'bike_bootcamp', duration: null, instructor_name: null }))).toBe(
    'Bike bootcamp',
  );
  expect(aboutClass(aClass({ discipline: 'tai_chi', duration: null }))).toBe('Tai chi, Matt Wilpers');
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

const job = (more: Partial<ImportJob> = {}): ImportJob => ({
  _id: '0199a000-0000-7000-8000-000000000001',
  status: 'done',
  total: 10,
  updated: 4,
  created: 5,
  unchanged: 1,
  failures: [],
  notes: [],
  ...more,
});

const failures: ImportJob['failures'] = [
  { type: 'update', name: '30 min Ride', error: '30 min Ride : This workout is in the trash.' },
];

test('what failed is done with, too', () => {
  expect(doneOf(job({ unchanged: 0, failures }))).toBe(10);
});

test.each([
  [job(), 'Your Peloton workouts were added to your workouts.'],
  [job({ updated: 0, created: 0, unchanged: 10 }), 'Everything was already imported. Nothing changed.'],
  [job({ unchanged: 0, failures }), 'Some workouts could not be imported. Try again later.'],
  [
    job({ status: 'cancelled', updated: 1, created: 0, unchanged: 0 }),
    'What was imported stays. 9 workouts were not imported.',
  ],
  [job({ status: 'cancelled', created: 4 }), 'What was imported stays. 1 workout was not imported.'],
])('%#: the end in a sentence', (ended, words) => {
  expect(formatOutcome(ended)).toBe(words);
});

test('an import that Peloton ended says what to do', () => {
  expect(formatOutcome(job({ status: 'stopped', created: 0 }))).toMatch(
    /^Not authenticated\. .*5 workouts were not imported\. Connect and import again/,
  );
});

test('what failed is said by its reason, with what was tried before what Peloton answers', () => {
  const reasons = [{ code: 'no-space' }, { code: 'peloton-busy' }, { code: 'not-yet-thought-of' }];
  const items = reasons.map(
    (reason) => ({ type: 'create', name: 'Ride', error: 'Ride : As it was sent.', reason }) as const,
  );
  expect(failedItems(job({ failures: items })).map(({ error }) => error)).toEqual([
    'Ride : The server has no space left on its disk. Nothing was saved.',
    'Ride : Failed to fetch workout details. Peloton is busy. Wait a few minutes and try again.',
    'Ride : As it was sent.',
  ]);
});

test('a summary to keep has the counts and each failure with its kind', () => {
  const notes: ImportJob['notes'] = [
    { type: 'create', name: '20 min Run', error: '20 min Run : Failed to fetch performance graph.' },
  ];
  expect(summaryText(job({ unchanged: 0, failures, notes }), 'Nov 15, 2026')).toBe(
    [
      'Workout Tracker, Peloton import of Nov 15, 2026',
      'Import finished. Some workouts could not be imported. Try again later.',
      '',
      'Updated: 4',
      'Created: 5',
      'Unchanged: 0',
      'Failed: 1',
      '',
      '30 min Ride : This workout is in the trash. (update)',
      '',
      '20 min Run : Failed to fetch performance graph. (create)',
      '',
    ].join('\n'),
  );
});
