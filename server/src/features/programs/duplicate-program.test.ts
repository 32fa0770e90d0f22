import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { shareApp } from '#test/test-app.ts';
import { logWorkout } from './testing/log-workout.ts';
import { programCalls, squats } from './testing/program-calls.ts';

const sharedApp = shareApp();

async function usePerson(role: 'user' | 'admin' = 'user') {
  const person = await buildUser(sharedApp(), { role });
  return { person, calls: programCalls(sharedApp(), person) };
}

test('a copy of the catalogue’s newest content is mine, from version 1 on and without a past', async () => {
  const [{ calls: admin }, { person, calls }] = [await usePerson('admin'), await usePerson()];
  const original = await admin.make({ ...squats, isCatalogue: true, tags: ['legs'] });
  await admin.update(original._id, { description: 'Newest' });
  await admin.update(original._id, { archived: true });
  await logWorkout(sharedApp(), person, { programId: original._id });
  const answer = await calls.duplicate(original._id);
  expect(answer.statusCode).toBe(201);
  const copy = answer.json().data;
  expect(copy).toEqual({
    ...original,
    _id: copy._id,
    title: 'Squats (copy)',
    description: 'Newest',
    ownerId: person.user._id,
  });
  expect(copy._id).not.toBe(original._id);
  await calls.update(copy._id, { title: 'Mine now' });
  expect((await admin.read(original._id)).json().data.title).toBe('Squats');
});

test('one’s own is copied too, under the title one gives', async () => {
  const { calls } = await usePerson();
  const { _id } = await calls.make();
  expect((await calls.duplicate(_id, { title: ' Light Squats ' })).json().data.title).toBe('Light Squats');
  const refused = await calls.duplicate(_id, { title: '   ' });
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, '/title']);
});

test('a long title gives up its end', async () => {
  const { calls } = await usePerson();
  const { _id } = await calls.make({ ...squats, title: `${'🏋'.repeat(72)} more` });
  const { title } = (await calls.duplicate(_id)).json().data;
  expect(title).toBe(`${'🏋'.repeat(72)} (copy)`);
});

test('repeated with its id it is the same copy, also when the original or the copy was edited since', async () => {
  const { calls } = await usePerson();
  const { _id: original } = await calls.make();
  const request = { _id: randomUUID() };
  const together = await Promise.all([calls.duplicate(original, request), calls.duplicate(original, request)]);
  expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
  await calls.update(original, { title: 'Changed' });
  await calls.update(request._id, { title: 'Changed too' });
  const again = await calls.duplicate(original, request);
  expect([again.statusCode, again.json().data.title]).toEqual([200, 'Changed too']);
  expect(await calls.titles()).toEqual(['Changed', 'Changed too']);
  expect((await calls.duplicate(original, { ...request, title: 'Another' })).statusCode).toBe(409);
  const unrelated = await calls.make({ ...squats, title: 'Unrelated' });
  expect((await calls.duplicate(original, { _id: unrelated._id })).statusCode).toBe(409);
});

test('others’ programs are not there to be copied, nor are their ids to be used', async () => {
  const [{ calls: owner }, { calls: other }] = [await usePerson(), await usePerson('admin')];
  const { _id } = await owner.make();
  expect((await other.duplicate(_id)).statusCode).toBe(404);
  const { _id: own } = await other.make();
  expect((await other.duplicate(own, { _id })).statusCode).toBe(409);
});
