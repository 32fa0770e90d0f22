import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createCallVerb } from '#features/mcp/call-verb.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { archiveOf, exportsOf } from '#test/export-calls.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { callsOf as fileImportsOf } from '#test/file-import-calls.ts';
import { connectedPerson, usePeloton } from '#test/peloton-stage.ts';
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

/** An export that is ready, so that no server at this database takes it for one to make and writes its bytes anew. */
async function offerFile(pool: pg.Pool, { user }: TestUser, bytes: number): Promise<void> {
  await pool.query(
    `insert into exports (user_id, _id, kind, status, created_at, expires_at) values ($1, $1, 'archive', 'ready', now(), now() + interval '1 year')`,
    [user._id],
  );
  await pool.query('insert into export_parts values ($1, $1, 0, $2)', [user._id, Buffer.from(noise(bytes))]);
}

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

test('what is stored counts as what it is, however small it packs', async () => {
  const app = sharedApp();
  const put = async (make: (person: TestUser) => Promise<unknown>): Promise<number> => {
    const person = await buildUser(app);
    await make(person);
    return (await storageOf(person)).usedBytes;
  };
  const moves = Array.from({ length: 40 }, (_, index) => plannedMove(`move-${index}`, { title: 'a'.repeat(60) }));
  const sets = Array.from({ length: 40 }, () => ({ mid: 'squat', reps: 5, note: 'a'.repeat(480) }));
  const { _id: wid } = await buildProgram(app, { moves: [plannedMove('squat')] });
  const stored = {
    notes: await put((person) => diaryOf(app, person).save({ ...heavy(), notes: 'a'.repeat(9_000) })),
    sets: await put(async (person) => {
      const answer = await diaryOf(app, person).save(newWorkout({ wid, moves: sets }));
      expect(answer.statusCode, answer.body).toBe(201);
    }),
    heartRate: await put((person) =>
      diaryOf(app, person).save({ ...heavy(), notes: '', hr: Array(3_600).fill(120), hrIntervalMs: 1000 }),
    ),
    program: await put((person) => buildProgram(app, { ownerId: person.user._id, moves })),
    importedFile: await put((person) => fileImportsOf(app, person).bring(strong)),
  };
  expect(stored).toEqual({
    notes: expect.toSatisfy((bytes: number) => bytes >= 9_000),
    sets: expect.toSatisfy((bytes: number) => bytes >= JSON.stringify(sets).length),
    heartRate: expect.toSatisfy((bytes: number) => bytes >= 2 * 3_600),
    program: expect.toSatisfy((bytes: number) => bytes >= JSON.stringify(moves).length),
    importedFile: expect.toSatisfy((bytes: number) => bytes >= strong.length),
  });
});

// Promise (2.4.1, API4, API6): Costly calls are limited per person, and so is what each may store.
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
  await offerFile(pool, person, 1_000_000);
  expect((await diary.save(heavy())).statusCode).toBe(201);
  clock.advance(minutes(11));
  expect((await diary.save(heavy())).statusCode).toBe(413);
});

/** Uses up all but so many bytes, by a file that is offered; answers with how to get rid of it. */
async function fillUp(app: FastifyInstance, person: TestUser, leaving: number): Promise<() => Promise<void>> {
  const { pool } = databaseOf(app);
  const { _id } = person.user;
  const { rows } = await pool.query<{ bytes: string }>(useSql, [_id]);
  await offerFile(pool, person, 1_000_000 - Number(rows[0]?.bytes) - leaving);
  // Asked for, it is measured.
  const measure = () => app.inject({ url: '/api/workout-tracker/users/me/storage', headers: person.headers });
  await measure();
  return async () => {
    await pool.query('delete from exports where user_id = $1', [_id]);
    await measure();
  };
}

const full = (answer: LightMyRequestResponse) => {
  expect(answer.json()).toMatchObject({ error: 'storage_full', message: expect.stringMatching(/storage .* is full/) });
  expect(answer.statusCode).toBe(413);
};

test('a body that comes in pieces, without a word on its size, counts as what it was', async () => {
  const person = await buildUser(sharedApp());
  await fillUp(sharedApp(), person, 200_000);
  const save = () =>
    sharedApp().inject({
      method: 'POST',
      url: '/api/workouts',
      headers: { ...person.headers, 'content-type': 'application/json' },
      payload: Readable.from([JSON.stringify(heavy())]),
    });
  const answers = [];
  for (let count = 0; count < 40; count++) answers.push(await save());
  expect(answers[0]?.statusCode).toBe(201);
  full(answers.at(-1) as LightMyRequestResponse);
});

const manyMoves = () => Array.from({ length: 40 }, (_, index) => plannedMove(`move-${index}`, { title: noise(60) }));

