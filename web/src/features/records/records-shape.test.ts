import { expect, test } from 'vitest';
import { aRecordSet } from '../../../test/a-record-set.ts';
import { formatWhere, isOf, monthsOf, type Records, showRecords } from './records-shape.ts';

const shape = { loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false } as const;
const bench = { _id: 'bench-press', title: 'Bench Press', muscles: ['chest', 'triceps'], ...shape };
const timed = { ...shape, loading: 'none', measure: 'seconds' } as const;
const plank = { _id: 'plank', title: 'Plank', muscles: ['abs'], ...timed };
const exercises = [bench, plank];

const held = (kind: 'e1rm' | 'heaviest' | 'seconds' | 'volume', localDate: string, was: number | null) => ({
  ...{ kind, value: 75.8, was, localDate, workoutId: `workout of ${localDate}`, set: aRecordSet },
});
const { localDate: _date, workoutId: _id, ...record } = held('e1rm', '', 72.9);

const records: Records = {
  years: [{ year: 2026, count: 3 }],
  exercises: [
    { exerciseId: 'plank', holders: [held('seconds', '2026-11-15', null)] },
    {
      exerciseId: 'bench-press',
      holders: [held('heaviest', '2026-10-01', 60), held('e1rm', '2026-11-12', 72.9), held('volume', '2026-02-01', 1)],
    },
    { exerciseId: 'gone', holders: [held('e1rm', '2026-11-12', 72.9)] },
  ],
  exerciseRecords: [
    {
      exerciseId: 'bench-press',
      localDate: '2026-11-12',
      workoutId: 'a',
      records: [record, { ...record, kind: 'volume' }],
    },
    { exerciseId: 'bench-press', localDate: '2026-02-01', workoutId: 'b', records: [{ ...record, kind: 'volume' }] },
  ],
  rides: [{ minutes: 30, outputKj: 263, was: 256, localDate: '2026-11-11', workoutId: 'c' }],
  rideRecords: [{ minutes: 30, outputKj: 263, was: 256, localDate: '2026-11-11', workoutId: 'c' }],
};
const show = (group: 'best' | 'volume' | 'longest') =>
  showRecords(records, { group, exercises, weekStart: '2026-11-09' });

test('one exercise on one day is one record, named by its best kind, and rides stand among them', () => {
  const { records: shown } = show('best');
  expect(shown.map(({ key, holder }) => [key, holder?.kind])).toEqual([
    ['a bench-press', 'e1rm'],
    ['c ride', undefined],
  ]);
  expect(formatWhere(shown)).toBe('in 1 exercise and on the bike');
  expect(monthsOf(shown).map((month) => month.records.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]);
});

test('a row has the best estimate with the heaviest beside it; what is timed waits until it has beaten something', () => {
  const { rows, muscles } = show('best');
  expect(
    rows.map(({ exercise, main, heaviest, isOfThisWeek }) => [
      ...[exercise.title, main.kind, heaviest?.localDate, isOfThisWeek],
    ]),
  ).toEqual([['Bench Press', 'e1rm', '2026-10-01', true]]);
  expect(muscles).toEqual([
    { title: 'Chest', count: 1 },
    { title: 'Arms', count: 1 },
  ]);
});

test('another kind shows its own records and figures, and no rides', () => {
  expect(show('volume').records.map(({ key }) => key)).toEqual(['a bench-press', 'b bench-press']);
  expect(show('longest').rows.map(({ exercise }) => exercise.title)).toEqual(['Plank']);
  expect(show('longest').records).toEqual([]);
});

test.each([
  ['everything', bench, null, true],
  ['a ride where nothing is filtered', null, null, true],
  ['its muscle', bench, { muscle: 'Chest' }, true],
  ['another muscle', bench, { muscle: 'Legs' }, false],
  ['those chosen', bench, { ids: new Set(['bench-press']) }, true],
  ['others chosen', bench, { ids: new Set(['plank']) }, false],
  ['a ride beside chosen exercises', null, { ids: new Set(['plank']) }, false],
] as const)('filter: %s', (_name, exercise, filter, isPassing) => {
  expect(isOf(exercise, filter)).toBe(isPassing);
});
