import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { seenPrograms } from './programs.queries.ts';
import { logWorkout } from './testing/log-workout.ts';
import { programCalls, squats } from './testing/program-calls.ts';

const sharedApp = shareApp();

/** Two people and an admin on a server of their own, where lists hold nothing but what the test made. */
async function useThree() {
  const app = await useTestApp();
  const [admin, person, other] = [
    await buildUser(app, { role: 'admin' }),
    await buildUser(app),
    await buildUser(app),
  ] as const;
  const [byAdmin, mine, theirs] = [admin, person, other].map((user) => programCalls(app, user));
  if (!byAdmin || !mine || !theirs) throw new Error('There are three of them.');
  return { app, person, other, byAdmin, mine, theirs };
}

test('the catalogue and my own stand together by title, whatever the case, and others’ are not there', async () => {
  const { byAdmin, mine, theirs } = await useThree();
  await byAdmin.make({ ...squats, title: 'push', isCatalogue: true });
  await byAdmin.make({ ...squats, title: 'Admin’s own' });
  for (const title of ['legs', 'Pull', 'Zebra', 'arms']) await mine.make({ ...squats, title });
  await theirs.make({ ...squats, title: 'Bench' });
  expect(await mine.titles()).toEqual(['arms', 'legs', 'Pull', 'push', 'Zebra']);
  expect(await theirs.titles()).toEqual(['Bench', 'push']);
});

test('archived ones are out of sight unless asked for, the catalogue’s too', async () => {
  const { byAdmin, mine } = await useThree();
  const [old, oldest] = [
    await mine.make({ ...squats, title: 'Old' }),
    await byAdmin.make({ ...squats, title: 'Oldest', isCatalogue: true }),
  ];
  await mine.make({ ...squats, title: 'New' });
  await mine.update(old._id, { archived: true });
  await byAdmin.update(oldest._id, { archived: true });
  expect(await mine.titles()).toEqual(['New']);
  expect(await mine.titles('?archived=no')).toEqual(['New']);
  expect(await mine.titles('?archived=only')).toEqual(['Old', 'Oldest']);
  expect(await mine.titles('?archived=all')).toEqual(['New', 'Old', 'Oldest']);
  expect((await mine.list('?archived=some')).statusCode).toBe(422);
  expect((await mine.read(oldest._id)).json().data).toMatchObject({ title: 'Oldest', archived: true });
});

test('everything comes at once unless a page is asked for', async () => {
  const { mine } = await useThree();
  for (let number = 11; number <= 23; number++) await mine.make({ ...squats, title: `Program ${number}` });
  const whole = (await mine.list()).json();
  expect(whole.data).toHaveLength(13);
  expect(whole.pagination).toMatchObject({ page: 1, totalCount: 13, totalPages: 1 });
  const second = (await mine.list('?page=2&limit=5')).json();
  expect(second.data.map(({ title }: { title: string }) => title)).toEqual(
    [16, 17, 18, 19, 20].map((number) => `Program ${number}`),
  );
  expect(second.pagination).toMatchObject({ page: 2, totalCount: 13, totalPages: 3, nextPage: 3, prevPage: 1 });
  for (const query of ['?page=0', '?limit=101', '?limit=0', '?page=x']) {
    expect((await mine.list(query)).statusCode).toBe(422);
  }
});

test('each set begins where the last finished workout of that program left it', async () => {
  const { app, person, other, mine } = await useThree();
  const { _id: programId, moves } = await mine.make();
  expect(moves[0]).toMatchObject({ startCount: 8, startWeight: null });
  const set = { mid: 'goblet-squat', unit: 'kg' } as const;
  const earlier = [{ ...set, reps: 5, weight: 16 }];
  const latest = [
    { ...set, reps: 10, weight: 24 },
    { ...set, reps: 9, weight: 20.5 },
  ];
  await logWorkout(app, person, { programId, created: '2026-02-03T10:00:00.000Z', moves: latest });
  await logWorkout(app, person, { programId, created: '2026-02-01T10:00:00.000Z', moves: earlier });
  await logWorkout(app, person, { programId, created: '2026-02-04T10:00:00.000Z', moves: earlier, ended: null });
  await logWorkout(app, person, { programId, created: '2026-02-05T10:00:00.000Z', moves: earlier, isInTrash: true });
  await logWorkout(app, other, { programId, created: '2026-02-06T10:00:00.000Z', moves: earlier });
  const expected = {
    lastDoneAt: '2026-02-03T11:00:00.000Z',
    workoutCount: 3,
    moves: [
      {
        startCount: 10,
        startWeight: 24,
        starts: [
          { count: 10, weight: 24, unit: 'kg', variant: 0 },
          { count: 9, weight: 20.5, unit: 'kg', variant: 0 },
          { count: 9, weight: 20.5, unit: 'kg', variant: 0 },
        ],
      },
    ],
  };
  expect((await mine.read(programId)).json().data).toMatchObject(expected);
  expect((await mine.list()).json().data).toMatchObject([expected]);
});

test('a program of the catalogue shows each person their own last time', async () => {
  const { app, person, other, byAdmin, mine, theirs } = await useThree();
  const { _id: programId } = await byAdmin.make({ ...squats, isCatalogue: true });
  for (const [someone, reps] of [
    [person, 6],
    [other, 12],
  ] as const) {
    await logWorkout(app, someone, { programId, moves: [{ mid: 'goblet-squat', reps, weight: 20, unit: 'lb' }] });
  }
  expect((await mine.read(programId)).json().data.moves[0].startCount).toBe(6);
  expect((await theirs.read(programId)).json().data.moves[0].startCount).toBe(12);
  expect((await byAdmin.read(programId)).json().data).toMatchObject({ lastDoneAt: null, workoutCount: 0 });
});

test('absent and not mine are the same, also right after the owner has read it, and for admins', async () => {
  const app = sharedApp();
  const owner = programCalls(app, await buildUser(app));
  const { _id } = await owner.make();
  for (let time = 0; time < 2; time++) {
    expect((await owner.read(_id)).statusCode).toBe(200);
    for (const role of ['user', 'admin', 'owner'] as const) {
      const otherPerson = programCalls(app, await buildUser(app, { role }));
      const [foreign, absent] = [await otherPerson.read(_id), await otherPerson.read(randomUUID())];
      expect(foreign.statusCode).toBe(404);
      expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' });
    }
  }
  expect((await app.inject({ url: '/api/programs' })).statusCode).toBe(401);
  expect((await owner.read('not-an-id')).statusCode).toBe(422);
});

test('the last workout of each program is found by its index, however long the diary is', async () => {
  const app = await useTestApp();
  const person = await buildUser(app);
  const mine = programCalls(app, person);
  for (let number = 1; number <= 20; number++) await mine.make({ ...squats, title: `Program ${number}` });
  const { db, pool } = databaseOf(app);
  await pool.query(
    `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, ended_at, time_zone, local_date,
       content_hash, saved_at, updated_at)
     select p.owner_id, gen_random_uuid(), p._id, p._id, 1, 'x', now() - n * interval '1 hour', now() - n * interval '1 hour',
       'UTC', '2026-01-01', '', now(), now()
     from programs p cross join generate_series(1, 400) n`,
  );
  await vacuumAll(pool);
  const plan = JSON.stringify(await seenPrograms(db, person.user._id, 'no').explain('json'));
  expect(plan).toContain('workouts_wid');
  expect(plan).not.toMatch(/"Node Type":"Seq Scan","[^{}]*"Relation Name":"workouts"/);
  expect(plan).not.toContain('"Node Type":"Sort"');
  expect((await mine.list()).json().data).toHaveLength(20);
});
