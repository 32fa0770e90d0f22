import { randomUUIDv7 } from 'node:crypto';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { setKinds } from '@workout-tracker/core/exercises/set-kinds';
import { buildFit } from '@workout-tracker/core/files/testing/build-fit';
import { rideSumsOf } from '@workout-tracker/core/insights/ride-sums';
import { heartsOfEntries } from '@workout-tracker/core/insights/set-hearts';
import type { ExerciseSums, RideSums, WorkoutSums } from '@workout-tracker/core/insights/workout-sums';
import { durationSeconds } from '@workout-tracker/core/workouts/duration';
import { isSetEntry, measureSet } from '@workout-tracker/core/workouts/measure-set';
import type { Entry, Workout } from '@workout-tracker/core/workouts/workout';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { rebuildFacts, requestRebuild } from '#facts/rebuild-facts.ts';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { callsOf as fileCallsOf } from '#test/file-import-calls.ts';
import { type callsOf, connectedPerson, quickPace, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { mostWorkouts } from './insights.queries.ts';

const sharedApp = shareApp({ clock: createFakeClock(new Date('2026-10-15T12:00:00Z')).now, pelotonPace: quickPace });

type Sums = VerbOutput<'GET /api/insights/workouts'>['data'];

const ask = (app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>, from: string) =>
  app.inject({ url: '/api/insights/workouts', headers, query: { from } });

async function readSums(app: FastifyInstance, person: TestUser, from = '2026-01-01'): Promise<Sums> {
  const answer = await ask(app, person, from);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const moves = [
  plannedMove('squat', { exerciseId: 'back-squat' }),
  plannedMove('row', { exerciseId: 'barbell-row' }),
  plannedMove('pull-up', { exerciseId: 'pull-up', weight: false }),
  plannedMove('breather', { exerciseId: null }),
];

async function addExercises(app: FastifyInstance): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z');
  const loadings = {
    'back-squat': 'external',
    'barbell-row': 'external',
    'pull-up': 'bodyweight',
    plank: 'none',
    'couch-stretch': 'none',
  } as const;
  const rows = Object.entries(loadings).map(([_id, loading]) => ({
    ...{ _id, title: _id, loading, measure: 'reps' as const, created_at: at, updated_at: at },
  }));
  await databaseOf(app)
    .db.insertInto('exercises')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function prepare(app = sharedApp()) {
  await addExercises(app);
  return { app, person: await buildUser(app), program: await buildProgram(app, { moves }) };
}

const second = (created: string, seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString();
const level = (bpm: number | null, seconds: number) => Array<number | null>(seconds / 2).fill(bpm);

test('a workout is answered with its sets by exercise, its heart, its time and its plan', async () => {
  const { app, person, program } = await prepare();
  const created = '2026-02-10T17:10:00.000Z';
  const timed = (from: number, to: number) => ({ startedAt: second(created, from), endedAt: second(created, to) });
  const workout = await buildWorkout(app, person, {
    wid: program._id,
    created,
    ended: second(created, 3000),
    timeZone: 'America/New_York',
    effort: 7,
    hr: [...level(150, 60), ...level(126, 120), ...level(null, 60), ...level(140, 60)],
    hrIntervalMs: 2000,
    targets: [{ mid: 'squat', sets: [], isDeload: true }],
    moves: [
      { mid: 'squat', reps: 5, weight: 40, unit: 'kg', kind: 'warmup', ...timed(0, 20) },
      { mid: 'squat', reps: 5, weight: 100, unit: 'kg', ...timed(30, 60) },
      { mid: 'squat', reps: 6, weight: 100, unit: 'kg', ...timed(170, 200) },
      { mid: 'squat', reps: 20, weight: 60, unit: 'kg' },
      { mid: 'pull-up', reps: 8 },
    ],
  });
  expect(await readSums(app, person)).toEqual([
    {
      _id: workout._id,
      localDate: '2026-02-10',
      created,
      ended: second(created, 3000),
      startHour: 12.1667,
      seconds: 3000,
      effort: 7,
      isDeload: true,
      exercises: [
        {
          exerciseId: 'back-squat',
          hardSets: 3,
          tonnageKg: 500 + 600 + 1200,
          best: { loadKg: 100, reps: 6, e1rmKg: 120 },
          hearts: [
            { loadKg: 100, reps: 5, peak: 150, drop: 24 },
            { loadKg: 100, reps: 6, peak: 126, drop: null },
          ],
        },
        { exerciseId: 'pull-up', hardSets: 1, tonnageKg: null, best: null, hearts: [] },
      ],
      heart: {
        source: 'strap',
        from: 126,
        seconds: [120, ...Array(13).fill(0), 60, ...Array(9).fill(0), 60],
      },
      ride: null,
    },
  ]);
  // What has not ended, lies in the trash, or is another's, is in nobody's sums.
  await buildWorkout(app, person, { wid: program._id, ended: null });
  await diaryOf(app, person).remove(workout._id);
  expect(await readSums(app, person)).toEqual([]);
  await diaryOf(app, person).restore(workout._id);
  expect(await readSums(app, person)).toHaveLength(1);
  expect(await readSums(app, person, '2026-02-11')).toEqual([]);
  expect(await readSums(app, await buildUser(app))).toEqual([]);
});

test('a stretch is no set of a muscle, and its sets count from the day it is joined with an exercise that is none', async () => {
  const { app, person, program } = await prepare();
  const stretch = { mid: 'squat', exerciseId: 'couch-stretch', seconds: 60 };
  await buildWorkout(app, person, { wid: program._id, moves: [stretch, stretch] });
  const sets = async () =>
    (await readSums(app, person)).map(({ exercises }) =>
      exercises.map(({ exerciseId, hardSets }) => [exerciseId, hardSets]),
    );
  const url = '/api/exercises/couch-stretch/merge';
  expect(await sets()).toEqual([[]]);
  const merged = await app.inject({ method: 'POST', url, headers: person.headers, payload: { intoId: 'plank' } });
  expect(merged.statusCode).toBe(200);
  expect(await sets()).toEqual([[['plank', 2]]]);
  await app.inject({ method: 'DELETE', url, headers: person.headers });
  expect(await sets()).toEqual([[]]);
});

test('each second of a heart counts once, also where the earlier workout is of the day before the one asked for', async () => {
  const { app, person, program } = await prepare();
  const save = (created: string, hr: (number | null)[]) =>
    buildWorkout(app, person, {
      ...{ wid: program._id, moves: [], timeZone: 'UTC', hr, hrIntervalMs: 2000 },
      ...{ created, ended: second(created, 600) },
    });
  await save('2026-02-10T23:45:00.000Z', level(120, 1200));
  await save('2026-02-10T23:55:00.000Z', level(150, 900));
  const alone = { source: 'strap', from: 120, seconds: [1200] };
  const rest = { source: 'strap', from: 150, seconds: [300] };
  expect((await readSums(app, person)).map(({ heart }) => heart)).toEqual([alone, rest]);
  expect((await readSums(app, person, '2026-02-11')).map(({ heart }) => heart)).toEqual([rest]);
  const third = await save('2026-02-10T23:50:00.000Z', level(100, 60));
  expect((await readSums(app, person)).map(({ heart }) => heart)).toEqual([
    alone,
    { source: 'strap', from: 0, seconds: [] },
    rest,
  ]);
  await diaryOf(app, person).remove(third._id);
  expect((await readSums(app, person)).map(({ heart }) => heart)).toEqual([alone, rest]);
});

test('a heart rate that came with the file of a watch is the file’s', async () => {
  const { app, person } = await prepare();
  const calls = fileCallsOf(app, person);
  const at = Date.parse('2026-03-01T10:00:00Z');
  const fit = buildFit(at, { titles: [], sets: [], records: Array<number>(120).fill(110) });
  const { _id } = await calls.bring(Buffer.from(fit));
  expect(await calls.applied(_id)).toMatchObject({ status: 'done', created: 1 });
  const [sums] = await readSums(app, person);
  expect(sums?.heart).toEqual({ source: 'file', from: 110, seconds: [120] });
  await calls.undone(_id);
  expect(await readSums(app, person)).toEqual([]);
});

test('too long ago and too much are refused, in words that say what to ask for', async () => {
  const { app, person } = await prepare();
  const refused = async (from: string) => (await ask(app, person, from)).json();
  expect((await ask(app, person, '2025-08-11')).statusCode).toBe(200);
  expect(await refused('2025-08-10')).toMatchObject({
    error: 'validation_failed',
    message: 'Ask for at most 430 days: choose a later day.',
  });
  expect((await ask(app, person, 'yesterday')).statusCode).toBe(422);
  await databaseOf(app).pool.query(
    `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, content_hash, saved_at, updated_at)
    select $1, gen_random_uuid(), 'no-program', 'x', at, at, 'UTC', at::date, '', at, at
    from (select timestamptz '2026-09-01' + n * interval '1 minute' as at from generate_series(0, $2) n) made`,
    [person.user._id, mostWorkouts],
  );
  expect((await refused('2026-09-01')).message).toBe(
    'Since that day there are more than 5,000 workouts. Choose a later day.',
  );
  expect(await readSums(app, person, '2026-09-02')).toHaveLength(mostWorkouts + 1 - 24 * 60);
});

const anySet: fc.Arbitrary<Entry> = fc
  .record(
    {
      mid: fc.constantFrom('squat', 'row', 'pull-up', 'breather'),
      exerciseId: fc.constantFrom('back-squat', 'plank', 'couch-stretch', 'not-known-yet'),
      reps: fc.option(fc.integer({ min: 0, max: 20 })),
      weight: fc.option(fc.constantFrom(-20, 0, 45.36, 62.5, 102.5)),
      unit: fc.constantFrom('kg' as const, 'lb' as const),
      kind: fc.constantFrom(...setKinds),
      rir: fc.constantFrom(0, 2.5),
      seconds: fc.constantFrom(40, 1200),
      metres: fc.constantFrom(40, 400),
    },
    { requiredKeys: ['mid'] },
  )
  .filter(({ mid, reps }) => mid !== 'breather' || reps === undefined);

const stepKinds = [
  ...([
    'save',
    'edit',
    'remove',
    'restore',
    'weigh',
    'unweigh',
    'units',
    'merge',
    'unmerge',
    'link',
    'unlink',
  ] as const),
  ...(['unlink all', 'import class', 'other zone', 'other heart', 'import file', 'undo file'] as const),
];

interface Step {
  kind: (typeof stepKinds)[number];
  on: number;
  entries: Entry[];
  /** Stretches of one rate, so that minutes after sets have something to fall: how many samples of each. */
  hr: [bpm: number | null, length: number][];
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds, 'save', 'save', 'edit', 'link'),
  on: fc.nat({ max: 5 }),
  entries: fc.array(anySet, { maxLength: 6 }),
  hr: fc.array(fc.tuple(fc.option(fc.integer({ min: 90, max: 170 }), { freq: 4 }), fc.integer({ min: 5, max: 60 })), {
    maxLength: 12,
  }),
});

const zones = ['Europe/Stockholm', 'Pacific/Auckland', 'America/Los_Angeles'];
const mergeable = ['back-squat', 'barbell-row', 'pull-up', 'couch-stretch'];
const dates = ['2026-01-01', '2026-02-05', '2026-02-10', '2026-02-11'];
const strongFile = (
  day: string,
) => `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
${day} 18:00:00,Day A,1h,Zercher Yoke Wobble,1,40,8,0,0,,,
${day} 18:00:00,Day A,1h,Zercher Yoke Wobble,2,42.5,8,0,0,,,`;

interface Trainee {
  person: TestUser;
  calls: ReturnType<typeof callsOf>;
  saved: string[];
  imports: string[];
  classes: readonly string[];
}

/** Sets one after the other, each some seconds long, with pauses between. */
const withTimes = (entries: readonly Entry[], created: string): Entry[] =>
  entries.map((entry, index) => ({
    ...entry,
    ...(index % 4 !== 3 && {
      startedAt: second(created, 30 + index * 110),
      endedAt: second(created, 65 + index * 110),
    }),
  }));

/** What a person does, over HTTP. Which of these are refused does not matter here. */
async function take(app: FastifyInstance, trainee: Trainee, wid: string, step: Step): Promise<void> {
  const { person, calls, saved, imports, classes } = trainee;
  const { headers } = person;
  const { kind, on, entries } = step;
  const hr = step.hr.flatMap(([bpm, length]) => Array<number | null>(length).fill(bpm));
  const diary = diaryOf(app, person);
  const files = fileCallsOf(app, person);
  const id = saved[on % Math.max(1, saved.length)] ?? '';
  const from = mergeable[on % mergeable.length] ?? '';
  const date = dates[on % dates.length] ?? '';
  const day = `2026-02-${10 + on}`;
  const timeZone = zones[on % zones.length] ?? '';
  const classId = classes[on % classes.length] ?? '';
  const call = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) });
  if (kind === 'save') {
    const _id = randomUUIDv7();
    const created = `${day}T17:0${on}:00.000Z`;
    const times = { created, ended: `${day}T18:00:00.000Z`, timeZone, hr, hrIntervalMs: on % 2 === 0 ? 2000 : 1000 };
    const sent = newWorkout({ _id, wid, moves: withTimes(entries, created), ...times });
    expect((await diary.save(sent)).statusCode).toBe(201);
    saved.push(_id);
  }
  if (kind === 'edit') {
    const created = `${day}T07:00:00.000Z`;
    const times = { created, ended: `${day}T08:00:00.000Z` };
    await diary.update(id, { moves: withTimes(entries, created), ...(on % 2 === 0 && times) });
  }
  if (kind === 'other zone') await diary.update(id, { timeZone });
  if (kind === 'other heart') await diary.update(id, { hr, hrIntervalMs: 1000 });
  if (kind === 'remove') await diary.remove(id);
  if (kind === 'restore') await diary.restore(id);
  if (kind === 'weigh') await call('PUT', `/api/body-weights/${date}`, { weight: 70 + on, unit: 'kg' });
  if (kind === 'unweigh') await call('DELETE', `/api/body-weights/${date}`);
  if (kind === 'units') await call('PUT', '/api/workout-tracker/users/me', { units: on % 2 === 0 ? 'kg' : 'lb' });
  if (kind === 'merge') {
    const intoId = mergeable[(on + 1 + entries.length) % mergeable.length];
    await call('POST', `/api/exercises/${from}/merge`, { intoId });
  }
  if (kind === 'unmerge') await call('DELETE', `/api/exercises/${from}/merge`);
  if (kind === 'import class') {
    const imported = await calls.import(classId);
    if (imported.statusCode === 201) saved.push(imported.json().data._id);
  }
  if (kind === 'link') await calls.merge(classId, id);
  if (kind === 'unlink') await calls.unlink(id);
  if (kind === 'unlink all') await calls.unlinkAll();
  if (kind === 'import file') {
    const { _id, toCreate } = await files.bring(strongFile(day));
    if ((toCreate ?? 0) > 0) await files.applied(_id);
    imports.push(_id);
  }
  if (kind === 'undo file' && imports.length > 0) await files.undo(imports.pop() ?? '').then(() => settle(files));
}

