import { randomUUIDv7 } from 'node:crypto';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import { isSetEntry, measureSet } from '@workout-tracker/core/workouts/measure-set';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { type callsOf, connectedPerson, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { countWaiting, type TestDatabase, useSecondPool } from '#test/test-database.ts';
import { rebuildBatch, rebuildFacts, requestRebuild } from './rebuild-facts.ts';

const sharedApp = shareApp();

const factsOf = async ({ db }: Pick<TestDatabase, 'db'>, userId?: string) =>
  db
    .selectFrom('set_facts')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('user_id')
    .orderBy('workout_id')
    .orderBy('position')
    .execute();

async function rebuiltFactsOf(database: Pick<TestDatabase, 'db'>) {
  await requestRebuild(database.db);
  await rebuildFacts(database.db);
  return factsOf(database);
}

const moves = [
  plannedMove('squat', { exerciseId: 'back-squat' }),
  plannedMove('row', { exerciseId: 'barbell-row' }),
  plannedMove('pull-up', { exerciseId: 'pull-up', weight: false }),
  plannedMove('plank', { exerciseId: null, measure: 'seconds', reps: null, seconds: 40 }),
];

async function addExercises({ db }: TestDatabase) {
  const at = new Date('2026-01-01T00:00:00Z');
  const row = (_id: string, loading: 'external' | 'bodyweight' | 'assisted' | 'none') => ({
    _id,
    title: _id,
    loading,
    measure: 'reps' as const,
    created_at: at,
    updated_at: at,
  });
  await db
    .insertInto('exercises')
    .values([
      row('back-squat', 'external'),
      row('barbell-row', 'external'),
      row('pull-up', 'bodyweight'),
      row('assisted-pull-up', 'assisted'),
      row('plank', 'none'),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function prepare(app = sharedApp()) {
  await addExercises(databaseOf(app));
  const person = await buildUser(app);
  const program = await buildProgram(app, { moves });
  return { app, person, program, diary: diaryOf(app, person), database: databaseOf(app) };
}

test('each set that was done is a row under the exercise of its move, with what was lifted and the estimate', async () => {
  const { app, person, program, database } = await prepare();
  const workout = await buildWorkout(app, person, {
    wid: program._id,
    moves: [
      { mid: 'warmup', trackable: false },
      { mid: 'squat', reps: 5, weight: 40, unit: 'kg', kind: 'warmup' },
      { mid: 'squat', reps: 5, weight: 100, unit: 'lb', rpe: 9 },
      { mid: 'row', reps: 15, weight: 50, unit: 'kg', exerciseId: 'back-squat' },
      { mid: 'pull-up', reps: 8 },
      { mid: 'plank', seconds: 40 },
      { mid: 'cooldown', trackable: false },
    ],
  });
  const facts = await factsOf(database, person.user._id);
  expect(facts).toMatchObject([
    { position: 1, exercise_id: 'back-squat', kind: 'warmup', entered_kg: 40, load_kg: 40, workout_id: workout._id },
    { position: 2, exercise_id: 'back-squat', weight: 100, unit: 'lb', entered_kg: 45.359237, load_kg: 45.359237 },
    { position: 3, exercise_id: 'back-squat', reps: 15, load_kg: 50, e1rm_kg: null, local_date: '2026-02-10' },
    { position: 4, exercise_id: 'pull-up', reps: 8, load_kg: null, e1rm_kg: null },
  ]);
  expect(facts[1]?.e1rm_kg).toBeCloseTo(45.359237 * 1.2, 9);
});

test('the weight of the body counts from its day on, and when it is corrected or taken out', async () => {
  const { app, person, program, database } = await prepare();
  const { headers } = person;
  const sets = [{ mid: 'pull-up', reps: 5, weight: 10, unit: 'kg' as const }];
  const early = { created: '2026-01-10T10:00:00.000Z', ended: '2026-01-10T11:00:00.000Z' };
  await buildWorkout(app, person, { wid: program._id, moves: sets, ...early });
  await buildWorkout(app, person, { wid: program._id, moves: sets });
  const loads = async () => (await factsOf(database, person.user._id)).map(({ load_kg }) => load_kg);
  const weigh = (date: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/body-weights/${date}`, headers, payload });
  expect(await loads()).toEqual([null, null]);
  expect((await weigh('2026-02-01', { weight: 80, unit: 'kg' })).statusCode).toBe(200);
  expect(await loads()).toEqual([null, 90]);
  await weigh('2026-01-01', { weight: 100, unit: 'lb' });
  expect(await loads()).toEqual([45.359237 + 10, 90]);
  await weigh('2026-02-01', { weight: 79, unit: 'kg' });
  expect(await loads()).toEqual([45.359237 + 10, 89]);
  await app.inject({ method: 'DELETE', url: '/api/body-weights/2026-02-01', headers });
  expect(await loads()).toEqual([45.359237 + 10, 45.359237 + 10]);
});

const numbersOfSet = fc.record(
  {
    mid: fc.constantFrom('squat', 'row', 'pull-up', 'breather'),
    exerciseId: fc.constantFrom('back-squat', 'assisted-pull-up', 'plank', 'not-known-yet'),
    reps: fc.option(fc.integer({ min: 0, max: 20 })),
    weight: fc.option(fc.constantFrom(-20, 0, 20, 45.36, 62.5, 100, 102.5)),
    unit: fc.constantFrom('kg', 'lb'),
    seconds: fc.constantFrom(0, 30, 45.5),
    metres: fc.constantFrom(100, 400),
    kind: fc.constantFrom(...setKinds),
    effort: fc.constantFrom({ rpe: 6 }, { rpe: 8.5 }, { rpe: 10 }, { rir: 0 }, { rir: 2.5 }),
  },
  { requiredKeys: ['mid'] },
);
const countedSet: fc.Arbitrary<Entry> = numbersOfSet.map(({ effort, ...set }) => ({ ...set, ...effort }));

const anySet: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 6, arbitrary: countedSet },
  fc.constantFrom({ mid: 'warmup', trackable: false }, { mid: 'squat', trackable: false }),
);

const loadings = {
  'back-squat': 'external',
  'barbell-row': 'external',
  'pull-up': 'bodyweight',
  plank: 'none',
} as const;
const loadingOf = (id: string) =>
  id === 'assisted-pull-up' ? 'assisted' : (loadings[id as keyof typeof loadings] ?? 'external');

test('PostgreSQL and core measure any set alike', async () => {
  const { app, person, database } = await prepare();
  const known = moves.filter(({ _id }) => _id !== 'plank');
  const program = await buildProgram(app, { moves: [...known, plannedMove('breather', { exerciseId: 'breather' })] });
  await app.inject({
    method: 'PUT',
    url: '/api/body-weights/2026-01-01',
    headers: person.headers,
    payload: { weight: 180, unit: 'lb' },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anySet, { maxLength: 30 }), async (entries) => {
      const { _id } = await buildWorkout(app, person, { wid: program._id, moves: entries });
      const rows = (await factsOf(database, person.user._id)).filter(({ workout_id }) => workout_id === _id);
      const expected = entries.flatMap((entry, position) => {
        if (!isSetEntry(entry)) return [];
        const exerciseId = entry.exerciseId ?? program.moves.find((move) => move._id === entry.mid)?.exerciseId ?? '';
        const bodyKg = 180 * 0.45359237;
        return [
          { position, exerciseId, ...measureSet(entry, { loading: loadingOf(exerciseId), bodyKg, units: 'lb' }) },
        ];
      });
      const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 8));
      expect(rows).toMatchObject(
        expected.map(({ position, exerciseId, kind, reps, seconds, metres, enteredKg, loadKg, e1rmKg }) => ({
          ...{ position, exercise_id: exerciseId, kind, reps, seconds, metres },
          ...{ entered_kg: close(enteredKg), load_kg: close(loadKg), e1rm_kg: close(e1rmKg) },
        })),
      );
      expect(rows).toHaveLength(expected.length);
    }),
    { numRuns: process.env.LONG_RUNS ? 200 : 20 },
  );
});

const stepKinds = [
  ...(['save', 'edit', 'remove', 'restore', 'weigh', 'unweigh', 'units', 'merge', 'unmerge'] as const),
  ...(['link', 'unlink', 'unlink all', 'import'] as const),
];

interface Step {
  kind: (typeof stepKinds)[number];
  on: number;
  entries: Entry[];
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds, 'save', 'save', 'edit', 'link'),
  on: fc.nat({ max: 5 }),
  entries: fc.array(anySet, { maxLength: 6 }),
});

const mergeable = ['back-squat', 'barbell-row', 'pull-up', 'assisted-pull-up'];
const dates = ['2026-01-01', '2026-02-05', '2026-02-10', '2026-02-11'];

/** Somebody with a connection to Peloton, and what they have saved. */
interface Trainee {
  person: TestUser;
  calls: ReturnType<typeof callsOf>;
  saved: string[];
  /** Those of Peloton. */
  classes: readonly string[];
}

/** What a person does, over HTTP. Which of these are refused does not matter here. */
async function take(app: FastifyInstance, trainee: Trainee, wid: string, step: Step): Promise<void> {
  const { person, calls, saved, classes } = trainee;
  const diary = diaryOf(app, person);
  const { headers } = person;
  const id = saved[step.on % Math.max(1, saved.length)] ?? '';
  const from = mergeable[step.on % mergeable.length] ?? '';
  const date = dates[step.on % dates.length] ?? '';
  const day = `2026-02-${10 + step.on}`;
  const call = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  if (step.kind === 'save') {
    const _id = randomUUIDv7();
    const times = { created: `${day}T17:00:00.000Z`, ended: `${day}T18:00:00.000Z` };
    expect((await diary.save(newWorkout({ _id, wid, moves: step.entries, ...times }))).statusCode).toBe(201);
    saved.push(_id);
  }
  if (step.kind === 'edit') {
    const times = { created: `${day}T07:00:00.000Z`, ended: `${day}T08:00:00.000Z` };
    await diary.update(id, { moves: step.entries, ...(step.on % 2 === 0 && times) });
  }
  if (step.kind === 'remove') await diary.remove(id);
  if (step.kind === 'restore') await diary.restore(id);
  if (step.kind === 'weigh') await call('PUT', `/api/body-weights/${date}`, { weight: 70 + step.on, unit: 'kg' });
  if (step.kind === 'unweigh') await call('DELETE', `/api/body-weights/${date}`);
  if (step.kind === 'units') {
    await call('PUT', '/api/workout-tracker/users/me', { units: step.on % 2 === 0 ? 'kg' : 'lb' });
  }
  if (step.kind === 'merge') {
    const intoId = mergeable[(step.on + 1 + step.entries.length) % mergeable.length];
    await call('POST', `/api/exercises/${from}/merge`, { intoId });
  }
  if (step.kind === 'unmerge') await call('DELETE', `/api/exercises/${from}/merge`);
  const classId = classes[step.on % classes.length] ?? '';
  if (step.kind === 'import') {
    const imported = await calls.import(classId);
    if (imported.statusCode === 201) saved.push(imported.json().data._id);
  }
  if (step.kind === 'link') await calls.merge(classId, id);
  if (step.kind === 'unlink') await calls.unlink(id);
  if (step.kind === 'unlink all') await calls.unlinkAll();
}

test('whatever is saved, edited, thrown away, taken back, imported, linked, unlinked, weighed and merged, the facts are those a rebuild makes', async () => {
  const stage = await usePeloton();
  const { app, database } = await prepare(stage.app);
  const known = moves.filter(({ _id }) => _id !== 'plank');
  const program = await buildProgram(app, { moves: [...known, plannedMove('breather', { exerciseId: null })] });
  const classes = [...stage.simulator.control.account('metric').odd.values()].slice(0, 4).map(({ id }) => id);
  const onceEach = stepKinds.map((kind): Step => ({ kind, on: 0, entries: [{ mid: 'squat', reps: 5, weight: 60 }] }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 20 }), async (steps) => {
      const trainee = { ...(await connectedPerson(app)), classes, saved: [] };
      for (const step of steps) await take(app, trainee, program._id, step);
      const before = await factsOf(database);
      expect(await rebuiltFactsOf(database)).toEqual(before);
    }),
    { numRuns: process.env.LONG_RUNS ? 100 : 12, examples: [[onceEach]] },
  );
  const { pool } = database;
  expect((await pool.query('select from workouts where is_from_peloton limit 1')).rows).toHaveLength(1);
});

/** Resolves when that many statements wait for a lock. */
async function untilWaiting(database: TestDatabase, count: number): Promise<void> {
  await expect.poll(() => countWaiting(database)).toBe(count);
}

const whatFactsDependOn = [
  {
    change: 'merge',
    call: { method: 'POST', url: '/api/exercises/pull-up/merge', payload: { intoId: 'back-squat' } },
    fact: { exercise_id: 'back-squat', logged_id: 'pull-up', load_kg: 10 },
  },
  {
    change: 'body weight',
    call: { method: 'PUT', url: '/api/body-weights/2026-01-01', payload: { weight: 80, unit: 'kg' } },
    fact: { exercise_id: 'pull-up', logged_id: null, load_kg: 90 },
  },
] as const;

describe.each(whatFactsDependOn)('a $change and a save at once', ({ call, fact }) => {
  /** Both are held up by rows of `blocked`, the first of `order` having begun before the second. */
  async function meet(blocked: 'set_facts' | 'workout_years', order: readonly ('change' | 'save')[]) {
    const { app, person, program, database, diary } = await prepare(await useTestApp());
    const workout = { wid: program._id, moves: [{ mid: 'pull-up', reps: 5, weight: 10, unit: 'kg' as const }] };
    await diary.save(newWorkout(workout));
    const tasks = {
      change: async () => app.inject({ headers: person.headers, ...call }),
      save: async () => diary.save(newWorkout(workout)),
    };
    const running: Promise<LightMyRequestResponse>[] = [];
    const blocker = await database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query(`select from ${blocked} where user_id = $1 for update`, [person.user._id]);
      for (const [index, name] of order.entries()) {
        running.push(tasks[name]());
        await untilWaiting(database, index + 1);
      }
    } finally {
      blocker.release(true);
    }
    const answers = await Promise.all(running);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await factsOf(database, person.user._id)).toMatchObject([fact, fact]);
  }

  test('the save that came later sees it', () => meet('set_facts', ['change', 'save']));
  test('the save that came first is seen', () => meet('workout_years', ['save', 'change']));
});

test('a rebuild goes on where it was broken off, and saves meanwhile lose nothing', async () => {
  const app = await useTestApp();
  const { person, program, database } = await prepare(app);
  for (const _ of Array.from({ length: 25 })) await buildWorkout(app, person, { wid: program._id, moves: squats });
  const before = await factsOf(database);
  await database.db.deleteFrom('set_facts').execute();
  await requestRebuild(database.db);
  expect(await rebuildBatch(database.db, 10)).toEqual({ workouts: 10, isDone: false });
  expect(await factsOf(database)).toEqual(before.slice(0, 10));
  const other = useSecondPool(database);
  const saves = Array.from({ length: 10 }, () => buildWorkout(app, person, { wid: program._id, moves: squats }));
  await Promise.all([rebuildFacts(database.db), rebuildFacts(other.db), ...saves]);
  expect(await factsOf(database)).toHaveLength(35);
  expect(await rebuildBatch(database.db)).toEqual({ workouts: 0, isDone: true });
});

const squats: Entry[] = [{ mid: 'squat', reps: 5, weight: 100, unit: 'kg' }];

test('rows of nobody and of workouts in the trash go with a rebuild', async () => {
  const app = await useTestApp();
  const { person, program, database, diary } = await prepare(app);
  const [remaining, gone] = [
    await buildWorkout(app, person, { wid: program._id, moves: squats }),
    await buildWorkout(app, person, { wid: program._id, moves: squats }),
  ];
  const facts = await factsOf(database);
  await diary.remove(gone._id);
  const lost = facts.map(({ e1rm_kg: _computed, ...row }) => ({ ...row, workout_id: randomUUIDv7() }));
  await database.db.insertInto('set_facts').values(lost).execute();
  expect((await rebuiltFactsOf(database)).map(({ workout_id }) => workout_id)).toEqual([remaining._id]);
});

test('an account takes its facts along', async () => {
  const { app, person, program, database } = await prepare();
  await buildWorkout(app, person, { wid: program._id, moves: squats });
  expect(await factsOf(database, person.user._id)).toHaveLength(1);
  const { headers, password } = person;
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/workout-tracker/users/me',
    headers,
    payload: { password },
  });
  expect(answer.statusCode).toBe(200);
  expect(await factsOf(database, person.user._id)).toEqual([]);
});
