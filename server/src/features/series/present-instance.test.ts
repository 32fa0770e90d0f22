import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { addVersion, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

const clock = createFakeClock(new Date('2026-03-02T12:00:00Z'));
const sharedApp = shareApp({ clock: clock.now });

/** A person in the second week of two: lower done on its first day, upper missed, and today is the second upper's. */
async function midSeries() {
  clock.set(new Date('2026-03-02T12:00:00Z'));
  const app = sharedApp();
  const joined = await buildUser(app);
  const program = await buildProgram(app, { title: 'Legs' });
  const ride = await buildProgram(app, { title: 'Ride', tags: ['bike'], timed: true, moves: [] });
  const series = await seriesCalls(app, joined).make(twoWeeks(program._id, ride._id));
  const run = await seriesCalls(app, joined).begin(series._id);
  clock.set(new Date('2026-03-12T12:00:00Z'));
  const { accessToken } = (await callsOf(app).login(joined.email, joined.password)).json();
  const person = { ...joined, headers: { authorization: `Bearer ${accessToken}` } };
  const log = (day: string, more: object = {}) =>
    buildWorkout(app, person, {
      wid: program._id,
      timeZone: 'UTC',
      created: `${day}T10:00:00Z`,
      ended: `${day}T10:45:00Z`,
      seriesInstanceId: run._id,
      ...more,
    });
  const workouts = [await log('2026-03-02'), await log('2026-03-09')];
  return { app, person, mine: seriesCalls(app, person), program, ride, series, run, workouts, log };
}

test('today has its date, its place, its program with moves, and whether it is done', async () => {
  const { mine, program, series, run, log } = await midSeries();
  const answer = (await mine.get(`series-instances/${run._id}/today`)).json();
  expect(Check(contract.readInstanceToday.reply[200], answer)).toBe(true);
  expect(answer.today).toEqual({
    date: '2026-03-12',
    dayNumber: 11,
    week: 2,
    day: 4,
    program: {
      _id: program._id,
      title: 'Legs',
      tags: ['strength'],
      timed: false,
      version: 1,
      moves: [plannedMove('squat'), plannedMove('row')],
    },
    completed: false,
    workoutId: null,
  });
  expect((await mine.get(`series/${series._id}/today`)).json()).toEqual(answer);
  const workout = await log('2026-03-12');
  expect(await mine.today(run._id)).toMatchObject({ completed: true, workoutId: workout._id });
});

test('the calendar has a square for each day', async () => {
  const { mine, run, workouts, program } = await midSeries();
  const answer = (await mine.get(`series-instance/${run._id}/calendar`)).json();
  expect(Check(contract.readInstanceCalendar.reply[200], answer)).toBe(true);
  expect(answer.data.map(({ status }: { status: string }) => status[0]).join('')).toBe('drrmrrrdrrtrur');
  expect(answer.data[7]).toEqual({
    date: '2026-03-09',
    dayNumber: 8,
    week: 2,
    day: 1,
    programId: program._id,
    status: 'done',
    workoutId: workouts[1]?._id,
  });
});

test('progress, its details, the summary and the dashboard say the same', async () => {
  const { mine, run, series, ride, program } = await midSeries();
  const progress = (await mine.get(`series/${series._id}/progress`)).json();
  expect(Check(contract.readSeriesProgress.reply[200], progress)).toBe(true);
  expect(progress.data).toMatchObject({ plannedDays: 5, doneDays: 2, missedDays: 1, percent: 40, workoutCount: 2 });
  const details = (await mine.get(`series/${run._id}/detailed-progress`)).json();
  expect(Check(contract.readDetailedProgress.reply[200], details)).toBe(true);
  expect(details.data).toMatchObject({
    instance: (await mine.instance(run._id)).json().data,
    today: await mine.today(run._id),
    calendar: await mine.calendar(run._id),
    summary: await mine.summary(run._id),
  });
  expect(details.data.instance.progress).toEqual(progress.data);
  const titles = details.data.programs.map(({ _id, title }: { _id: string; title: string }) => [_id, title]);
  expect(titles.sort()).toEqual(
    [
      [program._id, 'Legs'],
      [ride._id, 'Ride'],
    ].sort(),
  );
  const summary = (await mine.get(`series/${series._id}/summary`)).json();
  expect(Check(contract.readSeriesSummary.reply[200], summary)).toBe(true);
  expect(summary.data).toMatchObject({
    title: 'Two weeks',
    status: 'in_progress',
    startDate: '2026-03-02',
    workoutCount: 2,
    seconds: 2 * 45 * 60,
    sets: 2 * 3,
    weeks: [
      { week: 1, plannedDays: 2, doneDays: 1, missedDays: 1 },
      { week: 2, plannedDays: 3, doneDays: 1, missedDays: 0 },
    ],
  });
  const dashboard = (await mine.get('series/dashboard')).json();
  expect(Check(contract.readSeriesDashboard.reply[200], dashboard)).toBe(true);
  const { workouts: _workouts, ...entry } = details.data.instance;
  expect(dashboard.data).toEqual([entry]);
});

test('the dashboard shows what is under way first, then what is to come, then what is done with', async () => {
  const { mine, program, run } = await midSeries();
  const others = [];
  for (const title of ['Third', 'Second']) {
    others.push(await mine.begin((await mine.make({ ...twoWeeks(program._id), title }))._id));
  }
  await mine.change(others[0]._id, { completed: true });
  const entries = await mine.dashboard();
  expect(entries.map(({ _id, status }: { _id: string; status: string }) => [_id, status])).toEqual([
    [run._id, 'in_progress'],
    [others[1]._id, 'not_started'],
    [others[0]._id, 'completed'],
  ]);
});

test('a workout begins from today, or from a day that is named', async () => {
  const { app, person, mine, program, ride, series, run } = await midSeries();
  const answer = await mine.start(series._id);
  expect(Check(contract.startSeriesWorkout.reply[200], answer.json())).toBe(true);
  const { data } = answer.json();
  expect(data).toMatchObject({
    wid: program._id,
    programVersion: 1,
    created: '2026-03-12T12:00:00.000Z',
    ended: null,
    moves: [],
    seriesInstanceId: run._id,
    weekNumber: 2,
    dayOfWeek: 4,
  });
  const named = await mine.post('workouts/series', { seriesId: series._id, weekNumber: 2, dayOfWeek: 6 });
  expect(named.json().data).toMatchObject({ wid: ride._id, timed: true, weekNumber: 2, dayOfWeek: 6 });
  // Nothing is stored by it, and what is saved from it is linked by itself.
  expect(await mine.progress(run._id)).toMatchObject({ workoutCount: 2 });
  const { program: _program, ...draft } = data;
  const saved = await diaryOf(app, person).save({ ...draft, ended: '2026-03-12T12:40:00Z' });
  expect(saved.json().data).toMatchObject({ _id: draft._id, seriesInstanceId: run._id, weekNumber: 2, dayOfWeek: 4 });
  expect((await mine.instance(run._id)).json().data).toMatchObject({ currentWeek: 2, currentDay: 5 });
});

test('a workout begins without a body, with an empty one, and with nothing after a JSON content type', async () => {
  const { app, person, series } = await midSeries();
  const url = `/api/series/${series._id}/start-workout`;
  const json = { ...person.headers, 'content-type': 'application/json' };
  const start = (headers: Record<string, string>, payload?: string) =>
    app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });
  for (const answer of [await start(person.headers), await start(json), await start(json, '{}')]) {
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      expect.objectContaining({ weekNumber: 2, dayOfWeek: 4 }),
    ]);
  }
  for (const broken of ['{', 'null', '[]']) expect((await start(json, broken)).statusCode).toBeGreaterThanOrEqual(400);
  const joined = await app.inject({ method: 'POST', url: `/api/series/${series._id}/join`, headers: json });
  expect(joined.statusCode).toBe(200);
});

