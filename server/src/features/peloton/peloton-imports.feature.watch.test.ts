import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { callsOf, connectedPerson, oddClass, quickPace, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

interface Message {
  status: string;
  total: number;
  created: number;
}

/** An import whose classes Peloton holds back until `letNext` or `letAll`, so that whoever watches is there in time on any machine. */
async function prepare(pace: Partial<typeof quickPace> = {}) {
  const stage = await usePeloton({ pace });
  const connected = await connectedPerson(stage.app);
  const items = ['row', 'yoga', 'meditation', 'scenic'].map((oddity) => {
    const { id, name } = oddClass(stage, oddity);
    return { pelotonId: id, name };
  });
  const { faults } = stage.simulator.control;
  const heldBack = items.map(({ pelotonId }) => pelotonId);
  const holdBack = (): void => {
    for (const workoutId of heldBack) faults.plan({ call: 'workout', kind: 'slow', delayMs: 600_000, workoutId });
  };
  holdBack();
  const id = randomUUID();
  await connected.calls.apply(id, items);
  const letNext = (): void => {
    heldBack.shift();
    faults.clear();
    holdBack();
  };
  return { stage, id, items, letNext, letAll: () => faults.clear(), ...connected };
}

/** Watches over a real connection. Each reads on: to the event with that count, to that text, or to the end of the stream. */
async function watchFrom(app: FastifyInstance, id: string, { headers }: Pick<TestUser, 'headers'>) {
  const base = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${base}/api/peloton/imports/${id}/events`, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done) break;
      text += value;
    }
    return text;
  };
  return {
    answer,
    untilCreated: (count: number) => read(() => eventsOf(text).at(-1)?.created === count),
    until: (wanted: string) => read(() => text.includes(wanted)),
    end: () => read(() => false),
  };
}

const eventsOf = (body: string): Message[] =>
  body
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)));

test('a stream ends with the session it was opened in', async () => {
  const { stage, person, id } = await prepare({ heartbeatMs: 20 });
  const watched = await watchFrom(stage.app, id, person);
  await watched.untilCreated(0);
  await stage.app.inject({
    method: 'POST',
    url: '/api/workout-tracker/auth/logout',
    payload: { refreshToken: person.refreshToken },
  });
  const events = eventsOf(await watched.end());
  expect(events.every(({ status }) => status === 'running')).toBe(true);
});

test('every step is told, and the last word is how it ended', async () => {
  const { stage, calls, person, id, letNext } = await prepare();
  const watched = await watchFrom(stage.app, id, person);
  expect(watched.answer.status).toBe(200);
  expect(watched.answer.headers.get('content-type')).toBe('text/event-stream');
  expect(watched.answer.headers.get('cache-control')).toBe('no-store');
  for (const created of [0, 1, 2, 3]) {
    await watched.untilCreated(created);
    letNext();
  }
  const events = eventsOf(await watched.end());
  expect(events.map(({ created }) => created)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
  expect(events.every(({ total }) => total === 4)).toBe(true);
  expect(events.slice(0, -1).every(({ status }) => status === 'running')).toBe(true);
  expect(events.at(-1)).toEqual((await calls.progress(id)).json().data);
  const afterwards = await calls.watch(id);
  expect(eventsOf(afterwards.body)).toMatchObject([{ status: 'done', created: 4 }]);
});

test('what another server does is told as well', async () => {
  const { stage, id, person, letNext, letAll } = await prepare();
  const onlooker = await useTestApp({
    database: databaseOf(stage.app),
    clock: stage.clock.now,
    pelotonPace: { ...quickPace, lookForImportsMs: 600_000 },
  });
  const watched = await watchFrom(onlooker, id, person);
  await watched.untilCreated(0);
  letNext();
  await watched.untilCreated(1);
  letAll();
  expect(eventsOf(await watched.end()).at(-1)).toMatchObject({ status: 'done', created: 4 });
});

test('while nothing changes there are signs of life', async () => {
  const { stage, id, person, letAll } = await prepare({ heartbeatMs: 40 });
  const watched = await watchFrom(stage.app, id, person);
  expect(await watched.until(': still here\n\n')).toContain(': still here\n\n');
  letAll();
  await watched.end();
});

test('whoever asks for the head alone is answered at once', async () => {
  const { stage, id, person, letAll } = await prepare();
  const url = `/api/peloton/imports/${id}/events`;
  const answer = await stage.app.inject({ method: 'HEAD', url, headers: person.headers });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect((await callsOf(stage.app, person).progress(id)).json().data.status).toBe('running');
  letAll();
});

test('nobody else hears anything', async () => {
  const { stage, id, calls, letAll } = await prepare();
  letAll();
  const other = callsOf(stage.app, await buildUser(stage.app));
  expect((await other.watch(id)).statusCode).toBe(404);
  expect((await callsOf(stage.app, { headers: { authorization: '' } }).watch(id)).statusCode).toBe(401);
  expect((await calls.watch('x')).statusCode).toBe(422);
  expect((await calls.watch(randomUUID())).statusCode).toBe(404);
});

test('more streams than anybody needs get the state of things and no more', async () => {
  const { stage, id, person, letAll } = await prepare();
  const streams = [];
  for (let count = 0; count < 9; count += 1) streams.push(await watchFrom(stage.app, id, person));
  const refused = await Promise.all(streams.slice(6).map((stream) => stream.end()));
  expect(refused.map((text) => eventsOf(text).at(-1)?.status)).toEqual(Array(3).fill('running'));
  letAll();
  const followed = await Promise.all(streams.slice(0, 6).map((stream) => stream.end()));
  expect(followed.map((text) => eventsOf(text).at(-1)?.status)).toEqual(Array(6).fill('done'));
});

test('a stream ends when the server stops, and when its reader goes away', async () => {
  const { stage, id, person } = await prepare();
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
