import { randomUUID } from 'node:crypto';
import type { WorkoutRecording } from '@workout-tracker/core/contract/recordings';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { liveOf } from '#test/live-calls.ts';
import { readingsFrom, recordingsOf } from '#test/recording-calls.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

/** A minute of training that ends now. */
function minuteOfTraining(given: Partial<Workout> = {}) {
  const [created, ended] = [later(-seconds(60)).toISOString(), clock.now().toISOString()];
  return newWorkout({ wid: 'no-program', moves: [], title: 'Rowing', created, ended, ...given });
}

async function personOf(app: FastifyInstance) {
  const person = await buildUser(app);
  return { person, ...callsOf(app, person) };
}

const callsOf = (app: FastifyInstance, person: TestUser) => ({
  diary: diaryOf(app, person),
  recordings: recordingsOf(app, person),
  live: liveOf(app, person, clock),
});

/** `[101, 103, 105, …]`: the last of each two seconds. */
const everySecond = Array.from({ length: 30 }, (_, index) => 101 + 2 * index);

test('what another device recorded is in the workout that is saved, however often it was sent', async () => {
  const { diary, recordings } = await personOf(sharedApp());
  const recordingId = randomUUID();
  const readings = readingsFrom(later(-seconds(60)), 60);
  const sentAt = clock.now();
  for (const part of [readings.slice(0, 40), readings.slice(0, 40), readings.slice(20), readings]) {
    const sent = await recordings.send({ recordingId, readings: part, sentAt });
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { data: { upTo: part.at(-1)?.n, now: clock.now().toISOString() } },
    ]);
  }
  const workout = minuteOfTraining();
  const saved = await diary.save(workout);
  expect([saved.statusCode, saved.json().data.hr]).toEqual([201, everySecond]);
  expect(await diary.readStored(workout._id)).toEqual(saved.json().data);
  expect((await diary.list()).json().data[0]).toMatchObject({ hrAverage: 130, hrMax: 159 });
  const listed = (await recordings.list(workout._id)).json().data;
  expect(listed).toEqual([
    {
      ...{ _id: recordingId, kind: 'relay', name: 'Laptop', isUsed: true, filled: 30, readings: 60 },
      ...{ from: workout.created, to: later(-seconds(1)).toISOString(), hrAverage: 130, hrMax: 159, hr: everySecond },
    },
  ]);
  // The same save once more finds what the first one stored.
  expect((await diary.save(workout)).json().data).toEqual(saved.json().data);
});

test('what comes after the save is joined as well, and what looking back needs is made again', async () => {
  const { person, diary, recordings } = await personOf(sharedApp());
  const squat = {
    mid: 'squat',
    reps: 5,
    startedAt: later(-seconds(50)).toISOString(),
    endedAt: later(-seconds(20)).toISOString(),
  };
  const extraMoves = [{ _id: 'squat', title: 'Squat', exerciseId: null, weight: true }];
  const workout = minuteOfTraining();
  const saved = await diary.save({ ...workout, moves: [squat], extraMoves });
  expect([saved.statusCode, saved.json().data.hr]).toEqual([201, []]);
  clock.advance(minutes(5));
  const readings = readingsFrom(new Date(workout.created), 60);
  const [recordingId, sentAt] = [randomUUID(), clock.now()];
  await recordings.send({ recordingId, readings: readings.slice(30), sentAt });
  await recordings.send({ recordingId, readings: readings.slice(0, 30), sentAt });
  const joined = await diary.readStored(workout._id);
  expect(joined).toEqual({ ...saved.json().data, hr: everySecond, revision: 3 });
  const { rows } = await databaseOf(sharedApp()).pool.query(
    'select hr_average, hr_until, set_hearts is not null as hearts from workouts where user_id = $1',
    [person.user._id],
  );
  expect(rows).toEqual([{ hr_average: 130, hr_until: new Date(workout.ended ?? ''), hearts: true }]);
  await recordings.send({ recordingId, readings, sentAt });
  expect(await diary.readStored(workout._id)).toEqual(joined);
});

