import { randomUUID } from 'node:crypto';
import type { Exercise, ExerciseRecord, ExerciseRow, ExerciseSession } from '@workout-tracker/core/exercises/exercise';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf } from '#test/build-workout.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();
beforeAll(async () => {
  await seedCatalogue(databaseOf(sharedApp()).db, new Date('2026-01-01T00:00:00Z'));
});

/** The verbs of exercises under short names. */
function exercisesOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const at = (id: string, more = ''): string => `/api/exercises/${id}${more}`;
  const send = (method: 'POST' | 'PUT', url: string, payload: object) => app.inject({ method, url, headers, payload });
  return {
    list: async (): Promise<ExerciseRow[]> => (await app.inject({ url: '/api/exercises', headers })).json().data,
    read: (id: string) => app.inject({ url: at(id), headers }),
    create: (payload: object) => send('POST', '/api/exercises', payload),
    update: (id: string, payload: object) => send('PUT', at(id), payload),
    set: (id: string, payload: object) => send('PUT', at(id, '/settings'), payload),
    preview: (id: string, intoId: string) => app.inject({ url: at(id, '/merge'), headers, query: { intoId } }),
    merge: (id: string, intoId: string) => send('POST', at(id, '/merge'), { intoId }),
    unmerge: (id: string) => app.inject({ method: 'DELETE', url: at(id, '/merge'), headers }),
    history: (id: string, query: Record<string, string> = {}) =>
      app.inject({ url: at(id, '/history'), headers, query }),
    records: (id: string) => app.inject({ url: at(id, '/records'), headers }),
    chart: (id: string) => app.inject({ url: at(id, '/chart'), headers }),
    bests: () => app.inject({ url: '/api/exercise-bests', headers }),
  };
}

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  return { app, person, exercises: exercisesOf(app, person), diary: diaryOf(app, person) };
}

const bench = [plannedMove('bench', { exerciseId: 'bench-press' })];
const kg = (reps: number, weight: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'bench',
  reps,
  weight,
  unit: 'kg',
  ...more,
});
const onDay = (day: string) => ({ created: `${day}T17:00:00.000Z`, ended: `${day}T18:00:00.000Z` });

async function logBench(app: FastifyInstance, person: TestUser, days: Record<string, Entry[]>) {
  const program = await buildProgram(app, { title: 'Upper Body', moves: bench });
  const workouts: Record<string, string> = {};
  for (const [day, moves] of Object.entries(days)) {
    workouts[day] = (await buildWorkout(app, person, { wid: program._id, moves, ...onDay(day) }))._id;
  }
  return { program, workouts };
}

