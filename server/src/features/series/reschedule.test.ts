import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

const monday = '2026-03-02';
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const clock = createFakeClock(noon(monday));
const sharedApp = shareApp({ clock: clock.now });

/** Joined on Monday, 2 March; days 1 and 4 of both weeks have a program, and day 6 of the second. */
async function prepare() {
  clock.set(noon(monday));
  const app = sharedApp();
  const joined = await buildUser(app);
  const program = await buildProgram(app, { title: 'Legs' });
  const series = await seriesCalls(app, joined).make(twoWeeks(program._id));
  const run = await seriesCalls(app, joined).begin(series._id);
  // The token of the day they joined has run out.
  const signInAgain = async () => {
    const { accessToken } = (await callsOf(app).login(joined.email, joined.password)).json();
    return { authorization: `Bearer ${accessToken}` };
  };
  const at = async (day: string) => {
    clock.set(noon(day));
    const person = day === monday ? joined : { ...joined, headers: await signInAgain() };
    const log = (on: string, more: object = {}) =>
      buildWorkout(app, person, {
        wid: program._id,
        timeZone: 'UTC',
        created: `${on}T10:00:00Z`,
        ended: `${on}T11:00:00Z`,
        seriesInstanceId: run._id,
        ...more,
      });
    return { mine: seriesCalls(app, person), diary: diaryOf(app, person), log };
  };
  return { app, program, series, run, at };
}

const statuses = (cells: { status: string }[]): string => cells.map(({ status }) => status[0]).join('');
const datesOf = (cells: { date: string }[], ...days: number[]) => days.map((day) => cells[day - 1]?.date);

test('a pause holds the days that remain, and going on moves them by its length', async () => {
  const { run, at } = await prepare();
  await (await at(monday)).log(monday);
  const { mine } = await at('2026-03-05');
  const paused = await mine.change(run._id, { paused: true });
  expect([paused.statusCode, paused.json().data.paused]).toEqual([200, { on: '2026-03-05', fromDay: 4 }]);
  expect(Check(contract.updateInstance.reply[200], paused.json())).toBe(true);
  expect((await mine.change(run._id, { paused: true })).json()).toEqual(paused.json());

  const later = await at('2026-03-15');
  expect(statuses(await later.mine.calendar(run._id))).toBe('drrurrrurrurur');
  expect(await later.mine.today(run._id)).toMatchObject({ week: null, program: null });
  expect((await later.mine.home()).instance.progress).toMatchObject({ missedDays: 0, canComplete: false });
  const resumed = await later.mine.change(run._id, { paused: false });
  expect(resumed.json().data).toMatchObject({
    paused: null,
    startDate: '2026-03-02',
    shifts: [{ fromDay: 4, days: 10 }],
  });
  expect((await later.mine.change(run._id, { paused: false })).json()).toEqual(resumed.json());
  const cells = await later.mine.calendar(run._id);
  expect(datesOf(cells, 1, 3, 4, 14)).toEqual(['2026-03-02', '2026-03-04', '2026-03-15', '2026-03-25']);
  expect(await later.mine.today(run._id)).toMatchObject({ week: 1, day: 4, program: { title: 'Legs' } });
  const workout = await later.log('2026-03-15');
  expect(workout).toMatchObject({ weekNumber: 1, dayOfWeek: 4 });
});

test('a pause before the start, past the end or of an ended series is refused', async () => {
  const { run, series, program, at } = await prepare();
  const { mine } = await at(monday);
  const other = await mine.make({ ...twoWeeks(program._id), title: 'Later' });
  const coming = (await mine.createInstance({ seriesId: other._id, startDate: '2026-03-09' })).json().data;
  expect((await mine.change(coming._id, { paused: true })).json().message).toMatch(/has not started yet/);
  const late = (await at('2026-04-01')).mine;
  expect((await late.change(run._id, { paused: true })).json().message).toMatch(/past its last day/);
  await late.change(run._id, { completed: true });
  expect((await late.change(run._id, { paused: true })).statusCode).toBe(409);
  expect((await late.change(run._id, { reschedule: { week: 1, day: 1, date: '2026-04-02' } })).statusCode).toBe(409);
  expect((await late.read(series._id)).json().data.instanceId).toBeNull();
});

test('a day and all after it are moved to another date, back again, and the start itself', async () => {
  const { run, at } = await prepare();
  const { mine } = await at('2026-03-05');
  const push = { reschedule: { week: 1, day: 4, date: '2026-03-07' } };
  const pushed = await mine.change(run._id, push);
  expect(pushed.json().data.shifts).toEqual([{ fromDay: 4, days: 2 }]);
  expect((await mine.change(run._id, push)).json()).toEqual(pushed.json());
  expect(datesOf(await mine.calendar(run._id), 3, 4, 14)).toEqual(['2026-03-04', '2026-03-07', '2026-03-17']);
  expect(await mine.today(run._id)).toMatchObject({ date: '2026-03-05', week: null, program: null });
  const tooEarly = await mine.change(run._id, { reschedule: { week: 1, day: 4, date: '2026-03-04' } });
  expect([tooEarly.statusCode, tooEarly.json().details[0].path]).toEqual([422, '/reschedule/date']);
  const unknown = await mine.change(run._id, { reschedule: { week: 3, day: 1, date: '2026-03-09' } });
  expect([unknown.statusCode, unknown.json().details[0].path]).toEqual([422, '/reschedule/week']);
  await mine.change(run._id, { reschedule: { week: 1, day: 4, date: '2026-03-05' } });
  const moved = await mine.change(run._id, { reschedule: { week: 1, day: 1, date: '2026-03-09' } });
  expect(moved.json().data).toMatchObject({
    startDate: '2026-03-09',
    shifts: [],
    progress: { lastDate: '2026-03-22' },
  });
});

