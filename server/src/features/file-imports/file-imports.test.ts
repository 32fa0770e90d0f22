/** A file of another tracker, from its upload to its undoing: what it adds, what it leaves, and that nothing of it stays. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { buildFit } from '@workout-tracker/core/files/testing/build-fit';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { zipOf } from '#test/export-calls.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { rowsOfPerson } from '#test/rows-of-person.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { wearOut } from '#test/worn-out-jobs.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

const header =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const strongRow = (date: string, exercise: string, order: number, weight: number, reps: number) =>
  `${date},Day A,1h,${exercise},${order},${weight},${reps},0,0,,,`;

const strongFile = [
  header,
  strongRow('2023-05-01 18:00:00', 'Squat (Barbell)', 1, 102.5, 5),
  strongRow('2023-05-01 18:00:00', 'Squat (Barbell)', 2, 102.5, 4),
  strongRow('2023-05-01 18:00:00', 'Zercher Yoke Wobble', 1, 40, 8),
  strongRow('2024-02-03 07:30:00', 'Bench Pres', 1, 62.5, 5),
  'never,Day A,1h,Squat,1,1,1,0,0,,,',
].join('\n');

async function ownExercise(app: FastifyInstance, { headers }: TestUser, title: string): Promise<string> {
  const made = await app.inject({ method: 'POST', url: '/api/exercises', headers, payload: { title } });
  return made.json().data._id;
}

// Promise (2.3.3): An import is whole, repeats harmlessly and can be undone.
test('a Strong file is read, looked at, applied once however often it comes, and undone without a trace', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  await ownExercise(app, person, 'Barbell Squat');
  const bench = await ownExercise(app, person, 'Bench Press');
  const before = await rowsOfPerson(databaseOf(app).pool, person.user._id);
  const found = await calls.bring(strongFile);
  expect(found).toMatchObject({
    status: 'ready',
    files: [{ format: 'strong', message: null }],
    questions: ['unit', 'timeZone'],
    heaviest: { name: 'Squat (Barbell)', weight: 102.5 },
    answers: { unit: 'kg' },
    firstDay: '2023-05-01',
    lastDay: '2024-02-03',
    rows: 5,
    workouts: 2,
    sets: 4,
    exercises: 3,
    problems: 1,
    toCheck: 1,
    setsToCheck: 1,
    toCreate: 2,
    setsToCreate: 4,
  });
  const id = found._id;
  const matches = (await calls.exercises(id)).json().data;
  expect(
    matches.map(({ name, kind, title }: { name: string; kind: string; title: string }) => [name, kind, title]),
  ).toEqual([
    ['Squat (Barbell)', 'exact', expect.stringContaining('Squat')],
    ['Bench Pres', 'similar', expect.stringContaining('Bench')],
    ['Zercher Yoke Wobble', 'new', null],
  ]);
  expect((await calls.problems(id)).json()).toEqual({
    data: [{ position: 1, file: 0, line: 6, kind: 'skipped', message: 'The date of this row cannot be read.' }],
    next: null,
  });
  expect((await calls.problems(id, '?search=DATE%20of')).json().data).toHaveLength(1);
  expect((await calls.problems(id, '?search=%25_x')).json().data).toEqual([]);
  expect((await calls.workouts(id, '?search=zercher')).json().data).toHaveLength(1);
  const unseen = await calls.apply(id);
  expect([unseen.statusCode, unseen.json().message]).toEqual([
    409,
    '1 exercise is only similar to yours. Confirm or change each first.',
  ]);
  expect((await calls.match(id, [{ name: 'Bench Pres', exerciseId: bench }])).json().data.toCheck).toBe(0);
  await calls.answer(id, { unit: 'lb', timeZone: 'America/New_York' });
  const [first] = (await calls.workouts(id, '?tab=new&limit=1')).json().data;
  expect(first).toMatchObject({ startsAt: '2023-05-01T22:00:00.000Z', sets: 3, plan: 'create', outcome: null });

  expect(await calls.applied(id)).toMatchObject({ status: 'done', created: 2, failed: 0 });
  const workout = await diaryOf(app, person).readStored(first.workoutId);
  expect(workout).toMatchObject({
    title: 'Day A',
    created: '2023-05-01T22:00:00.000Z',
    ended: '2023-05-01T23:00:00.000Z',
  });
  expect(workout.moves[0]).toMatchObject({ reps: 5, weight: 102.5, unit: 'lb' });
  const wobble = workout.extraMoves.find(({ title }) => title === 'Zercher Yoke Wobble')?.exerciseId ?? '';
  const records = await app.inject({ url: `/api/exercises/${wobble}/records`, headers: person.headers });
  expect(records.json().data).toContainEqual(expect.objectContaining({ kind: 'heaviest', value: 40 * 0.45359237 }));
  expect((await calls.apply(id)).statusCode).toBe(200);

  const again = await calls.bring(strongFile);
  expect(again).toMatchObject({ toCreate: 0, toSkip: 2, toCheck: 0 });
  const skipped = (await calls.workouts(again._id, '?tab=skipped')).json().data;
  expect(skipped.map(({ message }: { message: string }) => message)).toEqual([
    'It is here already.',
    'It is here already.',
  ]);
  expect(await calls.applied(again._id)).toMatchObject({ status: 'done', created: 0, updated: 0 });

  expect(await calls.undone(again._id)).toMatchObject({ removed: 0, kept: 0 });
  expect(await calls.undone(id)).toMatchObject({ status: 'undone', removed: 2, kept: 0, keptExercises: [] });
  expect(await rowsOfPerson(databaseOf(app).pool, person.user._id)).toEqual(before);
  expect((await calls.undo(id)).statusCode).toBe(200);
  expect((await calls.list()).json().data).toHaveLength(2);
  // What was corrected is remembered.
  expect((await calls.bring(strongFile)).toCheck).toBe(0);
});

test('an import of a changed file changes what it made, and undoing puts that back; what was changed here stays', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const diary = diaryOf(app, person);
  const first = await calls.applied((await calls.bring(strongFile))._id);
  const [, second] = (await calls.workouts(first._id)).json().data;
  const before = await rowsOfPerson(databaseOf(app).pool, person.user._id);
  const more = `${strongFile}\n${strongRow('2023-05-01 18:00:00', 'Squat (Barbell)', 3, 100, 3)}`;
  const changed = await calls.bring(more);
  expect(changed).toMatchObject({ toUpdate: 1, toSkip: 1 });
  expect(await calls.applied(changed._id)).toMatchObject({ updated: 1 });
  const [updated] = (await calls.workouts(changed._id, '?tab=updates')).json().data;
  expect((await diary.readStored(updated.workoutId)).moves).toHaveLength(4);
  expect(await calls.bring(more)).toMatchObject({ toUpdate: 0, toSkip: 2 });
  expect(await calls.undone(changed._id)).toMatchObject({ removed: 1, kept: 0 });
  expect(await rowsOfPerson(databaseOf(app).pool, person.user._id)).toEqual(before);

  await diary.update(second.workoutId, { notes: 'mine now' });
  expect((await calls.bring(strongFile)).toSkip).toBe(2);
  expect(await calls.undone(first._id)).toMatchObject({ status: 'undone', removed: 1, kept: 1 });
  const [kept] = (await calls.workouts(first._id, '?tab=kept')).json().data;
  expect(kept).toMatchObject({ workoutId: second.workoutId, message: 'You changed it after the import, so it stays.' });
  expect(await calls.undone(first._id, { includeChanged: true })).toMatchObject({ removed: 2, kept: 0 });
  expect((await diary.read(second.workoutId)).statusCode).toBe(404);
});

test('a workout at the same minute, one in the trash and one gone for good are left alone', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const diary = diaryOf(app, person);
  const { _id } = await calls.applied((await calls.bring(strongFile))._id);
  const [first, second] = (await calls.workouts(_id)).json().data;
  await diary.remove(first.workoutId);
  const { pool } = databaseOf(app);
  await pool.query('delete from workouts where user_id = $1 and _id = $2', [person.user._id, second.workoutId]);
  await pool.query('insert into workout_tombstones values ($1, $2, now())', [person.user._id, second.workoutId]);
  const hevy = `title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps
Late,"1 Jun 2025, 10:00","1 Jun 2025, 11:00",Squat,0,normal,100,5`;
  const again = await calls.bring(
    strongFile,
    hevy,
    hevy.replace('Late', 'Late renamed').replace('title,', 'Workout Name,'),
  );
  expect(
    (await calls.workouts(again._id, '?tab=skipped')).json().data.map((row: { message: string }) => row.message),
  ).toEqual(['You deleted it here. It is in the trash.', 'You deleted it here for good.']);
  await calls.applied(again._id);
  const strongToo = [header, strongRow('2025-06-01 10:00:30', 'Squat', 1, 100, 5)].join('\n');
  const { _id: third } = await calls.bring(strongToo);
  expect((await calls.workouts(third, '?tab=skipped')).json().data[0].message).toBe(
    'A workout at that time is here already.',
  );
});

test('a session that comes up again is one workout, every row is accounted for', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const [, one, two, three] = strongFile.split('\n');
  const found = await calls.bring(
    [header, one, two, three].join('\n'),
    [header, one, strongRow('2023-05-01 18:00:00', 'Row', 1, 50, 5)].join('\n'),
  );
  expect(found).toMatchObject({ workouts: 1, sets: 4, rows: 5, problems: 1 });
  expect((await calls.problems(found._id)).json().data[0]).toMatchObject({ kind: 'merged', line: 2, file: 1 });
});

test('a server that is killed in the midst of it is replaced by another, and the end is the same', async () => {
  const database = databaseOf(sharedApp());
  const person = await buildUser(sharedApp());
  const calls = callsOf(sharedApp(), person);
  const days = Array.from({ length: 120 }, (_, index) =>
    new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const file = [header, ...days.map((day) => strongRow(`${day} 18:00:00`, 'Squat', 1, 100, 5))].join('\n');
  const { _id } = await calls.bring(file);
  // Another server took it and died: it holds a lease that has run out, and half of it is done.
  await calls.applied(_id);
  const whole = await rowsOfPerson(databaseOf(sharedApp()).pool, person.user._id);
  await calls.undone(_id);
  const again = await calls.bring(file);
  await calls.apply(again._id);
  await expect.poll(async () => (await calls.show(again._id)).created, { interval: 1 }).toBeGreaterThan(0);
  await calls.cancel(again._id);
  const stopped = await calls.settled(again._id);
  expect(stopped.status).toBe('cancelled');
  await database.pool.query(
    `update file_imports set status = 'running', worker = $3, lease_until = now() - interval '1 second'
      where user_id = $1 and _id = $2`,
    [person.user._id, again._id, randomUUID()],
  );
  expect(await calls.settled(again._id)).toMatchObject({ status: 'done', created: 120, failed: 0 });
  const withoutTimes = (rows: Record<string, string[]>) => (rows.set_facts ?? []).concat(rows.workout_years ?? []);
  expect(withoutTimes(await rowsOfPerson(databaseOf(sharedApp()).pool, person.user._id))).toEqual(withoutTimes(whole));
});

test('a heart rate joins the workout that was logged then, or one of the same import, or becomes one; undone it is gone again', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const diary = diaryOf(app, person);
  await app.inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me',
    headers: person.headers,
    payload: { timeZone: 'UTC' },
  });
  await calls.applied((await calls.bring(strongFile))._id);
  const before = await rowsOfPerson(databaseOf(app).pool, person.user._id);
  const records = Array.from({ length: 3_600 }, (_, index) => 100 + (index % 60));
  const watch = (start: string) => Buffer.from(buildFit(Date.parse(start), { titles: [], sets: [], records }));
  const newer = [header, strongRow('2025-01-01 10:00:00', 'Squat', 1, 100, 5)].join('\n');
  const files = [watch('2023-05-01T18:05:00Z'), watch('2025-03-01T10:00:00Z'), newer, watch('2025-01-01T10:00:00Z')];
  const found = await calls.bring(...files);
  // The recording of an evening that the same import adds is not counted beside it.
  expect(found).toMatchObject({ workouts: 3, toCreate: 2, toJoin: 2, rows: 1 });
  expect(await calls.applied(found._id)).toMatchObject({ created: 2, joined: 2, failed: 0 });
  const joined = (await calls.workouts(found._id, '?tab=updates')).json().data;
  const workout = await diary.readStored(joined[0].workoutId);
  expect([workout.hrIntervalMs, workout.hr.length, workout.hr[0], workout.hr[300]]).toEqual([1000, 3_600, null, 100]);
  expect(workout.moves).toHaveLength(3);
  expect(await calls.bring(...files)).toMatchObject({ toCreate: 0, toJoin: 0, toSkip: 4 });
  expect(await calls.undone(found._id)).toMatchObject({ removed: 4, kept: 0 });
  expect(await rowsOfPerson(databaseOf(app).pool, person.user._id)).toEqual(before);
});

test('body weights of files are added where a day has none, other measurements are named, and undone they are gone', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const weights = async () => (await app.inject({ url: '/api/body-weights', headers: person.headers })).json().data;
  const url = '/api/body-weights/2026-09-28';
  await app.inject({ method: 'PUT', url, headers: person.headers, payload: { weight: 80, unit: 'kg' } });
  const bodyweight = [
    { d: '2026-09-28', w: 78.7 },
    { d: '2026-09-29', w: 78.5 },
  ];
  const found = await calls.bring(
    JSON.stringify({ unit: 'kg', routines: [], workouts: [], bodyweight }),
    'date,weight_lbs,fat_percent,waist_in\n"30 Sep 2026, 00:00",172.5,18.5,33\n',
    'Date,Time,Measurement,Value,Unit,Comment\n2026-09-30,07:00:00,Chest,101,cm,\n',
  );
  expect(found).toMatchObject({ status: 'ready', workouts: 0, bodyWeights: 3, problems: 2 });
  expect(found.files.map(({ format }) => format)).toEqual(['opengym', 'hevy', 'fitnotes']);
  const { data: problems } = (await calls.problems(found._id)).json();
  expect(problems.map(({ message }: { message: string }) => message)).toEqual([
    'Of measurements only body weight is kept. Left out: body fat, waist.',
    'Of measurements only body weight is kept. Left out: Chest.',
  ]);
  await calls.applied(found._id);
  expect(await weights()).toEqual([
    { date: '2026-09-30', weight: 172.5, unit: 'lb' },
    { date: '2026-09-29', weight: 78.5, unit: 'kg' },
    { date: '2026-09-28', weight: 80, unit: 'kg' },
  ]);
  await calls.undone(found._id);
  expect(await weights()).toHaveLength(1);
});

test('another person sees nothing of it, and may change nothing', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const { _id } = await callsOf(app, person).bring(strongFile);
  const other = callsOf(app, await buildUser(app));
  const answers = await Promise.all([
    other.read(_id),
    other.apply(_id),
    other.cancel(_id),
    other.undo(_id),
    other.answer(_id, { unit: 'kg' }),
    other.exercises(_id),
    other.match(_id, [{ name: 'Squat', exerciseId: null }]),
    other.workouts(_id),
    other.problems(_id),
    other.remove(_id),
    other.part(_id, 0, 0, Buffer.from('x')),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect((await other.list()).json().data).toEqual([]);
  const own = await callsOf(app, person).match(_id, [{ name: 'Bench Pres', exerciseId: randomUUID() }]);
  expect(own.statusCode).toBe(422);
});

const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(20)}]>
<TrainingCenterDatabase><Activities><Activity Sport="&b;"><Id>&b;</Id></Activity></Activities></TrainingCenterDatabase>`;
const oneFile = (name: string, content: string | Buffer) => zipOf(new Map([[name, Buffer.from(content)]]));
const swollen = Buffer.alloc(12 * 1024 * 1024, '<a b="endless"/>');

test.each([
  [
    'a zip that swells to a thousand times its size',
    () => oneFile('apple_health_export/export.xml', Buffer.concat([Buffer.from('<HealthData>'), swollen])),
    /far more/,
  ],
  ['a zip of endless signs', () => oneFile('archive.json', swollen), /far more/],
  [
    'a zip with a table that swells to a thousand times its size',
    () =>
      oneFile('strong.csv', [header, ...Array.from({ length: 200_000 }, () => strongFile.split('\n')[1])].join('\n')),
    /too large/,
  ],
  [
    'a table that swells out of gzip',
    () => gzipSync(`${header}\n${`${','.repeat(50)}\n`.repeat(400_000)}`),
    /too large/,
  ],
  [
    'a zip that is cut off',
    async () => (await oneFile('strong.csv', strongFile)).subarray(0, -30),
    /cut off or damaged/,
  ],
  [
    'a zip with a zip in it',
    async () => oneFile('inner.zip', await oneFile('strong.csv', strongFile)),
    /not one that can be imported/,
  ],
  [
    'an archive that is none',
    () => oneFile('archive.json', '{"format":"workout-tracker-archive","version":2}'),
    /cannot be read/,
  ],
  ['entities within entities', () => laughs, /no workout/],
  ['a tag without an end', () => `<HealthData><Record ${'x'.repeat(200_000)}`, /not one that can be imported/],
  ['an empty sheet', () => 'Date,Amount\n2020-01-01,5', /not one that can be imported/],
  ['NUL', () => 'Date,Workout Name\u0000', /not one that can be imported/],
  ['a million columns', () => `${header}\n${','.repeat(1_000_000)}`, /more than 200 columns/],
  ['only the names of columns', () => `${header}\n`, /no workout/],
])('%s is refused with a reason, and harms nobody', async (_name, content, reason) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const refused = await calls.bring(await content());
  expect(refused).toMatchObject({ status: 'refused', message: expect.stringMatching(reason) });
  const { rows: parts } = await databaseOf(sharedApp()).pool.query(
    'select 1 from file_import_parts where import_id = $1',
    [refused._id],
  );
  expect(parts).toEqual([]);
  expect((await calls.apply(refused._id)).statusCode).toBe(409);
  expect((await calls.remove(refused._id)).statusCode).toBe(200);
});

const lifter = '🏋';
const late = '<x/>'.repeat(300_000);
const tcx = (sport: string, notes: string) => `<?xml version="1.0"?><TrainingCenterDatabase><Activities>
<Activity Sport="${sport}"><Lap><Track><Trackpoint><Time>2025-01-01T10:00:00Z</Time></Trackpoint>
<Trackpoint><Time>2025-01-01T10:30:00Z</Time></Trackpoint></Track></Lap><Notes>${notes}</Notes></Activity></Activities></TrainingCenterDatabase>`;
const strongNamed = (exercise: string, notes = '') =>
  `${header}\n2025-01-01 10:00:00,Day A,1h,${exercise},1,10,5,0,0,,${notes},`;

test.each([
  ['half a sign of two', () => tcx('&#xD800;Run', ''), { title: 'Run' }],
  ['a title cut within a sign', () => tcx(`a${lifter.repeat(60)}`, ''), { title: `a${lifter.repeat(39)}` }],
  ['NUL far behind the beginning', () => tcx('Run', `x</Notes>${late}<Notes>a\u0000b`), { title: 'Run' }],
  [
    'an exercise cut within a sign',
    () => strongNamed(`a${lifter.repeat(60)}`),
    { title: 'Day A', exercises: [`a${lifter.repeat(39)}`] },
  ],
  ['notes cut within a sign', () => strongNamed('Squat', `a${lifter.repeat(6_000)}`), { title: 'Day A' }],
])('%s is left out, and the rest comes in', async (_name, content, shown) => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const { _id } = await calls.bring(content());
  expect(await calls.applied(_id)).toMatchObject({ status: 'done', created: 1, failed: 0 });
  expect((await calls.workouts(_id)).json().data).toEqual([expect.objectContaining(shown)]);
});

test('a zip of files is read file by file, and Apple Health’s as a whole; what is not known in it is named', async () => {
  const app = sharedApp();
  const calls = callsOf(app, await buildUser(app));
  const fit = buildFit(Date.parse('2025-03-01T10:00:00Z'), { titles: [], sets: [], records: [100, 101, 102] });
  const files = new Map([
    ['a/strong.csv', Buffer.from(strongFile)],
    ['a/one.fit', Buffer.from(fit)],
    ['__MACOSX/a/._one.fit', Buffer.from('x')],
    ['notes.txt', Buffer.from('hello')],
  ]);
  const found = await calls.bring(await zipOf(files));
  expect(found).toMatchObject({ status: 'ready', workouts: 3, problems: 2, exercises: 3 });
  const problems = (await calls.problems(found._id)).json().data;
  expect(problems.at(-1)).toMatchObject({ message: 'notes.txt: This file is not one that can be imported.' });

  const record = (second: number) =>
    `<Record type="HKQuantityTypeIdentifierHeartRate" startDate="2025-03-02 10:00:0${second} +0000" value="12${second}"/>`;
  const xml = `<!DOCTYPE HealthData [<!ELEMENT x>]><HealthData>${record(0)}${record(1)}
    <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2025-03-02 09:00:00 +0000" value="80"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeYoga" startDate="2025-03-02 10:00:00 +0000" endDate="2025-03-02 10:30:00 +0000"/>
    <Workout workoutActivityType="HKWorkoutActivityTypeYoga" startDate="2023-05-01 18:10:00 +0000" endDate="2023-05-01 18:20:00 +0000"/></HealthData>`;
  await calls.applied(found._id);
  const health = await calls.bring(await zipOf(new Map([['apple_health_export/Exportação.xml', Buffer.from(xml)]])));
  expect(health).toMatchObject({
    files: [{ format: 'apple-health' }],
    workouts: 2,
    bodyWeights: 1,
    toCreate: 1,
    toSkip: 1,
  });
  const done = await calls.applied(health._id);
  expect(done).toMatchObject({ status: 'done', created: 1 });
  const [yoga] = (await calls.workouts(health._id, '?tab=new')).json().data;
  expect(yoga).toMatchObject({ title: 'Yoga', hasHeartRate: true, sets: 0 });
  // Bare, without its zip, it is the same.
  expect(await calls.bring(xml)).toMatchObject({ toCreate: 0, toSkip: 2 });
});

// Promise (5.2.1 to 5.2.3, API4): Uploads are limited by size, rows, columns and time.
test('an upload that is too large, of another size, or not whole is refused', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const huge = { name: 'huge.zip', size: 400 * 1024 * 1024 };
  expect((await calls.start(randomUUID(), [huge, huge])).statusCode).toBe(413);
  expect((await calls.start(randomUUID(), [{ ...huge, size: 600 * 1024 * 1024 }])).statusCode).toBe(422);
  const id = randomUUID();
  expect((await calls.start(id, [{ name: 'a.csv', size: 10 }])).statusCode).toBe(201);
  expect((await calls.start(id, [{ name: 'a.csv', size: 10 }])).statusCode).toBe(200);
  expect((await calls.part(id, 0, 0, Buffer.from('short'))).statusCode).toBe(422);
  expect((await calls.part(id, 1, 0, Buffer.from('x'))).statusCode).toBe(422);
  expect((await calls.read(id)).statusCode).toBe(409);
  expect((await calls.cancel(id)).json().data.status).toBe('refused');
});

const namedWorkouts = (names: number): string => {
  const rows = Array.from({ length: names }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (index % 60))).toISOString().slice(0, 10);
    return strongRow(`${day} 18:00:00`, `Wobble ${index}`, 1, 40, 8);
  });
  return [header, ...rows.toSorted()].join('\n');
};

test('two thousand names of exercises are read; one more is refused in words, and others can be imported', async () => {
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const refused = await calls.bring(namedWorkouts(2_001));
  expect(refused).toMatchObject({
    status: 'refused',
    message: 'These files name more than 2,000 different exercises. Import fewer workouts at a time.',
    workouts: 0,
    exercises: 0,
  });
  expect(await calls.bring(namedWorkouts(2_000))).toMatchObject({ status: 'ready', workouts: 60, exercises: 2_000 });
});

test('an import that breaks off in the same way each time ends after three tries and says so; others go on', async () => {
  const clock = createFakeClock();
  const app = await useTestApp({ pelotonPace: quickPace, clock: clock.now });
  const calls = callsOf(app, await buildUser(app));
  const attempts = async () => {
    const { rows } = await databaseOf(app).pool.query('select attempts, worker from file_imports');
    return rows[0];
  };
  await databaseOf(app).pool.query(
    `alter table file_import_exercises add constraint broken check (name <> 'Zercher Yoke Wobble')`,
  );
  const reading = calls.bring(strongFile);
  for (const [index, pauseSeconds] of [15, 30].entries()) {
    await expect.poll(attempts).toEqual({ attempts: index + 1, worker: null });
    clock.advance(pauseSeconds * 1000);
  }
  expect(await reading).toMatchObject({
    status: 'refused',
    message: 'The server gave up reading these files after three tries. Import fewer or smaller files at a time.',
  });
  expect(await calls.bring(strongNamed('Squat'))).toMatchObject({ status: 'ready', workouts: 1 });
});

test('an import at which three servers died is given up in words, and can be gone on with', async () => {
  const { pool } = databaseOf(sharedApp());
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const gaveUp = expect.stringMatching(/^The server gave up .* after three tries\. /);
  const { _id } = await calls.bring(strongFile);

  await wearOut(pool, 'file_imports', { _id, status: 'running' });
  expect(await calls.settled(_id)).toMatchObject({ status: 'cancelled', message: expect.stringMatching(/go on with/) });
  expect(await calls.applied(_id)).toMatchObject({ status: 'done', created: 2, message: null });

  await wearOut(pool, 'file_imports', { _id, status: 'undoing' });
  expect(await calls.settled(_id)).toMatchObject({ status: 'done', message: gaveUp });
  expect(await calls.undone(_id)).toMatchObject({ status: 'undone', removed: 2, message: null });

  const second = await calls.bring(strongFile);
  await wearOut(pool, 'file_imports', { _id: second._id, status: 'reading' });
  expect(await calls.settled(second._id)).toMatchObject({ status: 'refused', workouts: 0, message: gaveUp });
});
