import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { createFakeHeartAdapter } from '#test/fake-heart-adapter.ts';
import { liveOf } from '#test/live-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { recordingsOf } from '#test/recording-calls.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

function doorOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const url = '/api/heart/door';
  return {
    read: async () => (await app.inject({ url, headers })).json().data,
    open: async () => (await app.inject({ method: 'PUT', url, headers })).json().data,
    close: () => app.inject({ method: 'DELETE', url, headers }),
  };
}

async function openDoor(app: FastifyInstance) {
  const person = await buildUser(app);
  const door = doorOf(app, person);
  const { path } = await door.open();
  const enter = (payload: object | object[], to: string = path) => app.inject({ method: 'POST', url: to, payload });
  return { person, door, path, enter, diary: diaryOf(app, person), recordings: recordingsOf(app, person) };
}

/** Five a second are let in. */
const pass = (): void => clock.advance(seconds(1));

const recordedBy = async (app: FastifyInstance, { user }: TestUser) => {
  const { rows } = await databaseOf(app).pool.query(
    `select r.name, r.kind, jsonb_agg(m.reading -> 2 order by m.reading -> 1) as bpm from recordings r
     join (select user_id, recording_id, jsonb_array_elements(readings) as reading from recording_minutes) m
       on m.user_id = r.user_id and m.recording_id = r._id
     where r.user_id = $1 group by r._id, r.name, r.kind, r.first_at order by r.first_at, r.name`,
    [user._id],
  );
  return rows;
};

test('a door is opened and told once, opened anew it is another, and closed it leads nowhere', async () => {
  const { door, path, enter } = await openDoor(sharedApp());
  expect(path).toMatch(/^\/api\/heart\/in\/wth_[\w-]{54}$/);
  expect(await door.read()).toEqual({ openedAt: clock.now().toISOString(), lastSeenAt: null, lastDevice: null });
  expect((await enter({ bpm: 90 })).json()).toEqual({ data: { kept: 1 } });
  const second = await door.open();
  expect(second.path).not.toBe(path);
  expect((await enter({ bpm: 90 })).statusCode).toBe(404);
  expect((await enter({ bpm: 90, device: 'Watch' }, second.path)).statusCode).toBe(200);
  expect(await door.read()).toMatchObject({ lastSeenAt: clock.now().toISOString(), lastDevice: 'Watch' });
  expect([(await door.close()).statusCode, (await door.close()).statusCode]).toEqual([200, 200]);
  expect((await enter({ bpm: 90 }, second.path)).statusCode).toBe(404);
  expect(await door.read()).toBeNull();
  for (const wrong of ['x', `${path.split('/').at(-1)}A`, 'wth_'])
    expect((await enter({ bpm: 90 }, `/api/heart/in/${wrong}`)).statusCode).toBe(404);
});

test('the secret of a door is not in the database', async () => {
  const { path } = await openDoor(sharedApp());
  const secret = Buffer.from(path.split('wth_')[1], 'base64url').subarray(16);
  const { rows } = await databaseOf(sharedApp()).pool.query(
    "select string_agg(d::text, ' ') as text from heart_doors d",
  );
  expect(rows[0].text).not.toContain(secret.toString('hex'));
});

test('what programs say is understood, and each sender is a recording of its own', async () => {
  const app = sharedApp();
  const { enter, person, diary, recordings } = await openDoor(app);
  const start = clock.now();
  const sent = [
    { bpm: 100, at: start.getTime() },
    { bpm: 101, at: start.getTime() / 1000 + 2, rr: [600.4, 0] },
    [
      { bpm: 102, at: later(4_000).toISOString() },
      { heartRate: 103, timestamp: later(6_000).getTime(), event: 'heartRate', connected: true, device: null },
    ],
    { event: 'disconnected', connected: false, heartRate: 0, device: 'Watch' },
    { event: 'heartRate', heartRate: 60, device: ' Watch ', timestamp: start.getTime() },
  ];
  const kept = [];
  for (const payload of sent) {
    clock.advance(seconds(2));
    kept.push((await enter(payload)).json().data.kept);
  }
  expect(kept).toEqual([1, 1, 2, 0, 1]);
  expect((await recordedBy(app, person)).map(({ name, bpm }) => [name, bpm]).sort()).toEqual([
    ['Program', [100, 101, 102, 103]],
    ['Watch', [60]],
  ]);
  const saved = await diary.save(
    newWorkout({
      ...{ wid: 'no-program', title: 'Rowing', moves: [] },
      ...{ created: start.toISOString(), ended: later(-seconds(2)).toISOString() },
    }),
  );
  expect(saved.json().data.hr).toEqual([100, 101, 102, 103]);
  expect((await recordings.list(saved.json().data._id)).json().data).toMatchObject([{ kind: 'door', name: 'Program' }]);
});

