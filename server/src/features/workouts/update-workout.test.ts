import { randomUUID } from 'node:crypto';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { addVersion, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function prepare(given: Partial<Workout> = {}) {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  const { program: _program, ...content } = given;
  const workout = await buildWorkout(app, person, { wid: program._id, ...content });
  return { app, person, program, workout, diary: diaryOf(app, person) };
}

test('changes what is sent and keeps what is left out, and what is derived follows', async () => {
  const { workout, diary } = await prepare({ hr: [100, null], notes: 'before' });
  const changes = {
    created: '2025-12-31T22:00:00.000Z',
    ended: '2025-12-31T23:30:00.000Z',
    moves: [{ mid: 'row', reps: 0, weight: 0, kind: 'drop', rpe: 9.5 }],
    hr: [90, 130],
    hrIntervalMs: 500,
    elapsed: 61.5,
    timed: true,
  };
  const answer = await diary.update(workout._id, changes);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ ...workout, ...changes, localDate: '2026-01-01', revision: 2 });
  expect(await diary.readStored(workout._id)).toEqual(answer.json().data);
  const { data, months } = (await diary.list()).json();
  expect(data).toMatchObject([{ setCount: 1, hrAverage: 110, hrMax: 130, hasNotes: true, localDate: '2026-01-01' }]);
  expect(months).toEqual([{ month: '2025-12', count: 1 }]);
});

test.each([
  ['nothing', () => ({})],
  ['the same notes', ({ notes }: Workout) => ({ notes })],
  ['the same sets, spelled in another order', () => ({ moves: [{ unit: 'kg', weight: 5, reps: 1, mid: 'row' }] })],
  ['the same instants in another spelling', () => ({ created: '2026-02-10T18:00:00+01:00' })],
  ['the same samples', () => ({ hr: [90, null], hrIntervalMs: 2000 })],
  ['everything again', ({ created, ended, moves, hr, timeZone }: Workout) => ({ created, ended, moves, hr, timeZone })],
])('an edit of %s is no edit, whatever revision it names', async (_name, changesOf) => {
  const { workout, diary } = await prepare({ moves: [{ mid: 'row', reps: 1, weight: 5, unit: 'kg' }], hr: [90, null] });
  for (const revision of [{}, { revision: 1 }, { revision: 9 }]) {
    const answer = await diary.update(workout._id, { ...changesOf(workout), ...revision });
    expect([answer.statusCode, answer.json().data]).toEqual([200, workout]);
  }
});

test('an edit that began with an older revision is refused, and its repeat is not', async () => {
  const { workout, diary } = await prepare();
  expect((await diary.update(workout._id, { notes: 'phone', revision: 1 })).json().data.revision).toBe(2);
  const stale = await diary.update(workout._id, { notes: 'laptop', revision: 1 });
  expect([stale.statusCode, stale.json().error]).toEqual([409, 'revision_conflict']);
  const repeated = await diary.update(workout._id, { notes: 'phone', revision: 1 });
  expect([repeated.statusCode, repeated.json().data.revision]).toEqual([200, 2]);
  expect((await diary.update(workout._id, { notes: 'last write' })).json().data).toMatchObject({
    notes: 'last write',
    revision: 3,
  });
});

