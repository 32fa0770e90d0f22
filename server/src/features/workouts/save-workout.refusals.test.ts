import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildInstance, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, days } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { saveWorkout } from './save-workout.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function prepare(options: Parameters<typeof buildProgram>[1] = {}) {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app, options);
  return { app, person, program, diary: diaryOf(app, person) };
}

const hasWorkouts = async (userId: string): Promise<number> => {
  const sql =
    'select (select count(*) from workouts where user_id = $1) + (select count(*) from workout_years where user_id = $1) as n';
  return (await databaseOf(sharedApp()).pool.query(sql, [userId])).rows[0].n;
};

test('a series must be one I follow', async () => {
  const { app, person, program, diary } = await prepare();
  const mine = { seriesInstanceId: await buildInstance(app, person.user._id), weekNumber: 2, dayOfWeek: 3 };
  expect(await buildWorkout(app, person, { wid: program._id, ...mine })).toMatchObject(mine);
  const theirs = await buildInstance(app, (await buildUser(app)).user._id);
  for (const seriesInstanceId of [theirs, randomUUID()]) {
    const answer = await diary.save(newWorkout({ wid: program._id, seriesInstanceId }));
    expect([answer.statusCode, answer.json().details]).toEqual([
      422,
      [
        {
          path: '/seriesInstanceId',
          message: expect.stringMatching(/not one of yours/),
          reason: { code: 'series-not-yours' },
        },
      ],
    ]);
  }
});

test('programs that are not there, or not mine, and moves they do not have are refused by name', async () => {
  const { app, person, program, diary } = await prepare();
  const foreign = await buildProgram(app, { ownerId: (await buildUser(app)).user._id });
  for (const wid of [foreign._id, randomUUID(), 'legs', 'peloton_', 'peloton_\0', `urn:uuid:${program._id}`]) {
    const answer = await diary.save(newWorkout({ wid, moves: [] }));
    expect([wid, answer.statusCode, answer.json().details]).toEqual([
      wid,
      422,
      [{ path: '/wid', message: 'That program does not exist.', reason: { code: 'workout-of-unknown-program' } }],
    ]);
  }
  const answer = await diary.save(
    newWorkout({ wid: program._id, moves: [{ mid: 'warmup' }, { mid: 'squat' }, { mid: 'jump' }] }),
  );
  expect(answer.json()).toMatchObject({
    error: 'validation_failed',
    details: [
      {
        path: '/moves/2/mid',
        message: '"jump" is not an exercise of this program.',
        reason: { code: 'move-not-of-program', values: { move: 'jump' } },
      },
    ],
  });
  expect(await hasWorkouts(person.user._id)).toBe(0);
});

// Promise (2.2.3): Values that belong together make sense together.
test.each<[string, object, string, RegExp]>([
  ['a wrong type', { moves: [{ mid: 'squat', reps: '8' }] }, '/moves/0/reps', /must be/],
  ['a negative', { moves: [{ mid: 'squat', reps: -1 }] }, '/moves/0/reps', /must be/],
  ['too much help', { moves: [{ mid: 'squat', weight: -1_001 }] }, '/moves/0/weight', /must be/],
  ['effort said twice', { moves: [{ mid: 'squat', rpe: 9, rir: 1 }] }, '/moves/0/rir', /not as both/],
  ['a name too long', { title: 'x'.repeat(81) }, '/title', /80/],
  ['a move that is the warm-up', { extraMoves: [plannedMove('warmup')] }, '/extraMoves/0/_id', /added automatically/],
  ['something huge', { moves: [{ mid: 'squat', reps: 1e9 }] }, '/moves/0/reps', /must be/],
  ['an impossible heart', { hr: [90, 301] }, '/hr/1', /must be/],
  ['too many sets', { moves: Array(20_000).fill({ mid: 'squat' }) }, '/moves', /1000 items/],
  ['too many samples', { hr: Array(90_001).fill(60) }, '/hr', /90000 items/],
  ['no start', { created: null }, '/created', /must be string/],
  ['a start that is no time', { created: 'yesterday' }, '/created', /not a date and time/],
  ['a second that no clock shows', { created: '2026-02-10T23:59:60Z' }, '/created', /not a date and time/],
  ['an end before the start', { ended: '2026-02-10T16:59:59Z' }, '/ended', /end is before the start/],
  ['more than two days', { created: '2026-02-08T17:59:59Z' }, '/ended', /48 hours/],
  [
    'the future',
    { created: new Date(clock.now().getTime() + days(1) + 1).toISOString(), ended: null },
    '/created',
    /future/,
  ],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, '/timeZone', /not known/],
  ['a zone with a NUL', { timeZone: 'UTC\0' }, '/timeZone', /not known/],
  ['a NUL in the notes', { notes: 'a\0b' }, '/notes', /cannot be stored/],
  ['half a sign in the notes', { notes: 'a\ud83db' }, '/notes', /cannot be stored/],
  ['half a sign in a set', { moves: [{ mid: 'squat', note: '\udc00' }] }, '/moves/0/note', /cannot be stored/],
  ['an id of another kind', { _id: '7' }, '/_id', /uuid/],
  ['an id with a prefix', { _id: `urn:uuid:${randomUUID()}` }, '/_id', /36/],
])('%s is refused with words, and nothing is stored', async (_name, change, path, message) => {
  const { person, program, diary } = await prepare();
  const answer = await diary.save({ ...newWorkout({ wid: program._id }), ...change });
  expect(answer.statusCode).toBe(422);
  // Of what the schema says there is no reason.
  const { reason: _reason, ...detail } = answer.json().details[0];
  expect(detail).toEqual({ path, message: expect.stringMatching(message) });
  expect(await hasWorkouts(person.user._id)).toBe(0);
});

test('an account deleted while its save is on the way is not signed in', async () => {
  const { program } = await prepare();
  const { db } = databaseOf(sharedApp());
  const saving = saveWorkout({ db, clock: clock.now }, randomUUID(), newWorkout({ wid: program._id }));
  await expect(saving).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('nobody saves or reads without signing in', async () => {
  const app = sharedApp();
  const program = await buildProgram(app);
  const nobody = diaryOf(app, { headers: { authorization: 'Bearer nothing' } });
  const { _id } = newWorkout({ wid: program._id });
  const answers = await Promise.all([
    nobody.save(newWorkout({ wid: program._id })),
    nobody.read(_id),
    nobody.list(),
    nobody.filters(),
    nobody.update(_id, {}),
    nobody.remove(_id),
    nobody.restore(_id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(401));
});
