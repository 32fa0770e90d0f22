import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { exportsOf, unzip } from '#test/export-calls.ts';
import { createFakeClock, days, minutes } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { wearOut } from '#test/worn-out-jobs.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const recordingId = '00000000-0000-4000-8000-0000000000aa';

async function trainedPerson() {
  const app = sharedApp();
  const person = await buildUser(app);
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, headers: person.headers, payload });
  const exerciseId = randomUUID();
  await send('POST', '/api/exercises', { _id: exerciseId, title: 'Überzüge, "slow"', muscles: ['lats'] });
  await send('PUT', `/api/exercises/${exerciseId}/settings`, { pinnedNote: 'Elbows in' });
  const program = await buildProgram(app, {
    ownerId: person.user._id,
    title: 'Mine',
    moves: [plannedMove('squat', { exerciseId }), plannedMove('row')],
  });
  await send('PUT', `/api/programs/${program._id}`, { title: 'Mine, changed' });
  const series = { _id: randomUUID(), title: 'A week', weeks: [{ programs: [{ day: 1, programId: program._id }] }] };
  await send('POST', '/api/series', series);
  await send('POST', `/api/series/${series._id}/join`, {});
  await send('PUT', '/api/body-weights/2026-02-01', { weight: 81.5, unit: 'kg' });
  const workouts = [
    await buildWorkout(app, person, { wid: program._id, hr: [100, null, 130], notes: 'Good,\n"really"' }),
    await buildWorkout(app, person, {
      wid: program._id,
      created: '2026-02-12T17:00:00.000Z',
      ended: '2026-02-12T18:00:00.000Z',
    }),
  ];
  const trashed = await buildWorkout(app, person, {
    wid: program._id,
    created: '2026-02-13T17:00:00.000Z',
    ended: null,
  });
  await diaryOf(app, person).remove(trashed._id);
  const readings = [
    { n: 1, at: Date.parse('2026-02-20T17:00:59.000Z'), bpm: 101, rr: [590, 600] },
    { n: 2, at: Date.parse('2026-02-20T17:01:00.000Z'), bpm: 102 },
  ];
  await send('POST', '/api/recordings', { recordingId, name: 'Laptop', sentAt: clock.now().toISOString(), readings });
  return { person, workouts, program, series, exerciseId };
}

test('an archive holds everything as it is told by the API, in files that fit their own schema', async () => {
  const { person, workouts, program, series, exerciseId } = await trainedPerson();
  const mine = exportsOf(sharedApp(), person);
  const made = await mine.make('archive');
  expect([made.statusCode, made.json().data]).toMatchObject([201, { kind: 'archive', status: 'making', size: 0 }]);
  const ready = await mine.untilReady(made.json().data._id);
  expect(ready).toMatchObject({ done: 2, total: 2, fileName: 'workout-tracker-2026-03-01.zip' });
  const zip = await mine.fetch(ready);
  expect(zip.length).toBe(ready.size);
  const files = unzip(zip);
  const names = workouts.map(({ localDate, _id }) => `${localDate}-${_id}`);
  expect([...files.keys()].sort()).toEqual(
    [
      'README.txt',
      'archive.json',
      'schema.json',
      ...['body-weight', 'exercises', 'programs', 'recordings', 'series', 'sets', 'strong', 'workouts'].map(
        (name) => `csv/${name}.csv`,
      ),
      ...names.flatMap((name) => [`workouts/${name}.json`, `fit/${name}.fit`]),
    ].sort(),
  );
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
  for (const [index, { _id }] of workouts.entries()) {
    const stored = await diaryOf(sharedApp(), person).readStored(_id);
    expect(json(`workouts/${names[index]}.json`)).toEqual(stored);
    expect(files.get(`fit/${names[index]}.fit`)?.toString('latin1', 8, 12)).toBe('.FIT');
  }
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema(json('schema.json'), 'schema');
  const validate = (name: string, value: unknown) => {
    const check = ajv.getSchema(`schema#/$defs/${name}`);
    expect([check?.(value), check?.errors]).toEqual([true, null]);
  };
  validate('Archive', json('archive.json'));
  for (const name of names) validate('Workout', json(`workouts/${name}.json`));
  expect(json('archive.json')).toMatchObject({
    settings: { units: 'lb', timeZone: expect.any(String) },
    exercises: expect.arrayContaining([expect.objectContaining({ _id: exerciseId, pinnedNote: 'Elbows in' })]),
    bodyWeights: [{ date: '2026-02-01', weight: 81.5, unit: 'kg' }],
    programs: [{ _id: program._id, versions: [{ title: 'Mine' }, { title: 'Mine, changed' }] }],
    series: [{ _id: series._id, title: 'A week' }],
    instances: [{ seriesId: series._id, totalWeeks: 1 }],
  });
  expect(files.get('csv/exercises.csv')?.toString()).toContain('"Überzüge, ""slow"""');
  expect(files.get('csv/sets.csv')?.toString().split('\r\n')).toHaveLength(12);
  expect(files.get('csv/recordings.csv')?.toString().split('\r\n')).toEqual([
    'recording id,kind,device,reading,time,heart rate,beat intervals (ms)',
    `${recordingId},relay,Laptop,1,2026-02-20T17:00:59.000Z,101,590 600`,
    `${recordingId},relay,Laptop,2,2026-02-20T17:01:00.000Z,102,`,
    '',
  ]);
  expect(zip.includes(person.email)).toBe(false);
});

