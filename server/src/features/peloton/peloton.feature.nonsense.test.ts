import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { callsOf, quickPace } from '#test/peloton-stage.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

const names = ['id', 'data', 'total', 'show_next', 'status', 'start_time', 'end_time', 'created_at', 'ride', 'metrics'];
const more = [
  'name',
  'title',
  'timezone',
  'seconds_since_pedaling_start',
  'summaries',
  'values',
  '__proto__',
  'username',
];
const strange = fc.oneof(
  fc.constantFrom(null, '', 'COMPLETE', '\u0000', '\ud800', 'Etc/GMT+5', 'Nowhere/At all', [], {}, true, 0, -0, -1),
  fc.constantFrom(1_790_000_000, 1_790_001_800, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 5e-324, 1.5),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, strange, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
  record: fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 10 }),
})).value;
const anAnswer = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 204, 302, 400, 404, 418, 500, 503),
  body: fc.oneof(
    anything.map((value) => JSON.stringify(value)),
    fc.string(),
    fc.constant('[[[['.repeat(10_000)),
  ),
});

/** A host that answers every question with the same nonsense, whatever is asked of it. */
async function useHost() {
  const next = {
    status: 200,
    body: JSON.stringify({ id: 'me', username: 'me', access_token: 'a', expires_in: 172_800 }),
  };
  const host = createServer((_request, response) => {
    const hasBody = ![204, 304].includes(next.status);
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(hasBody ? next.body : undefined);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void host.close());
  await once(host, 'listening');
  return { next, url: `http://127.0.0.1:${(host.address() as AddressInfo).port}` };
}

// Promise (API10): What Peloton sends is not trusted.
test('nonsense of every kind on every call', async () => {
  const { next, url } = await useHost();
  const app = await useTestApp({ pelotonPace: quickPace, env: { PELOTON_API_URL: url, PELOTON_AUTH_URL: url } });
  const person = await buildUser(app);
  const { sessionToken } = (await callsOf(app, person).login('me', 'x')).json();
  const calls = callsOf(app, person, sessionToken);
  const seen = new Set<number>();
  const asks = [calls.list, calls.session, () => calls.details('a'), () => calls.graph('a')];
  await fc.assert(
    fc.asyncProperty(anAnswer, async (answer) => {
      Object.assign(next, answer);
      for (const ask of asks) {
        const { statusCode, body } = await ask();
        expect([200, 404, 502], body).toContain(statusCode);
        seen.add(statusCode);
        expect(() => JSON.parse(body)).not.toThrow();
      }
    }),
    { numRuns: process.env.LONG_RUNS ? 150 : 40, seed: 20_261_115 },
  );
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 404, 502]));
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect((await diaryOf(app, person).list()).json().pagination.totalCount).toBe(0);
  expect(await databaseOf(app).db.selectFrom('peloton_sessions').select('username').execute()).toHaveLength(1);
});
