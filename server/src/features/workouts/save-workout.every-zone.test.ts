/**
 * Ten days of training around a change of the clocks, in zones all over the world: squares, streak, week, the day of the plan, the last time and
 * records go by the date on the wall where it was done, under whichever zone the server's machine has. All zones with LONG_RUNS, a part of them otherwise.
 */
import { addDays, localDateOf, mondayOf } from '@workout-tracker/core/time/local-date';
import { instantOfWall } from '@workout-tracker/core/time/wall-clock';
import { afterEach, expect, test } from 'vitest';
import { seriesCalls } from '#features/series/testing/series-calls.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const hourMs = 3_600_000;
const machineZones = ['UTC', 'America/St_Johns', 'Pacific/Chatham', 'Asia/Kathmandu'];
const odd = [
  'Africa/Casablanca',
  'America/Nuuk',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const all = Intl.supportedValuesOf('timeZone');
const zones = process.env.LONG_RUNS ? all : [...odd, ...all.filter((_, index) => index % 60 === 30)];

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** Some hours after the last change of the clocks before the summer of 2026, or a midnight where they are never changed. */
function nearChange(timeZone: string, index: number): Date {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (ms: number) => format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
  const end = Date.UTC(2026, 5, 1);
  for (let at = end; at > end - 300 * 24 * hourMs; at -= hourMs)
    if (offsetAt(at) !== offsetAt(at - hourMs)) return new Date(at + ((index % 5) - 1) * hourMs + 60_000);
  return new Date(instantOfWall(Date.UTC(2026, 2, 1), timeZone) + ((index % 5) - 2) * hourMs + 60_000);
}

interface Trained {
  zone: string;
  person: TestUser;
  now: Date;
  /** Ten in a row, the last of them today. */
  dates: string[];
  workouts: string[];
  programId: string;
  exerciseId: string;
  seriesId: string;
  instanceId: string;
}

/** A workout each day, heavier each time, at an hour near midnight, by night or at noon. */
async function train(zone: string, index: number): Promise<Trained> {
  const app = sharedApp();
  const now = nearChange(zone, index);
  clock.set(now);
  const person = await buildUser(app);
  const { headers } = person;
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await app.inject({ method, url: `/api${url}`, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  await call('PUT', '/workout-tracker/users/me', { timeZone: zone });
  const { data: exercise } = await call('POST', '/exercises', {
    title: 'Zone squat',
    loading: 'external',
    measure: 'reps',
  });
  const moves = [plannedMove('squat', { exerciseId: exercise._id })];
  const program = await buildProgram(app, { ownerId: person.user._id, moves });
  const today = localDateOf(now, zone);
  const dates = Array.from({ length: 10 }, (_, day) => addDays(today, day - 9));
  const calls = seriesCalls(app, person);
  const programs = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, programId: program._id }));
  const series = await calls.make({ title: 'Every day', weeks: [{ programs }, { programs }] });
  const begun = await calls.createInstance({ seriesId: series._id, startDate: dates[0] });
  const instanceId: string = begun.json().data._id;
  const workouts: string[] = [];
  for (const [day, date] of dates.entries()) {
    const minute = [10, 150, 12 * 60, 24 * 60 - 10][(day + index) % 4] ?? 0;
    const at = Math.min(instantOfWall(Date.parse(`${date}T00:00:00Z`) + minute * 60_000, zone), now.getTime());
    const ended = new Date(date === today ? now : at);
    const created = new Date(ended.getTime() - 5 * 60_000).toISOString();
    const sets = [{ mid: 'squat', reps: 5, weight: 50 + day, unit: 'kg' as const }];
    const save = { created, ended: ended.toISOString(), timeZone: zone, moves: sets, seriesInstanceId: instanceId };
    const saved = await call('POST', '/workouts', newWorkout({ wid: program._id, ...save }));
    workouts.push(saved.data._id);
  }
  return {
    zone,
    person,
    now,
    dates,
    workouts,
    programId: program._id,
    exerciseId: exercise._id,
    seriesId: series._id,
    instanceId,
  };
}

