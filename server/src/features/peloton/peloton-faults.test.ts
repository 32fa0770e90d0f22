/** Every trouble that Peloton can make, on every call that can meet it: a clear message, nothing half written, and no crash. */
import type { FaultKind } from '@workout-tracker/peloton-simulator/faults';
import { describe, expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf, connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

/** What a trouble that does not go away is called. */
const lasting: [FaultKind, string, RegExp][] = [
  ['rate_limited_text', 'peloton_busy', /Peloton is busy\. Wait a few minutes and try again\.$/],
  ['rate_limited_retry_after', 'peloton_busy', /Peloton is busy\. Wait a few minutes and try again\.$/],
  ['server_error', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['bad_gateway_html', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['slow', 'peloton_unavailable', /Peloton took too long to answer\. Try again later\.$/],
  ['truncated_json', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['not_json', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['connection_cut', 'peloton_unavailable', /Peloton does not answer as expected\. Try again later\.$/],
  ['payment_required', 'peloton_refused', /Peloton refused the request\./],
];
const harmless: FaultKind[] = ['unknown_fields', 'missing_optional_keys', 'wrong_types', 'page_shift'];
/** Those that another try may find gone. */
const passing: FaultKind[] = [
  'rate_limited_text',
  'server_error',
  'bad_gateway_html',
  'truncated_json',
  'not_json',
  'connection_cut',
];

/** Short only where the answer never comes, so that a busy machine is not taken for a slow Peloton. */
const patienceFor = (kind: FaultKind): number => (kind === 'slow' ? 1_000 : 20_000);

describe.each(['password_grant', 'me'] as const)('signing in, at %s', (call) => {
  test.each(lasting)('%s', async (kind, error, message) => {
    const { app, simulator } = await usePeloton({ pace: { timeoutMs: patienceFor(kind) } });
    simulator.control.faults.plan({ call, kind });
    const answer = await callsOf(app, await buildUser(app)).login('metric');
    expect(answer.json()).toMatchObject({ error, message: expect.stringMatching(/^Peloton login failed\. /) });
    expect(answer.json().message).toMatch(message);
    expect(simulator.control.requests.of('password_grant')).toHaveLength(1);
    expect(await databaseOf(app).db.selectFrom('peloton_sessions').selectAll().execute()).toEqual([]);
  });

  test.each(harmless)('%s does no harm', async (kind) => {
    const { app, simulator } = await usePeloton({ pace: { timeoutMs: patienceFor(kind) } });
    simulator.control.faults.plan({ call, kind });
    expect((await callsOf(app, await buildUser(app)).login('metric')).statusCode).toBe(200);
  });
});

describe('reading', () => {
  const reads = [
    ['workouts', 'Failed to fetch workouts', 'list'],
    ['workout', 'Failed to fetch workout details', 'details'],
    ['graph', 'Failed to fetch performance graph', 'graph'],
  ] as const;

  test.each(reads)('%s', { timeout: 60_000 }, async (call, failed, verb) => {
    const stage = await usePeloton();
    const { calls } = await connectedPerson(stage.app);
    const { id } = oddClass(stage, 'bike with heart rate');
    const ask = () => (verb === 'list' ? calls.list() : calls[verb](id));
    const { faults, requests } = stage.simulator.control;
    for (const [kind, error, message] of lasting) {
      faults.plan({ call, kind });
      stage.setPatience(patienceFor(kind));
      const answer = await ask();
      stage.setPatience(20_000);
      expect(answer.json(), kind).toMatchObject({ error, message: expect.stringMatching(message) });
      expect(answer.json().message, kind).toMatch(`${failed}. `);
      expect(error === 'peloton_busy', kind).toBe(answer.headers['retry-after'] !== undefined);
      faults.clear();
    }
    for (const kind of harmless) {
      faults.plan({ call, kind });
      expect((await ask()).statusCode, kind).toBe(200);
      faults.clear();
    }
    for (const kind of passing) {
      requests.clear();
      faults.plan({ call, kind, times: 2 });
      expect((await ask()).statusCode, kind).toBe(200);
      expect(requests.of(call), kind).toHaveLength(3);
      faults.clear();
    }
  });

  test('a short Retry-After is waited for', async () => {
    const { app, simulator } = await usePeloton({ pace: { longestBackOffMs: 2_500 } });
    const { calls } = await connectedPerson(app);
    const fault = { call: 'workouts', kind: 'rate_limited_retry_after' } as const;
    simulator.control.faults.plan({ ...fault, times: 1 });
    expect((await calls.list()).statusCode).toBe(200);
    const [first, second] = simulator.control.requests.of('workouts');
    expect((second?.startedAtMs ?? 0) - (first?.startedAtMs ?? 0)).toBeGreaterThanOrEqual(1_990);
  });
});

describe('importing', () => {
  test.each([...lasting.map(([kind]) => kind), ...harmless])('a graph that meets %s is done without', async (kind) => {
    const stage = await usePeloton();
    const { calls } = await connectedPerson(stage.app);
    const { id } = oddClass(stage, 'bike with heart rate');
    stage.simulator.control.faults.plan({ call: 'graph', kind, workoutId: id });
    stage.setPatience(patienceFor(kind));
    const answer = await calls.import(id);
    stage.setPatience(20_000);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data.peloton.performance_graph === null).toBe(!harmless.includes(kind));
    stage.simulator.control.faults.clear();
    const again = await calls.import(id);
    expect([again.statusCode, again.json().data._id]).toEqual([200, answer.json().data._id]);
    expect(again.json().data.peloton.performance_graph).not.toBeNull();
  });

  test.each(lasting)('details that meet %s leave nothing behind', async (kind, error) => {
    const stage = await usePeloton();
    const { calls, diary } = await connectedPerson(stage.app);
    const { id } = oddClass(stage, 'bike with heart rate');
    stage.simulator.control.faults.plan({ call: 'workout', kind });
    stage.setPatience(patienceFor(kind));
    expect((await calls.import(id)).json().error).toBe(error);
    expect((await diary.list()).json().pagination.totalCount).toBe(0);
  });
});
