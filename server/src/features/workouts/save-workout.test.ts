import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { addVersion, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function prepare(options: Parameters<typeof buildProgram>[1] = {}) {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app, options);
  return { app, person, program, diary: diaryOf(app, person) };
}

test('a saved workout is answered whole, and reads back the same', async () => {
  const { program, diary } = await prepare();
  const sent = newWorkout({ wid: program._id, hr: [100, null, 121], hrIntervalMs: 1000, notes: 'Good. 💪' });
  const answer = await diary.save(sent);
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json();
  expect(data).toEqual({
    ...sent,
    clock: null,
    extraMoves: [],
    title: 'Full body',
    tags: ['strength'],
    localDate: '2026-02-10',
    revision: 1,
    deletedAt: null,
    timed: false,
    elapsed: null,
    paused: false,
    mid: null,
    seriesInstanceId: null,
    weekNumber: null,
    dayOfWeek: null,
    program: {
      _id: program._id,
      version: 1,
      title: 'Full body',
      tags: ['strength'],
      timed: false,
      moves: program.moves,
    },
    series: null,
    dayNumber: null,
    peloton: false,
    lastPelotonSync: null,
  });
  expect(await diary.readStored(sent._id)).toEqual(data);
});

test('a workout that is read has its heart rate as a chart wants it, and a list has not', async () => {
  const { program, diary, app } = await prepare();
  const sent = newWorkout({ wid: program._id, hr: [100, null, 121], hrIntervalMs: 1000 });
  await diary.save(sent);
  const without = newWorkout({ wid: program._id });
  await diary.save(without);
  const answer = (await diary.read(sent._id)).json();
  expect(Check(contract.readWorkout.reply[200], answer)).toBe(true);
  expect(answer.data.heartRateData).toEqual({
    id: 'heart-rate',
    title: 'Heart rate',
    color: 'maximum-line',
    values: [100, 121],
    data: [
      [0, 100],
      [1, null],
      [2, 121],
    ],
  });
  expect(answer.data.hr).toEqual(sent.hr);
  expect((await diary.read(without._id)).json().data.heartRateData).toBeNull();
  for (const row of (await diary.list()).json().data) expect(row).not.toHaveProperty('heartRateData');
  const otherPerson = diaryOf(app, await buildUser(app));
  expect((await otherPerson.read(sent._id)).statusCode).toBe(404);
});

test('the same save repeated changes nothing and answers with what is stored now', async () => {
  const { program, diary } = await prepare();
  const sent = newWorkout({ wid: program._id, hr: [90, null] });
  const first = (await diary.save(sent)).json();
  const reordered = Object.fromEntries(Object.entries({ ...sent, notes: '', timed: false, mid: null }).toReversed());
  const again = await diary.save({ ...reordered, _id: sent._id.toUpperCase(), wid: program._id.toUpperCase() });
  expect([again.statusCode, again.json()]).toEqual([200, first]);
  await diary.update(sent._id, { notes: 'edited since' });
  expect((await diary.save(sent)).json().data).toMatchObject({ notes: 'edited since', revision: 2 });
  await diary.remove(sent._id);
  const trashed = await diary.save(sent);
  expect([trashed.statusCode, trashed.json().data.deletedAt]).toEqual([200, clock.now().toISOString()]);
  expect((await diary.list()).json().pagination.totalCount).toBe(0);
});

test.each([
  ['another note', { notes: 'x' }],
  ['another sample', { hr: [90, 91] }],
  ['another set', { moves: [{ mid: 'squat', reps: 9 }] }],
  ['another zone', { timeZone: 'UTC' }],
])('other content under the same id is a conflict: %s', async (_name, change) => {
  const { program, diary } = await prepare();
  const sent = newWorkout({ wid: program._id, hr: [90, null] });
  const first = (await diary.save(sent)).json();
  const answer = await diary.save({ ...sent, ...change });
  expect(answer.json()).toMatchObject({
    error: 'conflict',
    message: expect.stringMatching(/already saved under this id/),
  });
  expect(await diary.readStored(sent._id)).toEqual(first.data);
});