/** Until what goes on after the answer is over. */
async function settle(files: ReturnType<typeof fileCallsOf>): Promise<void> {
  for (const { _id } of (await files.list()).json().data) await files.settled(_id);
}

function rideOf(workout: Workout): RideSums | null {
  if (workout.peloton === false) return null;
  const { class_title: title, duration, ride_id }: Record<string, unknown> = { ...workout.peloton };
  const named = /^(\d{1,3}) ?min/i.exec(String(title))?.[1];
  const lasted = ride_id && typeof duration === 'number' ? Math.round(duration / 300) * 5 : null;
  const ride = rideSumsOf(workout.peloton, workout);
  return ride && { ...ride, minutes: named === undefined ? lasted : Number(named) };
}

/** The same figures, from workouts as they are read one by one, by core and by counting: no statement of the database has a part in it. */
async function recount(app: FastifyInstance, person: TestUser): Promise<WorkoutSums[]> {
  const { headers } = person;
  const get = async (url: string) => (await app.inject({ url, headers })).json().data;
  const exercises = new Map<string, Exercise & { mergedInto: string | null }>(
    (await get('/api/exercises')).map((one: Exercise) => [one._id, one]),
  );
  const weights: { date: string; weight: number; unit: 'kg' | 'lb' }[] = await get('/api/body-weights');
  const { units } = (await app.inject({ url: '/api/workout-tracker/auth/me', headers })).json().user;
  const list: { _id: string }[] = await get('/api/workouts?limit=100');
  const workouts: Workout[] = [];
  for (const { _id } of list) workouts.push(await diaryOf(app, person).readStored(_id));
  const order = ({ created, _id }: Workout) => `${created} ${_id}`;
  workouts.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const counted = new Set<number>();
  const leadsTo = (exerciseId: string): string => {
    const next = exercises.get(exerciseId)?.mergedInto ?? null;
    return next === null ? exerciseId : leadsTo(next);
  };

  function exercisesOf(workout: Workout): ExerciseSums[] {
    const planned = [...(workout.program?.moves ?? []), ...workout.extraMoves];
    const hearts = heartsOfEntries(workout);
    const [weighed] = weights
      .filter(({ date }) => date <= workout.localDate)
      .toSorted((one, other) => (one.date < other.date ? 1 : -1));
    const bodyKg = weighed ? weighed.weight * (weighed.unit === 'lb' ? 0.45359237 : 1) : null;
    const sums = new Map<string, ExerciseSums>();
    for (const [position, entry] of workout.moves.entries()) {
      const named = entry.exerciseId ?? planned.find(({ _id }) => _id === entry.mid)?.exerciseId ?? null;
      if (!isSetEntry(entry) || named === null || entry.kind === 'warmup') continue;
      const isLong = (entry.seconds ?? 0) > 120 || (entry.metres ?? 0) > 200;
      if (isLong && typeof entry.reps !== 'number') continue;
      const exerciseId = leadsTo(named);
      if (exerciseId === 'couch-stretch') continue;
      const loading = exercises.get(exerciseId)?.loading ?? 'external';
      const { reps, loadKg, e1rmKg } = measureSet(entry, { loading, bodyKg, units });
      const none = { exerciseId, hardSets: 0, tonnageKg: null, best: null, hearts: [] };
      const own: ExerciseSums = sums.get(exerciseId) ?? none;
      const lifted = loadKg === null || reps === null ? null : Math.max(0, loadKg) * reps;
      const isBest = loadKg !== null && reps !== null && e1rmKg !== null && e1rmKg > (own.best?.e1rmKg ?? 0);
      const heart = hearts[position];
      const hasHeart = heart && heart.peak !== null && loadKg !== null && reps !== null;
      sums.set(exerciseId, {
        exerciseId,
        hardSets: own.hardSets + 1,
        tonnageKg: lifted === null ? own.tonnageKg : (own.tonnageKg ?? 0) + lifted,
        best: isBest ? { loadKg, reps, e1rmKg } : own.best,
        hearts: hasHeart ? [...own.hearts, { loadKg, reps, peak: heart.peak ?? 0, drop: heart.drop }] : own.hearts,
      });
    }
    return [...sums.values()];
  }

  function heartOf({ created, hr, hrIntervalMs, wid, peloton }: Workout): WorkoutSums['heart'] {
    const times = new Map<number, number>();
    for (const [index, bpm] of hr.entries()) {
      for (let at = 0; bpm !== null && at < hrIntervalMs; at += 500) {
        const instant = Date.parse(created) + index * hrIntervalMs + at;
        if (counted.has(instant)) continue;
        counted.add(instant);
        times.set(bpm, (times.get(bpm) ?? 0) + 0.5);
      }
    }
    if (hr.every((bpm) => bpm === null)) return null;
    const isTheirs = wid.startsWith('peloton_') || (peloton !== false && peloton.receipt?.heartRate != null);
    const source = isTheirs ? 'peloton' : 'strap';
    if (times.size === 0) return { source, from: 0, seconds: [] };
    const [lowest, highest] = [Math.min(...times.keys()), Math.max(...times.keys())];
    const seconds = Array.from({ length: highest - lowest + 1 }, (_, index) => times.get(lowest + index) ?? 0);
    return { source, from: lowest, seconds };
  }

  return workouts.map((workout) => {
    const { _id, localDate, created, ended, timeZone, targets } = workout;
    const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
      new Date(created),
    );
    const [hour = 0, minute = 0] = clockTime.split(':').map(Number);
    return {
      ...{ _id, localDate, created, ended: ended ?? '' },
      startHour: hour + minute / 60,
      seconds: durationSeconds(workout) ?? 0,
      effort: workout.effort ?? null,
      isDeload: targets?.every((target) => target.isDeload) ?? false,
      exercises: exercisesOf(workout),
      heart: heartOf(workout),
      ride: rideOf(workout),
    };
  });
}

