import { randomUUID } from 'node:crypto';
import type { PlanFile } from '@workout-tracker/core/sharing/plan-file';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

function callsOf({ headers }: TestUser) {
  const call = (method: InjectOptions['method'] & string, url: string, payload?: object) =>
    sharedApp().inject({ method, url, headers, ...(payload && { payload }) });
  return {
    call,
    share: (kind: string, subjectId: string) => call('POST', '/api/shares', { kind, subjectId }),
    shares: async () => (await call('GET', '/api/shares')).json().data,
    withdraw: (id: string) => call('DELETE', `/api/shares/${id}`),
    open: (token: string) => call('GET', `/api/shared/${token}`),
    copy: (token: string, _id: string) => call('POST', `/api/shared/${token}/copy`, { _id }),
    file: (kind: string, id: string) => call('GET', `/api/plan-files/${kind}/${id}`),
    copyFile: (plan: PlanFile, _id: string) => call('POST', '/api/plan-files', { plan, _id }),
    read: async (path: string) => (await call('GET', path)).json().data,
  };
}

/** Somebody with an exercise of their own, a program that has it, and a series of that program and one of the catalogue. */
async function author() {
  const app = sharedApp();
  const person = await buildUser(app, { username: `author-${randomUUID().slice(0, 8)}` });
  const calls = callsOf(person);
  const exercise = { _id: randomUUID(), title: 'Sled Drag', muscles: ['quads'], measure: 'metres', cue: 'Stay low.' };
  await calls.call('POST', '/api/exercises', exercise);
  const program = {
    _id: randomUUID(),
    title: 'Sled day',
    tags: ['legs'],
    moves: [
      {
        _id: 'sled',
        title: 'Sled Drag',
        exerciseId: exercise._id,
        measure: 'metres',
        metres: 40,
        sets: 5,
        reps: null,
        seconds: null,
      },
    ],
  };
  expect((await calls.call('POST', '/api/programs', program)).statusCode).toBe(201);
  const everybodys = await buildProgram(app, { title: 'Everybody’s', moves: [plannedMove('squat')] });
  const days = [
    { day: 1, programId: program._id },
    { day: 3, programId: everybodys._id },
  ];
  const series = { _id: randomUUID(), title: 'Two weeks of sleds', weeks: [{ programs: days }, { programs: days }] };
  expect((await calls.call('POST', '/api/series', series)).statusCode).toBe(201);
  return { person, calls, exercise, program, series, everybodys };
}

// Promise (8.2.2): The plan behind a link tells no id of a row.
// Promise (8.2.2): A link tells nothing of its owner.
test('a link shows a program to other accounts, who copy it with its exercise, until it is withdrawn', async () => {
  const { person, calls, exercise, program } = await author();
  const reader = await buildUser(sharedApp());
  const theirs = callsOf(reader);
  expect((await theirs.share('program', program._id)).statusCode).toBe(404);
  const made = await calls.share('program', program._id);
  const { data: share } = made.json();
  expect([made.statusCode, share.token]).toEqual([201, expect.stringMatching(/^[\w-]{22}$/)]);
  const hexOf = (id: string): string => id.replaceAll('-', '');
  for (const id of [person.user._id, program._id])
    expect(Buffer.from(share.token, 'base64url').toString('hex')).not.toContain(hexOf(id));
  const again = await calls.share('program', program._id);
  expect([again.statusCode, again.json().data]).toEqual([200, share]);
  expect([await calls.shares(), await theirs.shares()]).toEqual([[share], []]);

  const opened = (await theirs.open(share.token)).json().data;
  expect(opened).toMatchObject({ sharedBy: person.user.username, isMine: false });
  expect(opened.plan).toMatchObject({
    kind: 'program',
    series: null,
    programs: [{ title: 'Sled day' }],
    exercises: [{ title: 'Sled Drag', cue: 'Stay low.' }],
  });
  for (const id of [program._id, exercise._id, person.user._id]) expect(JSON.stringify(opened)).not.toContain(id);
  expect(opened.plan.programs[0].moves[0].exerciseId).toBe(opened.plan.exercises[0]._id);
  expect(JSON.stringify(opened)).not.toContain(person.email);
  expect((await calls.open(share.token)).json().data.isMine).toBe(true);
  expect((await sharedApp().inject({ url: `/api/shared/${share.token}` })).statusCode).toBe(401);

  const _id = randomUUID();
  const copied = await theirs.copy(share.token, _id);
  expect([copied.statusCode, copied.json().data]).toEqual([201, { kind: 'program', _id, notes: [] }]);
  expect((await theirs.copy(share.token, _id)).statusCode).toBe(200);
  const mine = await theirs.read(`/api/programs/${_id}`);
  expect(mine).toMatchObject({ title: 'Sled day', tags: ['legs'], ownerId: reader.user._id });
  const copy = await theirs.read(`/api/exercises/${mine.moves[0].exerciseId}`);
  expect(copy).toMatchObject({ title: 'Sled Drag', cue: 'Stay low.', isOwn: true, measure: 'metres' });
  expect(copy._id).not.toBe(exercise._id);
  const second = randomUUID();
  await theirs.copy(share.token, second);
  expect((await theirs.read(`/api/programs/${second}`)).moves[0].exerciseId).toBe(copy._id);

  expect((await theirs.withdraw(share._id)).statusCode).toBe(404);
  expect((await calls.withdraw(share._id)).statusCode).toBe(200);
  expect((await calls.withdraw(share._id)).statusCode).toBe(404);
  for (const answer of [await theirs.open(share.token), await theirs.copy(share.token, randomUUID())]) {
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
  }
  // The copy is the reader's, and the next link another.
  expect((await theirs.read(`/api/programs/${_id}`)).title).toBe('Sled day');
  expect((await calls.share('program', program._id)).json().data.token).not.toBe(share.token);
});

