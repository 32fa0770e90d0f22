import { expect, test } from 'vitest';
import type { WorkoutSums } from '../insights/workout-sums.ts';
import { recordBookOf } from '../workouts/record-book.ts';
import { aWorkout } from '../workouts/testing/a-workout.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import { sumsWithPending } from './pending-sums.ts';
import type { WaitingChange } from './pending-workout.ts';
import { aCreate, aDelete, anEdit, workoutId } from './testing/a-change.ts';

const book = recordBookOf({
  exercises: [
    { _id: 'squat', title: 'Squat', loading: 'external', mergedInto: null },
    { _id: 'my-squat', title: 'My squat', loading: 'external', mergedInto: 'squat' },
  ],
  bests: [],
  bodyWeights: [],
  units: 'kg',
});

const squat = (weight: number | null, more: Partial<Entry> = {}): Entry => ({
  ...{ mid: 'squat', exerciseId: 'squat', reps: 5, unit: 'kg' },
  ...(weight !== null && { weight }),
  ...more,
});

const times = { created: '2026-03-07T17:30:00.000Z', ended: '2026-03-07T18:30:00.000Z' };
const saved = (more: Record<string, unknown>) => aCreate({ data: { _id: workoutId, wid: 'p', ...times, ...more } });

const before: WorkoutSums = {
  ...{ _id: '0195f3a0-0000-7000-8000-00000000000a', localDate: '2026-03-06', effort: null, isDeload: false },
  ...{ created: '2026-03-06T10:00:00.000Z', ended: '2026-03-06T11:00:00.000Z', startHour: 10, seconds: 3_600 },
  ...{ exercises: [], heart: null, ride: null },
};

function withPending(waiting: readonly WaitingChange[], known: readonly WorkoutSums[] = [before], workout?: Workout) {
  const findWorkout = (id: string) => (workout?._id === id ? workout : undefined);
  return sumsWithPending(known, { waiting, book, findProgram: () => undefined, findWorkout });
}

test('nothing waits: the sums are those of the server', () => {
  const known = [before];
  expect(withPending([], known)).toBe(known);
});

test('a workout that waits is summed up as the server will, and stands in its place', () => {
  const moves = [
    squat(40, { kind: 'warmup' }),
    squat(60, { startedAt: '2026-03-07T17:30:00.000Z', endedAt: '2026-03-07T17:30:04.000Z' }),
    squat(62.5, { exerciseId: 'my-squat', reps: 3 }),
    squat(null),
  ];
  const [first, made] = withPending([saved({ moves, hr: [100, 120, null, 120], hrIntervalMs: 2_000, effort: 7 })]);
  expect(first).toBe(before);
  expect(made).toMatchObject({ _id: workoutId, localDate: '2026-03-07', seconds: 3_600, effort: 7, ride: null });
  expect(made?.heart).toEqual({ source: 'strap', from: 100, seconds: [2, ...Array<number>(19).fill(0), 4] });
  expect(made?.exercises).toMatchObject([
    { exerciseId: 'squat', hardSets: 3, tonnageKg: 487.5, best: { loadKg: 60, reps: 5 } },
  ]);
  expect(made?.exercises[0]?.hearts).toMatchObject([{ loadKg: 60, reps: 5, peak: 120 }]);
});

test('nothing that was not measured is nought', () => {
  const [, made] = withPending([saved({ moves: [squat(null)] })]);
  expect(made).toMatchObject({ heart: null, effort: null });
  expect(made?.exercises).toMatchObject([{ hardSets: 1, tonnageKg: null, best: null, hearts: [] }]);
});

test('a stretch is no set of a muscle, and a workout of stretches has none', () => {
  const stretch: Entry = { mid: 'stretch', exerciseId: 'couch-stretch', seconds: 60 };
  const [, mixed] = withPending([saved({ moves: [stretch, squat(60)] })]);
  expect(mixed?.exercises).toMatchObject([{ exerciseId: 'squat', hardSets: 1 }]);
  const [, loose] = withPending([saved({ moves: [stretch, stretch] })]);
  expect(loose?.exercises).toEqual([]);
});

