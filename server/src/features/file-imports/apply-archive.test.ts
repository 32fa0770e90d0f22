/** Our own archive, read back: into an empty account it gives the same, into any other it takes nothing away. */
import { randomInt, randomUUID } from 'node:crypto';
import { languageChoices } from '@workout-tracker/core/people/languages';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout, diaryOf, newWorkout } from '#test/build-workout.ts';
import { archiveOf, contentOfArchive, unzip, zipOf } from '#test/export-calls.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { readingsFrom, recordingsOf } from '#test/recording-calls.ts';
import { rowsOfPerson } from '#test/rows-of-person.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

/** Numbers that follow from a seed, which a failure names. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const titles = ['Legs', 'Überzüge, "slow"', 'Push\tA', '推', '🏋️ day', '; drop table', 'é', '=1+1'];

const rows: SetRow[] = [{ sets: 3, count: { kind: 'range', from: 5, to: 8 }, load: { of: 'working', percent: 100 } }];

/** A line that climbs from one exercise to the next. */
const ladder = (...exerciseIds: string[]): LinePlan => ({
  weeks: [{ rows }],
  rule: {
    ...{ goal: { kind: 'top-of-range' }, judged: { kind: 'each-time' }, missed: { kind: 'same' }, rounding: 'down' },
    step: {
      ...{ kind: 'ladder', to: 'working' },
      rungs: exerciseIds.map((exerciseId) => ({
        ...{ exerciseId, title: 'A rung', measure: 'reps', from: 5, to: 8, by: 1 },
      })),
    },
  },
});

