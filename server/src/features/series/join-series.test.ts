import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

const clock = createFakeClock(new Date('2026-03-07T23:30:00Z'));
const sharedApp = shareApp({ clock: clock.now });

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const mine = seriesCalls(app, person);
  const program = await buildProgram(app);
  return { app, person, mine, program, series: await mine.make(twoWeeks(program._id)) };
}

test('a run begins today, where I am, on its first day', async () => {
  const { app, person, mine, series } = await prepare();
  await app.inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me',
    headers: person.headers,
    payload: { timeZone: 'Europe/Stockholm' },
  });
  const answer = await mine.createInstance({ seriesId: series._id, userId: person.user._id });
  expect(answer.statusCode).toBe(201);
  expect(Check(contract.createInstance.reply[201], answer.json())).toBe(true);
  expect(answer.json().data).toMatchObject({
    seriesId: series._id,
    userId: person.user._id,
    startDate: '2026-03-08',
    endDate: null,
    completed: false,
    currentWeek: 1,
    currentDay: 1,
    workouts: [],
    series: { title: 'Two weeks', totalWeeks: 2, totalDays: 14 },
    status: 'not_started',
    isActive: true,
  });
  expect((await mine.read(series._id)).json().data.instanceId).toBe(answer.json().data._id);
});

test('a series begins on the day that was chosen, before or after today, within a year', async () => {
  const { mine, program, series } = await prepare();
  const late = await mine.createInstance({ seriesId: series._id, startDate: '2027-03-10' });
  expect([late.statusCode, late.json().details]).toEqual([
    422,
    [
      {
        path: '/startDate',
        message: 'This day is more than a year ahead. Choose an earlier one.',
        reason: { code: 'more-than-a-year-ahead' },
      },
    ],
  ]);
  const other = await mine.make({ ...twoWeeks(program._id), title: 'From Monday on' });
  const coming = await mine.createInstance({ seriesId: other._id, startDate: '2026-03-16' });
  expect([coming.statusCode, coming.json().data]).toMatchObject([
    201,
    { startDate: '2026-03-16', status: 'not_started', progress: { missedDays: 0, lastDate: '2026-03-29' } },
  ]);
  expect(await mine.today(coming.json().data._id)).toMatchObject({ week: null, day: null, program: null });
  const begun = await mine.createInstance({ seriesId: series._id, startDate: '2026-02-28' });
  expect([begun.statusCode, begun.json().data.startDate]).toEqual([201, '2026-02-28']);
  const again = await mine.createInstance({ seriesId: series._id, startDate: '2026-03-01' });
  expect([again.statusCode, again.json().data]).toEqual([200, begun.json().data]);
});

test('joining again finds the run under way; once it is completed a new one begins', async () => {
  const { mine, series } = await prepare();
  const run = await mine.begin(series._id);
  for (const again of [await mine.join(series._id), await mine.createInstance({ seriesId: series._id })]) {
    expect([again.statusCode, again.json().data]).toEqual([200, run]);
  }
  await mine.change(run._id, { completed: true });
  const next = await mine.begin(series._id);
  expect(next._id).not.toBe(run._id);
  expect((await mine.instances()).json()).toMatchObject({ data: [{ _id: next._id }, { _id: run._id }] });
});

test('many taps at the same instant make one run', async () => {
  const { app, person, mine, series } = await prepare();
  const answers = await Promise.all(Array.from({ length: 20 }, () => mine.join(series._id)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
  const rows = await databaseOf(app)
    .db.selectFrom('series_instances')
    .select('_id')
    .where('user_id', '=', person.user._id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('the database itself keeps a second run out', async () => {
  const { app, person, mine, series } = await prepare();
  const { _id } = await mine.begin(series._id);
  const copy = `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
    select user_id, gen_random_uuid(), series_id, title, total_weeks, weeks, start_date, created_at, updated_at
    from series_instances where user_id = $1 and _id = $2`;
  await expect(databaseOf(app).pool.query(copy, [person.user._id, _id])).rejects.toThrow(/series_instances_under_way/);
});

test('what is not there, not mine, or for somebody else is not found', async () => {
  const { app, mine, series } = await prepare();
  const otherPerson = await buildUser(app);
  expect((await mine.join(randomUUID())).statusCode).toBe(404);
  expect((await seriesCalls(app, otherPerson).join(series._id)).statusCode).toBe(404);
  const forAnother = await mine.createInstance({ seriesId: series._id, userId: otherPerson.user._id });
  expect(forAnother.statusCode).toBe(404);
  expect((await mine.instances()).json().data).toEqual([]);
});

test('the first run joined is the one Home shows, until I choose another or complete it', async () => {
  const { app, person, mine, program, series } = await prepare();
  const other = await mine.make({ ...twoWeeks(program._id), title: 'Another' });
  const first = await mine.begin(series._id);
  const second = await mine.begin(other._id);
  const active = async () => (await callsOf(app).me(person.accessToken)).json().user.activeSeries;
  expect([await active(), (await mine.home()).instance._id]).toEqual([first._id, first._id]);
  expect((await mine.activate(second._id)).json().user.activeSeries).toBe(second._id);
  expect((await mine.home()).instance).toMatchObject({ _id: second._id, isActive: true });
  await mine.change(second._id, { completed: true });
  expect([await active(), (await mine.home()).instance._id]).toEqual([null, first._id]);
  const foreign = await seriesCalls(app, await buildUser(app)).activate(first._id);
  const refused = [await mine.activate(second._id), await mine.activate(randomUUID()), foreign];
  for (const answer of refused) {
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, '/activeSeries']);
  }
  expect((await mine.activate(null)).json().user.activeSeries).toBeNull();
  expect((await mine.join(series._id)).json().data.isActive).toBe(true);
});
