import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { englishOf } from '../reasons/reasons.ts';
import { type GivenSet, workoutItems } from './workout-items.ts';

const start = { instant: '2026-09-28T17:27:00.000Z' };

function readSet(set: GivenSet) {
  const items = workoutItems({ key: 'a', start, exercises: [{ name: 'Squat', sets: [set] }] }, () => 7);
  const notes = items.flatMap((item) =>
    item.is === 'note' ? [`${item.line} ${item.kind}: ${englishOf(item.reason)}`] : [],
  );
  const [found] = items.flatMap((item) => (item.is === 'workout' ? item.exercises.flatMap(({ sets }) => sets) : []));
  return { set: found, notes };
}

test('a set has what it may have, and what it may not have is told', () => {
  const { set, notes } = readSet({ reps: '5.5', weight: 100_000, unit: 'kg', rir: 2, restSeconds: 90, note: 'slow' });
  expect(set).toMatchObject({ line: 7, reps: 5, weight: null, unit: null, rpe: 8, restSeconds: 90, note: 'slow' });
  expect(notes).toEqual(['7 changed: The weight of this set cannot be read.', '7 changed: 5.5 reps are counted as 5.']);
});

test.each([
  [{ rpe: 0 }, null],
  [{ rpe: 8.5, rir: 4 }, 8.5],
  [{ rir: 0 }, 10],
  [{ rir: 15 }, 1],
  [{ rpe: 0.5 }, null],
])('how hard it was: %j', (effort, rpe) => {
  expect(readSet({ reps: 5, ...effort }).set?.rpe).toBe(rpe);
});

test('a name or a note that is cut says so', () => {
  const exercises = [{ name: 'S'.repeat(81), note: 'n'.repeat(501), sets: [{ reps: 5, note: 'n'.repeat(501) }] }];
  const [title, notes] = ['t'.repeat(81), 'w'.repeat(10_001)];
  const items = workoutItems({ key: 'a', title, start, notes, exercises }, () => 1);
  expect(items.flatMap((item) => (item.is === 'note' ? [englishOf(item.reason)] : []))).toEqual([
    'The note is cut to 500 signs.',
    'The name of the exercise is cut to 80 signs.',
    'The note is cut to 500 signs.',
    'The title of the workout is cut to 80 signs.',
    'The note of the workout is cut to 10000 signs.',
  ]);
});

test('an exercise without sets beside others is named', () => {
  const exercises = [
    { name: 'Squat', sets: [{ reps: 5 }] },
    { name: 'Plank', note: 'next time', sets: [] },
  ];
  const items = workoutItems({ key: 'a', start, exercises }, () => 4);
  expect(items.flatMap((item) => (item.is === 'note' ? [item] : []))).toEqual([
    { is: 'note', line: 4, kind: 'changed', reason: reason('exercise-without-sets', { name: 'Plank' }) },
  ]);
});

test.each<[string, GivenSet, string]>([
  ['with nothing', { weight: 100, unit: 'kg' }, 'This set has nothing in it.'],
  ['of no reps', { reps: 0 }, 'This set has nothing in it.'],
  ['that its program leaves out', { skipped: reason('set-not-done'), reps: 5 }, 'This set was not done.'],
])('a set %s is skipped', (_name, set, message) => {
  expect(readSet(set)).toEqual({ set: undefined, notes: [`7 skipped: ${message}`] });
});

test('a workout without a time or without sets is named', () => {
  const timeless = workoutItems(
    { key: 'a', start: null, exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] },
    () => 1,
  );
  expect(timeless).toEqual([{ is: 'note', line: 1, kind: 'skipped', reason: reason('workout-time-unread') }]);
  const empty = workoutItems({ key: 'a', start, exercises: [{ name: 'Squat', sets: [] }] }, () => 2);
  expect(empty).toEqual([{ is: 'note', line: 2, kind: 'skipped', reason: reason('workout-without-sets') }]);
});
