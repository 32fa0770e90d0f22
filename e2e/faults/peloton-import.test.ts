import { randomUUID } from 'node:crypto';
import { type PelotonSimulator, startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { ManualClock } from '@workout-tracker/peloton-simulator/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { type Product, startProduct } from '../support/product.ts';

const cleanUp = new AsyncDisposableStack();
let simulator: PelotonSimulator;
let env: Record<string, string> = {};

beforeAll(async () => {
  const folder = await makeStartedDataFolder();
  cleanUp.defer(() => folder.remove());
  simulator = await startPelotonSimulator({ clock: new ManualClock('2026-10-15T12:00:00Z') });
  cleanUp.defer(() => simulator.stop());
  env = {
    LOG_LEVEL: 'error',
    DATA_DIR: folder.dataDir,
    PELOTON_API_URL: simulator.apiUrl,
    PELOTON_AUTH_URL: simulator.authUrl,
  };
});
afterAll(() => cleanUp.disposeAsync());

interface Import {
  status: string;
  updated: number;
  created: number;
  failures: object[];
}

/** One person's calls; the server they go to may change. */
function personAt(server: { product: Product }, headers: Record<string, string> = {}) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.product.url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answered = await answer.json();
    expect(answer.ok, `${method} ${path}: ${JSON.stringify(answered)}`).toBe(true);
    return answered;
  };
  return {
    headers,
    call,
    progress: async (id: string): Promise<Import> => (await call('GET', `/peloton/imports/${id}`)).data,
    ended: async (id: string): Promise<Import> => {
      const look = async () => (await call('GET', `/peloton/imports/${id}`)).data;
      await expect.poll(async () => (await look()).status, { interval: 250 }).not.toBe('running');
      return look();
    },
  };
}

const iso = (second: number): string => new Date(second * 1000).toISOString();

/** Connected to Peloton, with one workout logged while a class was on. */
async function joinIn(server: { product: Product }, name: string) {
  const other = personAt(server);
  const credentials = { email: `${name}@example.org`, password: 'correct horse battery' };
  const { accessToken } = await other.call('POST', '/workout-tracker/auth/register', credentials);
  const authorization = `Bearer ${accessToken}`;
  const { sessionToken } = await personAt(server, { authorization }).call('POST', '/peloton/login', {
    username_or_email: 'metric',
    password: 'pedal-metric-2026',
  });
  const person = personAt(server, { authorization, 'x-peloton-session': sessionToken });
  const [{ _id: wid }] = (await person.call('GET', '/programs')).data;
  const [first] = classes();
  const times = { created: iso(first?.startTime ?? 0), ended: iso(first?.endTime ?? 0), timeZone: 'Europe/Stockholm' };
  const logged = { _id: randomUUID(), wid, moves: [], notes: 'Mine', ...times };
  await person.call('POST', '/workouts', logged);
  const items = classes().map(({ id, name: title }, index) => ({
    pelotonId: id,
    name: title,
    ...(index === 0 && { workoutId: logged._id }),
  }));
  return { person, items };
}

const classes = () => [...simulator.control.account('metric').odd.values()].slice(0, 14);

/** Whole workouts, but for ids and moments that chance and the clock gave. */
async function apiOf({ call }: ReturnType<typeof personAt>): Promise<unknown[]> {
  const { data } = await call('GET', '/workouts?page=-1&sort=created');
  const whole: unknown[] = [];
  for (const { _id, isFromPeloton } of data) {
    if (!isFromPeloton) continue;
    const { data: workout } = await call('GET', `/workouts/${_id}`);
    const { receipt } = workout.peloton;
    whole.push({
      ...workout,
      _id: workout.program === null ? _id : 'logged',
      lastPelotonSync: typeof workout.lastPelotonSync,
      peloton: { ...workout.peloton, receipt: { ...receipt, mergedAt: typeof receipt.mergedAt } },
    });
  }
  return whole;
}

// Promise (2.3.3): An import is whole, repeats harmlessly and can be undone.
test('killed while applying, it ends as if nothing had been', async () => {
  const server = { product: await startProduct(env) };
  cleanUp.defer(() => server.product.end('SIGTERM').then(() => {}));
  const [whole, broken] = [await joinIn(server, 'whole'), await joinIn(server, 'broken')];
  const [wholeId, brokenId] = [randomUUID(), randomUUID()];
  await broken.person.call('POST', '/peloton/imports', { _id: brokenId, items: broken.items });
  await expect.poll(async () => (await broken.person.progress(brokenId)).created).toBeGreaterThan(3);
  await server.product.end('SIGKILL');
  server.product = await startProduct(env);
  const atStart = await broken.person.progress(brokenId);
  expect([atStart.status, atStart.created < 13]).toEqual(['running', true]);

  // The new server waits until it is sure that the old one is gone: time for an import that nothing breaks.
  await whole.person.call('POST', '/peloton/imports', { _id: wholeId, items: whole.items });
  const unbroken = await whole.person.ended(wholeId);
  expect(unbroken).toMatchObject({ status: 'done', updated: 1, created: 13, failures: [] });

  expect(await broken.person.ended(brokenId)).toEqual({ ...unbroken, _id: brokenId });
  expect(await apiOf(broken.person)).toEqual(await apiOf(whole.person));
});