test('a plan has exercises as they were written: no rest, note or bar that its owner chose for themselves', async () => {
  const { calls, exercise, program } = await author();
  const own = { restSeconds: 245, pinnedNote: 'Bad knee.' };
  expect((await calls.call('PUT', `/api/exercises/${exercise._id}/settings`, own)).statusCode).toBe(200);
  const { token } = (await calls.share('program', program._id)).json().data;
  const shared = (await callsOf(await buildUser(sharedApp())).open(token)).json().data.plan;
  for (const plan of [shared, (await calls.file('program', program._id)).json().data]) {
    expect(plan.exercises).toMatchObject([{ title: 'Sled Drag', restSeconds: null }]);
    expect(JSON.stringify(plan)).not.toMatch(/245|Bad knee/);
  }
});

test('a link to a series brings its programs along; what everybody has stays what everybody has', async () => {
  const { calls, series, everybodys, program } = await author();
  const { token } = (await calls.share('series', series._id)).json().data;
  const reader = await buildUser(sharedApp());
  const theirs = callsOf(reader);
  const _id = randomUUID();
  expect((await theirs.copy(token, _id)).json().data).toEqual({ kind: 'series', _id, notes: [] });
  const shown = (await theirs.open(token)).json().data.plan;
  const [shownFirst, shownSecond] = shown.series.weeks[0].programs;
  expect(shownSecond.programId).toBe(everybodys._id);
  expect(shown.programs.map((one: { _id: string }) => one._id)).toContain(shownFirst.programId);
  for (const id of [program._id, series._id]) expect(JSON.stringify(shown)).not.toContain(id);
  expect((await theirs.copy(token, _id)).statusCode).toBe(200);
  const copy = await theirs.read(`/api/series/${_id}`);
  expect(copy).toMatchObject({ title: series.title, totalWeeks: 2, ownerId: reader.user._id });
  const [first, second] = copy.weeks[0].programs;
  expect(second.programId).toBe(everybodys._id);
  expect(first.programId).not.toBe(program._id);
  expect(await theirs.read(`/api/programs/${first.programId}`)).toMatchObject({ title: 'Sled day' });
  expect((await theirs.call('POST', `/api/series/${_id}/join`)).statusCode).toBe(201);
});

test('what is shared is shown as it is now, and goes with its program and with its owner', async () => {
  const { person, calls, program } = await author();
  const theirs = callsOf(await buildUser(sharedApp()));
  const { token } = (await calls.share('program', program._id)).json().data;
  await calls.call('PUT', `/api/programs/${program._id}`, { title: 'Sled day, changed' });
  expect((await theirs.open(token)).json().data.plan.programs[0].title).toBe('Sled day, changed');
  const { db } = databaseOf(sharedApp());
  const setDeactivated = (deactivated_at: Date | null) =>
    db.updateTable('users').set({ deactivated_at }).where('_id', '=', person.user._id).execute();
  await setDeactivated(new Date());
  expect((await theirs.open(token)).statusCode).toBe(404);
  await setDeactivated(null);
  await calls.call('DELETE', `/api/series/${(await calls.read('/api/series'))[0]._id}`);
  await calls.call('DELETE', `/api/programs/${program._id}`);
  expect((await theirs.open(token)).statusCode).toBe(404);
});