test('the same reading again is the same reading, and after a silence a sender begins anew', async () => {
  const app = sharedApp();
  const { enter, person } = await openDoor(app);
  const first = { bpm: 90, device: 'Watch', at: clock.now().getTime() };
  for (let count = 0; count < 3; count++) expect((await enter([first, first])).json().data.kept).toBe(2);
  clock.advance(minutes(31));
  await enter({ bpm: 91, device: 'Watch' });
  await enter(first);
  expect((await recordedBy(app, person)).map(({ bpm }) => bpm)).toEqual([[90], [91]]);
});

test('a sender whose clock is ten minutes slow is placed by ours, and what is hours old is history', async () => {
  const app = sharedApp();
  const { enter, person } = await openDoor(app);
  await enter({ bpm: 90, device: 'Slow', at: later(-minutes(10)).getTime() });
  await enter({ bpm: 80, device: 'History', at: later(-minutes(300)).getTime() });
  const { rows } = await databaseOf(app).pool.query(
    'select name, last_at from recordings where user_id = $1 order by name',
    [person.user._id],
  );
  expect(rows).toEqual([
    { name: 'History', last_at: later(-minutes(300)) },
    { name: 'Slow', last_at: clock.now() },
  ]);
});

test('five a second are let in, and what cannot be read is refused', async () => {
  const { enter } = await openDoor(sharedApp());
  const statuses = [];
  for (let count = 0; count < 7; count++) statuses.push((await enter({ bpm: 90 })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  pass();
  expect((await enter([{ bpm: 90 }, { bpm: 91, at: 'yesterday' }])).statusCode).toBe(422);
  expect((await enter([])).statusCode).toBe(422);
  expect((await enter({ bpm: 'fast' })).statusCode).toBe(422);
  expect((await enter({ battery: 80, anything: { else: true } })).json()).toEqual({ data: { kept: 0 } });
});

test('one list has room for twenty devices, each of which is a recording', async () => {
  const { enter, person } = await openDoor(sharedApp());
  const list = (count: number) => Array.from({ length: count }, (_, index) => ({ bpm: 90, device: `Watch ${index}` }));
  const refused = await enter(list(21));
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'Send readings of at most 20 devices at once.']);
  expect(await recordedBy(sharedApp(), person)).toEqual([]);
  pass();
  expect((await enter(list(20))).json()).toEqual({ data: { kept: 20 } });
  expect(await recordedBy(sharedApp(), person)).toHaveLength(20);
});

test('a server without Bluetooth says so, and keeps what is bound for when it has', async () => {
  const app = sharedApp();
  const { headers } = await buildUser(app);
  const straps = strapsOf(app, { headers });
  expect((await straps.bind(chest, 'Chest')).statusCode).toBe(200);
  expect(await straps.read()).toEqual({ status: 'off', straps: [] });
  expect((await straps.unbind(chest)).statusCode).toBe(200);
});

const chest = 'A0:9E:1A:12:34:56';
const arm = 'A0:9E:1A:65:43:21';

function strapsOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const at = (address: string): string => `/api/heart/straps/${address}`;
  return {
    read: async () => (await app.inject({ url: '/api/heart/adapter', headers })).json().data,
    bind: (address: string, name: string) =>
      app.inject({ method: 'PUT', url: at(address), headers, payload: { name } }),
    unbind: (address: string) => app.inject({ method: 'DELETE', url: at(address), headers }),
  };
}

