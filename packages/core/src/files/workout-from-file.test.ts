import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { checkWorkout } from '../workouts/check-workout.ts';
import { NewWorkout } from '../workouts/workout.ts';
import { readAll } from './testing/read-all.ts';
import { type FileAnswers, workoutFromFile } from './workout-from-file.ts';

const answers: FileAnswers = { unit: 'lb', distanceUnit: 'mi', timeZone: 'Europe/Stockholm', dateOrder: 'day-first' };
const exerciseOf = (name: string) => ({
  _id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  title: name,
  loading: name.includes('Assisted') ? ('assisted' as const) : ('external' as const),
  measure: 'reps' as const,
});

function only(text: string, given: Partial<FileAnswers> = {}) {
  const [workout] = readAll(text).workouts;
  const made =
    workout &&
    workoutFromFile(workout, {
      _id: '0198c0de-0000-7000-8000-000000000001',
      answers: { ...answers, ...given },
      exerciseOf,
    });
  if (!made) throw new Error('There is no workout.');
  expect([...Compile(NewWorkout).Errors(made)]).toEqual([]);
  expect(checkWorkout(made, new Date('2026-01-01'))).toEqual([]);
  return made;
}

const header =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight,reps,distance,duration_seconds,rpe';
const row = (exercise: string, superset: string, index: number, weight: string) =>
  `Pull,"30 Jun 2025, 19:56","30 Jun 2025, 21:02",,${exercise},${superset},note,${index},normal,${weight},8,,,`;

test('sets of a superset are done in turn, its number counts from 1, and a note stands on the first set', () => {
  const text = [
    header,
    row('A', '0', 0, '10'),
    row('A', '0', 1, '10'),
    row('B', '0', 0, '20'),
    row('C', '7', 0, '30'),
  ].join('\n');
  const made = only(text);
  expect(made.moves.map(({ mid, superset, exerciseNote }) => [mid, superset, exerciseNote])).toEqual([
    ['a', 1, 'note'],
    ['b', 1, 'note'],
    ['a', 1, undefined],
    ['c', undefined, 'note'],
  ]);
  expect(made).toMatchObject({ created: '2025-06-30T17:56:00.000Z', ended: '2025-06-30T19:02:00.000Z' });
  expect(made.moves[0]).toMatchObject({ weight: 10, unit: 'lb' });
});

test('help is above zero where the exercise is nothing but helped', () => {
  expect(only([header, row('Assisted Dip', '', 0, '-20')].join('\n')).moves[0]?.weight).toBe(20);
  expect(only([header, row('Dip', '', 0, '-20')].join('\n')).moves[0]?.weight).toBe(-20);
});

const strong =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

test.each([
  ['1h', '2025-03-04T18:00:00.000Z'],
  ['24h 3m', '2025-03-05T17:03:00.000Z'],
  ['70h', '2025-03-04T17:00:00.000Z'],
  ['', '2025-03-04T17:00:00.000Z'],
])('a workout of %s ends at %s', (duration, ended) => {
  const text = `${strong}\n2025-03-04 18:00:00,,${duration},Run,1,0,0,3.1,1500,,,`;
  const made = only(text);
  expect(made).toMatchObject({ ended, title: 'Workout' });
  expect(made.moves[0]?.metres).toBe(4988.97);
});

test('day and month go as the owner says, also where summer begins between them', () => {
  const text = `${strong}\n03/04/2025 18:00,A,1h,Squat,1,100,5,0,0,,,`;
  expect(only(text).created).toBe('2025-04-03T16:00:00.000Z');
  expect(only(text, { dateOrder: 'month-first' }).created).toBe('2025-03-04T17:00:00.000Z');
});
