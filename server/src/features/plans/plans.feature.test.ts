import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import { expect, test } from 'vitest';
import { addVersion, buildProgram, plannedMove } from '#test/build-program.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { plan, preparePlans, weight } from '#test/prepare-plans.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { mostPlanSigns } from './line-records.ts';
import { mostSets } from './plan-history.queries.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });
const prepare = () => preparePlans(sharedApp(), clock.now());

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

// Promise (API4): Long answers are made in pieces, so that others do not wait for them.
test('whoever has more plans in runs than anybody trains by gets those of the newest run', async () => {
  const { app, person, mine, line } = await prepare();
  const { pool } = databaseOf(app);
  const one = {
    sets: 1,
    count: { kind: 'exactly' as const, count: 8 },
    load: { of: 'working' as const, percent: 100 },
  };
  const long: LinePlan = { weeks: Array.from({ length: 16 }, () => ({ rows: Array.from({ length: 20 }, () => one) })) };
  const moves = Array.from({ length: 40 }, (_, index) => plannedMove(`move-${index}`, { plan: long }));
  const program = await buildProgram(app, { ownerId: person.user._id, moves });
  const weeks = [{ programs: [{ day: 1, programId: program._id }] }];
  await pool.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
    select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 'Weeks', 1, $2, '2026-03-01',
      timestamptz '2026-03-01' + n * interval '1 minute', now() from generate_series(1, 100) n`,
    [person.user._id, JSON.stringify(weeks)],
  );
  await mine.decide({ _id: randomUUID(), line, choice: weight(60), decidedAt: clock.now().toISOString() });
  const { lines, decisions } = await mine.history();
  expect(JSON.stringify(lines).length).toBeLessThan(1.2 * mostPlanSigns);
  expect(decisions).toHaveLength(1);
  const ofNewest = lines.filter((each: { line: string }) =>
    each.line.startsWith('run:00000000-0000-4000-8000-000000000100:'),
  );
  expect(ofNewest).toHaveLength(moves.length);
});

/** How often a function of core was called between two turns of the loop, at most: counted by the engine. */
async function mostCallsInTurn(file: string, name: string, work: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true });
  let most = 0;
  let nextTurn: NodeJS.Immediate | undefined;
  const count = (): void => {
    // Taking the counts begins them anew.
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      const called = result.find(({ url }) => url.endsWith(file))?.functions.find((one) => one.functionName === name);
      most = Math.max(most, called?.ranges[0]?.count ?? 0);
    });
    clearImmediate(nextTurn);
    nextTurn = setImmediate(count);
  };
  count();
  await work();
  count();
  clearImmediate(nextTurn);
  session.disconnect();
  return most;
}

// Promise (API4): Long answers are made in pieces, so that others do not wait for them.
test('of runs with many programs the lines of ten programs are put together between two turns', async () => {
  const { app, person, mine } = await prepare();
  const [programs, movesEach, runs] = [20, 20, 10];
  const moves = Array.from({ length: movesEach }, (_, index) => plannedMove(`move-${index}`, { plan: plan(3) }));
  const made = await Promise.all(
    Array.from({ length: programs }, () => buildProgram(app, { ownerId: person.user._id, moves })),
  );
  const weeks = made.map(({ _id }) => ({ programs: [{ day: 1, programId: _id }] }));
  await databaseOf(app).pool.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
    select $1, gen_random_uuid(), gen_random_uuid(), 'Weeks', $3, $2, '2026-03-01', now(), now() from generate_series(1, $4::integer) n`,
    [person.user._id, JSON.stringify(weeks), programs, runs],
  );
  let lines: unknown[] = [];
  const most = await mostCallsInTurn('/plans/line-key.ts', 'lineKey', async () => {
    ({ lines } = await mine.history());
  });
  expect(lines).toHaveLength(programs * movesEach * runs);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(10 * movesEach);
});

test('of more sets than anybody has done the latest count', async () => {
  const { app, person, program, mine } = await prepare();
  const perWorkout = 1_000;
  const count = mostSets / perWorkout + 10;
  const sets = Array.from({ length: perWorkout }, () => ({ mid: 'squat', reps: 8, weight: 60, unit: 'kg' }));
  await databaseOf(app).pool.query(
    `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, ended_at, time_zone, local_date, moves,
      content_hash, saved_at, updated_at)
    select $1, gen_random_uuid(), $2::text, $2::text::uuid, 1, 'Squats', at, at, 'UTC', at::date, $3, '', at, at
    from (select timestamptz '2026-02-28' - n * interval '1 day' as at from generate_series(1, $4::integer) n) made`,
    [person.user._id, program._id, JSON.stringify(sets), count],
  );
  const [{ sessions }] = (await mine.history()).lines;
  expect([sessions.length, sessions.at(-1).day]).toEqual([mostSets / perWorkout, '2026-02-27']);
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
