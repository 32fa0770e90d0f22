import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('openGym: what was done of each workout, warm-ups marked, with exercises by name', () => {
  const document = {
    unit: 'kg',
    restSec: 90,
    customEx: [{ id: 'c1', n: 'Nordic curl' }],
    routines: [{ id: 'r1', name: 'Push' }],
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
              { w: 40, r: 10, done: true, warmup: true },
              { w: 75, r: 8, done: true, rir: 3 },
              { w: 75, r: 8, done: false },
            ],
          },
          { id: 'c1', sets: [{ sec: 38, w: 0, done: true }] },
          { id: '0685', sets: [{ min: 20, speed: 9, done: true }] },
          { id: '9999', sets: [{ r: 5, done: true }] },
        ],
      },
    ],
  };
  const file = readAll(JSON.stringify(document, null, 2));
  expect(file.format).toBe('opengym');
  expect(file.workouts.map(sketch)).toEqual([
    ['Barbell Bench Press: warmup 10× 40kg, 8× 75kg @7', 'Nordic curl: 38s', 'Run: 1200s 3000m', 'openGym 9999: 5×'],
  ]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'This set was not done.',
    'The file has only a number for this exercise (openGym 9999). Choose which one it is among the exercises.',
    "openGym's routines are not imported.",
    'This body weight cannot be read.',
  ]);
  expect(accounted(file) + 1).toBe(file.rows);
});
