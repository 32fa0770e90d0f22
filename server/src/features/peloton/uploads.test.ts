import { randomUUID } from 'node:crypto';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { previewImport } from '@workout-tracker/core/peloton/preview';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { callsOf, connectedPerson, type PelotonStage, quickPace, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

type Calls = ReturnType<typeof callsOf>;

const csvOf = ({ simulator }: PelotonStage, username: string): string =>
  simulator.control.csvOf(simulator.control.account(username));

/** Peloton, where the metric rider has all of their odd classes and few of the usual ones. */
async function useShortHistory(): Promise<PelotonStage> {
  const stage = await usePeloton();
  const { sessions, odd } = stage.simulator.control.account('metric');
  const oddities = new Set(odd.values());
  const isIncluded = (index: number): boolean => Boolean(process.env.LONG_RUNS) || index % 8 === 0;
  sessions.splice(0, sessions.length, ...sessions.filter((each, index) => oddities.has(each) || isIncluded(index)));
  return stage;
}

async function previewOf(calls: Calls, classes: PelotonWorkout[]) {
  const { data } = (await calls.logged()).json();
  return previewImport(data, classes, { toleranceMinutes: 30, homeZone: 'UTC' });
}

const itemsOf = ({ updates, newWorkouts }: Awaited<ReturnType<typeof previewOf>>) => [
  ...updates.map(({ existing, peloton }) => ({
    pelotonId: peloton.id,
    workoutId: existing._id,
    name: peloton.class_title,
  })),
  ...newWorkouts.map(({ peloton }) => ({ pelotonId: peloton.id, name: peloton.class_title })),
];

async function applied(calls: Calls, items: object[], uploadId?: string) {
  const id = randomUUID();
  const begun = await calls.apply(id, items, uploadId);
  expect(begun.statusCode, begun.body).toBe(202);
  await expect.poll(async () => (await calls.progress(id)).json().data.status, { interval: 250 }).not.toBe('running');
  return (await calls.progress(id)).json().data;
}

async function everyPage(calls: Calls): Promise<PelotonWorkout[]> {
  const found: PelotonWorkout[] = [];
  for (let page = 0; ; page += 1) {
    const { data, isLast } = (await calls.list(`?page=${page}`)).json();
    found.push(...data);
    if (isLast) return found;
  }
}

test('a whole history without a connection: once, however often the file is uploaded, and undone again', async () => {
  const stage = await useShortHistory();
  const person = await buildUser(stage.app);
  const calls = callsOf(stage.app, person);
  const uploaded = await calls.upload(csvOf(stage, 'metric'));
  expect(uploaded.statusCode).toBe(200);
  const { uploadId, workouts, refused } = uploaded.json().data;
  const total = stage.simulator.control.account('metric').sessions.length;
  expect([workouts.length, refused]).toEqual([total, []]);
  expect(new Set(workouts.map(({ id }: PelotonWorkout) => id)).size).toBe(total);

  const first = await previewOf(calls, workouts);
  expect(first.stats).toMatchObject({ willUpdate: 0, willCreate: total, willSkip: 0 });
  const items = itemsOf(first);
  expect(await applied(calls, items, uploadId)).toMatchObject({ status: 'done', created: total, failures: [] });
  expect((await diaryOf(stage.app, person).list()).json().pagination.totalCount).toBe(total);

  const again = (await calls.upload(csvOf(stage, 'metric'))).json().data;
  expect(again.workouts).toEqual(workouts);
  // The file has no graphs: each is offered as an update, which changes nothing.
  expect((await previewOf(calls, again.workouts)).stats).toMatchObject({ willCreate: 0, willUpdate: total });
  expect(await applied(calls, items, again.uploadId)).toMatchObject({ created: 0, updated: 0, unchanged: total });
  expect((await calls.unlinkAll()).json().data).toMatchObject({ unlinked: total, trashed: total, errors: 0 });
});

test('what the API has told already is known in the CSV', async () => {
  const stage = await useShortHistory();
  const { calls, diary } = await connectedPerson(stage.app);
  const classes = await everyPage(calls);
  const items = itemsOf(await previewOf(calls, classes));
  expect(await applied(calls, items)).toMatchObject({ created: classes.length, failures: [] });
  const { uploadId, workouts } = (await calls.upload(csvOf(stage, 'metric'))).json().data;
  expect((await previewOf(calls, workouts)).stats).toMatchObject({ willCreate: 0, willUpdate: 0 });
  const all = workouts.map(({ id, class_title }: PelotonWorkout) => ({ pelotonId: id, name: class_title }));
  expect(await applied(calls, all, uploadId)).toMatchObject({ created: 0, updated: 0, unchanged: all.length });
  expect((await diary.list()).json().pagination.totalCount).toBe(classes.length);
});

test('what the CSV has told already is known at the API, and gets its graph', async () => {
  const stage = await useShortHistory();
  const { calls, diary } = await connectedPerson(stage.app);
  const { uploadId, workouts } = (await calls.upload(csvOf(stage, 'metric'))).json().data;
  await applied(calls, itemsOf(await previewOf(calls, workouts)), uploadId);
  const classes = await everyPage(calls);
  const preview = await previewOf(calls, classes);
  expect(preview.stats).toMatchObject({ willCreate: 0, willUpdate: workouts.length });
  // Without their partners, as if each were new: the server knows better.
  const items = classes.map(({ id, class_title }) => ({ pelotonId: id, name: class_title }));
  expect(await applied(calls, items)).toMatchObject({ created: 0, updated: classes.length, failures: [] });
  expect((await diary.list()).json().pagination.totalCount).toBe(classes.length);
  const { data } = (await calls.logged()).json();
  expect(data.every(({ peloton }: { peloton: { source: string } }) => peloton.source === 'api')).toBe(true);
});

test('one row is merged or imported by itself, while Peloton is away', async () => {
  const stage = await useShortHistory();
  await stage.simulator.stop();
  const person = await buildUser(stage.app);
  const calls = callsOf(stage.app, person);
  const { uploadId, workouts } = (await calls.upload(csvOf(stage, 'metric'))).json().data;
  const [first, second] = workouts;
  const query = `?uploadId=${uploadId}`;
  const made = await calls.import(first.id, query);
  expect([made.statusCode, made.json().data]).toMatchObject([201, { wid: `peloton_${first.id}`, tags: ['peloton'] }]);
  expect((await calls.import(first.id, query)).statusCode).toBe(200);
  const merged = await calls.merge(second.id, made.json().data._id, query);
  expect(merged.json().data.peloton).toMatchObject({ id: second.id, source: 'csv' });
  expect((await calls.import(first.id)).json()).toMatchObject({ error: 'peloton_not_connected' });
});

test("nobody uses another person's upload, and after a day or five newer ones it is gone", async () => {
  const stage = await useShortHistory();
  const [calls, others] = [
    callsOf(stage.app, await buildUser(stage.app)),
    callsOf(stage.app, await buildUser(stage.app)),
  ];
  const upload = async () => (await calls.upload(csvOf(stage, 'metric'))).json().data;
  const { uploadId, workouts } = await upload();
  const items = [{ pelotonId: workouts[0].id, name: 'One' }];
  const missing = { error: 'not_found', message: 'This upload is no longer kept. Upload the file again.' };
  expect((await others.apply(randomUUID(), items, uploadId)).json()).toMatchObject(missing);
  expect((await others.import(workouts[0].id, `?uploadId=${uploadId}`)).json()).toMatchObject(missing);
  expect((await others.apply(randomUUID(), items)).json()).toMatchObject(missing);
  for (let newer = 0; newer < 5; newer += 1) {
    stage.clock.advance(1_000);
    await upload();
  }
  expect((await calls.apply(randomUUID(), items, uploadId)).json()).toMatchObject(missing);
  const { db } = databaseOf(stage.app);
  expect(await db.selectFrom('peloton_uploads').select('_id').execute()).toHaveLength(5);
  stage.clock.advance(25 * 3_600_000);
  await (await useTestApp({ database: databaseOf(stage.app), clock: stage.clock.now })).ready();
  await expect.poll(() => db.selectFrom('peloton_uploads').select('_id').execute()).toEqual([]);
});

test('an import of an upload goes on at the next server', async () => {
  const stage = await useShortHistory();
  const { simulator, clock, app } = stage;
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const { uploadId, workouts } = (await calls.upload(csvOf(stage, 'metric'))).json().data;
  const items = workouts.map(({ id, class_title }: PelotonWorkout) => ({ pelotonId: id, name: class_title }));
  const id = randomUUID();
  await calls.apply(id, items, uploadId);
  await app.close();
  const env = { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl };
  const next = await useTestApp({ database: databaseOf(app), clock: clock.now, pelotonPace: quickPace, env });
  const later = callsOf(next, person);
  await expect.poll(async () => (await later.progress(id)).json().data.status).toBe('done');
  expect((await later.progress(id)).json().data).toMatchObject({ created: items.length, failures: [] });
});

test('of two like classes a minute apart, each is known as itself', async () => {
  const stage = await useShortHistory();
  const { calls } = await connectedPerson(stage.app, 'empty');
  const account = stage.simulator.control.account('empty');
  const [ride] = stage.simulator.control.catalogue.rides;
  const joinedAt = Date.parse('2026-10-14T07:00:10Z') / 1000;
  const [first] = [0, 90].map((later) =>
    stage.simulator.control.addSession(account, { ...(ride && { ride }), createdAt: joinedAt + later, lengthS: 600 }),
  );
  await calls.import(first?.id ?? '');
  const { uploadId, workouts } = (await calls.upload(csvOf(stage, 'empty'))).json().data;
  const items = workouts.map(({ id, class_title }: PelotonWorkout) => ({ pelotonId: id, name: class_title }));
  expect(items[0].name).toBe(items[1].name);
  expect(await applied(calls, items, uploadId)).toMatchObject({ unchanged: 1, created: 1, failures: [] });
  expect(await applied(calls, items, uploadId)).toMatchObject({ unchanged: 2 });
});
