import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { buildDiary, buildWorkout, diaryOf } from '#test/build-workout.ts';
import { createFakeClock, days } from '#test/fake-clock.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { useSecondPool } from '#test/test-database.ts';
import { purgeTrash, startPurging } from './purge-trash.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

/** The clock of the purge alone: a session would not last that long. */
const later = (ms: number) => () => new Date(clock.now().getTime() + ms);

test('after thirty days it is gone for good, with its samples, and no repeat brings it back', async () => {
  const { app, person, sent, workout, diary } = await buildDiary(sharedApp());
  await diary.remove(workout._id);
  const { db } = databaseOf(app);
  await purgeTrash({ db, clock: later(days(30) - 1) });
  expect((await diary.read(workout._id)).statusCode).toBe(200);
  expect(await purgeTrash({ db, clock: later(days(30)) })).toBeGreaterThan(0);
  const answers = await Promise.all([
    diary.save(sent),
    diary.save({ ...sent, notes: 'other content' }),
    diary.read(workout._id),
    diary.update(workout._id, { notes: 'x' }),
    diary.remove(workout._id),
    diary.restore(workout._id),
  ]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual(Array(6).fill([410, 'gone']));
  const { rows } = await databaseOf(app).pool.query('select 1 from workout_tracks where user_id = $1', [
    person.user._id,
  ]);
  expect(rows).toEqual([]);
  expect((await diary.list({ deleted: 'true' })).json().pagination.totalCount).toBe(0);
  const other = diaryOf(app, await buildUser(app));
  expect((await other.read(workout._id)).statusCode).toBe(404);
});

test('the trash is emptied in batches, by several servers at once, each workout once', async () => {
  const { app, person, program, workout, diary } = await buildDiary(await useTestApp({ clock: clock.now }));
  const database = databaseOf(app);
  const ids = [workout._id];
  for (let count = 0; count < 11; count++) ids.push((await buildWorkout(app, person, { wid: program._id }))._id);
  for (const id of ids) await diary.remove(id);
  const remaining = await buildWorkout(app, person, { wid: program._id });
  const servers = [database, useSecondPool(database), useSecondPool(database)];
  const purged = await Promise.all(
    servers.map(({ db }) => purgeTrash({ db, clock: later(days(31)) }, { batchSize: 2 })),
  );
  expect(purged.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect((await diary.list({ page: '-1' })).json().data).toMatchObject([{ _id: remaining._id }]);
  const { rows } = await database.pool.query('select count(*)::integer as count from workout_tombstones');
  expect(rows).toEqual([{ count: 12 }]);
});

test('the server empties it at once and again from time to time, until it is stopped', async () => {
  const { app, workout, diary } = await buildDiary(await useTestApp({ clock: clock.now }));
  const { db } = databaseOf(app);
  const log = pino({ level: 'silent' });
  await diary.remove(workout._id);
  let wait = days(29);
  const stop = startPurging({ db, clock: () => later(wait)(), log, everyMs: 10 });
  wait = days(31);
  await expect.poll(async () => (await diary.read(workout._id)).statusCode).toBe(410);
  await stop();
});

test('a database that does not answer is told to the log, and stops nothing', async () => {
  const app = await useTestApp();
  const second = useSecondPool(databaseOf(app));
  await second.pool.query('drop table workouts cascade');
  const logged: string[] = [];
  const log = { info: () => {}, error: (_fields: unknown, message?: string) => void logged.push(message ?? '') };
  await startPurging({ db: second.db, clock: clock.now, log })();
  expect(logged).toEqual([expect.stringMatching(/could not be emptied/)]);
});