test('nobody guesses a link', async () => {
  const { calls, program } = await author();
  const { token } = (await calls.share('program', program._id)).json().data;
  const last = token.at(-1) === 'A' ? 'Q' : 'A';
  const guesses = [`${token.slice(0, -1)}${last}`, `${token}=`, 'A'.repeat(22), 'A'.repeat(43), '!'.repeat(22)];
  for (const guess of guesses) expect((await calls.open(encodeURIComponent(guess))).statusCode, guess).toBe(404);
  expect((await calls.open('short')).statusCode).toBe(404);
});

test('links of before, which held the id of their owner, still lead where they led, and with another’s id nowhere', async () => {
  const { person, calls, program } = await author();
  const other = await buildUser(sharedApp());
  const { data: share } = (await calls.share('program', program._id)).json();
  const earlier = ({ user }: TestUser): string =>
    Buffer.from(`${user._id}${share._id}`.replaceAll('-', ''), 'hex').toString('base64url');
  const opened = await callsOf(other).open(earlier(person));
  expect([opened.statusCode, opened.json().data.plan.programs[0].title]).toEqual([200, 'Sled day']);
  expect((await callsOf(other).open(earlier(other))).statusCode).toBe(404);
  await calls.withdraw(share._id);
  expect((await callsOf(other).open(earlier(person))).statusCode).toBe(404);
});

test('a file carries a series to another account, and one’s own comes back with the exercises one has', async () => {
  const { calls, series, exercise, program } = await author();
  const theirs = callsOf(await buildUser(sharedApp()));
  expect((await theirs.file('series', series._id)).statusCode).toBe(404);
  const file: PlanFile = (await calls.file('series', series._id)).json().data;
  expect(file).toMatchObject({ format: 'workout-tracker-plan', version: 1, kind: 'series' });
  const _id = randomUUID();
  expect((await theirs.copyFile(file, _id)).statusCode).toBe(201);
  expect((await theirs.copyFile(file, _id)).statusCode).toBe(200);
  const again = (await theirs.file('series', _id)).json().data;
  expect(again.series.title).toBe(file.series?.title);
  expect(again.programs.map(({ title }: { title: string }) => title)).toEqual(file.programs.map(({ title }) => title));

  const own = randomUUID();
  await calls.copyFile(file, own);
  const plan = (await calls.file('series', own)).json().data;
  expect(plan.exercises).toEqual(file.exercises);
  const ownSeries = await calls.read(`/api/series/${own}`);
  const ownProgram = await calls.read(`/api/programs/${ownSeries.weeks[0].programs[0].programId}`);
  expect(ownProgram.moves[0].exerciseId).toBe(exercise._id);
  for (const id of [exercise._id, series._id, program._id]) expect(JSON.stringify(file)).not.toContain(id);
});

test('a file that is broken, names what it does not have, or claims more than a plan is refused or made whole', async () => {
  const { calls, program, series } = await author();
  const theirs = callsOf(await buildUser(sharedApp()));
  const file: PlanFile = (await calls.file('program', program._id)).json().data;
  const ofSeries: PlanFile = (await calls.file('series', series._id)).json().data;
  for (const broken of [
    { ...file, format: 'something-else' },
    { ...file, version: 2 },
    { ...file, programs: [] },
    { ...file, programs: [...file.programs, ...file.programs] },
    { ...file, kind: 'series' },
    { ...ofSeries, kind: 'program' },
    { ...ofSeries, programs: ofSeries.programs.slice(1) },
    { ...file, programs: file.programs.map((one) => ({ ...one, title: 'x\u0000' })) },
  ]) {
    const answer = await theirs.copyFile(broken as PlanFile, randomUUID());
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'validation_failed']);
  }
  const _id = randomUUID();
  const without = await theirs.copyFile({ ...file, exercises: [] }, _id);
  expect([without.statusCode, without.json().data.notes]).toEqual([
    201,
    ['The file has no exercise for “Sled Drag”, and neither have you: it is kept by its name alone.'],
  ]);
  expect(without.json().data.reasons).toEqual([{ code: 'plan-file-lacks-exercise', values: { title: 'Sled Drag' } }]);
  const [move] = (await theirs.read(`/api/programs/${_id}`)).moves;
  expect(await theirs.read(`/api/exercises/${move.exerciseId}`)).toMatchObject({ title: 'Sled Drag', isOwn: true });
});

