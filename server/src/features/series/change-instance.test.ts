import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

const clock = createFakeClock(new Date('2026-03-07T12:00:00Z'));
const sharedApp = shareApp({ clock: clock.now });

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const mine = seriesCalls(app, person);
  const series = await mine.make(twoWeeks((await buildProgram(app))._id));
  return { app, person, mine, series, run: await mine.begin(series._id) };
}

test('a run moves to the day it is told, within the plan', async () => {
  const { mine, run } = await prepare();
  const moved = await mine.change(run._id, { currentWeek: 2, currentDay: 3 });
  expect([moved.statusCode, moved.json().data]).toMatchObject([200, { currentWeek: 2, currentDay: 3 }]);
  expect(Check(contract.updateInstance.reply[200], moved.json())).toBe(true);
  for (const [payload, path] of [
    [{ currentWeek: 3, currentDay: 1 }, '/currentWeek'],
    [{ currentWeek: 0 }, '/currentWeek'],
    [{ currentDay: 8 }, '/currentDay'],
    [{ currentDay: 'x' }, '/currentDay'],
  ] as const) {
    const answer = await mine.change(run._id, payload);
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, path]);
  }
  expect((await mine.change(run._id, {})).json()).toEqual(moved.json());
});

test('completing takes an end, may be repeated, and then the run stands still', async () => {
  const { mine, run } = await prepare();
  const completed = await mine.change(run._id, { completed: true, endDate: '2026-03-07T20:15:00.000Z' });
  expect(completed.json().data).toMatchObject({ completed: true, endDate: '2026-03-07', status: 'completed' });
  expect((await mine.change(run._id, { completed: true })).json()).toEqual(completed.json());
  expect((await mine.change(run._id, { currentWeek: 1, currentDay: 1 })).statusCode).toBe(200);
  const moved = await mine.change(run._id, { currentWeek: 2, currentDay: 1 });
  expect([moved.statusCode, moved.json().error]).toEqual([409, 'conflict']);
  expect((await mine.start(run._id)).statusCode).toBe(409);
  expect((await mine.calendar(run._id)).map(({ status }: { status: string }) => status)).not.toContain('upcoming');
});

test('an end before the start, in the future, or of a run that goes on is refused', async () => {
  const { mine, run } = await prepare();
  for (const payload of [
    { completed: true, endDate: '2026-03-06' },
    { completed: true, endDate: '2026-03-10' },
    { endDate: '2026-03-07' },
    { completed: true, endDate: 'soon' },
  ]) {
    const answer = await mine.change(run._id, payload);
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, '/endDate']);
  }
  expect((await mine.instance(run._id)).json().data.completed).toBe(false);
});

test('a completed run is opened again, unless the series was joined again', async () => {
  const { mine, series, run } = await prepare();
  await mine.change(run._id, { completed: true });
  const open = await mine.change(run._id, { completed: false });
  expect(open.json().data).toMatchObject({ completed: false, endDate: null, status: 'not_started' });
  await mine.change(run._id, { completed: true });
  await mine.begin(series._id);
  expect((await mine.change(run._id, { completed: false })).statusCode).toBe(409);
});

test('the runs of others are not there; an admin may read them', async () => {
  const { app, person, run } = await prepare();
  const other = seriesCalls(app, await buildUser(app));
  const admin = seriesCalls(app, await buildUser(app, { role: 'admin' }));
  const asked = `?userId=${person.user._id}`;
  for (const path of [
    `series-instances${asked}`,
    `series-instances/${run._id}`,
    `series-instances/${run._id}/today`,
    `series-instance/${run._id}/calendar`,
    `series/${run._id}/today`,
    `series/${run._id}/progress`,
    `series/${run._id}/detailed-progress`,
    `series/${run._id}/summary`,
  ]) {
    expect((await other.get(path)).statusCode).toBe(404);
  }
  expect((await other.change(run._id, { completed: true })).statusCode).toBe(404);
  expect((await other.start(run._id)).statusCode).toBe(404);
  const listed = (await admin.instances(asked)).json();
  expect(listed.data.map(({ _id }: { _id: string }) => _id)).toEqual([run._id]);
  expect(Check(contract.listInstances.reply[200], listed)).toBe(true);
  expect((await admin.instances(`?userId=${randomUUID()}`)).statusCode).toBe(404);
});
