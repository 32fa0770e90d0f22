import { randomUUID } from 'node:crypto';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { exercisesOf, kg, logBench, shareExercises } from '#test/exercise-calls.ts';
import { databaseOf } from '#test/test-app.ts';

const prepare = shareExercises();

test('the catalogue is there for everybody, one’s own for oneself', async () => {
  const { app, exercises } = await prepare();
  const otherPerson = exercisesOf(app, await buildUser(app));
  const all = await exercises.list();
  expect(all.find(({ _id }) => _id === 'bench-press')).toMatchObject({
    title: 'Bench Press',
    loading: 'external',
    isOwn: false,
    archived: false,
    lastDone: null,
  });
  const _id = randomUUID();
  const made = await exercises.create({ _id, title: '  Meadows   Row on Tuesday ', equipment: ['barbell'] });
  expect([made.statusCode, made.json().data]).toMatchObject([
    201,
    { _id, title: 'Meadows Row on Tuesday', isOwn: true, loading: 'external', measure: 'reps', equipment: ['barbell'] },
  ]);
  const again = await exercises.create({ _id, title: 'Meadows Row on Tuesday', equipment: ['barbell'] });
  expect([again.statusCode, again.json().data]).toEqual([200, made.json().data]);
  expect(await exercises.list()).toHaveLength(all.length + 1);
  expect(await otherPerson.list()).toHaveLength(all.length);
  const answers = await Promise.all([
    otherPerson.read(_id),
    otherPerson.update(_id, { title: 'Mine' }),
    otherPerson.set(_id, { archived: true }),
    otherPerson.preview(_id, 'bench-press'),
    otherPerson.merge(_id, 'bench-press'),
    otherPerson.merge('bench-press', _id),
    otherPerson.unmerge(_id),
    otherPerson.history(_id),
    otherPerson.records(_id),
    otherPerson.chart(_id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(404));
  expect((await exercises.read(_id)).json().data.title).toBe('Meadows Row on Tuesday');
});

test('what is sent again after a lost answer takes effect once, and undoes nothing that came between', async () => {
  const { app, person, exercises } = await prepare();
  const otherPerson = await buildUser(app);
  const theirs = exercisesOf(app, otherPerson);
  const _id = randomUUID();
  const sent = { _id, title: 'Sled Push' };
  const both = await Promise.all([exercises.create(sent), exercises.create(sent)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  await exercises.update(_id, { title: 'Heavy Sled Push' });
  expect((await exercises.create(sent)).json().data).toMatchObject({ _id, title: 'Heavy Sled Push' });
  const own = (await exercises.list()).filter(({ isOwn }) => isOwn);
  expect(own.map(({ title }) => title)).toEqual(['Heavy Sled Push']);

  for (const change of [
    () => exercises.update(_id, { cue: 'Low.' }),
    () => exercises.set(_id, { pinnedNote: 'Two.' }),
  ]) {
    const [first, again] = [await change(), await change()];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  expect((await theirs.set(_id, { pinnedNote: 'Mine.' })).statusCode).toBe(404);
  expect((await theirs.update(_id, { title: 'Mine' })).statusCode).toBe(404);
  expect((await exercises.read(_id)).json().data).toMatchObject({ pinnedNote: 'Two.', cue: 'Low.', archived: false });

  const day = { url: '/api/body-weights/2026-03-07', headers: person.headers };
  const weigh = () => app.inject({ ...day, method: 'PUT', payload: { weight: 80, unit: 'kg' } });
  const forget = () => app.inject({ ...day, method: 'DELETE' });
  const weights = async ({ headers }: Pick<TestUser, 'headers'>) =>
    (await app.inject({ url: '/api/body-weights', headers })).json().data;
  const answers = await Promise.all([weigh(), weigh()]);
  expect(answers.map((answer) => answer.json().data)).toEqual(
    Array(2).fill({ date: '2026-03-07', weight: 80, unit: 'kg' }),
  );
  expect(await weights(person)).toHaveLength(1);
  expect(await weights(otherPerson)).toEqual([]);
  await app.inject({ ...day, method: 'DELETE', headers: otherPerson.headers });
  expect(await weights(person)).toHaveLength(1);
  expect([await forget(), await forget()].map((answer) => answer.json().data)).toEqual(Array(2).fill({ done: true }));
  expect(await weights(person)).toEqual([]);
});

test('there is room for 2,000 exercises of one’s own, and a repeated save finds its exercise also when there is no room', async () => {
  const { app, person, exercises } = await prepare();
  await databaseOf(app).pool.query(
    `insert into own_exercises (_id, user_id, title, loading, measure, created_at, updated_at)
    select gen_random_uuid()::text, $1, 'Exercise ' || n, 'external', 'reps', now(), now() from generate_series(1, 1999) n`,
    [person.user._id],
  );
  const last = { _id: randomUUID(), title: 'The last one' };
  expect((await exercises.create(last)).statusCode).toBe(201);
  const refused = await exercises.create({ title: 'One more' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/2,000 exercises of your own/),
  ]);
  expect((await exercises.create(last)).statusCode).toBe(200);
});

test('an id that two people chose is each one’s own', async () => {
  const { app, exercises } = await prepare();
  const other = exercisesOf(app, await buildUser(app));
  const _id = randomUUID();
  await exercises.create({ _id, title: 'Mine' });
  expect((await other.create({ _id, title: 'Theirs' })).statusCode).toBe(201);
  expect((await exercises.read(_id)).json().data.title).toBe('Mine');
  expect((await other.read(_id)).json().data.title).toBe('Theirs');
});

test('a name, a pinned note, a rest and a bar of one’s own are changed and stay out of others’ sight', async () => {
  const { app, exercises } = await prepare();
  const { _id } = (await exercises.create({ title: 'Sled Drag' })).json().data as Exercise;
  expect((await exercises.update(_id, { title: ' ' })).json()).toMatchObject({ details: [{ path: '/title' }] });
  expect((await exercises.update(_id, { title: 'Backward Sled Drag' })).json().data.title).toBe('Backward Sled Drag');
  const noted = await exercises.set('bench-press', { pinnedNote: 'Rack pins on 4.', restSeconds: 200, bar: 'Old one' });
  const set = { pinnedNote: 'Rack pins on 4.', restSeconds: 200, bar: 'Old one', isOwn: false };
  expect(noted.json().data).toMatchObject(set);
  expect((await exercises.read('bench-press')).json().data).toMatchObject(set);
  await exercises.set('bench-press', { archived: true });
  const stored = (await exercises.list()).find((one) => one._id === 'bench-press');
  expect(stored).toMatchObject({ archived: true, pinnedNote: 'Rack pins on 4.', bar: 'Old one' });
  const otherPerson = exercisesOf(app, await buildUser(app));
  expect((await otherPerson.read('bench-press')).json().data).toMatchObject({
    archived: false,
    pinnedNote: '',
    bar: null,
  });
  expect((await exercises.set('bench-press', { bar: null })).json().data).toMatchObject({
    ...set,
    bar: null,
    archived: true,
  });
  await exercises.set('bench-press', { archived: false });
  expect((await exercises.read('bench-press')).json().data.archived).toBe(false);
});

test('the catalogue is changed by admins alone, and never in how it is counted', async () => {
  const { app, exercises } = await prepare();
  expect((await exercises.update('bench-press', { title: 'Bench' })).statusCode).toBe(403);
  expect((await exercises.create({ title: 'For all', isCatalogue: true })).statusCode).toBe(403);
  const admin = exercisesOf(app, await buildUser(app, { role: 'admin' }));
  const made = (await admin.create({ title: 'For all', isCatalogue: true })).json().data as Exercise;
  expect(made.isOwn).toBe(false);
  expect((await exercises.read(made._id)).statusCode).toBe(200);
  expect((await admin.update(made._id, { aliases: ['FA'] })).json().data.aliases).toEqual(['FA']);
  expect((await admin.update(made._id, { loading: 'bodyweight' })).statusCode).toBe(409);
});

test('a move that its author made up is an exercise of theirs, the same one for the same title', async () => {
  const { app, person, exercises } = await prepare();
  const { headers } = person;
  const save = async (moves: object[]) => {
    const payload = { title: 'Own', moves };
    return (await app.inject({ method: 'POST', url: '/api/programs', headers, payload })).json().data;
  };
  const made = { _id: 'sled', title: 'Sled  Drag', weight: true, sets: 2 };
  const first = await save([made, { _id: 'rest', title: 'Rest', trackable: false }]);
  const second = await save([
    { ...made, _id: 'sled-2', title: 'sled drag' },
    { _id: 'press', title: 'Press', moveId: 'bench-press' },
  ]);
  const own = first.moves[0].exerciseId;
  expect(first.moves.map(({ exerciseId }: { exerciseId: string }) => exerciseId)).toEqual([own, null]);
  expect(second.moves.map(({ exerciseId }: { exerciseId: string }) => exerciseId)).toEqual([own, 'bench-press']);
  expect((await exercises.read(own)).json().data).toMatchObject({ title: 'Sled Drag', isOwn: true });
  const resent = { _id: first._id, title: 'Own', moves: [made, { _id: 'rest', title: 'Rest', trackable: false }] };
  const repeated = await app.inject({ method: 'POST', url: '/api/programs', headers, payload: resent });
  expect([repeated.statusCode, repeated.json().data.version]).toEqual([200, 1]);
});

test('all workouts with an exercise are found by its name or an alias, whatever their notes say', async () => {
  const { app, person, diary, exercises } = await prepare();
  const { workouts } = await logBench(app, person, { '2026-01-05': [kg(5, 60)], '2026-01-12': [kg(5, 65)] });
  const rows = await buildProgram(app, { moves: [plannedMove('sled')] });
  const own = (await exercises.create({ title: 'Sled Drag' })).json().data as Exercise;
  const dragged = await buildWorkout(app, person, {
    wid: rows._id,
    moves: [{ mid: 'sled', exerciseId: own._id, reps: 5, weight: 40, unit: 'kg' }],
    notes: 'No bench today.',
  });
  const found = async (search: string): Promise<string[]> =>
    (await diary.list({ search })).json().data.map(({ _id }: { _id: string }) => _id);
  expect(await found('press bench')).toEqual([workouts['2026-01-12'], workouts['2026-01-05']]);
  expect(await found('bench')).toContain(dragged._id);
  expect(await found('sled drag')).toEqual([dragged._id]);
  const otherPerson = await buildUser(app);
  expect((await diaryOf(app, otherPerson).list({ search: 'sled' })).json().data).toEqual([]);
});
