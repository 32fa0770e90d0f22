import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { untilSomebodyWaits } from '#test/test-database.ts';
import { programCalls, squats } from './testing/program-calls.ts';

const sharedApp = shareApp();

async function useCalls(role: 'user' | 'admin' = 'user') {
  return programCalls(sharedApp(), await buildUser(sharedApp(), { role }));
}

async function versionsOf(programId: string) {
  const { rows } = await databaseOf(sharedApp()).pool.query(
    'select version, title from program_versions where program_id = $1 order by version',
    [programId],
  );
  return rows;
}

test('an edit changes what it names, makes a new version and keeps the old one', async () => {
  const calls = await useCalls();
  const made = await calls.make({ ...squats, description: 'Deep.', tags: ['legs'] });
  const answer = await calls.update(made._id, { title: ' Deep Squats ', version: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({ ...made, title: 'Deep Squats', version: 2 });
  const moves = [{ _id: 'row', title: 'Row', sets: 2, reps: 10 }];
  expect((await calls.update(made._id, { moves })).json().data).toMatchObject({
    moves: [{ _id: 'row', weight: false }],
  });
  expect(await versionsOf(made._id)).toEqual([
    { version: 1, title: 'Squats' },
    { version: 2, title: 'Deep Squats' },
    { version: 3, title: 'Deep Squats' },
  ]);
});

test('an edit that changes nothing makes no version, and neither does archiving', async () => {
  const calls = await useCalls();
  const made = await calls.make({ ...squats, tags: ['legs'] });
  for (const change of [{}, { title: 'Squats ' }, { ...squats, tags: ['LEGS'], timed: false }, { archived: false }]) {
    expect((await calls.update(made._id, change)).json().data).toEqual(made);
  }
  for (const archived of [true, true, false]) {
    expect((await calls.update(made._id, { archived, version: 1 })).json().data).toEqual({ ...made, archived });
  }
  expect(await versionsOf(made._id)).toHaveLength(1);
});

test('a program is changed a thousand times and no more; archiving it still works', async () => {
  const calls = await useCalls();
  const { _id } = await calls.make();
  const { pool } = databaseOf(sharedApp());
  await pool.query(
    `insert into program_versions (program_id, version, title, description, tags, timed, moves, created_at)
    select program_id, 999, title, description, tags, timed, moves, created_at from program_versions where program_id = $1`,
    [_id],
  );
  await pool.query('update programs set version = 999 where _id = $1', [_id]);
  expect((await calls.update(_id, { title: 'The thousandth' })).json().data).toMatchObject({ version: 1_000 });
  const refused = await calls.update(_id, { title: 'One more' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/1,000 times.*Duplicate it/),
  ]);
  expect((await calls.update(_id, { archived: true })).json().data).toMatchObject({
    title: 'The thousandth',
    archived: true,
  });
});

test('an edit that began before another’s is refused; repeated after its answer was lost, it is done', async () => {
  const calls = await useCalls();
  const { _id } = await calls.make();
  const first = { title: 'From the phone', version: 1 };
  await calls.update(_id, first);
  const repeated = await calls.update(_id, first);
  expect([repeated.statusCode, repeated.json().data.version]).toEqual([200, 2]);
  const late = await calls.update(_id, { title: 'From the laptop', version: 1 });
  expect([late.statusCode, late.json().error]).toEqual([409, 'revision_conflict']);
  expect((await calls.update(_id, { archived: true, version: 1 })).statusCode).toBe(409);
  expect((await calls.read(_id)).json().data).toMatchObject({ title: 'From the phone', version: 2, archived: false });
  expect((await calls.update(_id, { title: 'Without a version' })).json().data.version).toBe(3);
});

test('of edits made at once from the same version one is kept, and the others hear of it', async () => {
  const calls = await useCalls();
  const { _id } = await calls.make();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => calls.update(_id, { title: `Edit ${number}`, version: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const stored = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
  expect(await versionsOf(_id)).toEqual([
    { version: 1, title: 'Squats' },
    { version: 2, title: stored.title },
  ]);
});

test('edits at once without a version all happen, one after the other', async () => {
  const calls = await useCalls();
  const { _id } = await calls.make();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => calls.update(_id, { title: `Edit ${number}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await versionsOf(_id)).toHaveLength(7);
});

test('an edit that waited for another sees what that one wrote', async () => {
  const calls = await useCalls();
  const { _id } = await calls.make();
  const database = databaseOf(sharedApp());
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from programs where _id = $1 for update', [_id]);
  const edit = calls.update(_id, { description: 'Mine' });
  await untilSomebodyWaits(database);
  await holder.query(
    `insert into program_versions (program_id, version, title, created_at) values ($1, 2, 'Theirs', now())`,
    [_id],
  );
  await holder.query(
    `update program_versions set moves = (select moves from program_versions where program_id = $1 and version = 1)
    where program_id = $1 and version = 2`,
    [_id],
  );
  await holder.query('update programs set version = 2 where _id = $1', [_id]);
  await holder.query('commit');
  holder.release();
  expect((await edit).json().data).toMatchObject({ title: 'Theirs', description: 'Mine', version: 3 });
});

test('what makes no program is refused, measured with what is left as it was', async () => {
  const calls = await useCalls();
  const { _id } = await calls.make({ title: 'Intervals', timed: true, moves: [] });
  const refused = await calls.update(_id, { timed: false });
  expect([refused.statusCode, refused.json().details]).toEqual([
    422,
    [{ path: '/moves', message: 'Add at least one exercise.', reason: { code: 'program-without-exercises' } }],
  ]);
  expect((await calls.update(_id, { title: '' })).statusCode).toBe(422);
  expect((await calls.update(_id, { version: 0 })).statusCode).toBe(422);
  expect((await calls.update(_id, { timed: false, moves: squats.moves })).statusCode).toBe(200);
});

// Promise (8.2.2): No owner never equals no owner.
// Remark: The owner of a row is part of its key and never empty; what has none belongs to the catalogue, which only admins change.
test('the catalogue is changed by admins; others’ programs are nobody’s business', async () => {
  const [user, other, admin, secondAdmin] = [
    await useCalls(),
    await useCalls(),
    await useCalls('admin'),
    await useCalls('admin'),
  ];
  const catalogue = await admin.make({ ...squats, isCatalogue: true });
  const own = await user.make();
  expect((await secondAdmin.update(catalogue._id, { title: 'Better' })).json().data).toMatchObject({ version: 2 });
  const forbidden = await user.update(catalogue._id, { title: 'Worse' });
  expect([forbidden.statusCode, forbidden.json().message]).toEqual([403, 'Only admins can change the catalogue.']);
  for (const otherPerson of [other, admin]) {
    expect((await otherPerson.update(own._id, { title: 'Not mine', archived: true })).statusCode).toBe(404);
  }
  expect((await user.read(own._id)).json().data).toEqual(own);
  expect((await user.read(catalogue._id)).json().data).toMatchObject({ title: 'Better', archived: false });
});