/** Everything that goes by days. */
async function read({ person, exerciseId, programId, instanceId }: Trained) {
  const app = sharedApp();
  const get = async (url: string) => (await app.inject({ url: `/api${url}`, headers: person.headers })).json();
  const dated = (rows: { localDate: string }[]): string[] => rows.map(({ localDate }) => localDate);
  const calls = seriesCalls(app, person);
  const activity = await get('/activity');
  const list = (await get('/workouts?page=-1')).data;
  const { data: records } = await get(`/exercises/${exerciseId}/records`);
  const program = (await get(`/programs/${programId}`)).data;
  return {
    squares: activity.data.filter(({ count }: { count: number }) => count > 0),
    lastSquare: activity.data.at(-1).date,
    total: activity.totals.workouts,
    streakWeeks: activity.streakWeeks,
    listed: list.map(({ _id }: { _id: string }) => _id),
    history: dated((await get(`/exercises/${exerciseId}/history`)).data),
    chart: dated((await get(`/exercises/${exerciseId}/chart`)).data),
    record: records.find(({ kind }: { kind: string }) => kind === 'heaviest')?.localDate,
    lastDone: (await get('/exercises')).data.find(({ _id }: { _id: string }) => _id === exerciseId)?.lastDone
      ?.localDate,
    lastWeight: program.moves[0]?.start?.weight ?? program.moves[0]?.starts?.[0]?.weight,
    today: await calls.today(instanceId),
    calendar: await calls.calendar(instanceId),
    home: await calls.home(),
  };
}

function expectDays({ zone, dates, workouts }: Trained, found: Awaited<ReturnType<typeof read>>, under: string): void {
  const [first = '', today = ''] = [dates[0], dates.at(-1)];
  const where = `${zone} on a machine in ${under}`;
  expect(found.squares, where).toEqual(dates.map((date) => ({ date, count: 1 })));
  expect([found.lastSquare, found.total, found.streakWeeks], where).toEqual([
    today,
    dates.length,
    new Set(dates.map(mondayOf)).size,
  ]);
  expect(found.listed, where).toEqual(workouts.toReversed());
  expect(found.history, where).toEqual(dates.toReversed());
  expect(found.chart, where).toEqual(dates);
  expect([found.record, found.lastDone, found.lastWeight], where).toEqual([today, today, 59]);
  expect(found.today, where).toMatchObject({ date: today, dayNumber: 10, week: 2, day: 3, completed: true });
  const cells = found.calendar.map(({ date, status }: { date: string; status: string }) => [date, status]);
  const planned = Array.from({ length: 14 }, (_, day) => [addDays(first, day), day < 10 ? 'done' : 'upcoming']);
  expect(cells, where).toEqual(planned);
  expect(found.home.date, where).toBe(today);
  const week = found.home.week.map(({ date, status }: { date: string; status: string }) => [date, status === 'done']);
  const monday = mondayOf(today);
  const expected = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).map((date) => [
    date,
    dates.includes(date),
  ]);
  expect(week, where).toEqual(expected);
}

// Promise (2.2.3): The day of a workout is the date on the wall where it was done, in every zone.
test('ten days around a change of the clocks are ten days, wherever the person and the machine are', async () => {
  for (const [index, zone] of zones.entries()) {
    process.env.TZ = machineZones[index % machineZones.length] ?? 'UTC';
    const trained = await train(zone, index);
    for (const machineZone of machineZones) {
      process.env.TZ = machineZone;
      expectDays(trained, await read(trained), machineZone);
    }
  }
});

test('after a flight to the other side of the date line the days that were are the same', async () => {
  const trained = await train('Pacific/Kiritimati', 2);
  const { db } = databaseOf(sharedApp());
  const before = await read(trained);
  await db
    .updateTable('users')
    .set({ time_zone: 'Pacific/Pago_Pago' })
    .where('_id', '=', trained.person.user._id)
    .execute();
  const after = await read(trained);
  const { history, chart, record, listed, lastDone } = before;
  expect(after).toMatchObject({ history, chart, record, listed, lastDone });
  // Today is another one now, and what was done after it where they were is not lost, only not yet shown.
  const today = localDateOf(trained.now, 'Pacific/Pago_Pago');
  expect(after.lastSquare).toBe(today);
  expect(after.squares).toEqual(before.squares.filter(({ date }: { date: string }) => date <= today));
  const statuses = ({ calendar }: typeof before) => calendar.map(({ status }: { status: string }) => status);
  expect(statuses(after)).toEqual(statuses(before));
});
