import { randomUUID } from 'node:crypto';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { addVersion, buildInstance, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  return { app, person, program, diary: diaryOf(app, person) };
}

test('filters find what they say, together and with real counts', async () => {
  const { app, person, program, diary } = await prepare();
  const legs = await buildProgram(app, { title: 'Leg day 100%', tags: ['legs', 'heavy'] });
  const save = async (wid: string, day: string, more: object = {}) =>
    (await buildWorkout(app, person, { wid, created: `${day}T10:00:00Z`, ended: `${day}T11:00:00Z`, ...more }))._id;
  const march = await save(program._id, '2025-03-01');
  const april = await save(program._id, '2025-04-01', { notes: 'Knee felt GREAT_today' });
  const may = await save(legs._id, '2025-05-01', { notes: 'back\\slash' });
  const june = await save(legs._id, '2025-06-01');
  const found = async (query: Record<string, string>) => {
    const { data, pagination, months } = (await diary.list(query)).json();
    expect([pagination.totalCount, months.length]).toEqual([data.length, data.length]);
    return data.map(({ _id }: WorkoutRow) => _id);
  };
  expect(await found({ programId: legs._id })).toEqual([june, may]);
  expect(await found({ programId: legs._id.toUpperCase(), sort: 'ended' })).toEqual([may, june]);
  expect(await found({ tag: 'heavy' })).toEqual([june, may]);
  expect(await found({ tag: 'heav' })).toEqual([]);
  expect(await found({ from: '2025-04-01', to: '2025-05-01' })).toEqual([may, april]);
  expect(await found({ from: '2025-05-02' })).toEqual([june]);
  expect(await found({ to: '2025-03-01' })).toEqual([march]);
  expect(await found({ from: '0000-01-01', to: '9999-12-31', sort: 'created' })).toEqual([march, april, may, june]);
  expect(await found({ from: '2025-05-01', to: '2025-04-01' })).toEqual([]);
  expect(await found({ search: 'knee great' })).toEqual([april]);
  expect(await found({ search: '  LEG  heavy ' })).toEqual([june, may]);
  expect(await found({ search: '100%' })).toEqual([june, may]);
  expect(await found({ search: '%' })).toEqual([june, may]);
  expect(await found({ search: '_' })).toEqual([april]);
  expect(await found({ search: '\\' })).toEqual([may]);
  expect(await found({ search: 'leg', tag: 'legs', programId: legs._id, to: '2025-05-31' })).toEqual([may]);
  expect(await found({ search: '   ' })).toEqual([june, may, april, march]);
  expect(await found({ programId: randomUUID() })).toEqual([]);
});

test('a series shows the workouts of every time I followed it', async () => {
  const { app, person, program, diary } = await prepare();
  const seriesId = randomUUID();
  const follow = (id?: string) => buildInstance(app, person.user._id, id);
  const first = await follow(seriesId);
  await databaseOf(app).db.updateTable('series_instances').set({ completed: true }).where('_id', '=', first).execute();
  const [second, other] = [await follow(seriesId), await follow()];
  const save = async (seriesInstanceId: string | null) =>
    (await buildWorkout(app, person, { wid: program._id, seriesInstanceId }))._id;
  const shown = [await save(first), await save(second)];
  for (const instance of [other, null]) await save(instance);
  await diary.remove(await save(first));
  const { data } = (await diary.list({ seriesId, page: '-1', sort: 'ended' })).json();
  expect(data.map(({ _id }: WorkoutRow) => _id).sort()).toEqual(shown.sort());
});

test('what can be filtered by: my programs under their latest names and my tags, most used first', async () => {
  const { app, person, program, diary } = await prepare();
  expect((await diary.filters()).json()).toEqual({ data: { programs: [], tags: [] } });
  const own = await buildProgram(app, { title: 'Mine', tags: ['strength', 'home'], moves: [plannedMove('squat')] });
  const save = (wid: string, day: string) =>
    buildWorkout(app, person, { wid, moves: [], created: `${day}T10:00:00Z`, ended: `${day}T11:00:00Z` });
  for (const day of ['2026-01-03', '2026-01-01', '2026-01-02']) await save(own._id, day);
  await addVersion(app, own._id, 2, { title: 'Its newest name', tags: ['strength', 'home'], moves: own.moves });
  await save(own._id, '2026-01-04');
  // A name that a workout was given is not that of the program.
  await diary.update((await save(own._id, '2026-01-05'))._id, { title: 'With Tom' });
  await save(program._id, '2026-02-01');
  await save('peloton_1', '2026-02-02');
  await diary.remove((await save(program._id, '2026-02-03'))._id);
  expect((await diary.filters()).json().data).toEqual({
    programs: [
      { wid: own._id, title: 'Its newest name', count: 5 },
      { wid: program._id, title: 'Full body', count: 1 },
    ],
    tags: [
      { tag: 'strength', count: 6 },
      { tag: 'home', count: 5 },
      { tag: 'peloton', count: 1 },
    ],
  });
});

test.each([
  [{ page: '0' }, '/page'],
  [{ limit: '101' }, '/limit'],
  [{ sort: 'title' }, '/sort'],
  [{ from: '2026-02-30' }, '/from'],
  [{ seriesId: 'six-weeks' }, '/seriesId'],
  [{ search: 'a\0' }, '/search'],
])('%j is refused', async (query, path) => {
  const { diary } = await prepare();
  const answer = await diary.list(query);
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, path]);
});

test('a program that no database can look for is not found, and nothing breaks', async () => {
  const { diary } = await prepare();
  expect((await diary.list({ programId: 'a\0' })).statusCode).toBe(422);
  expect((await diary.list({ programId: "'; drop table workouts; --" })).json().data).toEqual([]);
});