test('workouts alone come as a CSV in Strong’s dialect, in the person’s unit', async () => {
  const { person } = await trainedPerson();
  const mine = exportsOf(sharedApp(), person);
  const ready = await mine.untilReady((await mine.make('strong')).json().data._id);
  expect(ready.fileName).toBe('strong-2026-03-01.csv');
  const lines = (await mine.fetch(ready)).toString().split('\r\n');
  expect(lines[0]).toContain('Weight (lbs)');
  // In the zone of the person, not of the workout, and under the exercise's own name, not the plan's.
  expect(lines[1]).toMatch(/^1,2026-02-10 17:00:00,"Mine, changed",3600,"Überzüge, ""slow""",1,137\.7889,8,/);
  expect(lines).toHaveLength(1 + 6 + 1);
});

test('it is its person’s alone, made once however often it is asked for, and over after a day', async () => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const [mine, theirs] = [exportsOf(sharedApp(), person), exportsOf(sharedApp(), other)];
  const answers = await Promise.all([mine.make('archive'), mine.make('archive')]);
  expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
  const { _id } = answers[0].json().data;
  await mine.untilReady(_id);
  expect(await theirs.list()).toEqual([]);
  expect((await theirs.file(_id)).statusCode).toBe(404);
  expect((await theirs.allow(_id)).statusCode).toBe(404);
  expect((await theirs.remove(_id)).statusCode).toBe(404);
  expect((await mine.file(_id)).statusCode).toBe(200);

  clock.advance(days(1) + minutes(1));
  const { accessToken } = (await callsOf(sharedApp()).login(person.email, person.password)).json();
  const later = exportsOf(sharedApp(), { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await later.list()).toEqual([]);
  expect([(await later.file(_id)).statusCode, (await later.allow(_id)).statusCode]).toEqual([404, 404]);
  const next = (await later.make('archive')).json().data;
  await later.untilReady(next._id);
  expect((await later.remove(next._id)).statusCode).toBe(200);
  expect([await later.list(), (await later.remove(next._id)).statusCode]).toEqual([[], 404]);
});

