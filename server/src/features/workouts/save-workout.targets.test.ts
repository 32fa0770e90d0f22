import type { SavedTarget } from '@workout-tracker/core/plans/plan-target';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const target: SavedTarget = {
  mid: 'squat',
  working: { value: 61.25, unit: 'kg' },
  sets: [
    { count: 8, weight: 62.5, unit: 'kg' },
    { count: 8, weight: 62.5, unit: 'kg', isAtLeast: true, decides: true },
  ],
  week: 2,
};

async function prepare() {
  const app = sharedApp();
  const person = await buildUser(app);
  const program = await buildProgram(app);
  return { app, diary: diaryOf(app, person), sent: newWorkout({ wid: program._id, targets: [target] }) };
}

test('what a plan asked for is stored with the workout, through edits, the trash and back', async () => {
  const { diary, sent } = await prepare();
  const saved = await diary.save(sent);
  expect([saved.statusCode, saved.json().data.targets]).toEqual([201, [target]]);
  expect(await diary.readStored(sent._id)).toEqual(saved.json().data);
  expect((await diary.update(sent._id, { notes: 'Heavy.' })).json().data.targets).toEqual([target]);
  await diary.remove(sent._id);
  expect((await diary.restore(sent._id)).json().data.targets).toEqual([target]);
  const other = [{ ...target, mid: 'row' }];
  expect((await diary.update(sent._id, { targets: other })).json().data.targets).toEqual(other);
  expect((await diary.update(sent._id, { targets: [] })).json().data).not.toHaveProperty('targets');
});

test('the same save again is the same save; with other targets it is another', async () => {
  const { diary, sent } = await prepare();
  await diary.save(sent);
  const { sets, ...rest } = target;
  const reordered = { ...sent, targets: [{ sets, ...rest }] };
  expect((await diary.save(reordered)).statusCode).toBe(200);
  expect((await diary.save({ ...sent, targets: [{ ...target, week: 3 }] })).statusCode).toBe(409);
});

test('a workout without targets says nothing of them', async () => {
  const { diary, sent } = await prepare();
  const { targets: _targets, ...without } = sent;
  expect((await diary.save({ ...without, targets: [] })).json().data).not.toHaveProperty('targets');
  expect((await diary.save(without)).statusCode).toBe(200);
  expect(await diary.readStored(sent._id)).not.toHaveProperty('targets');
  expect((await diary.list()).json().data[0]).not.toHaveProperty('targets');
});

test('more targets than a program has moves are refused', async () => {
  const { diary, sent } = await prepare();
  const many = Array.from({ length: 61 }, () => target);
  expect((await diary.save({ ...sent, targets: many })).statusCode).toBe(422);
});

test.each([
  ['notes', { notes: 'Heavy.' }, false],
  ['a note on a set', { moves: [{ mid: 'squat', reps: 8, weight: 62.5, unit: 'kg', note: 'Deep.' }] }, false],
  ['reps', { moves: [{ mid: 'squat', reps: 7, weight: 62.5, unit: 'kg' }] }, true],
  ['a weight', { moves: [{ mid: 'squat', reps: 8, weight: 60, unit: 'kg' }] }, true],
  ['a kind', { moves: [{ mid: 'squat', reps: 8, weight: 62.5, unit: 'kg', kind: 'warmup' }] }, true],
  ['an exercise', { moves: [{ mid: 'squat', exerciseId: 'back-squat', reps: 8, weight: 62.5, unit: 'kg' }] }, true],
])('a change of %s counts as a correction of sets: %j', async (_name, changes, isCorrected) => {
  const { app, diary, sent } = await prepare();
  await diary.save({ ...sent, moves: [{ mid: 'squat', reps: 8, weight: 62.5, unit: 'kg' }] });
  expect((await diary.update(sent._id, changes)).statusCode).toBe(200);
  const row = await databaseOf(app)
    .db.selectFrom('workouts')
    .select('corrected_at')
    .where('_id', '=', sent._id)
    .executeTakeFirstOrThrow();
  expect(row.corrected_at).toEqual(isCorrected ? clock.now() : null);
});
