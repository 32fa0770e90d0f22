import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { checkWorkout } from '../workouts/check-workout.ts';
import { NewWorkout } from '../workouts/workout.ts';
import { createAppleHearts, createAppleWorkouts } from './apple-health.ts';
import type { FileItem, FileWorkout } from './file-workout.ts';
import { readFit } from './fit.ts';
import { buildFit } from './testing/build-fit.ts';
import { readAll } from './testing/read-all.ts';
import { type FileAnswers, workoutFromFile } from './workout-from-file.ts';

const answers: FileAnswers = { unit: 'lb', distanceUnit: 'mi', timeZone: 'Europe/Stockholm', dateOrder: 'day-first' };
const exerciseOf = (name: string) => ({
  _id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  title: name,
  loading: name.includes('Assisted') ? ('assisted' as const) : ('external' as const),
  measure: 'reps' as const,
});

const only = (text: string, given: Partial<FileAnswers> = {}) => madeOf(readAll(text).workouts[0], given);

function madeOf(workout: FileWorkout | undefined, given: Partial<FileAnswers> = {}) {
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

const heartStart = Date.parse('2024-05-01T17:00:00Z');
const at = (second: number): string => new Date(heartStart + second * 1000).toISOString();
/** 200 seconds after the start it is 180. */
const beats = Array.from({ length: 400 }, (_, index) => 100 + index);
const beatAt = (second: number): number => beats[second - 120] ?? 0;
const workoutsOf = (items: Iterable<FileItem>) =>
  [...items].flatMap((item) => (item.is === 'workout' ? [item satisfies FileWorkout] : []));
const readBeats = beats.filter((bpm) => bpm <= 250).map((_, index) => index + 120);

function appleHealth(): FileWorkout[] {
  const appleTime = (second: number) => at(second).replace('T', ' ').replace('.000Z', ' +0000');
  const text = `<HealthData>${readBeats
    .map(
      (second) =>
        `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" startDate="${appleTime(second)}" value="${beatAt(second)}"/>`,
    )
    .join(
      '',
    )}<Workout workoutActivityType="HKWorkoutActivityTypeCycling" startDate="${appleTime(0)}" endDate="${appleTime(600)}"/></HealthData>`;
  const first = createAppleWorkouts();
  first.read(text);
  const second = createAppleHearts(first.workouts);
  second.read(text);
  return workoutsOf(second.end());
}

const seconds = [0, 60, ...readBeats];
const tcx = `<TrainingCenterDatabase><Activities><Activity Sport="Other">${seconds
  .map(
    (second) =>
      `<Trackpoint><Time>${at(second)}</Time>${second < 120 ? '' : `<HeartRateBpm><Value>${beatAt(second)}</Value></HeartRateBpm>`}</Trackpoint>`,
  )
  .join('')}</Activity></Activities></TrainingCenterDatabase>`;
const gpx = `<gpx version="1.1"><trk><trkseg>${seconds
  .map(
    (second) =>
      `<trkpt lat="1" lon="2"><time>${at(second)}</time>${second < 120 ? '' : `<extensions><hr>${beatAt(second)}</hr></extensions>`}</trkpt>`,
  )
  .join('')}</trkseg></trk></gpx>`;

test.each([
  [
    'FIT',
    workoutsOf(
      readFit(buildFit(heartStart, { titles: [], records: beats.slice(0, 130), recordsFromS: 120, sets: [] })).items,
    ),
  ],
  ['TCX', readAll(tcx).workouts],
  ['GPX', readAll(gpx).workouts],
  ['Apple Health', appleHealth()],
])('%s: a heart rate that began two minutes into the workout is where it was measured', (_format, [workout]) => {
  const { created, hr = [], hrIntervalMs } = madeOf(workout);
  expect([created, hrIntervalMs]).toEqual([at(0), 1000]);
  expect(hr.slice(0, 120)).toEqual(new Array(120).fill(null));
  expect([hr[120], hr[200], hr[240]]).toEqual([100, 180, 220]);
});

test('what was measured before a workout began is not its heart rate, and what was measured after it ended stays', () => {
  const content = { titles: [], records: [90, 91, 92, 93, 94], sets: [], sessionsAtS: [2] };
  const [early] = workoutsOf(readFit(buildFit(heartStart, content)).items);
  expect(madeOf(early)).toMatchObject({ created: at(2), hr: [92, 93, 94] });
  const [whole] = workoutsOf(
    readFit(buildFit(heartStart, { ...content, sessionsAtS: [0], recordsFromS: 3_598 })).items,
  );
  expect(madeOf(whole).hr?.slice(3_598)).toEqual([90, 91, 92, 93, 94]);
});