test('a series is left at any time: its workouts stay, Home and the dashboard drop it, and it can be opened again', async () => {
  const { run, series, at } = await prepare();
  const { mine, diary, log } = await at('2026-03-03');
  const workout = await log('2026-03-02');
  const left = await mine.change(run._id, { left: true });
  expect(left.json().data).toMatchObject({ left: true, completed: true, endDate: '2026-03-03', isActive: false });
  expect((await mine.change(run._id, { left: true })).json()).toEqual(left.json());
  expect((await diary.read(workout._id)).json().data).toMatchObject({ seriesInstanceId: run._id });
  expect(await mine.dashboard()).toEqual([]);
  expect(await mine.home()).toMatchObject({ instance: null, lastCompleted: null });
  // By the id of the series it is a plan again, to be joined; by its own it is still there.
  expect((await mine.get(`series/${series._id}/detailed-progress`)).statusCode).toBe(404);
  expect((await mine.details(run._id)).instance).toMatchObject({ left: true });
  const again = await mine.change(run._id, { left: false });
  expect(again.json().data).toMatchObject({ left: false, completed: false, endDate: null, status: 'in_progress' });
  expect((await mine.dashboard())[0]).toMatchObject({ _id: run._id });
});

test('one that has not started can be left, and joined anew', async () => {
  const { program, at } = await prepare();
  const { mine } = await at(monday);
  const other = await mine.make({ ...twoWeeks(program._id), title: 'Later' });
  const coming = (await mine.createInstance({ seriesId: other._id, startDate: '2026-03-09' })).json().data;
  expect((await mine.change(coming._id, { left: true })).json().data).toMatchObject({ left: true });
  const next = await mine.begin(other._id);
  expect([next._id !== coming._id, next.startDate]).toEqual([true, '2026-03-02']);
});

test('the chosen day is offered today and next until a workout is linked for it or a later one', async () => {
  const { run, at } = await prepare();
  const { mine, log } = await at('2026-03-03');
  await log('2026-03-02');
  const moved = await mine.change(run._id, { currentWeek: 2, currentDay: 1 });
  expect(moved.json().data).toMatchObject({
    currentWeek: 2,
    currentDay: 1,
    chosenDay: 8,
    progress: { next: { week: 2, day: 1 }, nextWorkout: { week: 2, day: 1, date: '2026-03-09' } },
  });
  const offered = { week: 2, day: 1, program: { title: 'Legs' }, completed: false };
  expect(await mine.today(run._id)).toMatchObject(offered);
  expect((await mine.home()).today).toMatchObject(offered);
  expect((await mine.start(run._id)).json().data).toMatchObject({ weekNumber: 2, dayOfWeek: 1 });
  // An earlier day caught up with changes nothing.
  await log('2026-03-03', { weekNumber: 1, dayOfWeek: 4 });
  expect(await mine.today(run._id)).toMatchObject(offered);
  await log('2026-03-03', { weekNumber: 2, dayOfWeek: 1 });
  expect((await mine.instance(run._id)).json().data).toMatchObject({ currentWeek: 2, currentDay: 2, chosenDay: null });
  expect(await mine.today(run._id)).toMatchObject({ week: 1, day: 2, program: null });
});

test('naming the day that is next anyway changes nothing', async () => {
  const { run, at } = await prepare();
  const { mine, log } = await at(monday);
  await log('2026-03-02');
  await mine.change(run._id, { currentWeek: 1, currentDay: 2 });
  expect((await mine.instance(run._id)).json().data).toMatchObject({ currentDay: 2, chosenDay: null });
  expect(await mine.today(run._id)).toMatchObject({ week: 1, day: 1, completed: true });
});

test('a linked workout is taken out, or moved to another series and day', async () => {
  const { run, program, at } = await prepare();
  const { mine, diary, log } = await at(monday);
  const workout = await log('2026-03-02');
  const other = await mine.begin((await mine.make({ ...twoWeeks(program._id), title: 'Another' }))._id);
  const place = { weekNumber: 1, dayOfWeek: 4 };
  expect((await diary.update(workout._id, { seriesInstanceId: other._id, ...place })).json().data).toMatchObject({
    seriesInstanceId: other._id,
    ...place,
  });
  expect((await mine.instance(run._id)).json().data).toMatchObject({ currentDay: 1, workouts: [] });
  expect((await mine.instance(other._id)).json().data).toMatchObject({ currentDay: 5 });
  const out = await diary.update(workout._id, { seriesInstanceId: null });
  expect(out.json().data).toMatchObject({ seriesInstanceId: null, weekNumber: null, dayOfWeek: null });
  expect((await mine.instance(other._id)).json().data).toMatchObject({ currentDay: 1, workouts: [] });
});

test('nobody changes the series of another person', async () => {
  const { app, run } = await prepare();
  const otherPerson = seriesCalls(app, await buildUser(app));
  for (const change of [{ left: true }, { paused: true }, { reschedule: { week: 1, day: 1, date: '2026-03-09' } }]) {
    expect((await otherPerson.change(run._id, change)).statusCode).toBe(404);
  }
});