test('the catalogue is there for everybody, one’s own for oneself', async () => {
  const { app, exercises } = await prepare();
  const stranger = exercisesOf(app, await buildUser(app));
  const all = await exercises.list();
  expect(all.find(({ _id }) => _id === 'bench-press')).toMatchObject({
    title: 'Bench Press',
    loading: 'external',
    isOwn: false,
    archived: false,
    lastDone: null,
  });
  const _id = randomUUID();
  const made = await exercises.create({ _id, title: '  Meadows   Row on Tuesday ', equipment: ['barbell'] });
  expect([made.statusCode, made.json().data]).toMatchObject([
    201,
    { _id, title: 'Meadows Row on Tuesday', isOwn: true, loading: 'external', measure: 'reps', equipment: ['barbell'] },
  ]);
  const again = await exercises.create({ _id, title: 'Meadows Row on Tuesday', equipment: ['barbell'] });
  expect([again.statusCode, again.json().data]).toEqual([200, made.json().data]);
  expect(await exercises.list()).toHaveLength(all.length + 1);
  expect(await stranger.list()).toHaveLength(all.length);
  const answers = await Promise.all([
    stranger.read(_id),
    stranger.update(_id, { title: 'Mine' }),
    stranger.set(_id, { archived: true }),
    stranger.preview(_id, 'bench-press'),
    stranger.merge(_id, 'bench-press'),
    stranger.merge('bench-press', _id),
    stranger.unmerge(_id),
    stranger.history(_id),
    stranger.records(_id),
    stranger.chart(_id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(404));
  expect((await exercises.read(_id)).json().data.title).toBe('Meadows Row on Tuesday');
});

test('what is sent again after a lost answer takes effect once, and undoes nothing that came between', async () => {
  const { app, person, exercises } = await prepare();
  const stranger = await buildUser(app);
  const theirs = exercisesOf(app, stranger);
  const _id = randomUUID();
  const sent = { _id, title: 'Sled Push' };
  const both = await Promise.all([exercises.create(sent), exercises.create(sent)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  await exercises.update(_id, { title: 'Heavy Sled Push' });
  expect((await exercises.create(sent)).json().data).toMatchObject({ _id, title: 'Heavy Sled Push' });
  const own = (await exercises.list()).filter(({ isOwn }) => isOwn);
  expect(own.map(({ title }) => title)).toEqual(['Heavy Sled Push']);

  for (const change of [
    () => exercises.update(_id, { cue: 'Low.' }),
    () => exercises.set(_id, { pinnedNote: 'Two.' }),
  ]) {
    const [first, again] = [await change(), await change()];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  }
  expect((await theirs.set(_id, { pinnedNote: 'Mine.' })).statusCode).toBe(404);
  expect((await theirs.update(_id, { title: 'Mine' })).statusCode).toBe(404);
  expect((await exercises.read(_id)).json().data).toMatchObject({ pinnedNote: 'Two.', cue: 'Low.', archived: false });

  const day = { url: '/api/body-weights/2026-03-07', headers: person.headers };
  const weigh = () => app.inject({ ...day, method: 'PUT', payload: { weight: 80, unit: 'kg' } });
  const forget = () => app.inject({ ...day, method: 'DELETE' });
  const weights = async ({ headers }: Pick<TestUser, 'headers'>) =>
    (await app.inject({ url: '/api/body-weights', headers })).json().data;
  const answers = await Promise.all([weigh(), weigh()]);
  expect(answers.map((answer) => answer.json().data)).toEqual(
    Array(2).fill({ date: '2026-03-07', weight: 80, unit: 'kg' }),
  );
  expect(await weights(person)).toHaveLength(1);
  expect(await weights(stranger)).toEqual([]);
  await app.inject({ ...day, method: 'DELETE', headers: stranger.headers });
  expect(await weights(person)).toHaveLength(1);
  expect([await forget(), await forget()].map((answer) => answer.json().data)).toEqual(Array(2).fill({ done: true }));
  expect(await weights(person)).toEqual([]);
});

test('there is room for 20,000 body weights; one that is there is changed, and one that goes makes room', async () => {
  const { app, person } = await prepare();
  await databaseOf(app).pool.query(
    `insert into body_weights (user_id, local_date, weight, unit)
    select $1, date '1960-01-01' + n, 80, 'kg' from generate_series(1, 20000) n`,
    [person.user._id],
  );
  const weigh = (method: 'PUT' | 'DELETE', date: string) =>
    app.inject({
      ...{ method, url: `/api/body-weights/${date}`, headers: person.headers },
      ...(method === 'PUT' && { payload: { weight: 79, unit: 'kg' } }),
    });
  const refused = await weigh('PUT', '2026-03-07');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/20,000 body weights.*Delete some/),
  ]);
  expect((await weigh('PUT', '1970-01-01')).statusCode).toBe(200);
  expect((await weigh('DELETE', '1970-01-01')).statusCode).toBe(200);
  expect((await weigh('PUT', '2026-03-07')).statusCode).toBe(200);
});

test('there is room for 2,000 exercises of one’s own, and a repeated save finds its exercise also when there is no room', async () => {
  const { app, person, exercises } = await prepare();
  await databaseOf(app).pool.query(
    `insert into own_exercises (_id, user_id, title, loading, measure, created_at, updated_at)
    select gen_random_uuid()::text, $1, 'Exercise ' || n, 'external', 'reps', now(), now() from generate_series(1, 1999) n`,
    [person.user._id],
  );
  const last = { _id: randomUUID(), title: 'The last one' };
  expect((await exercises.create(last)).statusCode).toBe(201);
  const refused = await exercises.create({ title: 'One more' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/2,000 exercises of your own/),
  ]);
  expect((await exercises.create(last)).statusCode).toBe(200);
});

test('an id that two people chose is each one’s own', async () => {
  const { app, exercises } = await prepare();
  const other = exercisesOf(app, await buildUser(app));
  const _id = randomUUID();
  await exercises.create({ _id, title: 'Mine' });
  expect((await other.create({ _id, title: 'Theirs' })).statusCode).toBe(201);
  expect((await exercises.read(_id)).json().data.title).toBe('Mine');
  expect((await other.read(_id)).json().data.title).toBe('Theirs');
});

