import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveSecondsLeft } from '#accounts/members.ts';
import { ManualClock } from '#clock.ts';
import { allWorkouts, call, type Get, signedIn } from '#testing/caller.ts';
import { type PelotonSimulator, startPelotonSimulator } from '../start.ts';

const clock = new ManualClock('2026-10-15T12:00:00Z');
let simulator: PelotonSimulator;
let get: Get;
let list: string;

beforeAll(async () => {
  simulator = await startPelotonSimulator({ clock });
  get = await signedIn(simulator, 'metric');
  list = `/api/user/${simulator.control.account('metric').id}/workouts`;
});
afterAll(() => simulator.stop());

test('twenty to a page unless told, a hundred at most, from page 0 to an empty one past the end', async () => {
  expect((await get(list)).body).toMatchObject({
    limit: 20,
    page: 0,
    count: 20,
    total: 110,
    page_count: 6,
    show_previous: false,
    show_next: true,
  });
  expect((await get(`${list}?limit=1000`)).body).toMatchObject({ limit: 100, count: 100, page_count: 2 });
  const last = (await get(`${list}?limit=100&page=1`)).body;
  expect(last).toMatchObject({ count: 10, show_next: false, show_previous: true });
  expect(last).not.toHaveProperty('next');
  expect((await get(`${list}?limit=100&page=2`)).body).toMatchObject({ data: [], count: 0 });
});

test('newest first, the months add up, and the cursor is the last of the page', async () => {
  const { body } = await get(`${list}?limit=100`);
  const data = body.data as { id: string; created_at: number }[];
  expect(data.map(({ created_at }) => created_at)).toEqual(
    data.map(({ created_at }) => created_at).sort((a, b) => b - a),
  );
  expect(body.next).toEqual({ workout_id: data.at(-1)?.id, created_at: data.at(-1)?.created_at });
  expect(Object.values(body.summary as object).reduce((sum, count) => sum + count, 0)).toBe(body.total);
});

test('without joins there is no class; the old join hides it and freestyle workouts lack it', async () => {
  const first = async (query: string) =>
    (await get(`${list}?limit=100&${query}`)).body.data as Record<string, unknown>[];
  expect((await first('')).some((item) => 'ride' in item)).toBe(false);
  expect((await first('joins=ride')).every((item) => 'ride' in item)).toBe(true);
  const old = await first('joins=peloton.ride');
  expect(new Set(old.map((item) => 'peloton' in item))).toEqual(new Set([true, false]));
  const justRide = simulator.control.account('metric').odd.get('just ride');
  expect((await get(`/api/workout/${justRide?.id}?joins=peloton.ride`)).body).toMatchObject({
    status: 400,
    message: 'Request was invalid',
  });
});

test('from, to and ride_id narrow the list', async () => {
  const scenic = simulator.control.account('metric').odd.get('scenic');
  expect((await get(`${list}?ride_id=${scenic?.ride.id}`)).body).toMatchObject({
    total: 1,
    data: [{ id: scenic?.id }],
  });
  const from = new Date(clock.now() * 1000 - 3 * 86_400_000).toISOString();
  const { body } = await get(`${list}?from=${from}&limit=100`);
  expect(Number(body.total)).toBeGreaterThan(3);
  expect((body.data as { created_at: number }[]).every(({ created_at }) => created_at * 1000 >= Date.parse(from))).toBe(
    true,
  );
});

test('unknown paths are HTML, unknown things JSON', async () => {
  const path = await get('/api/me/workouts');
  expect([path.status, path.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(path.text).toContain("Not found: '/api/me/workouts'");
  expect((await get('/api/workout/unknown')).body).toMatchObject({ status: 404, message: 'Workout not found' });
  expect((await get('/api/ride/unknown/details')).body).toMatchObject({ message: 'Ride not found' });
  expect((await get(`/api/ride/${'0'.repeat(32)}/details`)).status).toBe(404);
  expect((await get('/api/instructor/unknown')).status).toBe(404);
});

test('the plan of a class, its coach, the settings and the overview', async () => {
  const { ride } = simulator.control.account('metric').odd.get('bike with heart rate') ?? {};
  expect((await get(`/api/ride/${ride?.id}/details`)).body).toMatchObject({
    ride: { id: ride?.id, title: ride?.title },
  });
  expect((await get(`/api/instructor/${ride?.instructor?.id}`)).body).toMatchObject({ name: ride?.instructor?.name });
  const user = list.replace('/workouts', '');
  expect((await get(`${user}/settings`)).body).toMatchObject({ distance_unit: 'metric', weight_unit: 'kg' });
  expect((await get(`${user}/overview?version=1`)).body).toHaveProperty('workout_counts');
  expect((await get(`${user}/overview`, { 'peloton-platform': '' })).status).toBe(400);
});

test("another member's workouts are not found, a private member's list is forbidden", async () => {
  const imperial = simulator.control.account('imperial');
  expect((await get(`/api/workout/${imperial.sessions[0]?.id}`)).status).toBe(404);
  expect((await get(`/api/user/${simulator.control.account('private').id}/workouts`)).status).toBe(403);
  expect((await get(`/api/user/${imperial.id}/settings`)).status).toBe(403);
});

test('an empty account has no pages, a long one has 1,234 workouts over six years', async () => {
  const empty = await signedIn(simulator, 'empty');
  expect((await empty(`/api/user/${simulator.control.account('empty').id}/workouts`)).body).toMatchObject({
    data: [],
    total: 0,
    page_count: 0,
    show_next: false,
  });
  const imperial = simulator.control.account('imperial');
  const all = await allWorkouts(await signedIn(simulator, 'imperial'), imperial.id);
  expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([1234, 1234]);
  const [newest, oldest] = [Number(all[0]?.created_at), Number(all.at(-1)?.created_at)];
  expect((newest - oldest) / (365 * 86_400)).toBeGreaterThan(5.8);
});

test('a class in progress grows and then is complete', async () => {
  const live = await signedIn(simulator, 'live');
  const [id] = simulator.control
    .account('live')
    .sessions.slice(-1)
    .map((session) => session.id);
  const look = async () => {
    const { body } = await live(`/api/workout/${id}`);
    const graph = (await live(`/api/workout/${id}/performance_graph?every_n=1`)).body;
    return { ...body, samples: (graph.seconds_since_pedaling_start as number[]).length };
  };
  const before = await look();
  expect(before).toMatchObject({ status: 'IN_PROGRESS', end_time: null });
  clock.advance(60);
  expect((await look()).samples).toBe(before.samples + 60);
  clock.advance(liveSecondsLeft);
  expect(await look()).toMatchObject({ status: 'COMPLETE', end_time: expect.any(Number) });
});

test('the control works by HTTP as well', async () => {
  const admin = (path: string, init?: RequestInit) => call(`${simulator.apiUrl}/__simulator/${path}`, init);
  const body = new URLSearchParams({ call: 'me', kind: 'server_error', times: '1' });
  expect((await admin('faults', { method: 'POST', body })).status).toBe(200);
  expect((await get('/api/me')).status).toBe(500);
  expect((await get('/api/me')).status).toBe(200);
  expect(
    (await admin('faults', { method: 'POST', body: new URLSearchParams({ call: 'me', kind: 'odd' }) })).status,
  ).toBe(400);
  const now = clock.now();
  expect((await admin('clock', { method: 'POST', body: new URLSearchParams({ advanceS: '5' }) })).body).toEqual({
    now: now + 5,
  });
});