test('an exercise that came by a link, by a file or before either had ids of its own is one exercise', async () => {
  const { person, calls, exercise, program } = await author();
  const reader = await buildUser(sharedApp());
  const theirs = callsOf(reader);
  const { token } = (await calls.share('program', program._id)).json().data;
  const exerciseOf = async (_id: string) => (await theirs.read(`/api/programs/${_id}`)).moves[0].exerciseId;
  const [byLink, byFile] = [randomUUID(), randomUUID()];
  await theirs.copy(token, byLink);
  await theirs.copyFile((await calls.file('program', program._id)).json().data, byFile);
  expect(await exerciseOf(byFile)).toBe(await exerciseOf(byLink));

  const earlier = callsOf(await buildUser(sharedApp()));
  const { plan } = (await theirs.open(token)).json().data;
  const ofBefore: PlanFile = JSON.parse(JSON.stringify(plan).replaceAll(plan.exercises[0]._id, exercise._id));
  const [old, later] = [randomUUID(), randomUUID()];
  await earlier.copyFile(ofBefore, old);
  await earlier.copy(token, later);
  const [first, second] = [await earlier.read(`/api/programs/${old}`), await earlier.read(`/api/programs/${later}`)];
  expect(second.moves[0].exerciseId).toBe(first.moves[0].exerciseId);

  const mine = randomUUID();
  await calls.copy(token, mine);
  expect((await calls.read(`/api/programs/${mine}`)).moves[0].exerciseId).toBe(exercise._id);
  expect((await calls.read(`/api/programs/${mine}`)).ownerId).toBe(person.user._id);
});

// Promise (8.2.2): The plan behind a link tells no id of a row, also where a line climbs from exercise to exercise.
test('a plan goes along with its ladder, and the weeks with what they say of lines', async () => {
  const { calls, exercise, program, series } = await author();
  const rung = { exerciseId: exercise._id, title: 'Sled Drag', measure: 'reps', from: 5, to: 8, by: 1 };
  const rows = [{ sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }];
  const rule = {
    ...{ goal: { kind: 'every-set' }, judged: { kind: 'each-time' }, missed: { kind: 'same' }, rounding: 'nearest' },
    step: { kind: 'ladder', rungs: [rung], to: 'working' },
  };
  const move = {
    _id: 'squat',
    title: 'Squat',
    exerciseId: exercise._id,
    weight: true,
    plan: { weeks: [{ rows }], rule },
  };
  expect((await calls.call('PUT', `/api/programs/${program._id}`, { moves: [move] })).json().data.moves).toMatchObject([
    { sets: 3, reps: 5, plan: move.plan },
  ]);
  const target = { programId: program._id, mid: 'squat', rows };
  const [week] = series.weeks;
  const weeks = [
    { ...week, targets: [target] },
    { ...week, deload: { load: 90, sets: 50 } },
  ];
  await calls.call('PUT', `/api/series/${series._id}`, { weeks, goesOn: 'session' });

  const file: PlanFile = (await calls.file('series', series._id)).json().data;
  for (const id of [exercise._id, series._id, program._id]) expect(JSON.stringify(file)).not.toContain(id);
  const theirs = callsOf(await buildUser(sharedApp()));
  const _id = randomUUID();
  expect((await theirs.copyFile(file, _id)).json().data.notes).toEqual([]);
  const copied = await theirs.read(`/api/series/${_id}`);
  const copiedId = copied.weeks[0].programs[0].programId;
  expect(copied).toMatchObject({
    goesOn: 'session',
    weeks: [{ targets: [{ ...target, programId: copiedId }] }, { deload: { load: 90, sets: 50 } }],
  });
  const { plan } = (await theirs.read(`/api/programs/${copiedId}`)).moves[0];
  const own = plan.rule.step.rungs[0].exerciseId;
  expect(own).not.toBe(exercise._id);
  expect((await theirs.read(`/api/exercises/${own}`)).title).toBe('Sled Drag');
  const again = await calls.call('POST', `/api/programs/${program._id}/duplicate`, { _id: randomUUID() });
  expect(again.json().data.moves[0].plan).toEqual(move.plan);
});