test('of identical saves at once exactly one is new, and all have the same answer', async () => {
  const { program, diary } = await prepare();
  const sent = newWorkout({ wid: program._id, hr: Array(500).fill(120) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => diary.save(sent)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(7).fill(200), 201]);
  expect(new Set(answers.map((answer) => JSON.stringify(sorted(answer.json())))).size).toBe(1);
  expect((await diary.list()).json().pagination.totalCount).toBe(1);
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

test('two people may have workouts of one id, and neither sees the other', async () => {
  const { app, program, person, diary } = await prepare();
  const otherPerson = diaryOf(app, await buildUser(app));
  const { _id } = await buildWorkout(app, person, { wid: program._id });
  expect((await otherPerson.read(_id)).statusCode).toBe(404);
  expect((await otherPerson.save(newWorkout({ _id, wid: program._id, notes: 'theirs' }))).statusCode).toBe(201);
  expect((await diary.read(_id)).json().data.notes).toBe('');
});

test('without a zone the day is that of the person, and a later change of theirs is still the same save', async () => {
  const { app, person, program, diary } = await prepare();
  const { db } = databaseOf(app);
  const live = (time_zone: string) =>
    db.updateTable('users').set({ time_zone }).where('_id', '=', person.user._id).execute();
  await live('Pacific/Auckland');
  const { timeZone: _none, ...sent } = newWorkout({ wid: program._id });
  expect((await diary.save(sent)).json().data).toMatchObject({ timeZone: 'Pacific/Auckland', localDate: '2026-02-11' });
  await live('UTC');
  expect((await diary.save(sent)).statusCode).toBe(200);
});

test('the day is the one of the end, or of the start while in progress', async () => {
  const { app, person, program } = await prepare();
  const late = { wid: program._id, created: '2026-02-10T22:30:00Z', timeZone: 'Europe/Stockholm' };
  expect((await buildWorkout(app, person, { ...late, ended: '2026-02-10T23:30:00Z' })).localDate).toBe('2026-02-11');
  expect(await buildWorkout(app, person, { ...late, ended: null })).toMatchObject({
    localDate: '2026-02-10',
    ended: null,
  });
});

test('keeps the version of the program that has the moves: the one asked for, else the newest', async () => {
  const { app, person, program } = await prepare({ ownerId: null });
  await addVersion(app, program._id, 2, {
    title: 'Renamed',
    tags: ['new'],
    moves: [plannedMove('squat', { title: 'Front squat' })],
  });
  const versionOf = async (mids: string[], programVersion?: number) => {
    const moves = mids.map((mid) => ({ mid }));
    const saved = await buildWorkout(app, person, {
      wid: program._id,
      moves,
      ...(programVersion && { programVersion }),
    });
    return [saved.program?.version, saved.title, saved.tags];
  };
  expect(await versionOf(['warmup', 'squat'])).toEqual([2, 'Renamed', ['new']]);
  expect(await versionOf(['squat', 'row'])).toEqual([1, 'Full body', ['strength']]);
  expect(await versionOf(['squat'], 1)).toEqual([1, 'Full body', ['strength']]);
  expect(await versionOf(['squat', 'row'], 2)).toEqual([1, 'Full body', ['strength']]);
  expect(await versionOf(['squat'], 77)).toEqual([2, 'Renamed', ['new']]);
});

test('an archived program and one of my own can be logged; what was logged keeps its names', async () => {
  const { app, person, program, diary } = await prepare({ isArchived: true });
  const own = await buildProgram(app, { ownerId: person.user._id, title: 'Mine' });
  expect((await buildWorkout(app, person, { wid: own._id })).title).toBe('Mine');
  const { _id } = await buildWorkout(app, person, { wid: program._id });
  await addVersion(app, program._id, 2, { title: 'Other', moves: [plannedMove('squat', { title: 'Renamed' })] });
  const { data } = (await diary.read(_id)).json();
  expect(data.title).toBe('Full body');
  expect(data.program.moves.map(({ title }: { title: string }) => title)).toEqual(['The squat', 'The row']);
});

test('a Peloton class needs no program and has no sets', async () => {
  const { diary } = await prepare();
  const sent = newWorkout({ wid: 'peloton_9f3c', moves: [] });
  const answer = await diary.save(sent);
  expect(answer.json().data).toMatchObject({
    wid: 'peloton_9f3c',
    title: 'Peloton Workout',
    tags: ['peloton'],
    program: null,
  });
  expect(await diary.readStored(sent._id)).toEqual(answer.json().data);
  expect((await diary.list()).json().data).toMatchObject([{ isFromPeloton: true, setCount: 0 }]);
  const withSets = await diary.save(newWorkout({ wid: 'peloton_9f3c' }));
  expect([withSets.statusCode, withSets.json().details[0].path]).toEqual([422, '/moves']);
});
