import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { shareApp } from '#test/test-app.ts';
import { seriesCalls, twoWeeks } from './testing/series-calls.ts';

const sharedApp = shareApp();

async function prepare(role: 'user' | 'admin' = 'user') {
  const app = sharedApp();
  const person = await buildUser(app, { role });
  const program = await buildProgram(app, { title: 'Legs' });
  return { app, person, program, mine: seriesCalls(app, person), plan: twoWeeks(program._id) };
}

const titlesOf = (answer: { json(): { data: { title: string }[] } }): string[] =>
  answer.json().data.map(({ title }) => title);

test('a series of my own is kept as I wrote it, and a repeated save is the same save', async () => {
  const { person, mine, plan } = await prepare();
  const sent = { _id: randomUUID(), ...plan, title: '  Spring ' };
  const answer = await mine.create(sent);
  expect(answer.statusCode).toBe(201);
  const { data } = answer.json();
  expect(data).toEqual({
    _id: sent._id,
    title: 'Spring',
    description: '',
    active: true,
    totalWeeks: 2,
    totalDays: 14,
    weeks: plan.weeks,
    ownerId: person.user._id,
    version: 1,
    instanceId: null,
  });
  const again = await mine.create(sent);
  expect([again.statusCode, again.json()]).toEqual([200, { data }]);
  const other = await mine.create({ ...sent, title: 'Autumn' });
  expect([other.statusCode, other.json().error]).toEqual([409, 'conflict']);
  const listed = (await mine.list()).json();
  expect(listed.data).toContainEqual(data);
  expect(Check(contract.listSeries.reply[200], listed)).toBe(true);
  expect((await mine.list('?page=1&limit=1')).json().pagination).toMatchObject({ page: 1, limit: 1 });
});

test('an edit keeps what is left out, and one that began before another is refused', async () => {
  const { mine, plan, program } = await prepare();
  const series = await mine.make(plan);
  const longer = [...plan.weeks, { programs: [{ day: 7, programId: program._id }] }];
  const edited = await mine.update(series._id, { weeks: longer, version: 1 });
  expect(edited.json().data).toMatchObject({ title: 'Two weeks', totalWeeks: 3, totalDays: 21, version: 2 });
  expect((await mine.update(series._id, { weeks: longer, version: 1 })).json().data.version).toBe(2);
  const late = await mine.update(series._id, { title: 'Late', version: 1 });
  expect([late.statusCode, late.json().error]).toEqual([409, 'revision_conflict']);
});

test('what makes no plan is refused at its field', async () => {
  const { app, mine, plan, program } = await prepare();
  const theirs = await buildProgram(app, { ownerId: (await buildUser(app)).user._id });
  const day = { day: 1, programId: program._id };
  for (const [payload, path] of [
    [{ ...plan, title: '' }, '/title'],
    [{ ...plan, title: '   ' }, '/title'],
    [{ ...plan, totalWeeks: 5 }, '/totalWeeks'],
    [{ ...plan, weeks: [] }, '/weeks'],
    [{ ...plan, weeks: [{ programs: [] }] }, '/weeks'],
    [{ ...plan, weeks: [{ programs: [day, day] }] }, '/weeks/0/programs/1'],
    [{ ...plan, weeks: [{ programs: [{ ...day, day: 8 }] }] }, '/weeks/0/programs/0/day'],
    [{ ...plan, weeks: [{ programs: [{ day: 1, programId: randomUUID() }] }] }, '/weeks/0/programs/0/programId'],
    [{ ...plan, weeks: [{ programs: [day, { day: 2, programId: theirs._id }] }] }, '/weeks/0/programs/1/programId'],
  ] as const) {
    const answer = await mine.create(payload);
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([422, path]);
  }
});

test('the series of others are not there, and the catalogue is for admins to change', async () => {
  const { app, mine, plan } = await prepare();
  const series = await mine.make(plan);
  const otherPerson = seriesCalls(app, await buildUser(app));
  const admin = seriesCalls(app, await buildUser(app, { role: 'admin' }));
  for (const calls of [otherPerson, admin]) {
    expect((await calls.read(series._id)).statusCode).toBe(404);
    expect((await calls.update(series._id, { title: 'Mine now' })).statusCode).toBe(404);
    expect((await calls.remove(series._id)).statusCode).toBe(404);
    expect((await calls.join(series._id)).statusCode).toBe(404);
    expect((await calls.week(series._id, 1)).statusCode).toBe(404);
    expect((await calls.create({ _id: series._id, ...plan })).statusCode).toBe(409);
  }
  expect((await otherPerson.create({ ...plan, isCatalogue: true })).statusCode).toBe(403);
  const shared = await admin.make({ ...plan, isCatalogue: true });
  expect(shared.ownerId).toBeNull();
  expect((await otherPerson.read(shared._id)).json()).toEqual({ data: shared });
  expect((await otherPerson.update(shared._id, { title: 'Mine now' })).statusCode).toBe(403);
  expect((await otherPerson.remove(shared._id)).statusCode).toBe(403);
  expect((await admin.update(shared._id, { title: 'For all' })).json().data.title).toBe('For all');
  expect((await admin.remove(shared._id)).statusCode).toBe(200);
});

