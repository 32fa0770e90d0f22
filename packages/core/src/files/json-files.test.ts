import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('openGym: what was done of each workout, with its own exercises by name', () => {
  const document = {
    unit: 'kg',
    restSec: 90,
    customEx: [{ id: 'c1', n: 'Nordic curl' }],
    routines: [],
    bodyweight: [
      { d: '2026-09-28', w: 78.7 },
      { d: 'soon', w: 80 },
    ],
    workouts: [
      {
        id: 'w1',
        start: 1790618820000,
        end: 1790622240000,
        name: 'Push Day',
        note: 'Felt strong',
        entries: [
          {
            id: '0025',
            sets: [
              { w: 75, r: 8, done: true, rir: 3 },
              { w: 75, r: 8, done: false },
            ],
          },
          { id: 'c1', sets: [{ sec: 38, w: 0, done: true }] },
          { id: '0685', sets: [{ min: 20, speed: 9, done: true }] },
        ],
      },
    ],
  };
  const file = readAll(JSON.stringify(document, null, 2));
  expect(file.format).toBe('opengym');
  expect(file.workouts.map(sketch)).toEqual([
    ['openGym 0025: 8× 75kg @7', 'Nordic curl: 38s', 'openGym 0685: 1200s 3000m'],
  ]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'This set was not done.',
    'The file has only a number for this exercise (openGym 0025). Choose which one it is among the exercises.',
    'The file has only a number for this exercise (openGym 0685). Choose which one it is among the exercises.',
    'This body weight cannot be read.',
  ]);
  expect(accounted(file) + 1).toBe(file.rows);
  expect(() => readAll('{"unit":"kg","workouts":[{')).toThrow(/cut off/);
});

test('wger: the log of its API, a workout a day', () => {
  const set = {
    date: '2024-01-05',
    exercise_name: 'Squats',
    repetitions: '5.00',
    weight: '100.00',
    weight_unit: 1,
    rir: '2',
  };
  const results = [set, { ...set, date: 'x' }, { ...set, date: '2024-01-06', exercise_name: undefined, exercise: 615 }];
  const file = readAll(JSON.stringify({ count: 3, results }));
  expect(file.format).toBe('wger');
  expect(file.workouts.map(sketch)).toEqual([['Squats: 5× 100kg @8'], ['wger 615: 5× 100kg @8']]);
  expect(accounted(file)).toBe(3);
});

test.each([
  ['openGym', `{"unit":"kg","routines":[],"workouts":[${'{},'.repeat(600_000)}{}]}`],
  ['wger', `{"count":1,"results":[{"reps":1,"exercise":1},${'[],'.repeat(600_000)}[]]}`],
])('%s with more objects than people log is refused before it fills the memory', (_name, text) => {
  expect(() => readAll(text, 1_000_000)).toThrow(/too large/);
});