test('a name, a pinned note, a rest and a bar of one’s own are changed and stay out of others’ sight', async () => {
  const { app, exercises } = await prepare();
  const { _id } = (await exercises.create({ title: 'Sled Drag' })).json().data as Exercise;
  expect((await exercises.update(_id, { title: ' ' })).json()).toMatchObject({ details: [{ path: '/title' }] });
  expect((await exercises.update(_id, { title: 'Backward Sled Drag' })).json().data.title).toBe('Backward Sled Drag');
  const noted = await exercises.set('bench-press', { pinnedNote: 'Rack pins on 4.', restSeconds: 200, bar: 'Old one' });
  const set = { pinnedNote: 'Rack pins on 4.', restSeconds: 200, bar: 'Old one', isOwn: false };
  expect(noted.json().data).toMatchObject(set);
  expect((await exercises.read('bench-press')).json().data).toMatchObject(set);
  await exercises.set('bench-press', { archived: true });
  const kept = (await exercises.list()).find((one) => one._id === 'bench-press');
  expect(kept).toMatchObject({ archived: true, pinnedNote: 'Rack pins on 4.', bar: 'Old one' });
  const stranger = exercisesOf(app, await buildUser(app));
  expect((await stranger.read('bench-press')).json().data).toMatchObject({
    archived: false,
    pinnedNote: '',
    bar: null,
  });
  expect((await exercises.set('bench-press', { bar: null })).json().data).toMatchObject({
    ...set,
    bar: null,
    archived: true,
  });
  await exercises.set('bench-press', { archived: false });
  expect((await exercises.read('bench-press')).json().data.archived).toBe(false);
});

test('the catalogue is changed by admins alone, and never in how it is counted', async () => {
  const { app, exercises } = await prepare();
  expect((await exercises.update('bench-press', { title: 'Bench' })).statusCode).toBe(403);
  expect((await exercises.create({ title: 'For all', isCatalogue: true })).statusCode).toBe(403);
  const admin = exercisesOf(app, await buildUser(app, { role: 'admin' }));
  const made = (await admin.create({ title: 'For all', isCatalogue: true })).json().data as Exercise;
  expect(made.isOwn).toBe(false);
  expect((await exercises.read(made._id)).statusCode).toBe(200);
  expect((await admin.update(made._id, { aliases: ['FA'] })).json().data.aliases).toEqual(['FA']);
  expect((await admin.update(made._id, { loading: 'bodyweight' })).statusCode).toBe(409);
});

test('history comes newest first, page by page, with what was a record on its day', async () => {
  const { app, person, exercises } = await prepare();
  await logBench(app, person, {
    '2026-01-05': [kg(5, 60), kg(5, 60)],
    '2026-01-08': [kg(5, 40, { kind: 'warmup' }), kg(6, 60)],
    '2026-01-12': [kg(5, 65), kg(4, 65)],
    '2026-01-15': [kg(10, 50)],
    '2026-01-19': [kg(5, 65)],
  });
  const pages: ExerciseSession[] = [];
  let query: Record<string, string> | undefined = { limit: '2' };
  while (query) {
    const page: { data: ExerciseSession[]; next: string | null } = (
      await exercises.history('bench-press', query)
    ).json();
    pages.push(...page.data);
    query = page.next === null ? undefined : { limit: '2', after: page.next };
  }
  expect(pages.map(({ localDate, records }) => [localDate, records.map(({ kind }) => kind)])).toEqual([
    ['2026-01-19', []],
    ['2026-01-15', ['volume']],
    ['2026-01-12', ['heaviest', 'e1rm']],
    ['2026-01-08', ['e1rm', 'volume', 'reps']],
    ['2026-01-05', []],
  ]);
  expect(pages[3]).toMatchObject({
    title: 'Upper Body',
    sets: [
      { kind: 'warmup', weight: 40 },
      { weight: 60, reps: 6 },
    ],
  });
  expect(pages[3]?.e1rmKg).toBeCloseTo(72);
  expect(pages[3]?.records.at(-1)).toEqual({ kind: 'reps', value: 6, weight: 60, unit: 'kg' });
  expect((await exercises.history('bench-press')).json().data).toEqual(pages);
  const chart = (await exercises.chart('bench-press')).json().data;
  expect(chart.map(({ records }: { records: string[] }) => records)).toEqual(
    pages.toReversed().map(({ records }) => records.map(({ kind }) => kind)),
  );
  expect((await exercises.history('bench-press', { after: 'nonsense' })).statusCode).toBe(422);
});

