/** An import watched as it goes on, from whichever server, by its owner alone; nobody is kept waiting when the server stops. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf, connectedPerson, oddClass, quickPace, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

interface Told {
  status: string;
  total: number;
  created: number;
}

async function prepare(delayMs: number, pace: Partial<typeof quickPace> = {}) {
  const stage = await usePeloton({ pace });
  const connected = await connectedPerson(stage.app);
  const items = ['row', 'yoga', 'meditation', 'scenic'].map((oddity) => {
    const { id, name } = oddClass(stage, oddity);
    return { pelotonId: id, name };
  });
  stage.simulator.control.faults.plan({ call: 'workout', kind: 'slow', delayMs });
  const id = randomUUID();
  await connected.calls.apply(id, items);
  return { stage, id, items, ...connected };
}

const eventsOf = (body: string): Told[] =>
  body
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)));

test('every step is told, and the last word is how it ended', async () => {
  const { calls, id } = await prepare(100);
  const answer = await calls.watch(id);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/event-stream',
    'no-store',
  ]);
  const events = eventsOf(answer.body);
  expect(events.map(({ created }) => created)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(events.every(({ total }) => total === 4)).toBe(true);
  expect(events.slice(0, -1).every(({ status }) => status === 'running')).toBe(true);
  expect(events.at(-1)).toEqual((await calls.progress(id)).json().data);
  const afterwards = await calls.watch(id);
  expect(eventsOf(afterwards.body)).toMatchObject([{ status: 'done', created: 4 }]);
});

test('what another server does is told as well', async () => {
  const { stage, id, person } = await prepare(150);
  const onlooker = await useTestApp({
    database: databaseOf(stage.app),
    clock: stage.clock.now,
    pelotonPace: { ...quickPace, lookForImportsMs: 600_000 },
  });
  const events = eventsOf((await callsOf(onlooker, person).watch(id)).body);
  expect(events.length).toBeGreaterThan(2);
  expect(events.at(-1)).toMatchObject({ status: 'done', created: 4 });
});

test('while nothing changes there are signs of life', async () => {
  const { calls, id } = await prepare(250, { heartbeatMs: 40 });
  expect((await calls.watch(id)).body).toContain(': still here\n\n');
});

test('whoever asks for the head alone is answered at once', async () => {
  const { stage, id, person } = await prepare(400);
  const url = `/api/peloton/imports/${id}/events`;
  const answer = await stage.app.inject({ method: 'HEAD', url, headers: person.headers });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect((await callsOf(stage.app, person).progress(id)).json().data.status).toBe('running');
});

test('nobody else hears anything', async () => {
  const { stage, id, calls } = await prepare(50);
  const other = callsOf(stage.app, await buildUser(stage.app));
  expect((await other.watch(id)).statusCode).toBe(404);
  expect((await callsOf(stage.app, { headers: { authorization: '' } }).watch(id)).statusCode).toBe(401);
  expect((await calls.watch('x')).statusCode).toBe(422);
  expect((await calls.watch(randomUUID())).statusCode).toBe(404);
});

test('more streams than anybody needs get the state of things and no more', async () => {
  const { calls, id } = await prepare(150);
  const bodies = (await Promise.all(Array.from({ length: 9 }, () => calls.watch(id)))).map(({ body }) =>
    eventsOf(body),
  );
  expect(bodies.filter((events) => events.at(-1)?.status === 'running')).toHaveLength(3);
  expect(bodies.filter((events) => events.at(-1)?.status === 'done')).toHaveLength(6);
});

test('a stream ends when the server stops, and when its reader goes away', async () => {
  const { stage, id, person } = await prepare(20_000);
  const base = await stage.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${base}/api/peloton/imports/${id}/events`;
  const headers = { authorization: String(person.headers.authorization) };
  const gone = new AbortController();
  const left = await fetch(url, { headers, signal: gone.signal });
  gone.abort();
  await expect(left.text()).rejects.toThrow();
  const stayed = await fetch(url, { headers });
  const text = stayed.text();
  await stage.app.close();
  expect(eventsOf(await text)).toMatchObject([{ status: 'running' }]);
});