/** Somebody who has used every corner of the product, each time in another way. */
async function buildAccount(app: FastifyInstance, seed: number): Promise<TestUser> {
  const below = numbersFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const person = await buildUser(app);
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) => {
    const answer = await app.inject({ method, url, headers: person.headers, payload });
    expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(300);
    return answer;
  };
  const exercises = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const [index, _id] of exercises.entries()) {
    const loading = pick(['external', 'bodyweight', 'assisted', 'none']);
    const title = `${pick(titles).replaceAll(/\s/g, ' ')} ${index}`;
    await send('POST', '/api/exercises', { _id, title, muscles: ['lats'], loading, restSeconds: pick([null, 90]) });
  }
  await send('PUT', `/api/exercises/${exercises[0]}/settings`, { pinnedNote: pick(titles), bar: 'Trap bar' });
  await send('PUT', `/api/exercises/${exercises[1]}/settings`, { restSeconds: 45, archived: below(2) === 1 });
  await send('POST', `/api/exercises/${exercises[2]}/merge`, { intoId: exercises[0] });
  const program = await buildProgram(app, {
    ownerId: person.user._id,
    title: `${pick(titles)} program`,
    moves: [
      plannedMove('squat', { exerciseId: exercises[0], plan: ladder(exercises[0], exercises[1]) }),
      plannedMove('row', { exerciseId: exercises[1] }),
    ],
  });
  await send('PUT', `/api/programs/${program._id}`, { title: 'Changed', archived: below(2) === 1 });
  const catalogued = await buildProgram(app, { title: 'For all' });
  const week = {
    programs: [{ day: 1, programId: program._id }],
    ...(below(2) === 1 && { deload: { load: 90, sets: 50 } }),
    targets: [{ programId: program._id, mid: 'squat', rows }],
  };
  const series = { _id: randomUUID(), title: 'A plan', weeks: [week], ...(below(2) === 1 && { goesOn: 'session' }) };
  await send('POST', '/api/series', series);
  const joined = (await send('POST', `/api/series/${series._id}/join`, {})).json().data;
  for (const line of [`run:${joined._id}:${program._id}/squat`, `program:${catalogued._id}:*`]) {
    const choice = pick([{ kind: 'skip' }, { kind: 'maximum', weight: { value: below(200), unit: 'kg' } }]);
    const decision = { _id: randomUUID(), line, choice, decidedAt: '2026-01-02T03:04:05.678Z', device: pick(titles) };
    await send('POST', '/api/plans/decisions', decision);
  }
  const aims = [
    { kind: 'lift', exerciseId: exercises[1], weight: 80 + below(40), unit: 'kg', reps: pick([null, 5]) },
    { kind: 'weekly-workouts', count: 1 + below(7) },
  ];
  for (const aim of aims)
    await send('PUT', `/api/goals/${randomUUID()}`, {
      ...{ aim, setAt: '2026-01-02T03:04:05.678Z', reachedOn: pick([null, '2026-02-03']) },
    });
  for (let index = 0; index < 1 + below(4); index += 1)
    await send('PUT', `/api/body-weights/2026-01-0${index + 1}`, {
      weight: 60 + below(400) / 10,
      unit: pick(['kg', 'lb']),
    });
  await send('PUT', '/api/workout-tracker/users/me', {
    firstName: pick(titles).trim(),
    units: pick(['kg', 'lb']),
    theme: pick(['light', 'dark']),
    dateOrder: pick(['day-month', 'month-day']),
    hourCycle: pick(['h12', 'h23']),
    weekStart: pick(['sunday', 'saturday', 'device']),
    language: pick(languageChoices),
    timeZone: pick(['Asia/Tokyo', 'America/New_York']),
    heartRateZones: [100, 120, 140, 160 + below(20)],
    training: {
      ...{ rest: { seconds: 60 + below(60) }, effort: pick(['rpe', 'rir']) },
      insights: { lifts: [exercises[0], exercises[1]], restingBpm: 40 + below(40), weighting: pick(['men', 'women']) },
    },
    activeSeries: joined._id,
  });
  for (let index = 0; index < 2 + below(5); index += 1) {
    const created = new Date(Date.UTC(2024 + below(3), below(10), 1 + below(28), below(24), below(60)));
    const wid = pick([program._id, catalogued._id, 'no-program']);
    const times = {
      created: created.toISOString(),
      ended: new Date(created.getTime() + below(7_200_000)).toISOString(),
    };
    const given: Partial<NewWorkout> & { wid: string } = {
      wid,
      ...times,
      notes: pick(titles),
      effort: pick([null, 1 + below(10)]),
      ...(below(2) === 1 && { title: `${pick(titles).trim()} of that day` }),
      timeZone: pick(['UTC', 'Asia/Kathmandu']),
      timed: below(2) === 1,
      elapsed: pick([null, 1_234.5]),
      ...(below(2) === 1 && { hr: [100, null, 100 + below(80)], hrIntervalMs: 1000 }),
      ...(wid === 'no-program' && {
        title: pick(titles).trim(),
        extraMoves: [plannedMove('own', { exerciseId: exercises[0], superset: 1 })],
        moves: [
          { mid: 'own', exerciseId: exercises[0], reps: below(20), weight: below(200) / 2, unit: 'kg', rpe: 8.5 },
        ],
      }),
      ...(wid !== 'no-program' &&
        below(2) === 1 && {
          targets: [
            { mid: 'squat', exerciseId: exercises[1], rung: 1, sets: [{ count: 5, weight: null, unit: 'kg' }] },
          ],
        }),
      ...(wid === program._id && below(2) === 1 && { seriesInstanceId: joined._id, weekNumber: 1, dayOfWeek: 1 }),
    };
    const workout = await buildWorkout(app, person, given);
    if (below(2) === 0 && workout.ended !== null) {
      const recordings = recordingsOf(app, person);
      const recordingId = randomUUID();
      const from = new Date(Date.parse(workout.created) + below(20_000));
      await recordings.send({
        recordingId,
        readings: readingsFrom(from, 30 + below(90)),
        sentAt: new Date(),
        name: pick(titles).trim(),
      });
      if (below(2) === 0) await recordings.choose(workout._id, recordingId, false);
    }
    if (below(3) === 0) await diaryOf(app, person).update(workout._id, { notes: 'edited' });
    if (below(5) === 0) await diaryOf(app, person).remove(workout._id);
    else if (below(4) === 0) await linkToPeloton(app, person.user._id, workout._id);
  }
  return person;
}

