/** What a person may store: told before it is reached, refused in words, and right again after a deletion. */
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { useSecondPool } from '#test/test-database.ts';
import { createQuota, useSql } from './quota.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now, env: { MAX_STORED_MB: '1' } });

const storageOf = async ({ headers }: TestUser): Promise<{ usedBytes: number; maxBytes: number }> =>
  (await sharedApp().inject({ url: '/api/workout-tracker/users/me/storage', headers })).json().data;

/** Text that no database makes smaller. */
const noise = (length: number): string =>
  Array.from({ length: Math.ceil(length / 36) }, () => randomUUID())
    .join('')
    .slice(0, length);
const heavy = () => newWorkout({ wid: 'no-program', title: 'Heavy', notes: noise(10_000), moves: [] });

test('what is stored is shown, grows with each save and heart rate, and shrinks when it is gone', async () => {
  const person = await buildUser(sharedApp());
  expect(await storageOf(person)).toEqual({ usedBytes: 0, maxBytes: 1_000_000 });
  const diary = diaryOf(sharedApp(), person);
  expect((await diary.save(heavy())).statusCode).toBe(201);
  const { usedBytes: withNotes } = await storageOf(person);
  expect(withNotes).toBeGreaterThan(5_000);
  const beats = Array.from({ length: 10_000 }, (_, second) => 90 + ((second * 7919) % 97));
  expect((await diary.save({ ...heavy(), notes: '', hr: beats, hrIntervalMs: 1000 })).statusCode).toBe(201);
  expect((await storageOf(person)).usedBytes).toBeGreaterThan(withNotes + 600);
  await databaseOf(sharedApp()).db.deleteFrom('workouts').where('user_id', '=', person.user._id).execute();
  expect((await storageOf(person)).usedBytes).toBe(0);
});

test('a full store refuses in words and keeps what is there; others go on, and so does the person after a deletion', async () => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const diary = diaryOf(sharedApp(), person);
  const answers = [];
  for (let count = 0; count < 140; count++) answers.push(await diary.save(heavy()));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.statusCode).toBe(413);
  expect(refused[0]?.json()).toMatchObject({
    error: 'storage_full',
    message: expect.stringMatching(
      /^Your storage on this server is full \(1 MB\)\. Delete .* or ask an admin for more\.$/,
    ),
  });
  const { usedBytes, maxBytes } = await storageOf(person);
  expect(usedBytes).toBeLessThanOrEqual(1.05 * maxBytes);
  expect(usedBytes).toBeGreaterThan(0.7 * maxBytes);

  // Reading, deleting and small changes go on.
  const { _id } = answers[0]?.json().data ?? {};
  expect((await diary.read(_id)).statusCode).toBe(200);
  expect((await diary.update(_id, { notes: '' })).statusCode).toBe(200);
  expect((await diary.remove(_id)).statusCode).toBe(200);
  expect((await diaryOf(sharedApp(), other).save(heavy())).statusCode).toBe(201);

  await databaseOf(sharedApp()).db.deleteFrom('workouts').where('user_id', '=', person.user._id).execute();
  expect((await diary.save(heavy())).statusCode).toBe(201);
});

test('what was stored by other ways is noticed after a while', async () => {
  const person = await buildUser(sharedApp());
  const diary = diaryOf(sharedApp(), person);
  expect((await diary.save(heavy())).statusCode).toBe(201);
  const { pool } = databaseOf(sharedApp());
  await pool.query('insert into exports (user_id, _id, kind, created_at) values ($1, $1, $2, now())', [
    person.user._id,
    'archive',
  ]);
  await pool.query('insert into export_parts values ($1, $1, 0, $2)', [person.user._id, Buffer.from(noise(1_000_000))]);
  expect((await diary.save(heavy())).statusCode).toBe(201);
  clock.advance(minutes(11));
  expect((await diary.save(heavy())).statusCode).toBe(413);
});

// The plan is that of one machine.
test.skipIf(inject('cluster').workers)(
  'measuring reads the rows of one person by their keys, and a save does not measure',
  async () => {
    const app = sharedApp();
    const database = databaseOf(app);
    const person = await buildUser(app);
    await database.pool.query(
      `insert into workouts (user_id, _id, wid, title, created_at, time_zone, local_date, content_hash, saved_at, updated_at)
     select u._id, gen_random_uuid(), 'no-program', 'x', now(), 'UTC', '2026-01-01', '', now(), now() from users u, generate_series(1, 1500)`,
    );
    await database.pool.query('analyze');
    const nodes = await planNodes(database, { sql: useSql, values: [person.user._id] }, 'force_generic_plan');
    const ofWorkouts = nodes.filter((node) => node['Relation Name'] === 'workouts');
    expect(ofWorkouts.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(ofWorkouts.every((node) => (node['Rows Removed by Filter'] ?? 0) === 0)).toBe(true);

    const second = useSecondPool(database);
    const quota = createQuota({ db: second.db, clock: clock.now }, 1_000_000_000);
    await quota.take(person.user._id, 5_000);
    await second.close();
    await quota.take(person.user._id, 5_000);
  },
);
