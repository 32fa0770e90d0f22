import { expect, test } from 'vitest';
import type { ImportJob } from '../queries.ts';
import { doneOf, outcomeWords, summaryText } from './job-format.ts';

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

const failures: ImportJob['failures'] = [{ type: 'update', error: '30 min Ride : This workout is in the trash.' }];

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
  expect(outcomeWords(ended)).toBe(words);
});

test('an import that Peloton ended says what to do', () => {
  expect(outcomeWords(job({ status: 'stopped', created: 0 }))).toMatch(
    /^Not authenticated\. .*5 workouts were not imported\. Connect and import again/,
  );
});

test('a summary to keep has the counts and each failure with its kind', () => {
  const notes: ImportJob['notes'] = [{ type: 'create', error: '20 min Run : Failed to fetch performance graph.' }];
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