/** A class merged into it, as rows: what the product does for that has tests of its own. */
async function linkToPeloton(app: FastifyInstance, userId: string, workoutId: string): Promise<void> {
  const { pool } = databaseOf(app);
  const link = { id: randomUUID().replaceAll('-', ''), created_at: 1, name: 'A class', raw: { deep: [1, 'two'] } };
  await pool.query(`insert into workout_peloton values ($1, $2, $3, '2026-02-02T10:00:00Z')`, [
    userId,
    workoutId,
    link,
  ]);
  await pool.query(
    `update workouts set is_from_peloton = true, tags = '{a,peloton}', title = 'A class' where user_id = $1 and _id = $2`,
    [userId, workoutId],
  );
}

const seeds = Array.from({ length: process.env.LONG_RUNS ? 100 : 2 }, () => randomInt(2 ** 31));

test.each(seeds)(
  'an account brought into an empty one is the same, once however often, and goes again without a trace: %i',
  async (seed) => {
    const app = sharedApp();
    const person = await buildAccount(app, seed);
    const theirs = await rowsOfPerson(databaseOf(app).pool, person.user._id);
    const archive = await archiveOf(app, person);
    const other = await buildUser(app);
    const calls = callsOf(app, other);
    const before = await allOf(app, other.user._id);
    const found = await calls.bring(archive);
    expect(found, JSON.stringify((await calls.problems(found._id)).json())).toMatchObject({
      status: 'ready',
      files: [{ format: 'archive', message: null }],
      problems: 0,
      questions: [],
      archive: { programs: 1, series: 1 },
    });
    expect(await calls.applied(found._id)).toMatchObject({ status: 'done', created: found.workouts, failed: 0 });
    expect(contentOfArchive(await archiveOf(app, other))).toEqual(contentOfArchive(archive));
    expect(factsOf(await rowsOfPerson(databaseOf(app).pool, other.user._id))).toEqual(factsOf(theirs));

    const whole = await allOf(app, other.user._id);
    const again = await calls.bring(archive);
    expect(again).toMatchObject({ toCreate: 0, toSkip: found.workouts });
    await calls.applied(again._id);
    expect(await allOf(app, other.user._id)).toEqual(whole);
    await calls.undone(again._id);
    expect(await allOf(app, other.user._id)).toEqual(whole);

    expect(await calls.undone(found._id)).toMatchObject({ status: 'undone', kept: 0, keptExercises: [] });
    expect(await allOf(app, other.user._id)).toEqual(before);
    expect(await rowsOfPerson(databaseOf(app).pool, person.user._id)).toEqual(theirs);
  },
);

/** Everything of a person in every table, with what only counts changes left out. */
async function allOf(app: FastifyInstance, userId: string) {
  const { pool } = databaseOf(app);
  const { rows: users } = await pool.query(
    `select to_jsonb(u) - 'facts_epoch' - 'updated_at' as row from users u where _id = $1`,
    [userId],
  );
  const { exports: _files, export_parts: _parts, ...rest } = await rowsOfPerson(pool, userId);
  return { ...rest, users };
}

