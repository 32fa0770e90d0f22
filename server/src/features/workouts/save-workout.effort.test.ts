import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  return { app, diary: diaryOf(app, person), sent: newWorkout({ wid: program._id }) };
}

test('how hard a workout felt is stored with it, through edits, the trash and back, and taken back', async () => {
  const { diary, sent } = await prepare();
  const saved = await diary.save({ ...sent, effort: 7 });
  expect([saved.statusCode, saved.json().data.effort]).toEqual([201, 7]);
  expect(await diary.readStored(sent._id)).toEqual(saved.json().data);
  expect((await diary.update(sent._id, { notes: 'Heavy.' })).json().data.effort).toBe(7);
  expect((await diary.update(sent._id, { effort: 8 })).json().data).toMatchObject({ effort: 8, revision: 3 });
  expect((await diary.update(sent._id, { effort: 8 })).json().data.revision).toBe(3);
  await diary.remove(sent._id);
  expect((await diary.restore(sent._id)).json().data.effort).toBe(8);
  expect((await diary.update(sent._id, { effort: null })).json().data).not.toHaveProperty('effort');
});

test('the same save again is the same save; with another effort it is another', async () => {
  const { diary, sent } = await prepare();
  await diary.save({ ...sent, effort: 7 });
  expect((await diary.save({ ...sent, effort: 7 })).statusCode).toBe(200);
  expect((await diary.save({ ...sent, effort: 6 })).statusCode).toBe(409);
  expect((await diary.save(sent)).statusCode).toBe(409);
});

test('a workout of which nothing was said is as before there was anything to say, with targets and without', async () => {
  const { diary, sent } = await prepare();
  const targets = [{ mid: 'squat', sets: [{ count: 8, weight: 60, unit: 'kg' as const }] }];
  expect((await diary.save({ ...sent, effort: null })).json().data).not.toHaveProperty('effort');
  expect((await diary.save(sent)).statusCode).toBe(200);
  expect(Object.keys(await diary.readStored(sent._id))).not.toContain('effort');
  const targeted = (await diary.update(sent._id, { targets })).json().data;
  expect(targeted).toMatchObject({ targets });
  expect(targeted).not.toHaveProperty('effort');
  const both = (await diary.update(sent._id, { effort: 3 })).json().data;
  expect(both).toMatchObject({ targets, effort: 3 });
  expect((await diary.list()).json().data[0]).not.toHaveProperty('effort');
});

test.each([0, 11, 5.5, '5'])('an effort of %j is refused', async (effort) => {
  const { diary, sent } = await prepare();
  const refused = await diary.save({ ...sent, effort } as typeof sent);
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, '/effort']);
});

test('to say how hard it felt corrects no set', async () => {
  const { app, diary, sent } = await prepare();
  await diary.save(sent);
  await diary.update(sent._id, { effort: 9 });
  const { rows } = await databaseOf(app).pool.query('select effort, corrected_at from workouts where _id = $1', [
    sent._id,
  ]);
  expect(rows).toEqual([{ effort: 9, corrected_at: null }]);
});