test('a day of rest, half a place, and a day outside the plan have nothing to start', async () => {
  const { app, person, mine, series } = await midSeries();
  const rest = await mine.start(series._id, { weekNumber: 1, dayOfWeek: 2 });
  expect([rest.statusCode, rest.json().message]).toEqual([
    422,
    expect.stringMatching(/Day 2 of week 1 is a day of rest/),
  ]);
  expect((await mine.start(series._id, { weekNumber: 1 })).json().details[0].path).toBe('/dayOfWeek');
  expect((await mine.start(series._id, { weekNumber: 1, dayOfWeek: 9 })).statusCode).toBe(422);
  clock.set(new Date('2026-03-16T12:00:00Z'));
  const { accessToken } = (await callsOf(app).login(person.email, person.password)).json();
  const later = seriesCalls(app, { headers: { authorization: `Bearer ${accessToken}` } });
  expect((await later.start(series._id)).statusCode).toBe(409);
  expect(await later.today(series._id)).toMatchObject({ dayNumber: 15, week: null, day: null, program: null });
  expect((await later.progress(series._id)).canComplete).toBe(true);
});

test('the names in a plan are the newest ones', async () => {
  const { app, mine, program, run } = await midSeries();
  await addVersion(app, program._id, 2, { title: 'Stronger legs' });
  expect((await mine.today(run._id)).program).toMatchObject({ title: 'Stronger legs', version: 2 });
});

test('details say whether a line of its programs has a plan', async () => {
  const { app, mine, program, run } = await midSeries();
  const details = async () => (await mine.get(`series/${run._id}/detailed-progress`)).json().data;
  expect(await details()).not.toHaveProperty('hasPlans');
  const rows = [{ sets: 3, count: { kind: 'at-least' as const, count: 5 }, load: { of: 'none' as const } }];
  await addVersion(app, program._id, 2, { moves: [plannedMove('squat', { plan: { weeks: [{ rows }] } })] });
  expect(await details()).toMatchObject({ hasPlans: true });
});