test('a file comes with its name and length, whole and from any byte on', async () => {
  const { person } = await trainedPerson();
  const mine = exportsOf(sharedApp(), person);
  const { _id, size, fileName } = await mine.untilReady((await mine.make('archive')).json().data._id);
  const whole = await mine.file(_id);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${fileName}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store, no-transform',
    etag: `"${_id}"`,
  });
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, size]);

  // Broken off at every place that a browser may have come to, also between two rows of the database.
  const etag = String(whole.headers.etag);
  for (const from of [0, 1, 29, 30, Math.floor(size / 2), size - 1]) {
    const rest = await mine.file(_id, { range: `bytes=${from}-`, 'if-range': etag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes ${from}-${size - 1}/${size}`]);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(from))).toBe(true);
  }
  const middle = await mine.file(_id, { range: 'bytes=10-19' });
  expect([middle.headers['content-length'], middle.rawPayload.equals(whole.rawPayload.subarray(10, 20))]).toEqual([
    '10',
    true,
  ]);
  const beyond = await mine.file(_id, { range: `bytes=${size}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  const another = await mine.file(_id, { range: 'bytes=10-19', 'if-range': '"another"' });
  expect([another.statusCode, another.rawPayload.length]).toEqual([200, size]);
});

test('a browser fetches a file by itself with a cookie that opens nothing else, for an hour, while the login lives', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const mine = exportsOf(app, person);
  const [first, second] = [(await mine.make('archive')).json().data._id, (await mine.make('strong')).json().data._id];
  await mine.untilReady(first);
  await mine.untilReady(second);
  const allowed = await mine.allow(first);
  const path = `/api/exports/${first}/file`;
  expect(allowed.json()).toEqual({ data: { path } });
  const setCookie = String(allowed.headers['set-cookie']);
  expect(setCookie).toMatch(new RegExp(`; Path=${path}; Max-Age=3600; HttpOnly; SameSite=Strict$`));
  const cookie = setCookie.split(';', 1)[0] ?? '';
  const open = async (url: string) => (await app.inject({ url, headers: { cookie } })).statusCode;
  expect(await open(path)).toBe(200);
  expect(await open(`/api/exports/${second}/file`)).toBe(401);
  expect(await open('/api/exports')).toBe(401);
  // Neither passes for the other.
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const asBearer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect(asBearer.statusCode).toBe(401);
  const access = String(person.headers.authorization).slice('Bearer '.length);
  expect((await app.inject({ url: path, headers: { cookie: `download=${access}` } })).statusCode).toBe(401);

  clock.advance(minutes(61));
  expect(await open(path)).toBe(401);
  const { accessToken } = (await callsOf(app).login(person.email, person.password)).json();
  const again = exportsOf(app, { headers: { authorization: `Bearer ${accessToken}` } });
  const next = String((await again.allow(first)).headers['set-cookie']).split(';', 1)[0] ?? '';
  const openNext = async () => (await app.inject({ url: path, headers: { cookie: next } })).statusCode;
  expect(await openNext()).toBe(200);
  await databaseOf(app).pool.query(`update logins set ended_at = now(), end_reason = 'signed_out' where user_id = $1`, [
    person.user._id,
  ]);
  expect(await openNext()).toBe(401);
});

test('one that cannot be made is said to have failed, and can be asked for again', async () => {
  const { pool } = databaseOf(sharedApp());
  const mine = exportsOf(sharedApp(), await buildUser(sharedApp()));
  await pool.query('alter table export_parts add constraint no_room check (false) not valid');
  const { _id } = (await mine.make('archive')).json().data;
  await expect.poll(async () => (await mine.list())[0].status).toBe('failed');
  await pool.query('alter table export_parts drop constraint no_room');
  const again = (await mine.make('archive')).json().data;
  expect(again._id).not.toBe(_id);
  await mine.untilReady(again._id);
});

test('one at which three servers died is given up, and can be asked for again', async () => {
  const { pool } = databaseOf(sharedApp());
  const mine = exportsOf(sharedApp(), await buildUser(sharedApp()));
  const { _id } = (await mine.make('archive')).json().data;
  await mine.untilReady(_id);
  await wearOut(pool, 'exports', { _id, status: 'making' });
  // Asking for another kind makes the server look for work.
  await mine.make('strong');
  const find = async (id: string) => (await mine.list()).find((one: { _id: string }) => one._id === id);
  await expect.poll(async () => (await find(_id)).status).toBe('failed');
  await mine.untilReady((await mine.make('archive')).json().data._id);
});
