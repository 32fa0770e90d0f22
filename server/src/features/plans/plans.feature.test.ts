import { randomUUID } from 'node:crypto';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { expect, test } from 'vitest';
import { addVersion, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { mostDecisions } from './decisions.queries.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const plan = (sets: number): LinePlan => ({
  weeks: [{ rows: [{ sets, count: { kind: 'exactly', count: 8 }, load: { of: 'working', percent: 100 } }] }],
  rule: {
    goal: { kind: 'every-set' },
    step: { kind: 'weight', by: { kind: 'weight', weight: { value: 2.5, unit: 'kg' } }, to: 'working' },
    judged: { kind: 'each-time' },
    missed: { kind: 'same' },
    rounding: 'nearest',
  },
});

const weight = (value: number) => ({ kind: 'working-weight', weight: { value, unit: 'kg' } });

async function prepare() {
  const app = sharedApp();
  const [person, other] = [await buildUser(app), await buildUser(app)];
  const moves = [plannedMove('squat', { plan: plan(3) }), plannedMove('row')];
  const program = await buildProgram(app, { ownerId: person.user._id, moves });
  const callsOf = ({ headers }: TestUser) => ({
    decide: (payload: object) => app.inject({ method: 'POST', url: '/api/plans/decisions', headers, payload }),
    takeBack: (id: string) => app.inject({ method: 'DELETE', url: `/api/plans/decisions/${id}`, headers }),
    targets: async (programId: string, query: Record<string, string> = {}) => {
      const answer = await app.inject({ url: `/api/programs/${programId}/targets`, headers, query });
      return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
    },
    history: async () => (await app.inject({ url: '/api/plans/history', headers })).json().data,
    call: (method: 'POST' | 'GET', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload && { payload }) }),
  });
  const line = `program:${program._id}:squat`;
  const decision = {
    _id: randomUUID(),
    line,
    choice: weight(60),
    decidedAt: clock.now().toISOString(),
    device: 'Phone',
  };
  return { app, person, program, moves, line, decision, mine: callsOf(person), theirs: callsOf(other), other };
}

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

test('the history of a line has its sessions with what was shown, and the versions they were done from', async () => {
  const { app, person, program, moves, line, mine, theirs } = await prepare();
  const target = { mid: 'squat', sets: [{ count: 8, weight: 60, unit: 'kg' as const }] };
  const first = await buildWorkout(app, person, { wid: program._id, targets: [target] });
  await addVersion(app, program._id, 2, { moves: [plannedMove('squat', { plan: plan(4) }), ...moves.slice(1)] });
  const second = await buildWorkout(app, person, {
    ...{ wid: program._id, created: '2026-02-12T17:00:00.000Z', ended: '2026-02-12T18:00:00.000Z' },
    moves: [{ mid: 'squat', reps: 8, weight: 62.5, unit: 'kg' }],
  });
  const trashed = await buildWorkout(app, person, { wid: program._id });
  await diaryOf(app, person).remove(trashed._id);
  await diaryOf(app, person).update(second._id, { moves: [{ mid: 'squat', reps: 7, weight: 62.5, unit: 'kg' }] });
  const place = { programId: program._id, mid: 'squat' };
  expect((await mine.history()).lines).toEqual([
    {
      line,
      versions: [
        { ...place, version: 2, plan: plan(4) },
        { ...place, version: 1, plan: plan(3) },
      ],
      sessions: [
        {
          ...{ workoutId: first._id, endedAt: first.ended, day: first.localDate, ...place, programVersion: 1, target },
          sets: [8, 6].map((count) => ({ count, weight: 62.5, unit: 'kg' })),
        },
        {
          ...{ workoutId: second._id, endedAt: second.ended, day: second.localDate, ...place, programVersion: 2 },
          ...{ sets: [{ count: 7, weight: 62.5, unit: 'kg' }], correctedAt: clock.now().toISOString() },
        },
      ],
    },
  ]);
  expect((await theirs.history()).lines).toEqual([]);
});

test('lines that were not trained for 400 days are left out', async () => {
  const { app, person, program, mine } = await prepare();
  const old = { created: '2024-06-10T17:00:00.000Z', ended: '2024-06-10T18:00:00.000Z' };
  await buildWorkout(app, person, { wid: program._id, ...old });
  expect((await mine.history()).lines).toEqual([]);
});

test('targets are worked out from sessions and decisions, and say why', async () => {
  const { app, person, program, line, decision, mine, theirs } = await prepare();
  const set = (value: number | null) => ({ count: 8, weight: value, unit: 'kg' });
  const three = (value: number | null) => Array.from({ length: 3 }, () => set(value));
  const nextOf = async () => (await mine.targets(program._id))[0];
  expect(await nextOf()).toMatchObject({ line, reason: { code: 'weight-missing', of: 'working' } });
  const atFirst = { ...decision, decidedAt: '2026-02-01T12:00:00.000Z' };
  await mine.decide(atFirst);
  const first = await nextOf();
  expect(first).toMatchObject({ line, target: { mid: 'squat', sets: three(60) } });
  const done = { wid: program._id, targets: [first.target] };
  const reps = (count: number) => ({ mid: 'squat', reps: count, weight: 60, unit: 'kg' as const });
  const workout = await buildWorkout(app, person, { ...done, moves: [reps(8), reps(8), reps(8)] });
  const raised = { code: 'weight-raised', by: { value: 2.5, unit: 'kg' } };
  expect(await nextOf()).toMatchObject({ reason: raised, target: { sets: three(62.5) } });
  await diaryOf(app, person).update(workout._id, { moves: [reps(8), reps(8), reps(5)] });
  expect(await nextOf()).toMatchObject({ reason: { code: 'missed', misses: 1 }, target: { sets: three(60) } });
  await diaryOf(app, person).remove(workout._id);
  expect(await nextOf()).toEqual(first);
  expect(await theirs.targets(program._id)).toBe(404);
  expect(await mine.targets(program._id, { instanceId: randomUUID() })).toBe(404);
});

test('in a run the targets are those of the next day that has the program', async () => {
  const { mine, theirs, program, decision } = await prepare();
  const rows = [
    { sets: 2, count: { kind: 'exactly', count: 3 }, load: { of: 'fixed', weight: { value: 70, unit: 'kg' } } },
  ];
  const week = { programs: [{ day: 1, programId: program._id }] };
  const weeks = [{ ...week, targets: [{ programId: program._id, mid: 'squat', rows }] }, week];
  const sent = { title: 'Weeks', goesOn: 'session', weeks };
  const series = (await mine.call('POST', '/api/series', sent)).json().data;
  expect(series).toMatchObject({ goesOn: 'session', weeks });
  const run = (await mine.call('POST', `/api/series/${series._id}/join`)).json().data;
  expect(run.series.goesOn).toBe('session');
  await mine.decide({ ...decision, line: `run:${run._id}:${program._id}/squat` });
  const set = { count: 3, weight: 70, unit: 'kg' };
  const query = { instanceId: run._id };
  expect(await mine.targets(program._id, query)).toMatchObject([{ target: { sets: [set, set] } }]);
  expect(await mine.targets(program._id, { instanceId: series._id })).toBe(404);
  expect(await theirs.targets(program._id, query)).toBe(404);
});
