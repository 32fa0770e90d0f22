import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { NewWorkout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildInstance, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const curl = plannedMove('curl', {
  title: 'Curl',
  exerciseId: 'test-curl',
  variants: [],
  restSeconds: 60,
  superset: 1,
});
const carry = plannedMove('carry', { title: 'Carry', exerciseId: null, measure: 'metres', reps: null, metres: 40 });

async function prepare() {
  const app = sharedApp();
  const at = new Date('2026-01-01T00:00:00Z');
  await databaseOf(app)
    .db.insertInto('exercises')
    .values({ _id: 'test-curl', title: 'Curl', loading: 'external', measure: 'reps', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  return { app, person, program, diary: diaryOf(app, person) };
}

const emptyStart = (given: Partial<NewWorkout> = {}): NewWorkout =>
  newWorkout({
    wid: withoutProgram,
    title: 'Hotel gym',
    moves: [
      { mid: 'curl', reps: 8, weight: 20, unit: 'kg', rir: 2, superset: 1, restSeconds: 61.5, restEndBpm: 118 },
      { mid: 'carry', metres: 40, weight: 30, unit: 'kg', superset: 1, exerciseNote: 'Left hand first.' },
    ],
    extraMoves: [curl, carry],
    ...given,
  });

async function ownExercise(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>, title: string) {
  const payload = { _id: randomUUIDv7(), title };
  const answer = await app.inject({ method: 'POST', url: '/api/exercises', headers, payload });
  expect(answer.statusCode).toBe(201);
  return payload._id;
}

test('a workout without a program is answered whole, reads back the same, and repeats harmlessly', async () => {
  const { diary } = await prepare();
  const sent = emptyStart();
  const first = await diary.save(sent);
  expect([first.statusCode, first.json().data]).toMatchObject([
    201,
    { ...sent, title: 'Hotel gym', tags: [], program: null, peloton: false, revision: 1 },
  ]);
  expect(await diary.readStored(sent._id)).toEqual(first.json().data);
  const again = await diary.save(sent);
  expect([again.statusCode, again.json().data]).toEqual([200, first.json().data]);
  for (const other of [{ title: 'Home' }, { extraMoves: [curl, { ...carry, metres: 41 }] }, { moves: [] }]) {
    expect((await diary.save({ ...sent, ...other })).statusCode).toBe(409);
  }
});

test('the order of properties and a title left out make no other save', async () => {
  const { diary } = await prepare();
  const { title: _title, ...sent } = emptyStart();
  const reversed = Object.fromEntries(Object.entries(curl).toReversed()) as PlannedMove;
  expect((await diary.save(sent)).json().data.title).toBe('Workout');
  for (const title of [{}, { title: 'Workout' }, { title: ' Workout ' }]) {
    expect((await diary.save({ ...sent, ...title, extraMoves: [reversed, carry] })).statusCode).toBe(200);
  }
});

test('another person does not find it, and it goes to the trash and comes back', async () => {
  const { app, diary, person } = await prepare();
  const { _id } = await buildWorkout(app, person, emptyStart());
  const otherPerson = diaryOf(app, await buildUser(app));
  expect([
    (await otherPerson.read(_id)).statusCode,
    (await otherPerson.update(_id, { title: 'x' })).statusCode,
  ]).toEqual([404, 404]);
  expect((await diary.remove(_id)).statusCode).toBe(200);
  expect((await diary.list()).json().data).toEqual([]);
  expect((await diary.restore(_id)).json().data).toMatchObject({ title: 'Hotel gym', extraMoves: [curl, carry] });
});

test('it is found by its title, as "No program", and by the exercise that was done', async () => {
  const { app, diary, person, program } = await prepare();
  const own = await buildWorkout(app, person, emptyStart());
  await buildWorkout(app, person, { wid: program._id, created: '2026-01-10T17:00:00.000Z', ended: null });
  const found = async (query: Record<string, string>) =>
    (await diary.list(query)).json().data.map(({ title }: WorkoutRow) => title);
  expect(await found({})).toEqual(['Hotel gym', 'Full body']);
  expect(await found({ programId: withoutProgram })).toEqual(['Hotel gym']);
  expect(await found({ search: 'hotel' })).toEqual(['Hotel gym']);
  expect(await found({ search: 'curl' })).toEqual(['Hotel gym']);
  expect((await diary.filters()).json().data.programs).toContainEqual({
    ...{ wid: withoutProgram, title: 'No program', count: 1 },
  });
  const { headers } = person;
  const history = await app.inject({ url: '/api/exercises/test-curl/history', headers });
  expect(history.json().data).toMatchObject([
    { workoutId: own._id, title: 'Hotel gym', sets: [{ reps: 8, weight: 20 }] },
  ]);
});

test('it can stand for a day of a series', async () => {
  const { app, person } = await prepare();
  const mine = { seriesInstanceId: await buildInstance(app, person.user._id), weekNumber: 2, dayOfWeek: 3 };
  expect(await buildWorkout(app, person, { ...emptyStart(), ...mine })).toMatchObject({ ...mine, program: null });
});

test('a workout may have moves beside those of its program, and its sets then count for their exercises', async () => {
  const { app, diary, person, program } = await prepare();
  const moves = [
    { mid: 'squat', reps: 5, weight: 60, unit: 'kg' as const },
    { mid: 'curl', reps: 8, weight: 20, unit: 'kg' as const },
  ];
  const saved = await buildWorkout(app, person, { wid: program._id, moves, extraMoves: [curl] });
  expect(saved).toMatchObject({ title: 'Full body', extraMoves: [curl], program: { moves: program.moves } });
  const counted = async () =>
    databaseOf(app)
      .db.selectFrom('set_facts')
      .select(['exercise_id', 'position', 'rep_factor'])
      .where('user_id', '=', person.user._id)
      .orderBy('position')
      .execute();
  expect(await counted()).toMatchObject([{ exercise_id: 'test-curl', position: 1 }]);
  const missing = await diary.save(
    newWorkout({ wid: program._id, moves: [...moves, { mid: 'jump' }], extraMoves: [curl] }),
  );
  expect(missing.json().details).toEqual([
    {
      path: '/moves/2/mid',
      message: '"jump" is not an exercise of this program.',
      reason: { code: 'move-not-of-program', values: { move: 'jump' } },
    },
  ]);
  const rir = [{ mid: 'curl', reps: 8, weight: 20, unit: 'kg', rir: 2 }];
  const edited = await diary.update(saved._id, { revision: 1, moves: [...moves, ...rir] });
  expect([edited.statusCode, edited.json().data.extraMoves]).toEqual([200, [curl]]);
  expect((await counted()).map(({ rep_factor }) => rep_factor)).toEqual([1 + 8 / 30, 1 + 10 / 30]);
});

test('a set of a move that is nowhere is refused, on saving and on editing', async () => {
  const { app, diary, person } = await prepare();
  const refused = [
    {
      path: '/moves/0/mid',
      message: '"jump" is not an exercise of this workout.',
      reason: { code: 'move-not-of-workout', values: { move: 'jump' } },
    },
  ];
  expect((await diary.save(emptyStart({ moves: [{ mid: 'jump' }] }))).json().details).toEqual(refused);
  const { _id } = await buildWorkout(app, person, emptyStart());
  expect((await diary.update(_id, { moves: [{ mid: 'jump' }] })).json().details).toEqual(refused);
  expect((await diary.update(_id, { extraMoves: [] })).statusCode).toBe(422);
});

test('a move of its own names an exercise of the catalogue or my own; of a stranger no more is told than of none', async () => {
  const { app, diary, person } = await prepare();
  const own = await ownExercise(app, person, 'My lift');
  const theirs = await ownExercise(app, await buildUser(app), 'Their lift');
  const naming = (exerciseId: string) => ({ extraMoves: [curl, { ...carry, exerciseId }] });
  const saved = await diary.save(emptyStart(naming(own)));
  expect(saved.statusCode).toBe(201);
  for (const id of [theirs, randomUUID(), 'no-such-lift']) {
    const details = [
      {
        path: '/extraMoves/1/exerciseId',
        message: `There is no exercise "${id}". Choose another.`,
        reason: { code: 'exercise-not-known', values: { exercise: id } },
      },
    ];
    const answer = await diary.save(emptyStart(naming(id)));
    expect([answer.statusCode, answer.json().details]).toEqual([422, details]);
    const edit = await diary.update(saved.json().data._id, naming(id));
    expect([edit.statusCode, edit.json().details]).toEqual([422, details]);
  }
  expect((await diary.list()).json().pagination.totalCount).toBe(1);
});

test('what it is called can be changed, with a program and without one', async () => {
  const { app, diary, person, program } = await prepare();
  const { _id } = await buildWorkout(app, person, emptyStart());
  const renamed = await diary.update(_id, { revision: 1, title: ' Arms ' });
  expect(renamed.json().data).toMatchObject({ title: 'Arms', revision: 2 });
  expect((await diary.update(_id, { revision: 1, title: 'Arms' })).json().data.revision).toBe(2);
  expect((await diary.update(_id, { title: ' ' })).json().data).toMatchObject({ title: 'Workout', revision: 3 });
  const other = await buildWorkout(app, person, { wid: program._id });
  expect((await diary.update(other._id, { title: 'Full body' })).json().data.revision).toBe(1);
  const named = await diary.update(other._id, { revision: 1, title: ' Arms ' });
  expect(named.json().data).toMatchObject({ title: 'Arms', revision: 2, program: { title: 'Full body' } });
  expect((await diary.update(other._id, { revision: 1, title: 'Arms' })).json().data.revision).toBe(2);
  expect((await diary.update(other._id, { notes: 'Warm.' })).json().data.title).toBe('Arms');
  expect((await diary.list({ search: 'arms' })).json().data).toMatchObject([{ _id: other._id, title: 'Arms' }]);
  const otherPerson = diaryOf(app, await buildUser(app));
  expect((await otherPerson.update(other._id, { title: 'Mine' })).statusCode).toBe(404);
  expect((await diary.update(other._id, { title: ' ' })).json().data.title).toBe('Full body');
  const bike = await buildWorkout(app, person, { wid: 'peloton_7', moves: [] });
  expect((await diary.update(bike._id, { title: 'Long ride' })).json().data.title).toBe('Long ride');
});

test.each(['program', 'peloton'])('a workout from a %s is saved with a name of its own, once', async (kind) => {
  const { diary, program } = await prepare();
  const [wid, plain] = kind === 'program' ? [program._id, 'Full body'] : ['peloton_8', 'Peloton Workout'];
  const sent = newWorkout({ wid, moves: [], title: ' With Tom ' });
  const first = await diary.save(sent);
  expect([first.statusCode, first.json().data.title]).toEqual([201, 'With Tom']);
  expect(await diary.readStored(sent._id)).toEqual(first.json().data);
  expect((await diary.save({ ...sent, title: 'With Tom' })).statusCode).toBe(200);
  for (const title of ['With Ann', ' ']) expect((await diary.save({ ...sent, title })).statusCode).toBe(409);
  const nameless = newWorkout({ wid, moves: [], title: ' ' });
  expect((await diary.save(nameless)).json().data.title).toBe(plain);
  const { title: _title, ...left } = nameless;
  expect((await diary.save(left)).statusCode).toBe(200);
});
