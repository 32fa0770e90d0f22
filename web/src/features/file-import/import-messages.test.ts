import { expect, test } from 'vitest';
import { aFileImport } from '../../../test/a-file-import.ts';
import { effectsOf, filesAbout, filesTitle, formatApply, receiptText } from './import-messages.ts';
import type { FileImport } from './queries.ts';

const file = { name: 'strong.csv', size: 100, format: 'strong' as const, message: null };
const effects = (changed: Partial<FileImport>) => effectsOf(aFileImport(changed)).map(({ text }) => text);
const undo = 'The whole import can be undone afterwards.';

test('files are called by the name of the one, or by how many they are, with the years they tell of', () => {
  const one = aFileImport();
  expect([filesTitle(one), filesAbout(one)]).toEqual(['strong_workouts.csv', 'Strong, 2023 to 2026']);
  const two = aFileImport({
    files: [file, { ...file, format: 'archive' }],
    firstDay: '2026-01-02',
    lastDay: '2026-11-01',
  });
  expect([filesTitle(two), filesAbout(two)]).toEqual(['2 files', 'Strong, Workout Tracker archive, 2026']);
});

test('what applying does is counted, one or many', () => {
  expect(effects({ toCreate: 1, setsToCreate: 1 })).toEqual(['1 workout with 1 set is added.', undo]);
  expect(effects({ toCreate: 1, setsToCreate: 1200 })).toEqual(['1 workout with 1,200 sets is added.', undo]);
  expect(
    effects({ toCreate: 2000, setsToCreate: 1, toUpdate: 1, toJoin: 3, toSkip: 2, bodyWeights: 1, problems: 1 }),
  ).toEqual([
    '2,000 workouts with 1 set are added.',
    '1 workout of an earlier import is changed.',
    '3 logged workouts get heart rate.',
    '2 workouts are left out.',
    '1 body weight is added.',
    '1 row skipped or changed.',
    undo,
  ]);
});

test('a logged workout may get sets too', () => {
  const { answers } = aFileImport();
  const found = { toCreate: 0, toJoin: 1, offeredSets: 4 };
  expect(effects({ ...found, answers: { ...answers, sets: 'both' } })[0]).toBe(
    '1 logged workout gets heart rate or sets.',
  );
  expect(effects(found)[0]).toBe('1 logged workout gets heart rate.');
});

test('an archive brings other things along', () => {
  const archive = { programs: 1, series: 2, exercises: 3 };
  const files = [{ ...file, format: 'archive' as const }];
  expect(effects({ toCreate: 0, archive, files })).toEqual([
    'Added where you have them not yet: 1 program, 2 series and 3 exercises.',
    'Settings come along if nothing is logged in this account yet.',
    undo,
  ]);
});

test('the button says what is imported', () => {
  const nothing = { toCreate: 0, toUpdate: 0, toJoin: 0 };
  expect(formatApply(aFileImport({ toCreate: 1 }))).toBe('Import 1 workout');
  expect(formatApply(aFileImport({ ...nothing, bodyWeights: 2 }))).toBe('Import 2 body weights');
  expect(formatApply(aFileImport(nothing))).toBeNull();
});

test('a receipt has the counts and the days', () => {
  expect(receiptText(aFileImport({ created: 400, updated: 1, problems: 2 }), 'Nov 18, 2026')).toBe(
    [
      'Import of strong_workouts.csv (Strong, 2023 to 2026)',
      'Saved Nov 18, 2026',
      '',
      'Added: 400 workouts',
      'Changed: 1 workout',
      'Left out: 0 workouts',
      'Failed: 0 workouts',
      'Rows: 8,000, with 8,000 sets; 2 skipped or changed',
      'From 2023-01-02 to 2026-11-01',
      '',
    ].join('\n'),
  );
});