/** In one order, with numbers as exact as two ways of adding them up are. */
const comparable = (sums: readonly WorkoutSums[]) =>
  sums.map(({ exercises, ...workout }) => {
    const sorted = exercises.toSorted((one, other) => (one.exerciseId < other.exerciseId ? -1 : 1));
    return JSON.parse(JSON.stringify({ ...workout, exercises: sorted }, rounded));
  });
const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value);

test('after any history the sums are those that a rebuild makes, and those that a count from the workouts finds', async () => {
  const stage = await usePeloton();
  const { app } = stage;
  await addExercises(app);
  const database = databaseOf(app);
  const program = await buildProgram(app, { moves });
  const classes = ['bike with heart rate', ...stage.simulator.control.account('metric').odd.keys()]
    .slice(0, 4)
    .flatMap((oddity) => stage.simulator.control.account('metric').odd.get(oddity)?.id ?? []);
  const storedRows = async () => ({
    sums: (await database.pool.query('select *, exercises::text from workout_sums order by 1, 2, 3')).rows,
    rides: (await database.pool.query('select user_id, workout_id, ride from workout_peloton order by 1, 2')).rows,
    beside: (
      await database.pool.query(`select _id, hr_average, hr_max, hr_counts::text, hr_until, set_hearts::text, is_deload
        from workouts order by _id`)
    ).rows,
  });
  const squat: Entry = { mid: 'squat', reps: 5, weight: 60 };
  const hr: Step['hr'] = [
    [150, 60],
    [120, 60],
  ];
  const onceEach = stepKinds.map((kind): Step => ({ kind, on: 0, entries: [squat], hr }));
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 16 }), async (steps) => {
      const trainee = { ...(await connectedPerson(app)), classes, saved: [], imports: [] };
      for (const step of steps) await take(app, trainee, program._id, step);
      const answered = await readSums(app, trainee.person);
      expect(comparable(answered)).toEqual(comparable(await recount(app, trainee.person)));
      const before = await storedRows();
      await requestRebuild(database.db);
      await rebuildFacts(database.db);
      expect(await storedRows()).toEqual(before);
      expect(await readSums(app, trainee.person)).toEqual(answered);
    }),
    { numRuns: process.env.LONG_RUNS ? 60 : 8, examples: [[onceEach]] },
  );
  const { rows } = await database.pool.query('select from workout_peloton where wrote_heart_rate limit 1');
  expect(rows).toHaveLength(1);
});
