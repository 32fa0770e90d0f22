import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { buildDiary, diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, days, seconds } from '#test/fake-clock.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { purgeTrash } from './purge-trash.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

/** The clock of the purge alone: a session would not last that long. */
const later = (ms: number) => () => new Date(clock.now().getTime() + ms);

test('a workout goes to the trash, is still read there, and comes back as it was', async () => {
  const { workout, diary } = await buildDiary(sharedApp());
  const removed = await diary.remove(workout._id);
  expect([removed.statusCode, removed.json().data]).toEqual([
    200,
    { ...workout, deletedAt: clock.now().toISOString() },
  ]);
  expect(await diary.readStored(workout._id)).toEqual(removed.json().data);
  expect((await diary.list()).json()).toMatchObject({ data: [], pagination: { totalCount: 0 } });
  const trash = (await diary.list({ deleted: 'true' })).json();
  expect(trash).toMatchObject({ data: [{ _id: workout._id }], pagination: { totalCount: 1 }, months: [{ count: 1 }] });
  const restored = await diary.restore(workout._id);
  expect([restored.statusCode, restored.json().data]).toEqual([200, workout]);
  expect((await diary.list()).json().pagination.totalCount).toBe(1);
});

test('both may be repeated, and at once', async () => {
  const { workout, diary } = await buildDiary(sharedApp());
  const times = Array.from({ length: 5 });
  const removals = await Promise.all(times.map(() => diary.remove(workout._id)));
  expect(removals.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  const deletedAt = clock.now().toISOString();
  clock.advance(seconds(5));
  expect((await diary.remove(workout._id)).json().data.deletedAt).toBe(deletedAt);
  const restorals = await Promise.all(times.map(() => diary.restore(workout._id)));
  expect(restorals.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect((await diary.restore(workout._id)).json().data.deletedAt).toBeNull();
  expect((await diary.list()).json().pagination.totalCount).toBe(1);
});

test('a workout of another person is not there to be thrown away or taken back', async () => {
  const { app, workout, diary } = await buildDiary(sharedApp());
  const other = diaryOf(app, await buildUser(app));
  for (const id of [workout._id, randomUUID()]) {
    expect((await other.remove(id)).statusCode).toBe(404);
    expect((await other.restore(id)).statusCode).toBe(404);
  }
  expect(await diary.readStored(workout._id)).toEqual(workout);
});

test('the counts of the years are those of the workouts, whatever happens in whatever order', async () => {
  const app = await useTestApp({ clock: clock.now });
  const { person, program, diary } = await buildDiary(app);
  const { db, pool } = databaseOf(app);
  const instants = ['2020-12-31T23:59:59.999Z', '2021-01-01T00:00:00.000Z', '2022-06-15T12:00:00Z'];
  const anyStep = fc.record({
    verb: fc.constantFrom('save', 'save', 'update', 'remove', 'restore', 'purge'),
    /** Counted from the latest, so that one workout meets several verbs. */
    target: fc.nat(4),
    created: fc.constantFrom(...instants),
  });
  const ids: string[] = [];
  const run = async ({ verb, target, created }: { verb: string; target: number; created: string }) => {
    const id = ids.at(-1 - target) ?? randomUUID();
    if (verb === 'save') {
      const sent = newWorkout({ wid: program._id, created, ended: null });
      ids.push(sent._id);
      await Promise.all([diary.save(sent), diary.save(sent)]);
    }
    if (verb === 'update') await diary.update(id, { created, ended: null });
    if (verb === 'remove') await diary.remove(id);
    if (verb === 'restore') await diary.restore(id);
    if (verb === 'purge') await purgeTrash({ db, clock: later(days(31)) });
  };
  const countsSql = `select
    (select json_agg(y order by y.year) from (select year, count from workout_years where user_id = $1 and count > 0) y) as kept,
    (select json_agg(y order by y.year) from (
      select extract(year from created_at at time zone 'UTC') as year, count(*) as count
      from workouts where user_id = $1 and deleted_at is null group by 1) y) as real`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), async (rounds) => {
      for (const round of rounds) {
        await Promise.all(round.map(run));
        const { rows } = await pool.query(countsSql, [person.user._id]);
        expect(rows[0].kept).toEqual(rows[0].real);
      }
    }),
    { numRuns: 25 },
  );
});