test('of two edits of one revision at once, one wins and one hears of it', async () => {
  const { workout, diary } = await prepare();
  const answers = await Promise.all(
    ['phone', 'laptop'].map((notes) => diary.update(workout._id, { notes, revision: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
  expect(await diary.readStored(workout._id)).toEqual(winner);
});

test('without revisions both edits take, one after the other', async () => {
  const { workout, diary } = await prepare();
  await Promise.all([diary.update(workout._id, { notes: 'one' }), diary.update(workout._id, { weekNumber: 4 })]);
  expect((await diary.read(workout._id)).json().data).toMatchObject({ notes: 'one', weekNumber: 4, revision: 3 });
});

test('samples can be added, replaced, spaced and removed', async () => {
  const { workout, diary } = await prepare();
  const heartRate = async (changes: object) => {
    const { hr, hrIntervalMs } = (await diary.update(workout._id, changes)).json().data;
    return [hr, hrIntervalMs];
  };
  expect(await heartRate({ hr: [1, null, 300], hrIntervalMs: 1000 })).toEqual([[1, null, 300], 1000]);
  expect(await heartRate({ hrIntervalMs: 4000 })).toEqual([[1, null, 300], 4000]);
  expect(await heartRate({ hr: [] })).toEqual([[], 2000]);
  expect((await diary.list()).json().data).toMatchObject([{ hrAverage: null, hrMax: null }]);
});

test('a move that only a newer version of the program has takes the workout there', async () => {
  const { app, program, workout, diary } = await prepare();
  await addVersion(app, program._id, 2, { title: 'New name', moves: [plannedMove('squat'), plannedMove('jump')] });
  const added = await diary.update(workout._id, { moves: [{ mid: 'squat' }, { mid: 'jump' }] });
  expect(added.json().data).toMatchObject({ title: 'Full body', program: { version: 2, title: 'New name' } });
  const stored = await diary.update(workout._id, { moves: [{ mid: 'squat' }] });
  expect(stored.json().data.program.version).toBe(2);
  const refused = await diary.update(workout._id, { moves: [{ mid: 'squat' }, { mid: 'jump' }, { mid: 'row' }] });
  expect([refused.statusCode, refused.json().details]).toEqual([
    422,
    [
      {
        path: '/moves/2/mid',
        message: '"row" is not an exercise of this program.',
        reason: { code: 'move-not-of-program', values: { move: 'row' } },
      },
    ],
  ]);
});

test.each<[string, object, string]>([
  ['an end before the start', { ended: '2026-02-10T16:00:00Z' }, '/ended'],
  ['a start after the end', { created: '2026-02-10T18:00:01Z' }, '/ended'],
  ['an unknown zone', { timeZone: 'Nowhere' }, '/timeZone'],
  ['a second that no clock shows', { ended: '2026-02-10T23:59:60Z' }, '/ended'],
  ['a foreign series', { seriesInstanceId: randomUUID() }, '/seriesInstanceId'],
  ['a wrong type', { paused: 'no' }, '/paused'],
  ['an unknown move', { moves: [{ mid: 'jump' }] }, '/moves/0/mid'],
])('%s is refused and nothing changes', async (_name, changes, path) => {
  const { workout, diary } = await prepare();
  const answer = await diary.update(workout._id, changes);
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, path]);
  expect(await diary.readStored(workout._id)).toEqual(workout);
});

test('what a client may not set is not set', async () => {
  const { workout, diary } = await prepare();
  const forged = { _id: randomUUID(), wid: 'peloton_1', localDate: '2000-01-01', deletedAt: null };
  expect((await diary.update(workout._id, forged)).json().data).toEqual(workout);
});

test('a workout of another person is not there, and one in the trash is taken back first', async () => {
  const { app, workout, diary } = await prepare();
  const other = diaryOf(app, await buildUser(app));
  for (const id of [workout._id, randomUUID()]) {
    const answer = await other.update(id, { notes: 'mine now' });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
  }
  await diary.remove(workout._id);
  const refused = await diary.update(workout._id, { notes: 'x' });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/in the trash/)]);
  await diary.restore(workout._id);
  expect(await diary.readStored(workout._id)).toEqual(workout);
});

test('moving a workout to another year moves it in the count of years', async () => {
  const { person, workout, diary } = await prepare();
  await diary.update(workout._id, { created: '2019-12-31T23:00:00Z', ended: '2020-01-01T01:00:00Z' });
  const { rows } = await databaseOf(sharedApp()).pool.query(
    'select year, count from workout_years where user_id = $1 and count > 0',
    [person.user._id],
  );
  expect(rows).toEqual([{ year: 2019, count: 1 }]);
});