test('an edit changes the sums, and a workout thrown away has none', () => {
  const [, edited] = withPending([saved({ moves: [squat(60)] }), anEdit({ moves: [squat(70), squat(70)] })]);
  expect(edited?.exercises).toMatchObject([{ hardSets: 2, tonnageKg: 700 }]);
  expect(withPending([saved({ moves: [squat(60)] }), aDelete()])).toEqual([before]);
});

test('of a workout that the server has, the ride and its source stay', () => {
  const ride = { title: 'Ride', minutes: 30, watts: 140, bpm: 130, bands: [], driftPercent: null };
  const known: WorkoutSums = {
    ...before,
    _id: workoutId,
    ride,
    heart: { source: 'peloton', from: 130, seconds: [60] },
  };
  const workout = aWorkout({ _id: workoutId, ...times, hr: [130, 130], hrIntervalMs: 1_000 });
  const [edited] = withPending([anEdit({ notes: 'Windy' })], [known], workout);
  expect(edited).toMatchObject({ ride, heart: { source: 'peloton' } });
});

test('an edit that leaves the heart rate alone leaves what the server counted of it', () => {
  // The server has counted one of two seconds: the other belongs to a workout that is not on this device.
  const known: WorkoutSums = { ...before, _id: workoutId, heart: { source: 'strap', from: 130, seconds: [1] } };
  const workout = aWorkout({ _id: workoutId, ...times, hr: [130, 130], hrIntervalMs: 1_000 });
  const [noted] = withPending([anEdit({ notes: 'Windy' })], [known], workout);
  expect(noted?.heart).toEqual({ source: 'strap', from: 130, seconds: [1] });
  const [cut] = withPending([anEdit({ hr: [null, 131] })], [known], workout);
  expect(cut?.heart).toEqual({ source: 'strap', from: 131, seconds: [1] });
});

test('each second counts once, also with a workout that waits', () => {
  const id = '0195f3a0-0000-7000-8000-00000000000b';
  const ride: WorkoutSums = {
    ...{ ...before, _id: id, localDate: '2026-03-07', created: times.created, ended: times.ended },
    heart: { source: 'peloton', from: 140, seconds: [4] },
  };
  const track = aWorkout({ _id: id, ...times, hr: [140, 140, 140, 140], hrIntervalMs: 1_000 });
  const later = { created: '2026-03-07T17:30:02.000Z', ended: times.ended };
  const waiting = [saved({ moves: [], hr: [150, 150, 150], hrIntervalMs: 1_000, ...later })];
  const [, own] = withPending(waiting, [ride], track);
  expect(own?.heart).toEqual({ source: 'strap', from: 150, seconds: [1] });
  const alone = withPending(waiting, [ride]).at(-1);
  expect(alone?.heart).toEqual({ source: 'strap', from: 150, seconds: [3] });
  const earlier = { created: '2026-03-07T17:29:59.000Z', ended: times.ended };
  const all = withPending([saved({ moves: [], hr: [150, 150, 150], hrIntervalMs: 1_000, ...earlier })], [ride], track);
  expect(all.map(({ heart }) => heart)).toEqual([
    { source: 'strap', from: 150, seconds: [3] },
    { source: 'peloton', from: 140, seconds: [2] },
  ]);
});

test('an edit to a workout that is not on this device leaves its sums, and a delete takes them away', () => {
  const known = { ...before, _id: workoutId };
  expect(withPending([anEdit({ notes: 'Windy' })], [known])).toEqual([known]);
  expect(withPending([aDelete()], [known])).toEqual([]);
});

test('the hour is that on the wall where it began', () => {
  const made = withPending([{ ...saved({ moves: [], timeZone: 'Asia/Kolkata' }), zone: 'Asia/Kolkata' }]).at(-1);
  expect(made?.startHour).toBe(23);
});
