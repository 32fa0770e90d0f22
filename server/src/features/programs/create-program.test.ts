import { randomUUID } from 'node:crypto';
import { aClock } from '@workout-tracker/core/workouts/testing/a-workout';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { programCalls, squats } from './testing/program-calls.ts';

const sharedApp = shareApp();

async function useProgrammer(role: 'user' | 'admin' | 'owner' = 'user') {
  const person = await buildUser(sharedApp(), { role });
  return { person, calls: programCalls(sharedApp(), person) };
}

test('a program is mine, in the form it is kept in, and begins at version 1', async () => {
  const { person, calls } = await useProgrammer();
  const _id = randomUUID();
  const answer = await calls.create({
    ...squats,
    _id,
    title: '  Leg Day ',
    tags: ['Strength', 'LEGS ', 'strength'],
    description: ' Heavy. ',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().data).toEqual({
    _id,
    title: 'Leg Day',
    description: 'Heavy.',
    tags: ['strength', 'legs'],
    timed: false,
    ownerId: person.user._id,
    archived: false,
    version: 1,
    lastDoneAt: null,
    workoutCount: 0,
    moves: [
      {
        _id: 'goblet-squat',
        title: 'Goblet Squat',
        exerciseId: expect.any(String),
        trackable: true,
        weight: true,
        measure: 'reps',
        variants: [],
        sets: 3,
        reps: 8,
        seconds: null,
        startCount: 8,
        startWeight: null,
        starts: Array(3).fill({ count: 8, weight: null, unit: null, variant: 0, isLogged: false }),
      },
    ],
  });
  expect((await calls.read(_id)).json()).toEqual(answer.json());
  const { rows } = await databaseOf(sharedApp()).pool.query(
    'select version, move_ids from program_versions where program_id = $1',
    [_id],
  );
  expect(rows).toEqual([{ version: 1, move_ids: ['goblet-squat'] }]);
});

test('without an id the server makes one', async () => {
  const { calls } = await useProgrammer();
  const [one, two] = [await calls.make(), await calls.make()];
  expect(one._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(one._id).not.toBe(two._id);
});

test('what a client may not set is not set', async () => {
  const { person, calls } = await useProgrammer();
  const other = await buildUser(sharedApp());
  const made = await calls.make({
    ...squats,
    ownerId: other.user._id,
    owner_id: null,
    archived: true,
    archived_at: '2020-01-01',
    version: 9,
    workoutCount: 5,
    created_at: '2020-01-01',
  });
  expect(made).toMatchObject({ ownerId: person.user._id, archived: false, version: 1, workoutCount: 0 });
});

test('the same save again is the same program, also after it was edited; another under its id is refused', async () => {
  const { calls } = await useProgrammer();
  const save = { ...squats, _id: randomUUID() };
  expect((await calls.create(save)).statusCode).toBe(201);
  const again = await calls.create({ ...save, title: ' Squats ' });
  expect([again.statusCode, again.json().data.version]).toEqual([200, 1]);
  await calls.update(save._id, { title: 'Deep Squats' });
  const late = await calls.create(save);
  expect([late.statusCode, late.json().data]).toEqual([
    200,
    expect.objectContaining({ title: 'Deep Squats', version: 2 }),
  ]);
  const different = await calls.create({ ...save, title: 'Lunges' });
  expect([different.statusCode, different.json().error]).toEqual([409, 'conflict']);
  expect((await calls.titles()).filter((title: string) => title !== 'Deep Squats')).toEqual([]);
});

test('an id that is somebody else’s is refused in the words for my own', async () => {
  const [{ calls: owner }, { calls: other }, { calls: admin }] = [
    await useProgrammer(),
    await useProgrammer(),
    await useProgrammer('admin'),
  ];
  const { _id } = await owner.make();
  const own = await owner.create({ ...squats, _id, title: 'Other' });
  for (const refused of [
    await other.create({ ...squats, _id }),
    await admin.create({ ...squats, _id }),
    await admin.create({ ...squats, _id, isCatalogue: true }),
  ]) {
    expect(refused.statusCode).toBe(409);
    expect({ ...refused.json(), requestId: '' }).toEqual({ ...own.json(), requestId: '' });
  }
  expect((await owner.read(_id)).json().data).toMatchObject({ title: 'Squats', version: 1 });
});

test('a save that is sent several times at once makes one program', async () => {
  const { calls } = await useProgrammer();
  const save = { ...squats, _id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => calls.create(save)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('only admins make programs for the catalogue', async () => {
  const [{ calls: user }, { calls: admin }, { calls: owner }] = [
    await useProgrammer(),
    await useProgrammer('admin'),
    await useProgrammer('owner'),
  ];
  const refused = await user.create({ ...squats, isCatalogue: true });
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'not_allowed']);
  for (const calls of [admin, owner]) {
    const save = { ...squats, _id: randomUUID(), isCatalogue: true };
    expect((await calls.create(save)).json().data.ownerId).toBeNull();
    expect((await calls.create(save)).statusCode).toBe(200);
    // As one's own it is another program.
    expect((await calls.create({ ...save, isCatalogue: false })).statusCode).toBe(409);
    expect((await user.read(save._id)).statusCode).toBe(200);
  }
});

const [move] = squats.moves;
test.each<[string, object, string, RegExp]>([
  ['an empty title', { title: '' }, '/title', /fewer than 1/],
  ['a title of spaces', { title: '   ' }, '/title', /Give the program a title/],
  ['a long title', { title: 'x'.repeat(81) }, '/title', /more than 80/],
  ['a NUL', { title: 'a\u0000b' }, '/title', /cannot be stored/],
  ['half a sign', { title: 'a\ud800b' }, '/title', /cannot be stored/],
  ['no moves', { moves: [] }, '/moves', /Add at least one exercise/],
  ['moves left out', { moves: undefined }, '/moves', /is required/],
  ['a move twice', { moves: [move, move] }, '/moves/1/_id', /same id as exercise 1/],
  [
    'the warm-up',
    { moves: [{ ...move, _id: 'warmup' }] },
    '/moves/0/_id',
    /Warm-up and cool-down are added automatically/,
  ],
  ['reps and seconds', { moves: [{ ...move, seconds: 30 }] }, '/moves/0/seconds', /counts reps/],
  ['an id that is no slug', { moves: [{ ...move, _id: 'Goblet Squat' }] }, '/moves/0/_id', /pattern/],
  ['a negative set', { moves: [{ ...move, sets: -1 }] }, '/moves/0/sets', />= 1/],
  ['half a rep', { moves: [{ ...move, reps: 7.5 }] }, '/moves/0/reps', /./],
  ['text for a number', { moves: [{ ...move, sets: '3' }] }, '/moves/0/sets', /integer/],
  [
    'two variants of one name',
    { moves: [{ ...move, variants: [{ label: 'Wide' }, { label: 'WIDE ' }] }] },
    '/moves/0/variants/1/label',
    /This variant already exists/,
  ],
  ['too many moves', { moves: Array.from({ length: 61 }, (_, n) => ({ ...move, _id: `m-${n}` })) }, '/moves', /60/],
  ['too many tags', { tags: Array.from('abcdefghi') }, '/tags', /8/],
  ['an id that is none', { _id: 'mine' }, '/_id', /uuid/],
])('%s is refused at its field, and nothing is kept', async (_what, change, path, message) => {
  const { person, calls } = await useProgrammer();
  const answer = await calls.create({ ...squats, ...change });
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'validation_failed']);
  // Of what the schema says there is no reason.
  const { reason: _reason, ...detail } = answer.json().details[0];
  expect(detail).toEqual({ path, message: expect.stringMatching(message) });
  const stored = await databaseOf(sharedApp()).pool.query('select from programs where owner_id = $1', [
    person.user._id,
  ]);
  expect(stored.rowCount).toBe(0);
});

test('there is room for 500, and a repeated save finds its program also when there is room for no more', async () => {
  const { person, calls } = await useProgrammer();
  const { pool } = databaseOf(sharedApp());
  await pool.query(
    `insert into programs (_id, owner_id, created_at, updated_at)
     select gen_random_uuid(), $1, now(), now() from generate_series(1, 498)`,
    [person.user._id],
  );
  const last = { ...squats, _id: randomUUID() };
  expect((await calls.create(last)).statusCode).toBe(201);
  const together = await Promise.all([calls.create(squats), calls.create(squats), calls.create(squats)]);
  expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const refused = together.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toMatch(/You have 500 programs.*Delete one/);
  expect((await calls.create(last)).statusCode).toBe(200);
  expect((await calls.duplicate(last._id)).statusCode).toBe(409);
});

test('a timed program has a format, loses it when it is told to, and tells the score of the last time', async () => {
  const { person, calls } = await useProgrammer();
  const _id = randomUUID();
  const emom = { kind: 'emom', everySeconds: 60, rounds: 16 };
  const refused = await calls.create({ ...squats, _id, timed: true, format: { kind: 'emom', rounds: 16 } });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, '/format']);
  const made = await calls.create({ ...squats, _id, timed: true, format: emom });
  expect(made.json().data).toMatchObject({ version: 1, format: emom });
  // As it was sent before there were formats: what is left out stays.
  expect((await calls.update(_id, { title: 'Minutes' })).json().data).toMatchObject({ version: 2, format: emom });

  const clock = aClock({ score: { kind: 'rounds', rounds: 14, of: 16, reps: null } });
  const moves = [{ mid: 'goblet-squat', reps: 8 }];
  const workout = await buildWorkout(sharedApp(), person, { wid: _id, timed: true, moves, clock });
  expect((await calls.read(_id)).json().data.lastScore).toEqual(clock.score);

  const diary = diaryOf(sharedApp(), person);
  expect((await diary.list({ programId: _id })).json().data).toMatchObject([{ score: clock.score }]);
  const corrected = { ...clock, score: { ...clock.score, rounds: 15 } };
  const edited = await diary.update(workout._id, { clock: corrected, revision: workout.revision });
  expect(edited.json().data).toMatchObject({ clock: corrected, revision: workout.revision + 1 });
  expect((await diary.update(workout._id, { notes: 'Hot.' })).json().data.clock).toEqual(corrected);
  // Steps that each last their own time have no score but how long they took.
  const steps = { ...clock, format: { kind: 'list', rounds: 1 } };
  expect((await diary.update(workout._id, { clock: steps })).statusCode).toBe(200);
  expect((await diary.list({ programId: _id })).json().data).toMatchObject([{ score: null }]);
  expect((await calls.read(_id)).json().data).not.toHaveProperty('lastScore');
  const wrong = { ...clock, format: { kind: 'amrap' } };
  expect((await diary.update(workout._id, { clock: wrong })).statusCode).toBe(422);

  const stopwatch = (await calls.update(_id, { format: { kind: 'stopwatch' } })).json().data;
  expect([stopwatch.version, 'format' in stopwatch]).toEqual([3, false]);
});
