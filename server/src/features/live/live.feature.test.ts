import { randomUUID } from 'node:crypto';
import type { LiveNews, ScreenNews } from '@workout-tracker/core/contract/live';
import { aPlan, eventsOf, started } from '@workout-tracker/core/live/testing/session-events';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { liveOf, sharedLive } from '#test/live-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { readingsFrom, recordingsOf } from '#test/recording-calls.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now, pelotonPace: quickPace });

const later = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
const reading = (n: number, bpm = 99) => ({ n, at: clock.now().getTime(), bpm });

async function personOf(app: FastifyInstance) {
  const person = await buildUser(app);
  return { person, live: liveOf(app, person, clock), diary: diaryOf(app, person), workoutId: randomUUID() };
}

const savedNow = (workoutId: string) =>
  newWorkout({
    _id: workoutId,
    wid: 'no-program',
    title: 'Rowing',
    moves: [],
    created: later(-minutes(10)),
    ended: later(0),
  });

test('a code is the same as long as it is good, and another for another kind, workout and person', async () => {
  const [one, other] = [await personOf(sharedApp()), await personOf(sharedApp())];
  const { live, workoutId } = one;
  const first = await live.code(workoutId, 'heart');
  expect(first.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(first.expiresAt).toBe(later(minutes(12 * 60)));
  expect(await live.code(workoutId, 'heart')).toEqual(first);
  const others = [
    await live.code(workoutId, 'screen'),
    await live.code(randomUUID(), 'heart'),
    await other.live.code(workoutId, 'heart'),
  ];
  expect(new Set([first, ...others].map(({ code }) => code)).size).toBe(4);
  await databaseOf(sharedApp()).pool.query('update live_codes set expires_at = $1', [clock.now()]);
  expect((await live.join(first.code)).statusCode).toBe(404);
  expect(await one.live.code(workoutId, 'heart')).not.toEqual(first);
});

test('nothing of a code or a token is in the database', async () => {
  const { live, workoutId } = await personOf(sharedApp());
  const { code } = await live.code(workoutId, 'heart');
  const token = await live.joined(workoutId, 'heart');
  const { rows } = await databaseOf(sharedApp()).pool.query(
    "select (select string_agg(c::text, ' ') from live_codes c) || (select string_agg(d::text, ' ') from live_devices d) as text",
  );
  expect(rows[0].text).not.toContain(code);
  expect(rows[0].text).not.toContain(Buffer.from(code).toString('hex'));
  expect(rows[0].text).not.toContain(token.slice(-20));
});

test('a code is read as people type it, and the same device again is the same device', async () => {
  const { live, workoutId } = await personOf(sharedApp());
  await live.tell(workoutId);
  const { code } = await live.code(workoutId, 'heart');
  const deviceId = randomUUID();
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const joined = await live.join(typed, deviceId);
  expect(joined.json()).toEqual({ data: { kind: 'heart', token: expect.any(String), personName: 'Ada' } });
  expect((await live.join(code, deviceId)).json()).toEqual(joined.json());
  expect((await live.join(code)).json().data.token).not.toBe(joined.json().data.token);
});

test('whoever guesses is stopped, and whoever knows is not counted', async () => {
  const app = await useTestApp({ clock: clock.now, env: { RATE_LIMIT_FACTOR: '1' } });
  const { live, workoutId } = await personOf(app);
  const { code } = await live.code(workoutId, 'screen');
  for (let count = 0; count < 30; count++) expect((await live.join(code, workoutId)).statusCode).toBe(200);
  const guesses = [];
  for (let count = 0; count < 25; count++) guesses.push((await live.join('AAAAAAAA')).statusCode);
  expect(guesses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
  expect((await live.join(code)).statusCode).toBe(429);
});

test('ten devices join a workout, and an eleventh when one of them was shut out, which does not come back', async () => {
  const { live, workoutId } = await personOf(sharedApp());
  const { code } = await live.code(workoutId, 'heart');
  const devices = Array.from({ length: 11 }, () => randomUUID());
  const joined = [];
  for (const device of devices) joined.push(await live.join(code, device));
  expect(joined.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 409]);
  const { rows } = await databaseOf(sharedApp()).pool.query(
    'select _id from live_devices where workout_id = $1 order by joined_at, _id',
    [workoutId],
  );
  for (const { _id } of rows) expect((await live.remove(_id)).statusCode).toBe(200);
  expect((await live.remove(rows[0]._id)).statusCode).toBe(404);
  const [first] = joined;
  expect((await live.sendHeart(first?.json().data.token, [reading(1)])).statusCode).toBe(410);
  expect((await live.join(code, devices[0])).statusCode).toBe(404);
  expect((await live.join((await live.code(workoutId, 'heart')).code)).statusCode).toBe(200);
});

test('the token of a code writes heart rate of its workout and opens nothing else', async () => {
  const app = sharedApp();
  const { live, workoutId, diary, person } = await personOf(app);
  const token = await live.joined(workoutId, 'heart');
  const headers = { authorization: `Bearer ${token}` };
  const batch = { recordingId: randomUUID(), name: 'x', sentAt: later(0), readings: [reading(1)] };
  for (const call of [
    { url: '/api/home' },
    { url: '/api/workouts' },
    { url: '/api/live/events' },
    { method: 'POST', url: '/api/recordings', payload: batch },
    { method: 'POST', url: '/api/workouts', payload: savedNow(workoutId) },
    { method: 'PUT', url: '/api/live', payload: sharedLive({ workoutId, sentAt: later(0) }) },
  ] as const)
    expect((await app.inject({ ...call, headers })).statusCode).toBe(401);
  const readings = readingsFrom(new Date(later(-seconds(60))), 60);
  expect((await live.sendHeart(token, readings)).json()).toEqual({ data: { upTo: 60, now: later(0) } });
  expect((await live.sendHeart(token, readings)).statusCode).toBe(200);
  // Of another workout at the same time it is none.
  const another = await diary.save({ ...savedNow(randomUUID()), created: later(-minutes(2)) });
  expect(another.json().data.hr).toEqual([]);
  const saved = await diary.save({ ...savedNow(workoutId), created: later(-seconds(60)) });
  expect(saved.json().data.hr).toHaveLength(30);
  expect((await recordingsOf(app, person).list(workoutId)).json().data).toMatchObject([
    { kind: 'relay', name: 'A tablet', readings: 60 },
  ]);
});

test('a token dies with its workout: when that is over, and when it is saved; one that never was is none', async () => {
  const { live, workoutId, diary } = await personOf(sharedApp());
  const token = await live.joined(workoutId, 'heart');
  await live.tell(workoutId);
  expect((await live.sendHeart(token, [reading(1)])).statusCode).toBe(200);
  expect([(await live.end(workoutId)).statusCode, (await live.end(workoutId)).statusCode]).toEqual([200, 200]);
  const refused = await live.sendHeart(token, [reading(2)]);
  expect([refused.statusCode, refused.json().error]).toEqual([410, 'gone']);
  expect((await live.askCode(workoutId, 'heart')).statusCode).toBe(410);
  // A word of before, which comes late.
  await live.tell(workoutId, { seq: 99 });
  expect((await live.sendHeart(token, [reading(2)])).statusCode).toBe(410);

  const next = randomUUID();
  const another = await live.joined(next, 'heart');
  await diary.save(savedNow(next));
  expect((await live.sendHeart(another, [reading(1)])).statusCode).toBe(410);
  for (const forged of [`${token.slice(0, -4)}AAAA`, 'wtl_x', ''])
    expect((await live.sendHeart(forged, [reading(1)])).statusCode).toBe(401);
});

test('a screen looks on and never writes; what was joined to write does not look on', async () => {
  const app = sharedApp();
  const { live, workoutId } = await personOf(app);
  await live.tell(workoutId);
  const screen = await live.joined(workoutId, 'screen');
  const refused = await live.sendHeart(screen, [reading(1)]);
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'not_allowed']);
  const heart = await live.joined(workoutId, 'heart');
  const followed = await app.inject({ url: '/api/live/screen', headers: { 'x-live-tokens': heart } });
  expect(newsIn<ScreenNews>(followed.body)).toEqual([{ kind: 'gone', place: 0, now: later(0), why: 'over' }]);
  for (const tokens of ['', 'x', `${screen},x`])
    expect((await app.inject({ url: '/api/live/screen', headers: { 'x-live-tokens': tokens } })).statusCode).toBe(401);
  const many = Array(7).fill(screen).join();
  expect((await app.inject({ url: '/api/live/screen', headers: { 'x-live-tokens': many } })).statusCode).toBe(400);
});

