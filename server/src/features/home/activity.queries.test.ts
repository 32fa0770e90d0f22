import { activityDays } from '@workout-tracker/core/activity/activity-days';
import { contract } from '@workout-tracker/core/contract/contract';
import { addDays, localDateOf } from '@workout-tracker/core/time/local-date';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock(new Date('2026-03-12T12:00:00Z'));
const sharedApp = shareApp({ clock: clock.now });

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  const log = (ended: string, more: object = {}) =>
    buildWorkout(app, person, {
      wid: program._id,
      timeZone: 'UTC',
      created: new Date(Date.parse(ended) - 30 * 60_000).toISOString(),
      ended,
      ...more,
    });
  const read = async (query = '') =>
    (await app.inject({ url: `/api/activity${query}`, headers: person.headers })).json();
  return { app, person, program, log, read };
}

test('nothing done yet: ninety quiet days', async () => {
  const { read } = await prepare();
  const activity = await read();
  expect(Check(contract.readActivity.reply[200], activity)).toBe(true);
  expect(activity).toEqual({
    data: activityDays([], '2026-03-12'),
    totals: { workouts: 0, seconds: 0 },
    streakWeeks: 0,
    latest: [],
  });
});

test('each day has its workouts, the totals are theirs, and the newest five stand first', async () => {
  const { log, read, person, app, program } = await prepare();
  const dates = ['2025-12-12', '2025-12-13', '2026-02-24', '2026-03-03', '2026-03-11', '2026-03-12', '2026-03-12'];
  const logged = [];
  for (const [index, date] of dates.entries()) logged.push(await log(`${date}T1${index}:00:00.000Z`));
  const thrownAway = await log('2026-03-11T09:00:00.000Z');
  await diaryOf(app, person).remove(thrownAway._id);
  await diaryOf(app, person).save(newWorkout({ wid: program._id, created: '2026-03-12T11:00:00Z', ended: null }));
  await log('2026-03-12T11:30:00.000Z', { timed: true, elapsed: 600 });
  const activity = await read();
  expect(Check(contract.readActivity.reply[200], activity)).toBe(true);
  expect(activity.data).toHaveLength(90);
  expect(activity.data.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { date: '2025-12-13', count: 1 },
    { date: '2026-02-24', count: 1 },
    { date: '2026-03-03', count: 1 },
    { date: '2026-03-11', count: 1 },
    { date: '2026-03-12', count: 3 },
  ]);
  expect(activity.totals).toEqual({ workouts: 7, seconds: 6 * 30 * 60 + 600 });
  expect(activity.streakWeeks).toBe(3);
  const newest = logged.slice(-4).map(({ _id }) => _id);
  expect(activity.latest).toHaveLength(5);
  expect(activity.latest.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining(newest));
  const ends = activity.latest.map(({ ended }: { ended: string }) => ended);
  expect(ends).toEqual(ends.toSorted().toReversed());
  expect((await read('?days=7')).data.map(({ date }: { date: string }) => date)).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays('2026-03-06', index)),
  );
});

test('a long streak is followed to its beginning', async () => {
  const { log, read } = await prepare();
  for (let week = 0; week < 30; week++) await log(`${addDays('2026-03-08', -7 * week - (week % 5))}T10:00:00.000Z`);
  expect((await read()).streakWeeks).toBe(30);
});

test('a week begins with the day that the person chose, or that their device says', async () => {
  const { app, person, log, read } = await prepare();
  for (const day of ['2026-03-12', '2026-03-08', '2026-03-07', '2026-03-01', '2026-02-22'])
    await log(`${day}T10:00:00.000Z`);
  const set = async (weekStart: string) => {
    const payload = { weekStart };
    const url = '/api/workout-tracker/users/me';
    expect((await app.inject({ method: 'PUT', url, headers: person.headers, payload })).statusCode).toBe(200);
  };
  // What was chosen counts, whatever the device says.
  expect((await read('?weekStart=sunday')).streakWeeks).toBe(4);
  await set('saturday');
  expect((await read()).streakWeeks).toBe(3);
  await set('device');
  expect((await read('?weekStart=sunday')).streakWeeks).toBe(3);
  expect((await read()).streakWeeks).toBe(4);
  const { data: home } = (await app.inject({ url: '/api/home?weekStart=sunday', headers: person.headers })).json();
  expect(home.week[0].date).toBe('2026-03-08');
  await set('saturday');
  expect((await app.inject({ url: '/api/home', headers: person.headers })).json().data.week[0].date).toBe('2026-03-07');
});

test('nobody sees another person in it', async () => {
  const { log } = await prepare();
  await log('2026-03-12T10:00:00.000Z');
  const other = await prepare();
  expect((await other.read()).totals.workouts).toBe(0);
});

const hourMs = 3_600_000;
const zones = Array.from({ length: 27 }, (_, index) => index - 12).map((offset) =>
  offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
);

test('the counts are those of the workouts that ended in the ninety days, in every zone from UTC-12 to UTC+14', async () => {
  const { app, person, program } = await prepare();
  const { db, pool } = databaseOf(app);
  const nowMs = clock.now().getTime();
  const anyEnds = fc.array(fc.integer({ min: -20, max: 93 * 24 }), { maxLength: 25 });
  const insert = `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, content_hash, saved_at, updated_at)
    select $1, gen_random_uuid(), $2, '', at, at, $3, (at at time zone $3)::date, '', at, at from unnest($4::timestamptz[]) at`;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), anyEnds, async (zone, hoursAgo) => {
      await pool.query('delete from workouts where user_id = $1', [person.user._id]);
      await db.updateTable('users').set({ time_zone: zone }).where('_id', '=', person.user._id).execute();
      const ends = hoursAgo.map((hours) => new Date(nowMs - hours * hourMs));
      await pool.query(insert, [person.user._id, program._id, zone, ends]);
      const today = localDateOf(clock.now(), zone);
      const counted = ends.map((ended) => ({ date: localDateOf(ended, zone), count: 1 }));
      const { data } = (await app.inject({ url: '/api/activity', headers: person.headers })).json();
      expect(data).toEqual(activityDays(counted, today));
    }),
    { numRuns: process.env.LONG_RUNS ? 200 : 30 },
  );
});
