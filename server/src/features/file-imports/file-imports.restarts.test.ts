/** Imports on servers that stop, die or break off in the midst of them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { rowsOfPerson } from '#test/rows-of-person.ts';
import { strongFile, strongHeader, strongRow } from '#test/strong-file.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { wearOut } from '#test/worn-out-jobs.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });

test('a server that is killed in the midst of it is replaced by another, and the end is the same', async () => {
  const database = databaseOf(sharedApp());
  const person = await buildUser(sharedApp());
  const calls = callsOf(sharedApp(), person);
  const days = Array.from({ length: 120 }, (_, index) =>
    new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const file = [strongHeader, ...days.map((day) => strongRow(`${day} 18:00:00`, 'Squat', 1, 100, 5))].join('\n');
  const { _id } = await calls.bring(file);
  // Another server took it and died: it holds a lease that has run out, and half of it is done.
  await calls.applied(_id);
  const whole = await rowsOfPerson(databaseOf(sharedApp()).pool, person.user._id);
  await calls.undone(_id);
  const again = await calls.bring(file);
  await calls.apply(again._id);
  await expect.poll(async () => (await calls.show(again._id)).created, { interval: 1 }).toBeGreaterThan(0);
  await calls.cancel(again._id);
  const stopped = await calls.settled(again._id);
  expect(stopped.status).toBe('cancelled');
  await database.pool.query(
    `update file_imports set status = 'running', worker = $3, lease_until = now() - interval '1 second'
      where user_id = $1 and _id = $2`,
    [person.user._id, again._id, randomUUID()],
  );
  expect(await calls.settled(again._id)).toMatchObject({ status: 'done', created: 120, failed: 0 });
  const withoutTimes = (rows: Record<string, string[]>) => (rows.set_facts ?? []).concat(rows.workout_years ?? []);
  expect(withoutTimes(await rowsOfPerson(databaseOf(sharedApp()).pool, person.user._id))).toEqual(withoutTimes(whole));
});

test('an import that breaks off in the same way each time ends after three tries and says so; others go on', async () => {
  const clock = createFakeClock();
  const app = await useTestApp({ pelotonPace: quickPace, clock: clock.now });
  const calls = callsOf(app, await buildUser(app));
  const attempts = async () => {
    const { rows } = await databaseOf(app).pool.query('select attempts, worker from file_imports');
    return rows[0];
  };
  await databaseOf(app).pool.query(
    `alter table file_import_exercises add constraint broken check (name <> 'Zercher Yoke Wobble')`,
  );
  const reading = calls.bring(strongFile);
  for (const [index, pauseSeconds] of [15, 30].entries()) {
    await expect.poll(attempts).toEqual({ attempts: index + 1, worker: null });
    clock.advance(pauseSeconds * 1000);
  }
  expect(await reading).toMatchObject({
    status: 'refused',
    message: 'The server gave up reading these files after three tries. Import fewer or smaller files at a time.',
  });
  expect(
    await calls.bring([strongHeader, strongRow('2025-01-01 10:00:00', 'Squat', 1, 10, 5)].join('\n')),
  ).toMatchObject({ status: 'ready', workouts: 1 });
});

test('an import at which three servers died is given up in words, and can be gone on with', async () => {
  const { pool } = databaseOf(sharedApp());
  const calls = callsOf(sharedApp(), await buildUser(sharedApp()));
  const gaveUp = expect.stringMatching(/^The server gave up .* after three tries\. /);
  const { _id } = await calls.bring(strongFile);

  await wearOut(pool, 'file_imports', { _id, status: 'running' });
  expect(await calls.settled(_id)).toMatchObject({ status: 'cancelled', message: expect.stringMatching(/go on with/) });
  expect(await calls.applied(_id)).toMatchObject({ status: 'done', created: 2, message: null });

  await wearOut(pool, 'file_imports', { _id, status: 'undoing' });
  expect(await calls.settled(_id)).toMatchObject({ status: 'done', message: gaveUp });
  expect(await calls.undone(_id)).toMatchObject({ status: 'undone', removed: 2, message: null });

  const second = await calls.bring(strongFile);
  await wearOut(pool, 'file_imports', { _id: second._id, status: 'reading' });
  expect(await calls.settled(second._id)).toMatchObject({ status: 'refused', workouts: 0, message: gaveUp });
});
