import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { plan, preparePlans, weight } from '#test/prepare-plans.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { mostDecisions } from './decisions.queries.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });
const prepare = () => preparePlans(sharedApp(), clock.now());

test('a decision is stored once, however often it is sent, and taken back as often', async () => {
  const { mine, decision } = await prepare();
  const answers = [await mine.decide(decision), await mine.decide(decision)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
  expect(answers.map((answer) => answer.json().data)).toEqual([decision, decision]);
  expect((await mine.history()).decisions).toEqual([decision]);
  expect((await mine.decide({ ...decision, choice: weight(70) })).statusCode).toBe(409);
  for (const _ of [1, 2]) expect((await mine.takeBack(decision._id)).statusCode).toBe(200);
  expect((await mine.history()).decisions).toEqual([]);
});

// Promise (8.2.2, API1): Nobody decides about a line of somebody else, or takes their decision back.
test('lines of others are not found, and their decisions stay', async () => {
  const { mine, theirs, decision } = await prepare();
  expect((await theirs.decide(decision)).statusCode).toBe(404);
  const nowhere = [`run:${randomUUID()}:*`, `program:${randomUUID()}:squat`];
  for (const line of nowhere) expect((await mine.decide({ ...decision, line })).statusCode).toBe(404);
  await mine.decide(decision);
  expect((await theirs.takeBack(decision._id)).statusCode).toBe(200);
  expect((await theirs.history()).decisions).toEqual([]);
  expect((await mine.history()).decisions).toEqual([decision]);
});

test('a run of one’s own has lines, in programs that one sees', async () => {
  const { app, mine, theirs, program, decision, other } = await prepare();
  const weeks = [{ programs: [{ day: 1, programId: program._id }] }];
  const series = (await mine.call('POST', '/api/series', { title: 'Weeks', weeks })).json().data;
  const run = (await mine.call('POST', `/api/series/${series._id}/join`)).json().data;
  const line = `run:${run._id}:${program._id}/squat`;
  expect((await mine.decide({ ...decision, line })).statusCode).toBe(201);
  expect((await theirs.decide({ ...decision, line })).statusCode).toBe(404);
  const foreign = await buildProgram(app, { ownerId: other.user._id });
  const mixed = { ...decision, _id: randomUUID(), line: `run:${run._id}:${foreign._id}/squat` };
  expect((await mine.decide(mixed)).statusCode).toBe(404);
  expect((await mine.history()).lines).toEqual([
    { line, versions: [{ programId: program._id, version: 1, mid: 'squat', plan: plan(3) }], sessions: [] },
  ]);
});

test.each([
  ['in the future', { decidedAt: '2099-01-01T00:00:00.000Z' }, '/decidedAt'],
  [
    'that ends before it begins',
    { choice: { kind: 'deload', from: '2026-03-08', to: '2026-03-07', deload: { load: 90, sets: 50 } } },
    '/choice/to',
  ],
  ['in a leap second', { decidedAt: '2016-12-31T23:59:60Z' }, '/decidedAt'],
  ['before there were years', { decidedAt: '0001-01-01T00:00:00+14:00' }, '/decidedAt'],
  ['about a program whose id is none', { line: `program:${'-'.repeat(36)}:squat` }, '/line'],
  ['about a run whose id is none', { line: `run:${'a'.repeat(36)}:*` }, '/line'],
  ['about a program in a run whose id is none', { line: `run:${randomUUID()}:bench/squat` }, '/line'],
  ['from a device whose name cannot be stored', { device: 'Phone \ud800' }, '/device'],
])('a decision %s is refused', async (_name, change, path) => {
  const { mine, decision } = await prepare();
  const refused = await mine.decide({ ...decision, ...change });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, path]);
});

test('there is room for 5,000 decisions; one that is taken back makes room', async () => {
  const { app, person, mine, decision, line } = await prepare();
  await databaseOf(app).pool.query(
    `insert into plan_decisions (user_id, _id, line, choice, decided_at, device, created_at)
    select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, '{"kind":"skip"}', now(), '', now()
    from generate_series(1, $3::integer) n`,
    [person.user._id, line, mostDecisions],
  );
  expect((await mine.decide(decision)).statusCode).toBe(409);
  await mine.takeBack('00000000-0000-4000-8000-000000000001');
  expect((await mine.decide(decision)).statusCode).toBe(201);
});