const lifted: fc.Arbitrary<Entry> = fc.record(
  {
    mid: fc.constant('bench'),
    reps: fc.integer({ min: 0, max: 14 }),
    weight: fc.constantFrom(0, 20, 100, 102.5),
    unit: fc.constantFrom('kg' as const, 'lb' as const),
    seconds: fc.constantFrom(0, 30, 45.5),
    metres: fc.constantFrom(100, 400),
    kind: fc.constantFrom('working' as const, 'warmup' as const, 'drop' as const),
    rpe: fc.constantFrom(6, 8.5, 10),
  },
  { requiredKeys: ['mid'] },
);

test('records are the first sets, in time, that reached the best of all', async () => {
  const app = sharedApp();
  const days = fc.array(fc.array(lifted, { maxLength: 5 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(days, async (sets) => {
      const person = await buildUser(app);
      const exercises = exercisesOf(app, person);
      await logBench(app, person, Object.fromEntries(sets.map((moves, day) => [`2026-01-${10 + day}`, moves])));
      const sessions: ExerciseSession[] = (await exercises.history('bench-press')).json().data;
      const inTime = sessions
        .toReversed()
        .flatMap((session) => session.sets.map((set) => ({ set, workoutId: session.workoutId })))
        .filter(({ set }) => set.kind !== 'warmup');
      type Done = (typeof inTime)[number];
      const first = (kind: ExerciseRecord['kind'], done: Done[], figure: (set: Done['set']) => number | null) => {
        const value = Math.max(0, ...done.map(({ set }) => figure(set) ?? 0));
        const holder = done.find(({ set }) => figure(set) === value);
        return value > 0 && holder ? [{ kind, value, ...holder }] : [];
      };
      const weightOf = ({ set: { weight, unit } }: Done) => (weight ?? 0) * (unit === 'kg' ? 1 : 0.45359237);
      const estimateOf = (set: Done['set']) => {
        const { reps, loadKg, e1rmKg } = set;
        if (!reps || loadKg === null || e1rmKg === null) return null;
        const past = inTime.slice(
          0,
          inTime.findIndex((done) => done.set === set),
        );
        const isNew = past.every((done) => (done.set.reps ?? 0) < reps || (done.set.loadKg ?? 0) < loadKg);
        return isNew ? e1rmKg : Math.min(e1rmKg, loadKg * (1 + reps / 30));
      };
      const byWeight = [...Map.groupBy(inTime, weightOf)].sort(([one], [other]) => other - one);
      const expected = [
        ...first('e1rm', inTime, estimateOf),
        ...first('heaviest', inTime, ({ loadKg, reps }) => (reps === 0 ? null : loadKg)),
        ...first('volume', inTime, ({ loadKg, reps }) => (loadKg ?? 0) * (reps ?? 0)),
        ...first('seconds', inTime, ({ seconds }) => seconds),
        ...first('metres', inTime, ({ metres }) => metres),
        ...byWeight.flatMap(([, done]) => first('reps', done, ({ reps }) => reps)),
      ];
      const records = (await exercises.records('bench-press')).json().data as ExerciseRecord[];
      const order = (list: readonly Omit<ExerciseRecord, 'localDate'>[]) =>
        list.map(({ kind, value, workoutId, set }) => JSON.stringify([kind, value, workoutId, set])).sort();
      expect(order(records)).toEqual(order(expected));
      const [bests] = (await exercises.bests()).json().data;
      const best = Math.max(0, ...inTime.map(({ set }) => estimateOf(set) ?? 0));
      expect(bests?.e1rm ?? 0).toBeCloseTo(best, 9);
    }),
    { numRuns: process.env.LONG_RUNS ? 100 : 10 },
  );
});

test('records give way when their workout goes, and come back with it', async () => {
  const { app, person, exercises, diary } = await prepare();
  const { workouts } = await logBench(app, person, {
    '2026-01-05': [kg(5, 60)],
    '2026-01-12': [kg(5, 65)],
    '2026-01-19': [kg(5, 62.5)],
  });
  const heaviest = async () => {
    const records = (await exercises.records('bench-press')).json().data;
    return records.find(({ kind }: { kind: string }) => kind === 'heaviest');
  };
  const beaten = async (day: string) => {
    const url = `/api/workouts/${workouts[day]}/records`;
    const { data } = (await app.inject({ url, headers: person.headers })).json();
    return data.map(({ kind }: { kind: string }) => kind);
  };
  expect(await heaviest()).toMatchObject({ value: 65, localDate: '2026-01-12', set: { reps: 5, weight: 65 } });
  expect([await beaten('2026-01-12'), await beaten('2026-01-19')]).toEqual([['heaviest', 'e1rm', 'volume'], []]);
  await diary.remove(workouts['2026-01-12'] ?? '');
  expect(await heaviest()).toMatchObject({ value: 62.5, localDate: '2026-01-19' });
  expect(await beaten('2026-01-19')).toEqual(['heaviest', 'e1rm', 'volume']);
  await diary.restore(workouts['2026-01-12'] ?? '');
  expect(await heaviest()).toMatchObject({ value: 65 });
  await diary.update(workouts['2026-01-12'] ?? '', { moves: [kg(5, 61)] });
  expect(await heaviest()).toMatchObject({ value: 62.5 });
});

describe('an effort alone makes no record', () => {
  const plain = 80 * (1 + 5 / 30);
  const withEffort = 77.5 * (1 + 7 / 30);

  async function log(days: Record<string, Entry[]>) {
    const { app, person, exercises, diary } = await prepare();
    const { workouts } = await logBench(app, person, days);
    const idOf = (day: string) => workouts[day] ?? '';
    const told = async () => {
      const records: ExerciseRecord[] = (await exercises.records('bench-press')).json().data;
      const [bests] = (await exercises.bests()).json().data;
      const best = records.find(({ kind }) => kind === 'e1rm');
      expect(bests.e1rm).toBeCloseTo(best?.value ?? 0, 9);
      return [best?.localDate, best?.value];
    };
    /** By the workout's page, the exercise's sessions and its chart, which agree. */
    const recordOn = async (day: string) => {
      const url = `/api/workouts/${idOf(day)}/records`;
      const found = (await app.inject({ url, headers: person.headers })).json().data;
      const record = found.find(({ kind }: { kind: string }) => kind === 'e1rm');
      const sessions: ExerciseSession[] = (await exercises.history('bench-press', { limit: '1' })).json().data;
      const all: ExerciseSession[] = (await exercises.history('bench-press')).json().data;
      const points = (await exercises.chart('bench-press')).json().data;
      const inSessions = [...all, ...sessions].filter(({ workoutId }) => workoutId === idOf(day));
      for (const { records } of [...inSessions, points.find((one: ExerciseSession) => one.workoutId === idOf(day))]) {
        const kinds = records.map((one: { kind: string } | string) => (typeof one === 'string' ? one : one.kind));
        expect(kinds.includes('e1rm')).toBe(record !== undefined);
      }
      return record && [record.value, record.rpe];
    };
    return { told, recordOn, idOf, diary };
  }

  test('after more was lifted as often, the best stays with what was done; when that is deleted, the effort counts', async () => {
    const { told, recordOn, idOf, diary } = await log({
      '2026-01-05': [kg(5, 70)],
      '2026-01-12': [kg(5, 80)],
      '2026-01-19': [kg(5, 77.5, { rpe: 8 })],
    });
    expect(await told()).toEqual(['2026-01-12', expect.closeTo(plain)]);
    expect(await recordOn('2026-01-12')).toEqual([expect.closeTo(plain), null]);
    expect(await recordOn('2026-01-19')).toBeUndefined();
    await diary.remove(idOf('2026-01-12'));
    expect(await told()).toEqual(['2026-01-19', expect.closeTo(withEffort)]);
    expect(await recordOn('2026-01-19')).toEqual([expect.closeTo(withEffort), 8]);
    await diary.restore(idOf('2026-01-12'));
    expect(await told()).toEqual(['2026-01-12', expect.closeTo(plain)]);
    expect(await recordOn('2026-01-19')).toBeUndefined();
  });

  test('before more was lifted it was new, and stays the best', async () => {
    const { told, recordOn, idOf, diary } = await log({
      '2026-01-05': [kg(5, 70)],
      '2026-01-12': [kg(5, 77.5, { rpe: 8 })],
      '2026-01-19': [kg(5, 80)],
      '2026-01-26': [kg(5, 80, { rir: 4 })],
    });
    expect(await told()).toEqual(['2026-01-12', expect.closeTo(withEffort)]);
    expect(await recordOn('2026-01-12')).toEqual([expect.closeTo(withEffort), 8]);
    expect([await recordOn('2026-01-19'), await recordOn('2026-01-26')]).toEqual([undefined, undefined]);
    await diary.remove(idOf('2026-01-12'));
    expect(await told()).toEqual(['2026-01-19', expect.closeTo(plain)]);
    expect(await recordOn('2026-01-26')).toBeUndefined();
  });

  test('within a workout the first set counts with its effort, a later one as if nothing had been left', async () => {
    const { told, recordOn } = await log({
      '2026-01-05': [kg(5, 70)],
      '2026-01-12': [kg(5, 80), kg(5, 80, { rpe: 7 })],
      '2026-01-19': [kg(6, 80, { rpe: 9.5 }), kg(6, 80, { rpe: 7 })],
    });
    expect(await recordOn('2026-01-12')).toEqual([expect.closeTo(plain), null]);
    expect(await recordOn('2026-01-19')).toEqual([expect.closeTo(80 * (1 + 6.5 / 30)), 9.5]);
    expect(await told()).toEqual(['2026-01-19', expect.closeTo(80 * (1 + 6.5 / 30))]);
  });
});

test('a hundred pounds and 45.36 kg are two weights, and the second is heavier', async () => {
  const { app, person, exercises } = await prepare();
  await logBench(app, person, {
    '2026-01-05': [kg(5, 100, { unit: 'lb' })],
    '2026-01-12': [kg(5, 45.36)],
    '2026-01-19': [kg(6, 100, { unit: 'lb' })],
  });
  const records = (await exercises.records('bench-press')).json().data;
  expect(records.find(({ kind }: { kind: string }) => kind === 'heaviest')).toMatchObject({
    value: 45.36,
    set: { weight: 45.36, unit: 'kg' },
  });
  const reps = records.filter(({ kind }: { kind: string }) => kind === 'reps');
  expect(reps).toMatchObject([
    { value: 5, set: { weight: 45.36, unit: 'kg' } },
    { value: 6, set: { weight: 100, unit: 'lb' } },
  ]);
});

test('one exercise in three programs, as one’s own and as the catalogue’s: merged it is one history, in order; undone, two', async () => {
  const { app, person, exercises } = await prepare();
  const own = (await exercises.create({ title: 'Flat bench' })).json().data as Exercise;
  const other = (await exercises.create({ title: 'Bench at Joe’s' })).json().data as Exercise;
  const ids = ['bench-press', own._id, other._id];
  const days = ['2026-01-05', '2026-01-07', '2026-01-09', '2026-01-11', '2026-01-13', '2026-01-15'];
  const programs = await Promise.all(
    ids.map((exerciseId) => buildProgram(app, { moves: [plannedMove('bench', { exerciseId })] })),
  );
  for (const [index, day] of days.entries()) {
    const wid = programs[index % 3]?._id ?? '';
    await buildWorkout(app, person, { wid, moves: [kg(5, 50 + index)], ...onDay(day) });
  }
  const dates = async (id: string) =>
    (await exercises.history(id)).json().data.map(({ localDate }: ExerciseSession) => localDate);
  expect(await dates('bench-press')).toEqual(['2026-01-11', '2026-01-05']);
  expect((await exercises.preview(own._id, 'bench-press')).json().data).toEqual({ sets: 2, workouts: 2, programs: 1 });
  expect((await exercises.merge(other._id, own._id)).json().data).toEqual({ sets: 2, workouts: 2, programs: 1 });
  expect((await exercises.merge(own._id, 'bench-press')).json().data).toEqual({ sets: 4, workouts: 4, programs: 2 });
  expect((await exercises.merge(own._id, 'bench-press')).statusCode).toBe(200);
  expect(await dates('bench-press')).toEqual(days.toReversed());
  expect(await dates(own._id)).toEqual([]);
  expect((await exercises.merge('bench-press', other._id)).statusCode).toBe(409);
  expect((await exercises.merge(own._id, own._id)).statusCode).toBe(409);
  const page = (await exercises.read('bench-press')).json().data;
  expect(page).toMatchObject({ sessionCount: 6, firstDone: '2026-01-05', mergedFrom: [{ title: 'Flat bench' }] });
  const using = page.usedIn.map(({ programId }: { programId: string }) => programId);
  expect(using).toEqual(expect.arrayContaining(programs.map(({ _id }) => _id)));
  expect((await exercises.read(own._id)).json().data.mergedInto).toBe('bench-press');

  await buildWorkout(app, person, { wid: programs[2]?._id ?? '', moves: [kg(5, 70)], ...onDay('2026-01-17') });
  expect(await dates('bench-press')).toEqual(['2026-01-17', ...days.toReversed()]);
  expect((await exercises.unmerge(own._id)).json().data.mergedInto).toBeNull();
  expect((await exercises.unmerge(own._id)).statusCode).toBe(200);
  expect(await dates('bench-press')).toEqual(['2026-01-11', '2026-01-05']);
  expect(await dates(own._id)).toEqual(['2026-01-17', '2026-01-15', '2026-01-13', '2026-01-09', '2026-01-07']);
  await exercises.unmerge(other._id);
  expect(await dates(other._id)).toEqual(['2026-01-17', '2026-01-15', '2026-01-09']);
});

test('the list tells the best set of the last time', async () => {
  const { app, person, exercises } = await prepare();
  await logBench(app, person, {
    '2026-01-05': [kg(5, 80)],
    '2026-01-12': [kg(5, 90, { kind: 'warmup' }), kg(5, 60), kg(3, 70), kg(4, 70)],
  });
  const row = (await exercises.list()).find(({ _id }) => _id === 'bench-press');
  expect(row?.lastDone).toMatchObject({ localDate: '2026-01-12', set: { reps: 4, weight: 70, unit: 'kg' } });
  const [bests] = (await exercises.bests()).json().data;
  expect(bests).toMatchObject({ exerciseId: 'bench-press', heaviest: 80, volume: 400 });
  expect(bests.repsAt).toContainEqual({ weightKg: 70, reps: 4 });
});

test('a move that its author made up is an exercise of theirs, the same one for the same title', async () => {
  const { app, person, exercises } = await prepare();
  const { headers } = person;
  const save = async (moves: object[]) => {
    const payload = { title: 'Own', moves };
    return (await app.inject({ method: 'POST', url: '/api/programs', headers, payload })).json().data;
  };
  const made = { _id: 'sled', title: 'Sled  Drag', weight: true, sets: 2 };
  const first = await save([made, { _id: 'rest', title: 'Rest', trackable: false }]);
  const second = await save([
    { ...made, _id: 'sled-2', title: 'sled drag' },
    { _id: 'press', title: 'Press', moveId: 'bench-press' },
  ]);
  const own = first.moves[0].exerciseId;
  expect(first.moves.map(({ exerciseId }: { exerciseId: string }) => exerciseId)).toEqual([own, null]);
  expect(second.moves.map(({ exerciseId }: { exerciseId: string }) => exerciseId)).toEqual([own, 'bench-press']);
  expect((await exercises.read(own)).json().data).toMatchObject({ title: 'Sled Drag', isOwn: true });
  const resent = { _id: first._id, title: 'Own', moves: [made, { _id: 'rest', title: 'Rest', trackable: false }] };
  const repeated = await app.inject({ method: 'POST', url: '/api/programs', headers, payload: resent });
  expect([repeated.statusCode, repeated.json().data.version]).toEqual([200, 1]);
});

test('body weights are listed newest first, one a day, and are nobody else’s', async () => {
  const { app, person } = await prepare();
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers = person.headers, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  for (const [date, weight] of [
    ['2026-01-01', 80],
    ['2026-02-01', 79],
    ['2026-02-01', 78.5],
  ]) {
    expect((await call('PUT', `/api/body-weights/${date}`, person.headers, { weight, unit: 'kg' })).statusCode).toBe(
      200,
    );
  }
  const stranger = await buildUser(app);
  await call('DELETE', '/api/body-weights/2026-02-01', stranger.headers);
  expect((await call('GET', '/api/body-weights', stranger.headers)).json().data).toEqual([]);
  expect((await call('GET', '/api/body-weights')).json().data).toEqual([
    { date: '2026-02-01', weight: 78.5, unit: 'kg' },
    { date: '2026-01-01', weight: 80, unit: 'kg' },
  ]);
  for (const _ of [1, 2]) expect((await call('DELETE', '/api/body-weights/2026-02-01')).statusCode).toBe(200);
  expect((await call('GET', '/api/body-weights')).json().data).toHaveLength(1);
  expect(
    (await call('PUT', '/api/body-weights/2026-13-01', person.headers, { weight: 80, unit: 'kg' })).statusCode,
  ).toBe(422);
  expect(
    (await call('PUT', '/api/body-weights/2026-01-01', person.headers, { weight: 5, unit: 'kg' })).statusCode,
  ).toBe(422);
});

test('all workouts with an exercise are found by its name or an alias, whatever their notes say', async () => {
  const { app, person, diary, exercises } = await prepare();
  const { workouts } = await logBench(app, person, { '2026-01-05': [kg(5, 60)], '2026-01-12': [kg(5, 65)] });
  const rows = await buildProgram(app, { moves: [plannedMove('sled')] });
  const own = (await exercises.create({ title: 'Sled Drag' })).json().data as Exercise;
  const dragged = await buildWorkout(app, person, {
    wid: rows._id,
    moves: [{ mid: 'sled', exerciseId: own._id, reps: 5, weight: 40, unit: 'kg' }],
    notes: 'No bench today.',
  });
  const found = async (search: string): Promise<string[]> =>
    (await diary.list({ search })).json().data.map(({ _id }: { _id: string }) => _id);
  expect(await found('press bench')).toEqual([workouts['2026-01-12'], workouts['2026-01-05']]);
  expect(await found('bench')).toContain(dragged._id);
  expect(await found('sled drag')).toEqual([dragged._id]);
  const stranger = await buildUser(app);
  expect((await diaryOf(app, stranger).list({ search: 'sled' })).json().data).toEqual([]);
});

test('weights are those of the last time in whichever program it was, reps those of the last time in this one', async () => {
  const { app, person, exercises } = await prepare();
  const moves = [
    plannedMove('bench', { exerciseId: 'bench-press', sets: 2 }),
    plannedMove('curl', { exerciseId: null }),
  ];
  const [monday, thursday] = [await buildProgram(app, { moves }), await buildProgram(app, { moves: bench })];
  const days: (string | undefined)[] = [];
  const starts = async (programId: string) => {
    const { data } = (await app.inject({ url: `/api/programs/${programId}`, headers: person.headers })).json();
    const listed = (await app.inject({ url: '/api/programs', headers: person.headers })).json().data;
    expect(listed).toContainEqual(data);
    days.push(data.moves[0].lastDone);
    return data.moves[0].starts.map(({ count, weight, isLogged }: Record<string, unknown>) => [
      count,
      weight,
      isLogged,
    ]);
  };
  expect(await starts(monday._id)).toEqual([
    [8, null, false],
    [8, null, false],
  ]);
  await buildWorkout(app, person, {
    wid: thursday._id,
    moves: [kg(3, 90, { kind: 'warmup' }), kg(5, 80), kg(4, 82.5)],
    ...onDay('2026-01-08'),
  });
  expect(await starts(monday._id)).toEqual([
    [8, 80, true],
    [8, 82.5, true],
  ]);
  await buildWorkout(app, person, { wid: monday._id, moves: [kg(6, 70)], ...onDay('2026-01-12') });
  expect(await starts(monday._id)).toEqual([
    [6, 70, true],
    [6, 70, true],
  ]);
  expect(await starts(thursday._id)).toEqual([
    [5, 70, true],
    [4, 70, true],
    [4, 70, true],
  ]);
  const own = (await exercises.create({ title: 'Flat bench' })).json().data as Exercise;
  const other = await buildProgram(app, { moves: [plannedMove('flat', { exerciseId: own._id, sets: 1 })] });
  expect(await starts(other._id)).toEqual([[8, null, false]]);
  await exercises.merge(own._id, 'bench-press');
  expect(await starts(other._id)).toEqual([[8, 70, true]]);
  expect(days).toEqual([undefined, '2026-01-08', '2026-01-12', '2026-01-12', undefined, '2026-01-12']);
});
