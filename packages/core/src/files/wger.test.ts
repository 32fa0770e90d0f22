import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const set = {
  date: '2026-03-02T17:05:00.123456Z',
  exercise: 615,
  repetitions: '5.00',
  repetitions_unit: 1,
  weight: '100.00',
  weight_unit: 1,
  rir: '2',
};

const readLog = (results: readonly object[], count = results.length) => readAll(JSON.stringify({ count, results }));

test('wger: the log of its API, with exercises named by their numbers', () => {
  const own = { ...set, exercise: 99_999 };
  const file = readLog([set, { ...set, date: 'x' }, own, { ...set, exercise_name: 'Front squats' }]);
  expect(file.format).toBe('wger');
  expect(file.workouts.map(sketch)).toEqual([
    ['Squats: 5× 100kg @8', 'wger 99999: 5× 100kg @8', 'Front squats: 5× 100kg @8'],
  ]);
  expect(file.notes.map(({ line, message }) => [line, message])).toEqual([
    [2, 'The date of this set cannot be read.'],
    [3, 'The file has only a number for this exercise (wger 99999). Choose which one it is among the exercises.'],
  ]);
  expect(accounted(file)).toBe(file.rows);
});

test('an evening over midnight of UTC is one workout, and the next evening another', () => {
  const dates = [
    '2026-03-05T00:40:00Z',
    '2026-03-03T23:40:00Z',
    '2026-03-04T00:20:00Z',
    '2026-03-04T23:30:00Z',
    '2026-03-04T01:10:00Z',
  ];
  const file = readLog(dates.map((date) => ({ ...set, date })));
  expect(
    file.workouts.map(({ start, exercises }) => [start, exercises.flatMap(({ sets }) => sets.map(({ line }) => line))]),
  ).toEqual([
    [{ instant: '2026-03-03T23:40:00.000Z' }, [2, 3, 5]],
    [{ instant: '2026-03-04T23:30:00.000Z' }, [4, 1]],
  ]);
  expect(file.workouts[0]?.exercises[0]?.sets.map(({ endedAt }) => endedAt)).toEqual([
    '2026-03-03T23:40:00.000Z',
    '2026-03-04T00:20:00.000Z',
    '2026-03-04T01:10:00.000Z',
  ]);
});

test.each(['2024-01-05', '2024-01-05T00:00:00+02:00', '2024-01-05T00:00:00Z', '2024-01-05T01:00:00+01:00'])(
  'a log from before wger knew hours is a day: %s',
  (date) => {
    const file = readLog([
      { ...set, date },
      { ...set, date: '2024-01-06' },
      { ...set, date },
    ]);
    expect(file.workouts.map(({ start }) => start)).toEqual([
      { wall: '2024-01-05T00:00:00', isDayOnly: true },
      { wall: '2024-01-06T00:00:00', isDayOnly: true },
    ]);
    expect(file.workouts.map(({ rows }) => rows)).toEqual([2, 1]);
  },
);

test.each([
  [{ repetitions_unit: 2 }, 'failure 5× 100kg @8', ''],
  [{ repetitions_unit: 3, repetitions: '90' }, '100kg 90s @8', ''],
  [{ repetitions_unit: 4, repetitions: '20', weight_unit: 5, weight: '9.5' }, '1200s @8', '9.5 km/h'],
  [{ repetitions_unit: 5, repetitions: '2', weight: null }, '3218.688m @8', ''],
  [{ repetitions_unit: 6, repetitions: '5.25', weight: null }, '5250m @8', ''],
  [{ repetitions_unit: 8, repetitions: '400', weight: null }, '400m @8', ''],
  [{ weight_unit: 2 }, '5× 100lb @8', ''],
  [{ weight_unit: 4, weight: '7' }, '5× @8', '7 plates'],
  [{ weight_unit: 3, weight: '1' }, '5× @8', '1 × body weight'],
  [{ weight_unit: 6, weight: '6' }, '5× @8', '6 mph'],
])('units by number: %j', (units, expected, note) => {
  const [workout] = readLog([{ ...set, ...units }]).workouts;
  expect(workout && sketch(workout)).toEqual([`Squats: ${expected}`]);
  expect(workout?.exercises[0]?.sets[0]?.note).toBe(note);
});

test('numbers of translations, from before, are not taken for those of exercises', () => {
  const { repetitions: reps, ...old } = set;
  expect(readLog([{ ...old, reps }]).workouts.map(sketch)).toEqual([['wger 615: 5× 100kg @8']]);
  expect(readLog([{ ...old, reps, exercise_base: 615 }]).workouts.map(sketch)).toEqual([['Squats: 5× 100kg @8']]);
});

test('one page of a longer log says that there are more', () => {
  expect(readLog([set], 240).notes).toEqual([
    { line: 1, kind: 'changed', message: 'This file has 1 of 240 sets. Export the other pages of the log too.' },
  ]);
});