const rows = Array.from(
  { length: 1_000 },
  (_, index) =>
    `${new Date(1_580_000_000_000 + Math.floor(index / 10) * 86_400_000).toISOString().slice(0, 10)} 18:00:00,Day,1h,Squat,1,100,5,0,0,,,`,
);
const strong = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n${rows.join('\n')}`;

test('a file that there is no room to read is refused in words, and leaves nothing behind', async () => {
  const person = await buildUser(sharedApp());
  const calls = fileImportsOf(sharedApp(), person);
  const id = randomUUID();
  await calls.start(id, [{ name: 'strong.csv', size: strong.length }]);
  expect((await calls.part(id, 0, 0, Buffer.from(strong))).statusCode).toBe(200);
  const makeRoom = await fillUp(sharedApp(), person, 20_000);
  await calls.read(id);
  const refused = { status: 'refused', workouts: 0, message: expect.stringMatching(/storage .* is full/) };
  expect(await calls.settled(id)).toMatchObject(refused);
  await makeRoom();
  expect((await storageOf(person)).usedBytes).toBe(0);
});

test('an import that there is no room to apply is refused before it begins, and goes on once there is', async () => {
  const person = await buildUser(sharedApp());
  const calls = fileImportsOf(sharedApp(), person);
  const { _id } = await calls.bring(strong);
  const makeRoom = await fillUp(sharedApp(), person, 20_000);
  full(await calls.apply(_id));
  expect(await calls.show(_id)).toMatchObject({ status: 'ready', created: 0 });
  await makeRoom();
  expect(await calls.applied(_id)).toMatchObject({ status: 'done', created: 100, failed: 0 });
  // Taking it out again needs no room.
  await fillUp(sharedApp(), person, -200_000);
  expect(await calls.undone(_id)).toMatchObject({ status: 'undone', removed: 100 });
});

test('the same with an archive, of which programs and series count as well', async () => {
  const [author, person] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  for (let count = 0; count < 5; count++)
    await buildProgram(sharedApp(), { ownerId: author.user._id, moves: manyMoves() });
  const calls = fileImportsOf(sharedApp(), person);
  const { _id } = await calls.bring(await archiveOf(sharedApp(), author));
  const makeRoom = await fillUp(sharedApp(), person, 1_000);
  full(await calls.apply(_id));
  await makeRoom();
  expect((await calls.applied(_id)).status).toBe('done');
});

test('copies of programs count as what they hold, one’s own and shared ones', async () => {
  const [author, person] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const moves = manyMoves();
  const program = await buildProgram(sharedApp(), { ownerId: author.user._id, moves });
  const own = await buildProgram(sharedApp(), { ownerId: person.user._id, moves });
  const post = ({ headers }: TestUser, url: string, payload: object) =>
    sharedApp().inject({ method: 'POST', url: `/api${url}`, headers, payload });
  const shared = await post(author, '/shares', { kind: 'program', subjectId: program._id });
  const copies = [
    () => post(person, `/shared/${shared.json().data.token}/copy`, { _id: randomUUID() }),
    () => post(person, `/programs/${own._id}/duplicate`, { _id: randomUUID() }),
  ];
  for (const copy of copies) {
    const makeRoom = await fillUp(sharedApp(), person, 5_000);
    full(await copy());
    await makeRoom();
    expect((await copy()).statusCode).toBe(201);
  }
});

test('whoever is far beyond the limit can still take workouts out of the trash, and everything along', async () => {
  const person = await buildUser(sharedApp());
  const diary = diaryOf(sharedApp(), person);
  const { _id } = (await diary.save(heavy())).json().data;
  await diary.remove(_id);
  await fillUp(sharedApp(), person, -200_000);
  full(await diary.save(heavy()));
  expect((await diary.restore(_id)).statusCode).toBe(200);
  const exported = exportsOf(sharedApp(), person);
  await exported.untilReady((await exported.make('strong')).json().data._id);
});

test('assistants are refused in the same words', async () => {
  const person = await buildUser(sharedApp());
  await fillUp(sharedApp(), person, -200_000);
  const payload = { name: 'Assistant', scope: 'write', password: person.password };
  const made = await sharedApp().inject({ method: 'POST', url: '/api/tokens', headers: person.headers, payload });
  const call = createCallVerb(sharedApp(), { token: made.json().token, ip: '127.0.0.1' });
  await expect(call('POST /api/workouts', { body: heavy() })).rejects.toThrow(/^Your storage on this server is full/);
});

test('a class of Peloton counts as what it holds, by itself and in an import', async () => {
  const { app } = await usePeloton({ env: { MAX_STORED_MB: '1' } });
  const { person, calls, diary } = await connectedPerson(app);
  const [ride] = (await calls.list('?limit=30')).json().data;
  const { _id: workoutId } = (await diary.save(heavy())).json().data;
  const makeRoom = await fillUp(app, person, 1_000);
  full(await calls.import(ride.id));
  full(await calls.merge(ride.id, workoutId));
  const importId = randomUUID();
  const items = [{ pelotonId: ride.id, name: 'A class' }];
  expect((await calls.apply(importId, items)).statusCode).toBe(202);
  const look = async () => (await calls.progress(importId)).json().data;
  await expect.poll(async () => (await look()).status).toBe('done');
  expect((await look()).failures).toMatchObject([{ error: expect.stringMatching(/storage .* is full/) }]);
  await makeRoom();
  expect((await calls.import(ride.id)).statusCode).toBe(201);
});

test('many small changes that keep more than they send are measured after a while, without waiting for the clock', async () => {
  const person = await buildUser(sharedApp());
  const quota = createQuota({ db: databaseOf(sharedApp()).db, clock: clock.now }, 1_000_000);
  await quota.take(person.user._id, 1_000);
  const { pool } = databaseOf(sharedApp());
  await offerFile(pool, person, 2_000_000);
  for (let count = 1; count < 200; count++) await quota.take(person.user._id, 1_000);
  await expect(quota.take(person.user._id, 1_000)).rejects.toThrow(/is full/);
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