test('a catalogue series names programs that everybody has', async () => {
  const { app, person, mine } = await prepare('admin');
  const own = await buildProgram(app, { ownerId: person.user._id });
  expect((await mine.create(twoWeeks(own._id))).statusCode).toBe(201);
  const answer = await mine.create({ ...twoWeeks(own._id), isCatalogue: true });
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, '/weeks/0/programs/0/programId']);
});

test('an inactive series shows to those who edit or follow it, and nobody new joins', async () => {
  const { app, mine: admin, plan } = await prepare('admin');
  const follower = seriesCalls(app, await buildUser(app));
  const otherPerson = seriesCalls(app, await buildUser(app));
  const title = `Retired ${randomUUID()}`;
  const series = await admin.make({ ...plan, title, isCatalogue: true });
  const run = await follower.begin(series._id);
  await admin.update(series._id, { active: false });
  for (const calls of [admin, follower, otherPerson]) expect(titlesOf(await calls.list())).not.toContain(title);
  expect(titlesOf(await admin.list('?active=no'))).toContain(title);
  expect(titlesOf(await follower.list('?active=all'))).toContain(title);
  expect(titlesOf(await otherPerson.list('?active=all'))).not.toContain(title);
  expect((await follower.read(series._id)).json().data).toMatchObject({ active: false, instanceId: run._id });
  expect((await otherPerson.read(series._id)).statusCode).toBe(404);
  expect((await otherPerson.join(series._id)).statusCode).toBe(409);
  const found = await follower.join(series._id);
  expect([found.statusCode, found.json().data._id]).toEqual([200, run._id]);
});

test('those who follow a series keep the plan they began with, edited or deleted', async () => {
  const { mine, plan, program } = await prepare();
  const series = await mine.make(plan);
  const run = await mine.begin(series._id);
  const before = await mine.calendar(run._id);
  expect(before).toHaveLength(14);
  await mine.update(series._id, { title: 'Short', weeks: [{ programs: [{ day: 2, programId: program._id }] }] });
  expect(await mine.calendar(run._id)).toEqual(before);
  expect((await mine.remove(series._id)).json()).toEqual({ data: { done: true } });
  expect((await mine.remove(series._id)).statusCode).toBe(404);
  expect((await mine.read(series._id)).statusCode).toBe(404);
  expect(await mine.calendar(run._id)).toEqual(before);
  expect((await mine.instance(run._id)).json().data.series.title).toBe('Two weeks');
  expect((await mine.week(series._id, 2)).json().data.programs).toHaveLength(3);
  expect((await mine.join(series._id)).json().data._id).toBe(run._id);
});

test('weeks and days are read with their programs; outside the plan there is nothing', async () => {
  const { mine, plan, program } = await prepare();
  const { _id } = await mine.make(plan);
  const named = { _id: program._id, title: 'Legs', tags: ['strength'], timed: false };
  const week = (await mine.week(_id, 1)).json();
  expect(week.data).toEqual({ week: 1, programs: plan.weeks[0]?.programs.map((day) => ({ ...day, program: named })) });
  expect(Check(contract.readSeriesWeek.reply[200], week)).toBe(true);
  expect((await mine.day(_id, 2, 6)).json()).toEqual({ data: { week: 2, day: 6, program: named } });
  expect((await mine.day(_id, 2, 7)).json()).toEqual({ data: { week: 2, day: 7, program: null } });
  for (const answer of [await mine.week(_id, 3), await mine.week(_id, 0), await mine.day(_id, -1, 1)]) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This series has 2 weeks. Choose a week from 1 to 2.',
    ]);
  }
  const noDay = await mine.day(_id, 1, 8);
  expect([noDay.statusCode, noDay.json().message]).toEqual([404, 'Choose a day from 1 to 7.']);
  expect((await mine.week(randomUUID(), 1)).statusCode).toBe(404);
});
