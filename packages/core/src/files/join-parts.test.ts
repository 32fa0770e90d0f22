import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import type { FileWorkout } from './file-workout.ts';
import { joinParts } from './join-parts.ts';
import { readAll, sketch } from './testing/read-all.ts';

const classic =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

test('a session that comes up again is joined: what repeats is kept once, what is new is added', () => {
  const rows = ['2023-05-01 18:00:00,A,1h,Squat,1,100,5,0,0,,,', '2023-05-02 18:00:00,B,1h,Squat,1,100,5,0,0,,,'];
  const more = '2023-05-01 18:00:00,A,1h,Squat,2,100,4,0,0,,,';
  const file = readAll([classic, ...rows, rows[0], more].join('\n'));
  const [first, , again] = file.workouts;
  expect(again?.key).toBe(first?.key);
  const joined = joinParts(first ?? never(), again ?? never());
  expect(sketch(joined.workout)).toEqual(['Squat: 5× 100?', 'Squat: 4× 100?']);
  expect(joined.workout.rows + joined.notes.length).toBe(3);
});

test('equal sets of rows that stand apart are kept where their numbers differ', () => {
  const row = (order: number) => `2023-05-01 18:00:00,A,1h,Squat,${order},100,5,0,0,,,`;
  const between = '2023-05-02 18:00:00,B,1h,Squat,1,100,5,0,0,,,';
  const file = readAll([classic, row(1), row(2), between, row(3), row(2)].join('\n'));
  const [first, , again] = file.workouts;
  const joined = joinParts(first ?? never(), again ?? never());
  expect(sketch(joined.workout)).toEqual(['Squat: 5× 100?, 5× 100?', 'Squat: 5× 100?']);
  expect(joined.notes).toEqual([{ line: 6, kind: 'merged', reason: reason('row-repeated') }]);
});

const track = { start: '2024-05-01T17:00:00.000Z', intervalMs: 1000, samples: [100, 110] };
const recorded: FileWorkout = {
  key: 'a',
  title: '',
  start: { instant: '2024-05-01T17:00:00.000Z' },
  end: null,
  seconds: null,
  notes: 'from the watch',
  exercises: [],
  track,
  line: 1,
  rows: 1,
};

test('of two recordings of one time, the second says so where its heart rate is another; notes of both stay', () => {
  const other = { ...recorded, notes: 'from the phone', track: { ...track, samples: [90] } };
  const joined = joinParts(recorded, other);
  expect(joined.workout).toMatchObject({
    notes: 'from the watch\nfrom the phone',
    track: { samples: [100, 110] },
    rows: 2,
  });
  expect(joined.notes).toEqual([
    {
      line: 1,
      kind: 'changed',
      reason: reason('heart-rate-of-two'),
    },
  ]);
  expect(joinParts(recorded, recorded)).toEqual({ workout: { ...recorded, rows: 2 }, notes: [] });
});

function never(): never {
  throw new Error('There is no such workout.');
}