test('what is no instant, no JSON and no list of events is refused', async () => {
  const { live, workoutId } = await personOf(sharedApp());
  for (const wrong of [
    { sentAt: '2026-02-30T12:00:00Z' },
    { sentAt: '9999-01-01T00:00:00Z' },
    { events: '{' + '"' },
    { events: '{}' },
    { seq: 0 },
  ])
    expect((await live.tell(workoutId, wrong)).statusCode).toBe(422);
  expect((await live.tellHeart(workoutId, 0)).statusCode).toBe(422);
  for (const wrong of [{ at: '0000-01-01T00:00:00Z' }, { sentAt: '9999-01-01T00:00:00Z' }])
    expect((await live.tellHeart(workoutId, 90, wrong)).statusCode).toBe(422);
});

const newsIn = <News>(text: string): News[] =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice('data: '.length)));

/** Follows over a real connection. `until` reads on until one of the events is like that, and answers with all of them. */
async function follow<News>(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const base = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${base}${url}`, { headers, signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    async until(isIt: (news: News) => boolean): Promise<News> {
      for (;;) {
        const found = newsIn<News>(text).findLast(isIt);
        if (found) return found;
        const { done = true, value } = (await reader?.read()) ?? {};
        if (done) throw new Error(`It ended before: ${text}`);
        text += value;
      }
    },
    async end(): Promise<News[]> {
      for (;;) {
        const { done = true, value } = (await reader?.read()) ?? {};
        if (done) return newsIn<News>(text);
        text += value;
      }
    },
    soFar: () => newsIn<News>(text),
    leave: () => leaving.abort(),
  };
}

const followScreen = (app: FastifyInstance, ...tokens: string[]) =>
  follow<ScreenNews>(app, '/api/live/screen', { 'x-live-tokens': tokens.join(', ') });

/** Nobody looks by themselves: what is told comes at once, or not at all. */
const onlyTold = { ...quickPace, watchLiveMs: 600_000 };

test('my other devices are told what I do, who sends heart rate and who joined, at once', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: onlyTold });
  const { live, workoutId, person } = await personOf(app);
  const news = await follow<LiveNews>(app, '/api/live/events', { ...person.headers });
  expect(await news.until(() => true)).toEqual({ now: later(0), workout: null, sources: [], devices: [] });
  const started = { type: 'started', seq: 1 };
  await live.tell(workoutId, { events: JSON.stringify([started]) });
  const device = sharedLive({ workoutId, sentAt: later(0) }).device;
  expect((await news.until(({ workout }) => workout !== null)).workout).toEqual({
    ...{ workoutId, device, title: '', toldAt: later(0) },
  });

  const recordingId = randomUUID();
  const laptop = recordingsOf(app, person);
  await laptop.send({ recordingId, readings: [reading(1, 120)], sentAt: clock.now() });
  expect((await news.until(({ sources }) => sources.length === 1)).sources).toEqual([
    { recordingId, kind: 'relay', name: 'Laptop', latest: { bpm: 120, at: later(0) } },
  ]);
  await laptop.send({ recordingId, readings: [reading(2, 121)], sentAt: clock.now() });
  await news.until(({ sources }) => sources[0]?.latest.bpm === 121);

  const token = await live.joined(workoutId, 'heart');
  const joined = await news.until(({ devices }) => devices.length === 1);
  expect(joined.devices).toEqual([{ _id: expect.any(String), kind: 'heart', name: 'A tablet', joinedAt: later(0) }]);
  await live.sendHeart(token, [reading(1, 98)]);
  await news.until(({ sources }) => sources.some(({ latest }) => latest.bpm === 98));
  await live.remove(joined.devices[0]?._id ?? '');
  await news.until(({ devices }) => devices.length === 0);
  await live.end(workoutId);
  await news.until(({ workout, devices }) => workout === null && devices.length === 0);
});

test('a screen is told the workout and its heart at once, and that it is over', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: onlyTold });
  const { live, workoutId, person, diary } = await personOf(app);
  const screen = await followScreen(app, await live.joined(workoutId, 'screen'));
  expect(await screen.until(() => true)).toEqual({ kind: 'waiting', now: later(0) });
  const told = sharedLive({ workoutId, sentAt: later(-600_000) });
  await live.tell(workoutId, told);
  expect(await screen.until(({ kind }) => kind === 'workout')).toEqual({
    ...{ kind: 'workout', place: 0, now: later(0), behindMs: 600_000, live: told },
  });
  await live.tell(workoutId, { ...told, seq: 2 });
  await screen.until((news) => news.kind === 'workout' && news.live.seq === 2);
  // By a phone whose clock is ten minutes slow.
  await live.tellHeart(workoutId, 131, { at: later(-601_000), sentAt: later(-600_000) });
  expect(await screen.until(({ kind }) => kind === 'heart')).toEqual({
    ...{ kind: 'heart', place: 0, now: later(0), latest: { bpm: 131, at: later(-1_000) } },
  });
  await recordingsOf(app, person).send({ recordingId: randomUUID(), readings: [reading(1, 90)], sentAt: clock.now() });
  clock.advance(seconds(3));
  await live.tellHeart(workoutId, 132);
  await screen.until((news) => news.kind === 'heart' && news.latest.bpm === 132);
  await live.end(workoutId);
  expect(await screen.until(({ kind }) => kind === 'gone')).toEqual({
    ...{ kind: 'gone', place: 0, now: later(0), why: 'over' },
  });
  await diary.save(savedNow(workoutId));
  await live.end(workoutId);
  const all = await screen.end();
  expect(all.filter(({ kind }) => kind === 'gone')).toHaveLength(1);
  expect(all.some((news) => news.kind === 'heart' && news.latest.bpm === 90)).toBe(false);
});

test('a screen that joins late is told what another device heard before, from the start of the workout on', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: onlyTold });
  const { live, workoutId, person } = await personOf(app);
  const laptop = recordingsOf(app, person);
  // Of every two seconds a screen is told the last: they begin at an even one.
  clock.advance(2_000 - (clock.now().getTime() % 2_000));
  const from = clock.now();
  clock.advance(seconds(40));
  await laptop.send({ recordingId: randomUUID(), readings: readingsFrom(from, 40), sentAt: clock.now() });
  const begun = eventsOf([started(aPlan()), 0]).map((event) => ({ ...event, at: from.getTime() + seconds(20) }));
  await live.tell(workoutId, { events: JSON.stringify(begun) });
  const screen = await followScreen(app, await live.joined(workoutId, 'screen'));
  await screen.until((news) => news.kind === 'heart' && news.latest.bpm === 139);
  screen.leave();
  const told = screen.soFar().flatMap((news) => (news.kind === 'heart' ? [news.latest.bpm] : []));
  expect(told).toEqual([121, 123, 125, 127, 129, 131, 133, 135, 137, 138, 139]);
});

test('a screen of several people tells them apart, and goes on with those who go on', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: onlyTold });
  const [ada, bob] = [await personOf(app), await personOf(app)];
  const tokens = [await ada.live.joined(ada.workoutId, 'screen'), await bob.live.joined(bob.workoutId, 'screen')];
  await ada.live.tell(ada.workoutId);
  const screen = await followScreen(app, ...tokens);
  await screen.until((news) => news.kind === 'workout' && news.place === 0 && news.live.workoutId === ada.workoutId);
  await bob.live.tell(bob.workoutId);
  await screen.until((news) => news.kind === 'workout' && news.place === 1 && news.live.workoutId === bob.workoutId);
  await ada.live.end(ada.workoutId);
  await screen.until((news) => news.kind === 'gone' && news.place === 0);
  await bob.live.tellHeart(bob.workoutId, 111);
  await screen.until((news) => news.kind === 'heart' && news.place === 1 && news.latest.bpm === 111);
  const { rows } = await databaseOf(app).pool.query(
    'select count(*)::integer as seen from live_devices where seen_at is not null',
  );
  expect(rows).toEqual([{ seen: 2 }]);
  await bob.diary.save(savedNow(bob.workoutId));
  await bob.live.tellHeart(bob.workoutId, 112);
  await screen.until((news) => news.kind === 'gone' && news.place === 1);
});

test('a workout that was discarded and taken back goes on for those who follow it', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: onlyTold });
  const { live, workoutId, person, diary } = await personOf(app);
  const [slowS, before] = [seconds(600), later(-seconds(600))];
  await live.tell(workoutId, { seq: 4, sentAt: before });
  const screen = await followScreen(app, await live.joined(workoutId, 'screen'));
  const news = await follow<LiveNews>(app, '/api/live/events', { ...person.headers });
  await screen.until(({ kind }) => kind === 'workout');
  await live.end(workoutId);
  await screen.until(({ kind }) => kind === 'gone');
  await news.until(({ workout }) => workout === null);
  // A word of before the end.
  clock.advance(seconds(2));
  await live.tell(workoutId, { seq: 5, sentAt: before });
  expect((await live.askCode(workoutId, 'screen')).statusCode).toBe(410);
  await live.tell(workoutId, { seq: 4, sentAt: later(-slowS) });
  await screen.until((told) => told.kind === 'workout' && told.now === later(0) && told.live.seq === 4);
  await news.until(({ workout, now }) => workout?.workoutId === workoutId && now === later(0));
  expect((await live.askCode(workoutId, 'screen')).statusCode).toBe(200);
  // What is saved is over for good.
  await diary.save(savedNow(workoutId));
  clock.advance(seconds(2));
  await live.tell(workoutId, { seq: 6, sentAt: later(-slowS) });
  await live.tellHeart(workoutId, 99);
  expect((await screen.end()).at(-1)).toMatchObject({ kind: 'gone', why: 'over' });
  expect((await live.askCode(workoutId, 'screen')).statusCode).toBe(410);
});

test('a screen is there while it follows', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: quickPace });
  const { live, workoutId, person } = await personOf(app);
  await live.tell(workoutId);
  const news = await follow<LiveNews>(app, '/api/live/events', { ...person.headers });
  const token = await live.joined(workoutId, 'screen');
  await news.until(({ workout }) => workout !== null);
  const screen = await followScreen(app, token);
  expect((await news.until(({ devices }) => devices.length === 1)).devices).toMatchObject([{ kind: 'screen' }]);
  screen.leave();
  await news.until(({ devices }) => devices.length === 0);
});

test('what another server is told is told here as well', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: quickPace });
  const other = await useTestApp({ clock: clock.now, pelotonPace: quickPace, database: databaseOf(app) });
  const { live, workoutId, person } = await personOf(app);
  const there = liveOf(other, person, clock);
  const screen = await followScreen(app, await live.joined(workoutId, 'screen'));
  const news = await follow<LiveNews>(app, '/api/live/events', { ...person.headers });
  await there.tell(workoutId);
  await screen.until(({ kind }) => kind === 'workout');
  await news.until(({ workout }) => workout?.workoutId === workoutId);
  await there.tellHeart(workoutId, 141);
  await screen.until((told) => told.kind === 'heart' && told.latest.bpm === 141);
});

test('words that come in another order leave the latest', async () => {
  const app = sharedApp();
  const { live, workoutId } = await personOf(app);
  await live.tell(workoutId, { seq: 5 });
  await live.tell(workoutId, { seq: 3 });
  await live.tell(workoutId, { seq: 5 });
  const { rows } = await databaseOf(app).pool.query(
    "select seq, shared ->> 'seq' as shared from live_workouts where workout_id = $1",
    [workoutId],
  );
  expect(rows).toEqual([{ seq: 5, shared: '5' }]);
});

test('another person ends and changes nothing of mine', async () => {
  const app = sharedApp();
  const [ada, bob] = [await personOf(app), await personOf(app)];
  const { workoutId } = ada;
  await ada.live.tell(workoutId);
  const token = await ada.live.joined(workoutId, 'heart');
  await bob.live.end(workoutId);
  await bob.live.tell(workoutId, { seq: 7 });
  await bob.live.tellHeart(workoutId, 50);
  const { rows } = await databaseOf(app).pool.query('select _id from live_devices where workout_id = $1', [workoutId]);
  expect((await bob.live.remove(rows[0]._id)).statusCode).toBe(404);
  expect((await ada.live.sendHeart(token, [reading(1)])).statusCode).toBe(200);
  const stored = await databaseOf(app).pool.query('select seq, heart_bpm from live_workouts where user_id = $1', [
    ada.person.user._id,
  ]);
  expect(stored.rows).toEqual([{ seq: 1, heart_bpm: null }]);
});

test('streams end with the server, and one too many tells how things are and ends', async () => {
  const app = await useTestApp({ clock: clock.now, pelotonPace: onlyTold });
  const { person } = await personOf(app);
  const streams = [];
  for (let count = 0; count < 8; count++)
    streams.push(await follow<LiveNews>(app, '/api/live/events', { ...person.headers }));
  const extra = await follow<LiveNews>(app, '/api/live/events', { ...person.headers });
  expect(await extra.end()).toHaveLength(1);
  const closed = app.close();
  for (const stream of streams) expect(await stream.end()).toHaveLength(1);
  await closed;
});
