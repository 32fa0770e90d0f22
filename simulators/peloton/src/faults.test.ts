import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allWorkouts, call, type Get, passwordGrant, signedIn } from '#testing/caller.ts';
import { type PelotonSimulator, startPelotonSimulator } from './start.ts';

let simulator: PelotonSimulator;
let get: Get;

beforeAll(async () => {
  simulator = await startPelotonSimulator();
  get = await signedIn(simulator, 'metric');
});
afterEach(() => simulator.control.faults.clear());
afterAll(() => simulator.stop());

const withFault = (kind: string, path = '/api/me') => get(path, { 'x-simulator-fault': kind });

test('limits, failures and refusals', async () => {
  const limited = await withFault('rate_limited_text');
  expect([limited.status, limited.text, limited.headers.get('content-type')]).toEqual([
    429,
    'error code: 1015',
    'text/plain',
  ]);
  const later = await withFault('rate_limited_retry_after');
  expect([later.status, later.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await withFault('server_error')).status).toBe(500);
  expect((await withFault('payment_required')).status).toBe(402);
  const wall = await withFault('forbidden_html');
  expect([wall.status, wall.text.startsWith('<html>')]).toEqual([403, true]);
  const gateway = await withFault('bad_gateway_html');
  expect([gateway.status, gateway.text.startsWith('<html>')]).toEqual([502, true]);
  await expect(withFault('connection_cut')).rejects.toThrow('fetch failed');
});

test('bodies that cannot be read, or read otherwise than expected', async () => {
  const whole = await get('/api/me');
  expect((await withFault('truncated_json')).text).toBe(whole.text.slice(0, Math.floor(whole.text.length / 2)));
  expect((await withFault('not_json')).text).toContain('<html>');
  expect((await withFault('unknown_fields')).body).toMatchObject({
    ...whole.body,
    workout_counts: expect.anything(),
    brand_new_field: { since: 2027 },
  });
  const { id } = simulator.control.account('metric').sessions[0] ?? {};
  const bare = (await withFault('missing_optional_keys', `/api/workout/${id}`)).body;
  expect(bare).toHaveProperty('start_time');
  expect(bare).not.toHaveProperty('timezone');
  expect((await withFault('wrong_types', `/api/workout/${id}`)).body).toMatchObject({ total_work: 'lots', ride: 7 });
});

test('one graph fails, the others do not', async () => {
  const [first, second] = simulator.control.account('metric').sessions.map(({ id }) => id);
  simulator.control.faults.plan({ call: 'graph', kind: 'server_error', ...(first ? { workoutId: first } : {}) });
  expect((await get(`/api/workout/${first}/performance_graph?every_n=5`)).status).toBe(500);
  expect((await get(`/api/workout/${second}/performance_graph?every_n=5`)).status).toBe(200);
  expect((await get(`/api/workout/${first}`)).status).toBe(200);
});

test('a slow answer does come, and none keeps the simulator from stopping', async () => {
  simulator.control.faults.plan({ call: 'me', kind: 'slow', times: 1, delayMs: 50 });
  expect((await get('/api/me')).status).toBe(200);
  const other = await startPelotonSimulator();
  other.control.faults.plan({ call: 'password_grant', kind: 'slow' });
  const waiting = passwordGrant(other, 'metric').catch(() => 'cut off');
  await expect.poll(() => other.control.requests.of('password_grant').length).toBe(1);
  await other.stop();
  await waiting;
});

test('faults that are lifted hold nothing back any longer', async () => {
  const { faults, requests } = simulator.control;
  for (const [call, kind] of [
    ['me', 'slow'],
    ['settings', 'drip'],
  ] as const) {
    faults.plan({ call, kind, delayMs: 600_000 });
  }
  const { id } = simulator.control.account('metric');
  const held = Promise.all([get('/api/me'), get(`/api/user/${id}/settings`)]);
  await expect.poll(() => requests.of('settings').length).toBe(1);
  faults.clear();
  for (const { status, body } of await held) expect([status, typeof body]).toEqual([200, 'object']);
  expect(requests.running).toBe(0);
});

test('a new workout shifts the pages: one item comes twice', async () => {
  const account = simulator.control.account('private');
  simulator.control.faults.plan({ call: 'workouts', kind: 'page_shift', page: 1, times: 1 });
  const own = await signedIn(simulator, 'private');
  const pages = [];
  for (const page of [0, 1]) pages.push((await own(`/api/user/${account.id}/workouts?limit=20&page=${page}`)).body);
  const ids = pages.flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
  expect([ids.length, new Set(ids).size]).toEqual([40, 39]);
  expect(pages.map(({ total }) => total)).toEqual([60, 61]);
});

test('refreshing fails for a while', async () => {
  simulator.control.faults.plan({ call: 'refresh', kind: 'bad_gateway_html', times: 2 });
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'y' });
  const refresh = async () => (await call(`${simulator.authUrl}/oauth/token`, { method: 'POST', body })).status;
  expect([await refresh(), await refresh(), await refresh()]).toEqual([502, 502, 403]);
});

test('two runs from one seed are the same run, another seed is another', async () => {
  const [twin, other] = await Promise.all([startPelotonSimulator(), startPelotonSimulator({ seed: 'other' })]);
  try {
    const history = async (from: PelotonSimulator) =>
      allWorkouts(await signedIn(from, 'private'), from.control.account('private').id);
    expect(await history(twin)).toEqual(await history(await fresh()));
    expect(await history(other)).not.toEqual(await history(twin));
  } finally {
    await Promise.all([twin.stop(), other.stop(), ...extra.map((one) => one.stop())]);
  }
});

const extra: PelotonSimulator[] = [];
async function fresh(): Promise<PelotonSimulator> {
  const made = await startPelotonSimulator();
  extra.push(made);
  return made;
}
