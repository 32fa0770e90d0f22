import type { ExerciseRecord, ExerciseSession } from '@workout-tracker/core/exercises/exercise';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { exercisesOf, kg, logBench, shareExercises } from '#test/exercise-calls.ts';

const prepare = shareExercises();

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
  const { app } = await prepare();
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
    const reported = async () => {
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
    return { reported, recordOn, idOf, diary };
  }

  test('after more was lifted as often, the best stays with what was done; when that is deleted, the effort counts', async () => {
    const { reported, recordOn, idOf, diary } = await log({
      '2026-01-05': [kg(5, 70)],
      '2026-01-12': [kg(5, 80)],
      '2026-01-19': [kg(5, 77.5, { rpe: 8 })],
    });
    expect(await reported()).toEqual(['2026-01-12', expect.closeTo(plain)]);
    expect(await recordOn('2026-01-12')).toEqual([expect.closeTo(plain), null]);
    expect(await recordOn('2026-01-19')).toBeUndefined();
    await diary.remove(idOf('2026-01-12'));
    expect(await reported()).toEqual(['2026-01-19', expect.closeTo(withEffort)]);
    expect(await recordOn('2026-01-19')).toEqual([expect.closeTo(withEffort), 8]);
    await diary.restore(idOf('2026-01-12'));
    expect(await reported()).toEqual(['2026-01-12', expect.closeTo(plain)]);
    expect(await recordOn('2026-01-19')).toBeUndefined();
  });

  test('before more was lifted it was new, and stays the best', async () => {
    const { reported, recordOn, idOf, diary } = await log({
      '2026-01-05': [kg(5, 70)],
      '2026-01-12': [kg(5, 77.5, { rpe: 8 })],
      '2026-01-19': [kg(5, 80)],
      '2026-01-26': [kg(5, 80, { rir: 4 })],
    });
    expect(await reported()).toEqual(['2026-01-12', expect.closeTo(withEffort)]);
    expect(await recordOn('2026-01-12')).toEqual([expect.closeTo(withEffort), 8]);
    expect([await recordOn('2026-01-19'), await recordOn('2026-01-26')]).toEqual([undefined, undefined]);
    await diary.remove(idOf('2026-01-12'));
    expect(await reported()).toEqual(['2026-01-19', expect.closeTo(plain)]);
    expect(await recordOn('2026-01-26')).toBeUndefined();
  });

  test('within a workout the first set counts with its effort, a later one as if nothing had been left', async () => {
    const { reported, recordOn } = await log({
      '2026-01-05': [kg(5, 70)],
      '2026-01-12': [kg(5, 80), kg(5, 80, { rpe: 7 })],
      '2026-01-19': [kg(6, 80, { rpe: 9.5 }), kg(6, 80, { rpe: 7 })],
    });
    expect(await recordOn('2026-01-12')).toEqual([expect.closeTo(plain), null]);
    expect(await recordOn('2026-01-19')).toEqual([expect.closeTo(80 * (1 + 6.5 / 30)), 9.5]);
    expect(await reported()).toEqual(['2026-01-19', expect.closeTo(80 * (1 + 6.5 / 30))]);
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
