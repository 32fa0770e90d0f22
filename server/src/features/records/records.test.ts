import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { ExerciseRecord } from '@workout-tracker/core/exercises/exercise';
import type { Entry, Workout } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();
beforeAll(async () => {
  await seedCatalogue(databaseOf(sharedApp()).db, new Date('2026-01-01T00:00:00Z'));
});

type Records = VerbOutput<'GET /api/records'>['data'];

async function readRecords(
  app: FastifyInstance,
  { headers }: Pick<TestUser, 'headers'>,
  year: number,
): Promise<Records> {
  const answer = await app.inject({ url: '/api/records', headers, query: { year: String(year) } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const exerciseIds = ['bench-press', 'pull-up', 'plank'] as const;
const moves = exerciseIds.map((exerciseId) => plannedMove(exerciseId, { exerciseId }));

async function log(
  app: FastifyInstance,
  person: TestUser,
  days: Record<string, Entry[]>,
): Promise<Record<string, Workout>> {
  const program = await buildProgram(app, { title: 'Upper Body', moves });
  const workouts: Record<string, Workout> = {};
  for (const [day, entries] of Object.entries(days)) {
    const times = { created: `${day}T17:00:00.000Z`, ended: `${day}T18:00:00.000Z` };
    workouts[day] = await buildWorkout(app, person, { wid: program._id, moves: entries, ...times });
  }
  return workouts;
}

const bench = (reps: number, weight: number): Entry => ({ mid: 'bench-press', reps, weight, unit: 'kg' });

test('the records of a year, newest first, with the best of all time beside them', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const workouts = await log(app, person, {
    '2025-11-03': [bench(5, 60)],
    '2025-12-01': [bench(5, 65)],
    '2026-01-05': [bench(5, 62.5)],
    '2026-01-08': [bench(5, 70), bench(6, 60)],
    '2026-02-02': [bench(3, 72.5)],
  });
  const { years, exercises, exerciseRecords, rides, rideRecords } = await readRecords(app, person, 2026);
  expect(years).toEqual([
    { year: 2026, count: 2 },
    { year: 2025, count: 1 },
  ]);
  expect(exerciseRecords.map(({ localDate, records }) => [localDate, records.map(({ kind }) => kind)])).toEqual([
    ['2026-02-02', ['heaviest']],
    ['2026-01-08', ['heaviest', 'e1rm', 'volume', 'reps']],
  ]);
  expect(exerciseRecords[1]).toMatchObject({
    exerciseId: 'bench-press',
    workoutId: workouts['2026-01-08']?._id,
    records: [{ kind: 'heaviest', value: 70, was: 65, set: { reps: 5, weight: 70, unit: 'kg' } }, {}, {}, {}],
  });
  expect(exercises.map(({ exerciseId }) => exerciseId)).toEqual(['bench-press']);
  expect(exercises[0]?.holders).toContainEqual(
    expect.objectContaining({ kind: 'heaviest', value: 72.5, was: 70, localDate: '2026-02-02' }),
  );
  expect((await readRecords(app, person, 2025)).exerciseRecords).toHaveLength(1);
  expect([rides, rideRecords]).toEqual([[], []]);
  expect(await readRecords(app, await buildUser(app), 2026)).toEqual({
    years: [],
    exercises: [],
    exerciseRecords: [],
    rides: [],
    rideRecords: [],
  });
  expect((await app.inject({ url: '/api/records', headers: person.headers })).statusCode).toBe(422);
});

test('the most output of a class by its length; what is in the trash holds nothing', async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  const person = await buildUser(app);
  const workouts = await log(app, person, {
    '2025-12-07': [],
    '2026-01-10': [],
    '2026-02-11': [],
    '2026-03-12': [],
    '2026-04-12': [],
  });
  const ride = (day: string, link: object) =>
    pool.query('insert into workout_peloton (user_id, workout_id, link, synced_at) values ($1, $2, $3, now())', [
      ...[person.user._id, workouts[day]?._id, { id: day, name: 'A class', discipline: 'cycling', ...link }],
    ]);
  await ride('2025-12-07', { class_title: '30 min Power Zone Ride', total_output: 250.4 });
  await ride('2026-01-10', { class_title: 'Power Zone Ride', ride_id: 'abc', duration: 1_804, total_output: 263 });
  await ride('2026-02-11', { class_title: '30 min Run', discipline: 'running', total_output: 400 });
  await ride('2026-03-12', { class_title: 'Just Ride', ride_id: null, duration: 1_800, total_output: 500 });
  await ride('2026-04-12', { class_title: '30 min Climb Ride', total_output: 300 });
  const { _id } = workouts['2026-04-12'] as Workout;
  await diaryOf(app, person).remove(_id);
  const best = {
    minutes: 30,
    outputKj: 263,
    was: 250.4,
    localDate: '2026-01-10',
    workoutId: workouts['2026-01-10']?._id,
  };
  expect(await readRecords(app, person, 2026)).toMatchObject({
    years: [{ year: 2026, count: 1 }],
    rides: [best],
    rideRecords: [best],
  });
  await diaryOf(app, person).restore(_id);
  expect((await readRecords(app, person, 2026)).rides).toMatchObject([{ outputKj: 300, was: 263 }]);
});

const entry: fc.Arbitrary<Entry> = fc.record(
  {
    mid: fc.constantFrom(...exerciseIds),
    reps: fc.integer({ min: 0, max: 14 }),
    weight: fc.constantFrom(0, 20, 100, 102.5),
    unit: fc.constantFrom('kg' as const, 'lb' as const),
    seconds: fc.constantFrom(0, 30, 45.5),
    metres: fc.constantFrom(100, 400),
    kind: fc.constantFrom('working' as const, 'warmup' as const, 'drop' as const),
    rpe: fc.constantFrom(6, 8.5, 10),
  },
  { requiredKeys: ['mid'] },
);

test('they are those of every workout and of every exercise’s own page, also after edits and deletions', async () => {
  const app = sharedApp();
  const days = fc.array(fc.array(entry, { maxLength: 6 }), { minLength: 1, maxLength: 6 });
  const later = fc.record({ edited: fc.nat(5), removed: fc.nat(5), entries: fc.array(entry, { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(days, later, async (sets, { edited, removed, entries }) => {
      const person = await buildUser(app);
      const { headers } = person;
      const diary = diaryOf(app, person);
      await app.inject({
        ...{ method: 'PUT', url: '/api/body-weights/2026-01-11', headers, payload: { weight: 80, unit: 'kg' } },
      });
      const workouts = await log(
        app,
        person,
        Object.fromEntries(sets.map((mine, day) => [`2026-01-${10 + day}`, mine])),
      );
      const logged = Object.values(workouts);
      if (logged[edited]) await diary.update(logged[edited]._id, { moves: entries });
      if (logged[removed]) await diary.remove(logged[removed]._id);
      const found = await readRecords(app, person, 2026);
      const ofWorkouts: string[] = [];
      for (const { _id } of logged) {
        const answer = await app.inject({ url: `/api/workouts/${_id}/records`, headers });
        if (answer.statusCode === 404) continue;
        for (const { exerciseId, kind, value } of answer.json().data)
          ofWorkouts.push(JSON.stringify([_id, exerciseId, kind, value]));
      }
      const listed = found.exerciseRecords.flatMap(({ workoutId, exerciseId, records }) =>
        records.map(({ kind, value }) => JSON.stringify([workoutId, exerciseId, kind, value])),
      );
      expect(listed.sort()).toEqual(ofWorkouts.sort());
      for (const exerciseId of exerciseIds) {
        const answer = await app.inject({ url: `/api/exercises/${exerciseId}/records`, headers });
        const own: ExerciseRecord[] = answer.json().data;
        const holders = found.exercises.find((one) => one.exerciseId === exerciseId)?.holders ?? [];
        const withoutSets = (list: readonly Omit<ExerciseRecord, 'set'>[]) =>
          list
            .filter(({ kind }) => kind !== 'reps')
            .map(({ kind, value, localDate, workoutId }) => JSON.stringify([kind, value, localDate, workoutId]))
            .sort();
        expect(withoutSets(holders)).toEqual(withoutSets(own));
      }
    }),
    { numRuns: 25 },
  );
});