test('one adapter, two people, two straps: no reading crosses', async () => {
  const adapter = createFakeHeartAdapter();
  const app = await useTestApp({ clock: clock.now, heartAdapter: adapter });
  await app.ready();
  const [ada, bob] = [await buildUser(app), await buildUser(app)];
  const [adas, bobs] = [strapsOf(app, ada), strapsOf(app, bob)];
  const near = { isNear: true, isConnected: false };
  adapter.inTheAir = [
    { address: chest, name: 'H10', ...near },
    { address: arm, name: 'OH1', ...near },
  ];
  expect((await adas.read()).straps).toMatchObject([{ owner: 'nobody' }, { owner: 'nobody' }]);
  expect((await adas.bind(chest, 'My chest')).statusCode).toBe(200);
  expect((await bobs.bind(chest, 'Mine too')).statusCode).toBe(409);
  expect((await bobs.bind(arm, 'My arm')).statusCode).toBe(200);
  expect((await bobs.unbind(chest)).statusCode).toBe(200);
  expect(adapter.wanted).toEqual([chest, arm].sort());
  expect((await adas.read()).straps).toEqual([
    { address: chest, name: 'My chest', owner: 'me', ...near },
    { address: arm, name: 'OH1', owner: 'somebody', ...near },
  ]);

  const start = clock.now();
  for (let second = 0; second < 20; second++) {
    adapter.beat({ address: chest, bpm: 100 + second, at: later(second * 1_000) });
    adapter.beat({ address: arm, bpm: 150 + second, at: later(second * 1_000) });
    adapter.beat({ address: 'A0:9E:1A:00:00:00', bpm: 30, at: later(second * 1_000) });
  }
  clock.advance(seconds(20));
  const count = async (person: TestUser) => (await recordedBy(app, person)).flatMap(({ bpm }) => bpm).length;
  await expect.poll(() => count(ada)).toBe(20);
  await expect.poll(() => count(bob)).toBe(20);
  const times = { created: start.toISOString(), ended: clock.now().toISOString() };
  const train = async (person: TestUser) => {
    const workout = newWorkout({ wid: 'no-program', title: 'Rowing', moves: [], ...times });
    return (await diaryOf(app, person).save(workout)).json().data.hr;
  };
  expect(await train(ada)).toEqual(Array.from({ length: 10 }, (_, index) => 101 + 2 * index));
  expect(await train(bob)).toEqual(Array.from({ length: 10 }, (_, index) => 151 + 2 * index));

  // From hand to hand: what was heard before stays with whom it was heard for.
  await adas.unbind(chest);
  adapter.beat({ address: chest, bpm: 40, at: clock.now() });
  expect((await bobs.bind(chest, 'Mine now')).statusCode).toBe(200);
  adapter.beat({ address: chest, bpm: 41, at: clock.now() });
  await expect.poll(() => count(bob)).toBe(21);
  expect(await count(ada)).toBe(20);
  expect((await recordedBy(app, bob)).map(({ name }) => name).sort()).toEqual(['Mine now', 'My arm']);
});

