import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { untilSomebodyWaits } from '#test/test-database.ts';
import { logWorkout } from './testing/log-workout.ts';
import { programCalls, squats } from './testing/program-calls.ts';

const sharedApp = shareApp();

async function usePerson(role: 'user' | 'admin' = 'user') {
  const person = await buildUser(sharedApp(), { role });
  return { person, calls: programCalls(sharedApp(), person) };
}

const deleted = { data: { outcome: 'deleted' } };
const archived = { data: { outcome: 'archived' } };

test('a program that nobody trained is gone with its versions; asked again, there is nothing', async () => {
  const { calls } = await usePerson();
  const { _id } = await calls.make();
  await calls.update(_id, { title: 'Second version' });
  expect((await calls.remove(_id)).json()).toEqual(deleted);
  expect((await calls.remove(_id)).statusCode).toBe(404);
  expect((await calls.read(_id)).statusCode).toBe(404);
  const versions = await databaseOf(sharedApp()).pool.query('select from program_versions where program_id = $1', [
    _id,
  ]);
  expect(versions.rowCount).toBe(0);
});

test.each([
  ['in the diary', false],
  ['in the trash', true],
])('a program with a workout %s is archived, as often as one asks', async (_where, isInTrash) => {
  const { person, calls } = await usePerson();
  const { _id: programId } = await calls.make();
  await logWorkout(sharedApp(), person, { programId, isInTrash });
  for (let time = 0; time < 2; time++) expect((await calls.remove(programId)).json()).toEqual(archived);
  expect((await calls.read(programId)).json().data).toMatchObject({ title: 'Squats', archived: true });
  expect(await calls.titles()).toEqual([]);
  expect((await calls.update(programId, { archived: false })).json().data.archived).toBe(false);
});

test('a program of the catalogue that anybody trained is archived', async () => {
  const [{ calls: admin }, { person }] = [await usePerson('admin'), await usePerson()];
  const { _id: programId } = await admin.make({ ...squats, isCatalogue: true });
  await logWorkout(sharedApp(), person, { programId });
  expect((await admin.remove(programId)).json()).toEqual(archived);
});

test('a program that a plan counts on is archived: a series, or the copy that somebody follows', async () => {
  const [{ calls: admin }, { person }] = [await usePerson('admin'), await usePerson()];
  const { db } = databaseOf(sharedApp());
  const [planned, followed] = [
    await admin.make({ ...squats, isCatalogue: true }),
    await admin.make({ ...squats, isCatalogue: true }),
  ];
  const now = new Date();
  const plan = (programId: string) => ({
    _id: randomUUID(),
    title: 'Plan',
    total_weeks: 2,
    weeks: JSON.stringify([{ programs: [] }, { programs: [{ day: 1, programId }] }]),
    created_at: now,
    updated_at: now,
  });
  await db
    .insertInto('series')
    .values({ ...plan(planned._id), owner_id: null, description: '' })
    .execute();
  await db
    .insertInto('series_instances')
    .values({ ...plan(followed._id), user_id: person.user._id, series_id: randomUUID(), start_date: '2026-03-01' })
    .execute();
  expect((await admin.remove(planned._id)).json()).toEqual(archived);
  expect((await admin.remove(followed._id)).json()).toEqual(archived);
  await db.deleteFrom('series').execute();
  expect((await admin.remove(planned._id)).json()).toEqual(deleted);
});

test('the catalogue’s are removed by admins alone, and others’ by nobody', async () => {
  const [{ calls: admin }, { calls: user }, { calls: other }] = [
    await usePerson('admin'),
    await usePerson(),
    await usePerson(),
  ];
  const catalogue = await admin.make({ ...squats, isCatalogue: true });
  const own = await user.make();
  expect((await user.remove(catalogue._id)).statusCode).toBe(403);
  expect((await other.remove(own._id)).statusCode).toBe(404);
  expect((await admin.remove(own._id)).statusCode).toBe(404);
  expect((await user.read(own._id)).json().data).toEqual(own);
  expect((await admin.remove(catalogue._id)).json()).toEqual(deleted);
});

test('a workout that is just being saved keeps its program', async () => {
  const { person, calls } = await usePerson();
  const { _id } = await calls.make();
  const database = databaseOf(sharedApp());
  const saving = await database.pool.connect();
  await saving.query('begin');
  await saving.query(
    `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, time_zone, local_date,
       content_hash, saved_at, updated_at)
     values ($1, $2, $3, $4, 1, 'x', now(), 'UTC', '2026-01-01', '', now(), now())`,
    [person.user._id, randomUUID(), _id, _id],
  );
  const removal = calls.remove(_id);
  await untilSomebodyWaits(database);
  await saving.query('commit');
  saving.release();
  expect((await removal).json()).toEqual(archived);
});

test('of removals at once one removes, and the others find nothing', async () => {
  const { calls } = await usePerson();
  const { _id } = await calls.make();
  const answers = await Promise.all(Array.from({ length: 4 }, () => calls.remove(_id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
});