/** What the product knows about sets, without whose they are. A year whose workouts are all gone is the same as none. */
const factsOf = ({ set_facts: facts = [], workout_years: years = [] }: Record<string, string[]>) =>
  [...facts, ...years.filter((row) => !row.endsWith(',0)'))].map((row) => row.replace(/^\([^,]*,/, '')).sort();

test('ids in a file that belong to others lead nowhere: their rows stay, and what is unknown is left out', async () => {
  const app = sharedApp();
  const [victim, other] = [await buildAccount(app, 7), await buildUser(app)];
  const theirs = await allOf(app, victim.user._id);
  const files = unzip(await archiveOf(app, victim));
  const archive = JSON.parse(files.get('archive.json')?.toString() ?? '');
  archive.programs[0].versions[0].title = 'Mine now';
  archive.settings.activeSeries = randomUUID();
  archive.exerciseMerges.push({ exerciseId: randomUUID(), intoId: archive.exercises[0]._id });
  archive.exerciseSettings.push({
    exerciseId: randomUUID(),
    pinnedNote: '',
    restSeconds: null,
    bar: null,
    archived: true,
  });
  files.set('archive.json', Buffer.from(JSON.stringify(archive)));
  const [name = '', bytes] = [...files].find(([path]) => path.startsWith('workouts/')) ?? [];
  const workout = JSON.parse(bytes?.toString() ?? '');
  files.set(name, Buffer.from(JSON.stringify({ ...workout, seriesInstanceId: randomUUID(), wid: randomUUID() })));
  files.set('workouts/nul.json', Buffer.from(JSON.stringify({ ...workout, _id: randomUUID(), title: 'a\u0000b' })));
  files.set('workouts/odd.json', Buffer.from(JSON.stringify({ ...workout, _id: 'not-an-id' })));
  const calls = callsOf(app, other);
  const found = await calls.bring(await zipOf(files));
  expect(found).toMatchObject({ status: 'ready', problems: 6 });
  const said = (await calls.problems(found._id)).json().data.map(({ message }: { message: string }) => message);
  for (const about of [
    /^Settings of exercises/,
    /^Merges of exercises/,
    /^Home shows no run/,
    /without its program and its run/,
  ])
    expect(said).toContainEqual(expect.stringMatching(about));
  expect(await calls.applied(found._id)).toMatchObject({ failed: 0, created: found.workouts });
  const kept = await diaryOf(app, other).readStored(workout._id);
  expect(kept).toMatchObject({ wid: 'no-program', seriesInstanceId: null, moves: expect.any(Array) });
  expect(kept.moves).toHaveLength(workout.moves.length);
  expect(await allOf(app, victim.user._id)).toEqual(theirs);
});

test.each([
  ['one that is not spoken here', 'xx-YY'],
  ['none', undefined],
])(
  'an archive with %s for a language leaves the person’s, brings the rest, and goes again',
  async (_what, language) => {
    const app = sharedApp();
    const [person, other] = [await buildUser(app), await buildUser(app)];
    const { pool } = databaseOf(app);
    await pool.query("update users set units = 'kg' where _id = $1", [person.user._id]);
    await pool.query("update users set units = 'lb', language = 'en' where _id = $1", [other.user._id]);
    const before = await allOf(app, other.user._id);
    const files = unzip(await archiveOf(app, person));
    const archive = JSON.parse(files.get('archive.json')?.toString() ?? '');
    archive.settings.language = language;
    files.set('archive.json', Buffer.from(JSON.stringify(archive)));
    const calls = callsOf(app, other);
    const { _id } = await calls.applied((await calls.bring(await zipOf(files)))._id);
    const { rows } = await pool.query('select units, language from users where _id = $1', [other.user._id]);
    expect(rows).toEqual([{ units: 'kg', language: 'en' }]);
    // As an import that was made before there were languages.
    await pool.query(
      "update file_import_archives set receipt = receipt #- '{person,after,language}' where user_id = $1",
      [other.user._id],
    );
    await calls.undone(_id);
    expect(await allOf(app, other.user._id)).toEqual(before);
  },
);

test('settings of somebody who has trained here stay theirs, and so does what they already have', async () => {
  const app = sharedApp();
  const archive = await archiveOf(app, await buildAccount(app, 11));
  const other = await buildUser(app);
  await buildWorkout(app, other, { wid: (await buildProgram(app))._id });
  const before = await allOf(app, other.user._id);
  const calls = callsOf(app, other);
  const { _id } = await calls.applied((await calls.bring(archive))._id);
  expect((await allOf(app, other.user._id)).users).toEqual(before.users);
  await calls.undone(_id);
  expect(await allOf(app, other.user._id)).toEqual(before);
});

/** Somebody whose program has words that nobody else has, and a series and a run of it. */
async function buildVictim(app: FastifyInstance) {
  const person = await buildUser(app);
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  const program = await buildProgram(app, {
    ownerId: person.user._id,
    title: 'Kanarie program',
    moves: [plannedMove('kanarie-squat')],
  });
  const series = {
    _id: randomUUID(),
    title: 'Kanarie series',
    weeks: [{ programs: [{ day: 1, programId: program._id }] }],
  };
  await send('POST', '/api/series', series);
  const run = (await send('POST', `/api/series/${series._id}/join`)).json().data;
  const exercise = randomUUID();
  await send('POST', '/api/exercises', { _id: exercise, title: 'Kanarie squat' });
  return { person, send, program, series, run, exercise };
}

// Promise (8.2.2, API1): Ids inside uploaded archives and plan files are checked, wherever a schema takes one.
// Promise (8.2.2, API1): Ids inside uploaded archives and plan files open nothing of others, and every join says whose rows it may read.
test('a file that names programs of another leaves those days out, says so, and opens nothing of theirs', async () => {
  const app = sharedApp();
  const victim = await buildVictim(app);
  const stranger = await buildUser(app);
  const own = await buildProgram(app, { ownerId: stranger.user._id, title: 'My own' });
  const catalogued = await buildProgram(app, { title: 'For all' });
  const files = unzip(await archiveOf(app, stranger));
  const archive = JSON.parse(files.get('archive.json')?.toString() ?? '');
  const weeks = [
    {
      programs: [
        { day: 1, programId: own._id },
        { day: 2, programId: catalogued._id },
        { day: 3, programId: victim.program._id },
        { day: 4, programId: victim.program._id.toUpperCase() },
        { day: 5, programId: randomUUID() },
      ],
      targets: [victim.program._id, own._id].map((programId) => ({ programId, mid: 'squat', rows })),
    },
  ];
  const series = { _id: randomUUID(), title: 'A plan', description: '', active: true, totalWeeks: 1, weeks };
  const instance = {
    ...{ _id: randomUUID(), seriesId: victim.series._id, title: 'A run', totalWeeks: 1, weeks },
    ...{ startDate: '2026-01-01', endDate: null, completed: false, left: false, shifts: [] },
    ...{ pausedOn: null, pausedFromDay: null, currentWeek: 1, currentDay: 3, chosenDay: null },
  };
  archive.series.push(series);
  archive.instances.push(instance);
  archive.exerciseMerges.push({ exerciseId: randomUUID(), intoId: randomUUID() });
  archive.programs[0].versions[0].moves[0].exerciseId = randomUUID();
  archive.programs[0].versions[0].moves[1].plan = ladder(victim.exercise);
  const decided = { choice: { kind: 'skip' }, decidedAt: '2026-01-02T03:04:05.678Z', device: '' };
  const lines = [
    `program:${own._id}:squat`,
    `program:${victim.program._id}:*`,
    `run:${instance._id}:${victim.program._id}/a`,
  ];
  archive.planDecisions.push(...lines.map((line) => ({ _id: randomUUID(), line, ...decided })));
  files.set('archive.json', Buffer.from(JSON.stringify(archive)));
  const calls = callsOf(app, stranger);
  const found = await calls.bring(await zipOf(files));
  const problems: { message: string }[] = (await calls.problems(found._id)).json().data;
  const said = problems.map(({ message }) => message);
  const days = 'Week and day: 1/3, 1/4, 1/5';
  expect(said).toEqual([
    expect.stringMatching(/^The program “My own” has moves of exercises that neither this archive nor you have/),
    `The series “A plan” has days of rest for programs that neither this archive nor you have. ${days}.`,
    `The run “A run” has days of rest for programs that neither this archive nor you have. ${days}.`,
    'The run “A run” is brought in with its plan, but without its series, which neither this archive nor you have.',
    'Merges of exercises that neither this archive nor you have are left out: 1.',
    'Decisions about plans that neither this archive nor you have are left out: 2.',
  ]);
  expect(found).toMatchObject({ status: 'ready', problems: 6 });
  await calls.applied(found._id);

  const read = async (url: string) => (await app.inject({ url, headers: stranger.headers })).body;
  const kept = JSON.parse(await read(`/api/series/${series._id}`)).data;
  expect(kept.weeks[0].programs.map(({ day }: { day: number }) => day)).toEqual([1, 2]);
  expect(kept.weeks[0].targets).toEqual([{ programId: own._id, mid: 'squat', rows }]);
  const { decisions } = JSON.parse(await read('/api/plans/history')).data;
  expect(decisions.map(({ line }: { line: string }) => line)).toEqual([`program:${own._id}:squat`]);
  const all = [
    ...(await Promise.all(
      ['', '/week/1', '/week/1/day/3', '/today', '/progress', '/summary', '/detailed-progress'].map((rest) =>
        read(`/api/series/${series._id}${rest}`),
      ),
    )),
    ...(await Promise.all(['', '/today'].map((rest) => read(`/api/series-instances/${instance._id}${rest}`)))),
    await read('/api/home'),
    await read(`/api/plan-files/series/${series._id}`),
    (await archiveOf(app, stranger)).toString('latin1'),
  ].join('\n');
  expect(all).not.toMatch(/kanarie/i);
  expect(all).not.toContain(victim.program._id);
  expect(all).not.toContain(victim.series._id);
  expect(all).not.toContain(victim.exercise);
});

// Promise (8.2.2, API1): Ids inside uploaded archives and plan files open nothing of others, and every join says whose rows it may read.
test('rows that name a program of another show nothing of it, and its owner can delete it', async () => {
  const app = sharedApp();
  const { db } = databaseOf(app);
  const victim = await buildVictim(app);
  const stranger = await buildUser(app);
  const plan = {
    title: 'A plan',
    total_weeks: 1,
    weeks: JSON.stringify([{ programs: [{ day: 1, programId: victim.program._id }] }]),
    created_at: new Date(),
    updated_at: new Date(),
  };
  const [seriesId, instanceId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('series')
    .values({ ...plan, _id: seriesId, owner_id: stranger.user._id, description: '' })
    .execute();
  await db
    .insertInto('series_instances')
    .values({ ...plan, _id: instanceId, user_id: stranger.user._id, series_id: seriesId, start_date: '2026-01-01' })
    .execute();
  const read = async (url: string) => (await app.inject({ url, headers: stranger.headers })).body;
  const said = [
    await read(`/api/series/${seriesId}/week/1`),
    await read(`/api/series/${seriesId}/week/1/day/1`),
    await read(`/api/series-instances/${instanceId}/today`),
    await read(`/api/series/${instanceId}/detailed-progress`),
    await read('/api/home'),
    await read(`/api/plan-files/series/${seriesId}`),
  ].join('\n');
  expect(said).not.toMatch(/kanarie/i);
  const begun = await app.inject({
    method: 'POST',
    url: `/api/series/${seriesId}/start-workout`,
    headers: stranger.headers,
    payload: { weekNumber: 1, dayOfWeek: 1 },
  });
  expect(begun.body).not.toMatch(/kanarie/i);

  await db.deleteFrom('series_instances').where('user_id', '=', victim.person.user._id).execute();
  await victim.send('DELETE', `/api/series/${victim.series._id}`);
  expect((await victim.send('DELETE', `/api/programs/${victim.program._id}`)).json()).toEqual({
    data: { outcome: 'deleted' },
  });
});

test('recordings come back with their readings, and what a workout has of them is taken out and in again as before', async () => {
  const clock = createFakeClock(new Date('2026-03-02T10:00:00Z'));
  const app = await useTestApp({ clock: clock.now, pelotonPace: quickPace });
  const [person, other] = [await buildUser(app), await buildUser(app)];
  const [created, ended] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:01:00.000Z'];
  const own = [90, ...Array<null>(29).fill(null)];
  const workout = newWorkout({
    ...{ wid: 'no-program', moves: [], title: 'Rowing', created, ended, hr: own, hrIntervalMs: 2_000 },
  });
  await diaryOf(app, person).save(workout);
  const [used, leftOut] = [randomUUID(), randomUUID()];
  const sent = recordingsOf(app, person);
  const readings = readingsFrom(new Date(created), 40).map((reading) => ({ ...reading, rr: [640, 655] }));
  await sent.send({ recordingId: used, readings, sentAt: clock.now() });
  await sent.send({ recordingId: leftOut, readings: readingsFrom(new Date(created), 60), sentAt: clock.now() });
  await sent.choose(workout._id, leftOut, false);
  const joined = await diaryOf(app, person).readStored(workout._id);
  expect(joined.hr).toEqual([90, ...everySecondFrom(103, 19), ...Array<null>(10).fill(null)]);
  const listed = (await sent.list(workout._id)).json();

  const calls = callsOf(app, other);
  const { _id } = await calls.applied((await calls.bring(await archiveOf(app, person)))._id);
  const brought = recordingsOf(app, other);
  expect((await brought.list(workout._id)).json()).toEqual(listed);
  expect((await brought.choose(workout._id, used, false)).json().data.hr).toEqual(own);
  expect((await brought.choose(workout._id, used, true)).json().data.hr).toEqual(joined.hr);
  const { rows } = await databaseOf(app).pool.query(
    'select readings from recording_minutes where user_id = $1 and recording_id = $2 order by minute',
    [other.user._id, used],
  );
  const kept = rows.flatMap((row: { readings: number[][] }) => row.readings);
  expect(kept).toEqual(readings.map(({ n, at, bpm }) => [n, at, bpm, 640, 655]));
  // Sent once more by the device itself, none of it is new.
  await brought.send({ recordingId: used, readings, sentAt: clock.now() });
  expect((await brought.list(workout._id)).json().data).toHaveLength(2);
  await app.inject({
    method: 'POST',
    url: `/api/imports/${_id}/undo`,
    headers: other.headers,
    payload: { includeChanged: true },
  });
  await calls.settled(_id);
  expect((await rowsOfPerson(databaseOf(app).pool, other.user._id)).recordings).toEqual([]);
});

const everySecondFrom = (first: number, count: number) => Array.from({ length: count }, (_, step) => first + 2 * step);

test('rows of recordings that are no readings are left out and named, and a recording that is here stays as it is', async () => {
  const clock = createFakeClock(new Date('2026-03-02T10:00:00Z'));
  const app = await useTestApp({ clock: clock.now, pelotonPace: quickPace });
  const person = await buildUser(app);
  const recordingId = randomUUID();
  const sent = recordingsOf(app, person);
  const from = new Date('2026-03-01T10:00:00.000Z');
  await sent.send({ recordingId, readings: readingsFrom(from, 3), sentAt: clock.now() });
  const theirs = await rowsOfPerson(databaseOf(app).pool, person.user._id);
  const files = unzip(await archiveOf(app, person));
  const [head = '', ...rows] = (files.get('csv/recordings.csv')?.toString() ?? '').trimEnd().split('\r\n');
  const [one = '', two = '', three = ''] = rows;
  const other = randomUUID();
  const archive = JSON.parse(files.get('archive.json')?.toString() ?? '');
  archive.recordings.push({ ...archive.recordings[0], _id: other });
  files.set('archive.json', Buffer.from(JSON.stringify(archive)));
  const table = [
    ...[head, one.replace(',100,', ',99,'), two, three.replace('2026-03-01', 'in March')],
    ...[one, one, two.replace(',101,', ',9999,')].map((row) => row.replace(recordingId, other)),
    ...['not,a,row', one.replace(recordingId, randomUUID())],
  ];
  files.set('csv/recordings.csv', Buffer.from(table.join('\r\n')));
  const calls = callsOf(app, person);
  const found = await calls.bring(await zipOf(files));
  const { data } = (await calls.problems(found._id)).json();
  expect(data.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual(
    [4, 7, 8].map((line) => [line, 'csv/recordings.csv: The heart rate in this row cannot be read.']),
  );
  await calls.applied(found._id);
  const { rows: kept } = await databaseOf(app).pool.query(
    'select recording_id, readings from recording_minutes where user_id = $1 order by recording_id = $2',
    [person.user._id, other],
  );
  expect(kept).toMatchObject([
    { recording_id: recordingId },
    { recording_id: other, readings: [[1, from.getTime(), 100]] },
  ]);
  await calls.undone(found._id);
  expect(await rowsOfPerson(databaseOf(app).pool, person.user._id)).toEqual(theirs);
});