test('two people, each with a relay and a strap of the one adapter: no reading crosses', async () => {
  const adapter = createFakeHeartAdapter();
  const pelotonPace = { ...quickPace, longestLiveMs: 0 };
  const app = await useTestApp({ clock: clock.now, heartAdapter: adapter, pelotonPace });
  await app.ready();
  const start = clock.now();
  const at = (second: number): Date => new Date(start.getTime() + seconds(second));
  const takePart = async (address: string, name: string) => {
    const person = await buildUser(app);
    const live = liveOf(app, person, clock);
    const workoutId = randomUUID();
    await strapsOf(app, person).bind(address, name);
    await live.tell(workoutId);
    return { person, live, workoutId, token: await live.joined(workoutId, 'heart') };
  };
  const ada = await takePart(chest, 'Chest');
  const bob = await takePart(arm, 'Arm');

  // Their relays name their recordings alike, and number their readings alike.
  const relayed = (first: number, bpm: number) =>
    [0, 1, 2, 3, 4].map((step) => ({ n: first + step, at: at(first + step).getTime(), bpm: bpm + first + step }));
  for (let first = 1; first <= 16; first += 5) {
    for (let step = 0; step < 5; step++) {
      adapter.beat({ address: chest, bpm: 100 + first + step, at: at(first + step) });
      adapter.beat({ address: arm, bpm: 150 + first + step, at: at(first + step) });
    }
    clock.advance(seconds(5));
    const answers = await Promise.all([
      ada.live.sendHeart(ada.token, relayed(first, 60)),
      bob.live.sendHeart(bob.token, relayed(first, 200)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }

  const twenty = (bpm: number): number[] => Array.from({ length: 20 }, (_, index) => bpm + 1 + index);
  const recorded = async ({ person }: typeof ada) =>
    (await recordedBy(app, person)).map(({ name, kind, bpm }) => ({ name, kind, bpm }));
  await expect
    .poll(() => recorded(ada))
    .toEqual([
      { name: 'A tablet', kind: 'relay', bpm: twenty(60) },
      { name: 'Chest', kind: 'adapter', bpm: twenty(100) },
    ]);
  await expect
    .poll(() => recorded(bob))
    .toEqual([
      { name: 'A tablet', kind: 'relay', bpm: twenty(200) },
      { name: 'Arm', kind: 'adapter', bpm: twenty(150) },
    ]);
  // As another device of each is told, and a screen: the latest of each sender, and what was heard before.
  const told = async ({ person, live, workoutId }: typeof ada): Promise<string> => {
    const screen = await live.joined(workoutId, 'screen');
    const [news, shown] = await Promise.all([
      app.inject({ url: '/api/live/events', headers: person.headers }),
      app.inject({ url: '/api/live/screen', headers: { 'x-live-tokens': screen } }),
    ]);
    return `${news.body}${shown.body}`;
  };
  const heard = (text: string): Set<number> =>
    new Set([...text.matchAll(/"bpm":(\d+)/g)].map(([, bpm]) => Number(bpm)));
  const [adas, bobs] = [heard(await told(ada)), heard(await told(bob))];
  expect([adas.has(80), adas.has(120), bobs.has(220), bobs.has(170)]).toEqual([true, true, true, true]);
  expect([...adas].filter((bpm) => bpm > 120)).toEqual([]);
  expect([...bobs].filter((bpm) => bpm < 151)).toEqual([]);
});

test('what straps say while the database is away is kept until it is back', async () => {
  const adapter = createFakeHeartAdapter();
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const app = await useTestApp({ clock: clock.now, heartAdapter: adapter, log });
  await app.ready();
  const ada = await buildUser(app);
  await strapsOf(app, ada).bind(chest, 'Chest');
  const { pool } = databaseOf(app);
  await pool.query('alter table recordings rename to away');
  adapter.beat({ address: chest, bpm: 90, at: clock.now() });
  await expect.poll(() => logged.join()).toContain('will be tried again');
  adapter.beat({ address: chest, bpm: 91, at: later(1_000) });
  await pool.query('alter table away rename to recordings');
  await expect.poll(async () => (await recordedBy(app, ada))[0]?.bpm).toEqual([90, 91]);
});

test('an adapter that does not answer says so, and tells of the straps that are mine', async () => {
  const adapter = createFakeHeartAdapter();
  const app = await useTestApp({ clock: clock.now, heartAdapter: adapter });
  const { headers } = await buildUser(app);
  const straps = strapsOf(app, { headers });
  await straps.bind(chest, 'Chest');
  adapter.status = 'unavailable';
  expect(await straps.read()).toEqual({
    status: 'unavailable',
    straps: [{ address: chest, name: 'Chest', owner: 'me', isConnected: false, isNear: false }],
  });
  expect((await straps.bind('a0:9e:1a:12:34:56', 'x')).statusCode).toBe(422);
});