test('each reading is in the right second, with the clocks of phone and laptop ten minutes apart from the server’s', async () => {
  const { diary, recordings, live } = await personOf(sharedApp());
  const [phone, laptop] = [minutes(10), -minutes(10)];
  const workoutId = randomUUID();
  const start = clock.now();
  const recordingId = randomUUID();
  await live.tell(workoutId, { sentAt: later(phone).toISOString() });
  for (let second = 0; second < 60; second += 5) {
    clock.advance(seconds(5));
    const at = new Date(start.getTime() + seconds(second) + laptop);
    // Some are long on their way, and one of them is not.
    const sentAt = later(laptop - (second === 30 ? 0 : 700));
    await recordings.send({ recordingId, readings: readingsFrom(at, 5, second + 1), sentAt });
  }
  const [created, ended] = [new Date(start.getTime() + phone).toISOString(), later(phone).toISOString()];
  const saved = await diary.save(
    newWorkout({ _id: workoutId, wid: 'no-program', moves: [], title: 'Rowing', created, ended }),
  );
  expect(saved.json().data.hr).toEqual(everySecond);
});

test('the strap of the phone wins, and the other stays beside it', async () => {
  const { diary, recordings } = await personOf(sharedApp());
  const [one, other] = [randomUUID(), randomUUID()];
  const from = later(-seconds(60));
  await recordings.send({ recordingId: one, readings: readingsFrom(from, 60), sentAt: clock.now() });
  await recordings.send({ recordingId: other, readings: readingsFrom(from, 20), sentAt: clock.now(), name: 'Tablet' });
  const own = [...Array(10).fill(70), ...Array(5).fill(null), ...Array(15).fill(72)];
  const workout = minuteOfTraining({ hr: own, hrIntervalMs: 2_000 });
  const saved = (await diary.save(workout)).json().data;
  expect(saved.hr).toEqual([...own.slice(0, 10), ...everySecond.slice(10, 15), ...own.slice(15)]);
  const listed: WorkoutRecording[] = (await recordings.list(workout._id)).json().data;
  expect(listed.sort((a, b) => b.readings - a.readings)).toMatchObject([
    { _id: one, isUsed: true, filled: 5, readings: 60 },
    { _id: other, name: 'Tablet', isUsed: true, filled: 0, readings: 20 },
  ]);
});

test('a recording is taken out and in again, and what was edited meanwhile stays', async () => {
  const { diary, recordings } = await personOf(sharedApp());
  const recordingId = randomUUID();
  await recordings.send({ recordingId, readings: readingsFrom(later(-seconds(60)), 60), sentAt: clock.now() });
  const own = [70, null, null, 71];
  const workout = minuteOfTraining({ hr: own, hrIntervalMs: 2_000 });
  const joined = (await diary.save(workout)).json().data;
  expect(joined.hr).toEqual([70, 103, 105, 71, ...everySecond.slice(4)]);
  const out = await recordings.choose(workout._id, recordingId, false);
  expect([out.statusCode, out.json().data]).toEqual([200, { ...joined, hr: own, revision: joined.revision + 1 }]);
  expect((await recordings.choose(workout._id, recordingId, false)).json()).toEqual(out.json());
  expect((await recordings.list(workout._id)).json().data).toMatchObject([{ isUsed: false, filled: 0 }]);
  // What comes later does not bring it back.
  const more = readingsFrom(later(-seconds(60)), 61).slice(60);
  await recordings.send({ recordingId, readings: more, sentAt: clock.now() });
  expect((await diary.readStored(workout._id)).hr).toEqual(own);

  const back = (await recordings.choose(workout._id, recordingId, true)).json().data;
  expect(back.hr).toEqual(joined.hr);
  const hr = [...back.hr];
  hr[1] = null;
  hr[2] = 99;
  const edited = (await diary.update(workout._id, { hr, notes: 'Put right' })).json().data;
  const outAgain = (await recordings.choose(workout._id, recordingId, false)).json().data;
  expect(outAgain).toEqual({ ...edited, hr: [70, null, 99, 71], revision: edited.revision + 1 });
  const again = (await recordings.choose(workout._id, recordingId, true)).json().data;
  expect(again.hr).toEqual(hr);
});

test('other times of a workout have other readings', async () => {
  const { diary, recordings } = await personOf(sharedApp());
  const readings = readingsFrom(later(-seconds(60)), 60);
  await recordings.send({ recordingId: randomUUID(), readings, sentAt: clock.now() });
  const workout = minuteOfTraining({ created: later(-seconds(20)).toISOString() });
  expect((await diary.save(workout)).json().data.hr).toEqual(everySecond.slice(20));
  const edited = await diary.update(workout._id, { created: later(-seconds(60)).toISOString() });
  expect(edited.json().data.hr).toEqual(everySecond);
});

