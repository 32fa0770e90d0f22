/** A file of another tracker, from its upload to its undoing: what it adds, what it leaves, and that nothing of it stays. */
import { randomUUID } from 'node:crypto';
import { buildFit } from '@workout-tracker/core/files/testing/build-fit';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { zipOf } from '#test/export-calls.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { rowsOfPerson } from '#test/rows-of-person.ts';
import { strongFile, strongHeader, strongRow } from '#test/strong-file.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

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
    data: [
      {
        ...{ position: 1, file: 0, line: 6, kind: 'skipped', entry: null },
        ...{ message: 'The date of this row cannot be read.', reason: { code: 'row-date-unread' } },
      },
    ],
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
  const strongToo = [strongHeader, strongRow('2025-06-01 10:00:30', 'Squat', 1, 100, 5)].join('\n');
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
    [strongHeader, one, two, three].join('\n'),
    [strongHeader, one, strongRow('2023-05-01 18:00:00', 'Row', 1, 50, 5)].join('\n'),
  );
  expect(found).toMatchObject({ workouts: 1, sets: 4, rows: 5, problems: 1 });
  expect((await calls.problems(found._id)).json().data[0]).toMatchObject({ kind: 'merged', line: 2, file: 1 });
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
  const newer = [strongHeader, strongRow('2025-01-01 10:00:00', 'Squat', 1, 100, 5)].join('\n');
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
  expect(problems.at(-1)).toMatchObject({
    ...{ message: 'notes.txt: This file is not one that can be imported.', entry: 'notes.txt' },
    reason: { code: 'file-not-importable' },
  });

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
