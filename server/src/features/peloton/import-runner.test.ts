import { randomUUID } from 'node:crypto';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { callsOf, connectedPerson, oddClass, type PelotonStage, quickPace, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';
import { wearOut } from '#test/worn-out-jobs.ts';

type Calls = ReturnType<typeof callsOf>;

/** Six classes: the first was logged, the others were not. */
async function prepare() {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  const program = await buildProgram(stage.app);
  const rides = ['bike with heart rate', 'row', 'yoga', 'tread run', 'meditation', 'scenic'].map((oddity) =>
    oddClass(stage, oddity),
  );
  const [first] = rides;
  const times = { created: isoOf(first?.startTime ?? 0), ended: isoOf(first?.endTime ?? 0) };
  const logged = await buildWorkout(stage.app, connected.person, { wid: program._id, ...times });
  const items = rides.map(({ id, name }, index) => ({
    pelotonId: id,
    name,
    ...(index === 0 && { workoutId: logged._id }),
  }));
  return { stage, rides, items, logged, ...connected };
}

const isoOf = (second: number): string => new Date(second * 1000).toISOString();

const ended = async (calls: Calls, id: string) => {
  await expect.poll(async () => (await calls.progress(id)).json().data.status).not.toBe('running');
  return (await calls.progress(id)).json().data;
};

async function wholeDiary(diary: ReturnType<typeof diaryOf>): Promise<object[]> {
  const { data } = (await diary.list({ page: '-1' })).json();
  const whole: Workout[] = [];
  for (const { _id } of data) whole.push((await diary.read(_id)).json().data);
  return whole.map(({ _id, wid, program: _program, ...workout }) => ({
    ...workout,
    isImported: wid.startsWith('peloton_'),
  }));
}

/** A second server on the same database. */
function startNext({ app, clock, simulator }: PelotonStage): Promise<FastifyInstance> {
  const env = { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl };
  return useTestApp({ database: databaseOf(app), clock: clock.now, pelotonPace: quickPace, env });
}

test('all are done, and done again there is nothing to do', async () => {
  const { calls, items, logged, diary, stage } = await prepare();
  const id = randomUUID();
  const begun = await calls.apply(id, items);
  expect([begun.statusCode, begun.json().data]).toMatchObject([202, { _id: id, total: 6, failures: [] }]);
  const counts = { updated: 1, created: 5, unchanged: 0, failures: [], notes: [] };
  expect(await ended(calls, id)).toEqual({ _id: id, status: 'done', total: 6, ...counts });
  expect((await diary.read(logged._id)).json().data.peloton).toMatchObject({ id: items[0]?.pelotonId });
  const before = await wholeDiary(diary);
  const repeated = await calls.apply(id, items);
  expect([repeated.statusCode, repeated.json().data]).toMatchObject([200, { status: 'done', ...counts }]);
  const again = randomUUID();
  const asked = stage.simulator.control.requests.all.length;
  await calls.apply(again, items);
  expect(await ended(calls, again)).toMatchObject({ status: 'done', updated: 0, created: 0, unchanged: 6 });
  expect(await wholeDiary(diary)).toEqual(before);
  expect(stage.simulator.control.requests.all).toHaveLength(asked);
});

test('what fails is told by name and stops nothing; a missing graph is done without', async () => {
  const { calls, items, rides, stage, diary, logged } = await prepare();
  const { faults } = stage.simulator.control;
  faults.plan({ call: 'workout', kind: 'server_error', workoutId: rides[1]?.id ?? '' });
  faults.plan({ call: 'graph', kind: 'server_error', workoutId: rides[2]?.id ?? '' });
  await diary.remove(logged._id);
  const id = randomUUID();
  await calls.apply(id, [...items, { pelotonId: 'unheard-of', name: 'Lost' }]);
  const unavailable = 'Failed to fetch workout details. Peloton does not answer as expected. Try again later.';
  expect(await ended(calls, id)).toMatchObject({
    status: 'done',
    created: 4,
    failures: [
      { type: 'update', error: `${items[0]?.name} : This workout is in the trash. Take it back first.` },
      { type: 'create', error: `${items[1]?.name} : ${unavailable}` },
      { type: 'create', error: 'Lost : Failed to fetch workout details. Peloton does not know this workout.' },
    ],
  });
});

test('a server that stops in the middle leaves the rest to the next, which comes to the same end', async () => {
  const unbroken = await prepare();
  const whole = randomUUID();
  await unbroken.calls.apply(whole, unbroken.items);
  const expected = await ended(unbroken.calls, whole);

  const { stage, calls, items, person, sessionToken, rides } = await prepare();
  const id = randomUUID();
  stage.simulator.control.faults.plan({ call: 'workout', kind: 'slow', delayMs: 900, workoutId: rides[3]?.id ?? '' });
  await calls.apply(id, items);
  await expect.poll(() => stage.simulator.control.requests.of('workout').length).toBe(4);
  const next = await startNext(stage);
  await stage.app.close();
  expect(await ended(callsOf(next, person, sessionToken), id)).toEqual({ ...expected, _id: id });
  expect(await wholeDiary(diaryOf(next, person))).toEqual(await wholeDiary(unbroken.diary));
});

test('what a server that died had in hand is taken over when its lease has ended', async () => {
  const { stage, calls, items } = await prepare();
  const id = randomUUID();
  const { faults } = stage.simulator.control;
  faults.plan({ call: 'workout', kind: 'slow', delayMs: 700, times: 1 });
  await calls.apply(id, items);
  // Another server's name on it, not heard of since: the one that began loses it, and takes it again as a stranger would.
  await databaseOf(stage.app)
    .db.updateTable('peloton_imports')
    .set({ worker: randomUUID(), lease_until: new Date(stage.clock.now().getTime() - 1) })
    .execute();
  expect(await ended(calls, id)).toMatchObject({ status: 'done', updated: 1, created: 5, failures: [] });
});

test('cancelling keeps what is done and does no more', async () => {
  const { stage, calls, items, diary } = await prepare();
  const id = randomUUID();
  stage.simulator.control.faults.plan({ call: 'workout', kind: 'slow', delayMs: 300 });
  await calls.apply(id, items);
  await expect.poll(async () => (await calls.progress(id)).json().data.updated).toBe(1);
  expect((await calls.cancel(id)).json().data).toMatchObject({ status: 'cancelled' });
  const other = randomUUID();
  stage.simulator.control.faults.clear();
  await calls.apply(other, [{ pelotonId: items[5]?.pelotonId, name: 'One' }]);
  expect(await ended(calls, other)).toMatchObject({ status: 'done', created: 1 });
  expect((await calls.progress(id)).json().data.created).toBeLessThanOrEqual(1);
  expect((await diary.list()).json().pagination.totalCount).toBeLessThanOrEqual(3);
});

test('when the connection ends the import stops, and says so', async () => {
  const { stage, calls, items } = await prepare();
  stage.simulator.control.revokeTokens(stage.simulator.control.account('metric'));
  const id = randomUUID();
  await calls.apply(id, items);
  expect(await ended(calls, id)).toMatchObject({ status: 'stopped', updated: 0, created: 0, failures: [] });
  expect((await calls.apply(randomUUID(), items)).json().message).toBe('Not authenticated');
});

test('one at a time, and nobody sees or cancels that of another', async () => {
  const { stage, calls, items } = await prepare();
  const { calls: others } = await connectedPerson(stage.app);
  stage.simulator.control.faults.plan({ call: 'workout', kind: 'slow', delayMs: 400, times: 1 });
  const id = randomUUID();
  await calls.apply(id, items);
  expect((await calls.apply(randomUUID(), items)).json()).toMatchObject({ error: 'conflict' });
  expect((await others.progress(id)).statusCode).toBe(404);
  expect((await others.cancel(id)).statusCode).toBe(404);
  expect(await ended(calls, id)).toMatchObject({ status: 'done', updated: 1, created: 5 });
});

test('applied twice at the same moment, and one by one meanwhile, each class is there once', async () => {
  const { calls, items, diary } = await prepare();
  const ids = [randomUUID(), randomUUID()];
  const single = items.slice(1).map(({ pelotonId }) => calls.import(pelotonId));
  const begun = await Promise.all(ids.map((id) => calls.apply(id, items)));
  expect(begun.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  const winner = ids[begun.findIndex(({ statusCode }) => statusCode === 202)] ?? '';
  const { failures, total, ...counts } = await ended(calls, winner);
  expect([failures, counts.updated + counts.created + counts.unchanged]).toEqual([[], total]);
  for (const { statusCode } of await Promise.all(single)) expect([200, 201]).toContain(statusCode);
  expect((await diary.list()).json().pagination.totalCount).toBe(6);
});

test('an hour has room for a hundred and twenty starts of one person', async () => {
  const stage = await usePeloton();
  const [{ calls }, { calls: others }] = [await connectedPerson(stage.app), await connectedPerson(stage.app)];
  const { id: pelotonId, name } = oddClass(stage, 'yoga');
  const id = randomUUID();
  for (let begun = 0; begun < 120; begun += 1) await calls.apply(id, [{ pelotonId, name }]);
  const refused = await calls.apply(id, [{ pelotonId, name }]);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  expect((await others.apply(randomUUID(), [{ pelotonId, name }])).statusCode).toBe(202);
});

test('an import at which three servers died is given up, and what was left of it can be imported again', async () => {
  const { calls, items, stage } = await prepare();
  const { pool } = databaseOf(stage.app);
  const id = randomUUID();
  await calls.apply(id, items);
  await ended(calls, id);
  await pool.query('update peloton_import_items set outcome = null where import_id = $1 and position > 4', [id]);
  await wearOut(pool, 'peloton_imports', { _id: id, status: 'running' });
  expect(await ended(calls, id)).toMatchObject({
    status: 'done',
    updated: 1,
    created: 3,
    failures: [5, 6].map(() => ({ error: expect.stringMatching(/ : The server gave up after three tries\./) })),
  });
  const again = randomUUID();
  await calls.apply(again, items.slice(4));
  expect(await ended(calls, again)).toMatchObject({ status: 'done', failures: [] });
});