test('recordings are of one person alone, under the same ids too', async () => {
  const app = sharedApp();
  const [ada, bob] = [await personOf(app), await personOf(app)];
  const recordingId = randomUUID();
  const from = later(-seconds(60));
  await ada.recordings.send({ recordingId, readings: readingsFrom(from, 60), sentAt: clock.now() });
  const workout = minuteOfTraining();
  expect((await bob.diary.save(workout)).json().data.hr).toEqual([]);
  expect((await ada.diary.save(workout)).json().data.hr).toEqual(everySecond);
  const bobs = readingsFrom(from, 60).map((reading) => ({ ...reading, bpm: 60 }));
  await bob.recordings.send({ recordingId, readings: bobs, sentAt: clock.now() });
  expect((await bob.diary.readStored(workout._id)).hr).toEqual(Array(30).fill(60));
  expect((await ada.diary.readStored(workout._id)).hr).toEqual(everySecond);
  const stranger = await personOf(app);
  expect((await stranger.recordings.list(workout._id)).statusCode).toBe(404);
  expect((await stranger.recordings.choose(workout._id, recordingId, false)).statusCode).toBe(404);
  expect((await ada.recordings.choose(workout._id, randomUUID(), true)).statusCode).toBe(404);
});

test('nonsense is refused, and readings of another century are not kept', async () => {
  const { recordings, diary } = await personOf(sharedApp());
  const [reading] = readingsFrom(later(-seconds(60)), 1);
  const send = (readings: object[]) =>
    recordings.send({ recordingId: randomUUID(), readings: readings as never, sentAt: clock.now() });
  for (const wrong of [{ n: 0 }, { bpm: 0 }, { bpm: 301 }, { at: -1 }, { at: 1.5 }, { rr: [0] }])
    expect((await send([{ ...reading, ...wrong }])).statusCode).toBe(422);
  expect((await send([])).statusCode).toBe(422);
  expect((await send([{ ...reading, at: 0 }])).statusCode).toBe(200);
  const gaps = Array.from({ length: 500 }, (_, index) => ({ ...reading, n: 1 + 2 * index }));
  const recordingId = randomUUID();
  const sendGaps = (from: number) =>
    recordings.send({
      recordingId,
      readings: gaps.map((one) => ({ ...one, n: one.n + from })) as never,
      sentAt: clock.now(),
    });
  expect([(await sendGaps(0)).statusCode, (await sendGaps(1_000)).statusCode]).toEqual([200, 200]);
  expect((await sendGaps(2_000)).statusCode).toBe(422);
  const workout = minuteOfTraining();
  await diary.save(workout);
  expect((await recordings.list(workout._id)).json().data).toMatchObject([{ _id: recordingId, readings: 1_000 }]);
});

test('however many recordings lie within a workout, the fifty that began first are in it', async () => {
  const { recordings, diary } = await personOf(sharedApp());
  const from = later(-seconds(60));
  const ids: string[] = [];
  for (let index = 0; index < 52; index++) {
    const recordingId = randomUUID();
    const at = from.getTime() + index * 1_000;
    await recordings.send({ recordingId, readings: [{ n: 1, at, bpm: 100 + index }], sentAt: clock.now() });
    ids.push(recordingId);
    clock.advance(1);
  }
  const workout = minuteOfTraining({ created: from.toISOString() });
  // Of each two seconds the one that began first, where both cover as much.
  const { hr } = (await diary.save(workout)).json().data;
  expect(hr).toHaveLength(25);
  const listed: WorkoutRecording[] = (await recordings.list(workout._id)).json().data;
  expect(listed.map(({ _id }) => _id)).toEqual(ids.slice(0, 50));
  expect(listed.reduce((sum, { filled }) => sum + filled, 0)).toBe(25);
  expect((await recordings.choose(workout._id, ids[50] ?? '', true)).statusCode).toBe(404);
});

test('whoever begins recordings all day is asked to come back, and what is known goes on', async () => {
  const { recordings } = await personOf(sharedApp());
  const from = later(-seconds(60));
  const send = (recordingId: string, count: number) =>
    recordings.send({ recordingId, readings: readingsFrom(from, count), sentAt: clock.now() });
  const first = randomUUID();
  expect((await send(first, 1)).statusCode).toBe(200);
  await databaseOf(sharedApp()).pool.query("update rate_limits set hits = 1000 where key like 'recordings-begun:%'");
  const refused = await send(randomUUID(), 1);
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  expect((await send(first, 2)).json().data.upTo).toBe(2);
});

test('a recording of hours is read an hour at a time, each reading in its place', async () => {
  const { recordings, diary } = await personOf(sharedApp());
  const created = later(-minutes(181));
  const recordingId = randomUUID();
  const at = [0, 59 * 60 + 59, 60 * 60, 119 * 60 + 58, 120 * 60, 180 * 60 + 59].map((second) => second * 1_000);
  const readings = at.map((ms, index) => ({ n: index + 1, at: created.getTime() + ms, bpm: 100 + index }));
  await recordings.send({ recordingId, readings, sentAt: clock.now() });
  const workout = minuteOfTraining({ created: created.toISOString() });
  const { hr } = (await diary.save(workout)).json().data;
  expect(at.map((ms) => hr[Math.floor(ms / 2_000)])).toEqual([100, 101, 102, 103, 104, 105]);
  expect(hr.filter((bpm: number | null) => bpm !== null)).toHaveLength(6);
  expect((await recordings.list(workout._id)).json().data).toEqual([
    expect.objectContaining({ readings: 6, hrAverage: 103, hrMax: 105, hr }),
  ]);
});

test('a clock that jumps by thousands of years in the midst of a recording is refused, and what was kept stays', async () => {
  const { recordings, diary } = await personOf(sharedApp());
  const recordingId = randomUUID();
  const farAhead = new Date('9999-12-31T23:59:59Z');
  const send = (from: Date, sentAt: Date, begin: number) =>
    recordings.send({ recordingId, readings: readingsFrom(from, 5, begin), sentAt });
  expect((await send(later(-seconds(30)), clock.now(), 1)).statusCode).toBe(200);
  const refused = await send(later(-seconds(20)), farAhead, 6);
  expect([refused.statusCode, refused.json().details[0].reason]).toEqual([422, { code: 'clock-of-recording-moved' }]);
  const inThatAge = new Date(farAhead.getTime() - seconds(5));
  expect((await send(inThatAge, farAhead, 6)).statusCode).toBe(422);
  const workout = minuteOfTraining();
  await diary.save(workout);
  expect((await recordings.list(workout._id)).json().data).toMatchObject([{ _id: recordingId, readings: 5 }]);
});

test('a relay goes on where it was when its server is exchanged, and nothing is lost or counted twice', async () => {
  const first = await useTestApp({ clock: clock.now });
  const database = databaseOf(first);
  const person = await buildUser(first);
  const second = await useTestApp({ clock: clock.now, database });
  const recordingId = randomUUID();
  const readings = readingsFrom(later(-seconds(60)), 60);
  const sentAt = clock.now();
  const [before, after] = [callsOf(first, person), callsOf(second, person)];
  const sent = await before.recordings.send({ recordingId, readings: readings.slice(0, 30), sentAt });
  expect(sent.json().data.upTo).toBe(30);
  // The answer to these is lost with the server.
  await before.recordings.send({ recordingId, readings: readings.slice(30, 45), sentAt });
  await first.close();
  expect((await after.recordings.send({ recordingId, readings: readings.slice(30), sentAt })).json().data.upTo).toBe(
    60,
  );
  const workout = minuteOfTraining();
  expect((await after.diary.save(workout)).json().data.hr).toEqual(everySecond);
  expect((await after.recordings.list(workout._id)).json().data).toMatchObject([{ readings: 60 }]);
});

test('a save that was cut off before recordings were joined joins them when it is repeated', async () => {
  const app = await useTestApp({ clock: clock.now });
  const { diary, recordings } = await personOf(app);
  const { pool } = databaseOf(app);
  const readings = readingsFrom(later(-seconds(60)), 60);
  await recordings.send({ recordingId: randomUUID(), readings, sentAt: clock.now() });
  const workout = minuteOfTraining();
  await pool.query('alter table recording_joins rename to away');
  expect((await diary.save(workout)).statusCode).toBe(500);
  await pool.query('alter table away rename to recording_joins');
  expect((await diary.readStored(workout._id)).hr).toEqual([]);
  const again = await diary.save(workout);
  expect([again.statusCode, again.json().data.hr]).toEqual([200, everySecond]);
});

test('many batches at once, and the save among them, lose nothing', async () => {
  const { diary, recordings } = await personOf(sharedApp());
  const recordingId = randomUUID();
  const readings = readingsFrom(later(-seconds(60)), 60);
  const workout = minuteOfTraining();
  const send = (from: number) =>
    recordings.send({ recordingId, readings: readings.slice(from, from + 10), sentAt: clock.now() });
  await send(0);
  await Promise.all([send(10), send(20), diary.save(workout), send(30), send(20), send(40), send(50)]);
  expect((await diary.readStored(workout._id)).hr).toEqual(everySecond);
});
