import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { purgeTrash } from '#features/workouts/purge-trash.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf, newWorkout } from '#test/build-workout.ts';
import { createFakeClock, days, seconds } from '#test/fake-clock.ts';
import { readingsFrom, recordingsOf } from '#test/recording-calls.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { purgeRecordings } from './purge-recordings.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

/** The clock of the purge alone: a session would not last that long. */
const later = (ms: number) => () => new Date(clock.now().getTime() + ms);

test('what is in a workout stays as long as that, and what is in none goes after thirty days', async () => {
  const app = sharedApp();
  const { db, pool } = databaseOf(app);
  const person = await buildUser(app);
  const diary = diaryOf(app, person);
  const recordings = recordingsOf(app, person);
  const minuteAgo = later(-seconds(60))();
  const [used, leftOut, stray] = [randomUUID(), randomUUID(), randomUUID()];
  for (const recordingId of [used, leftOut])
    await recordings.send({ recordingId, readings: readingsFrom(minuteAgo, 60), sentAt: clock.now() });
  const hourAgo = later(-seconds(3_600))();
  await recordings.send({ recordingId: stray, readings: readingsFrom(hourAgo, 60), sentAt: clock.now() });
  const times = { created: minuteAgo.toISOString(), ended: clock.now().toISOString() };
  const workout = newWorkout({ wid: 'no-program', title: 'Rowing', moves: [], ...times });
  await diary.save(workout);
  await recordings.choose(workout._id, leftOut, false);
  const left = async () => {
    const { rows } = await pool.query('select _id from recordings where user_id = $1', [person.user._id]);
    return rows.map(({ _id }) => _id).sort();
  };

  await purgeRecordings({ db, clock: later(days(30) - 1) });
  expect(await left()).toEqual([used, leftOut, stray].sort());
  expect(await purgeRecordings({ db, clock: later(days(30)) }, { batchSize: 1 })).toBe(1);
  expect(await left()).toEqual([used, leftOut].sort());
  await diary.remove(workout._id);
  await purgeRecordings({ db, clock: later(days(31)) });
  expect(await left()).toEqual([used, leftOut].sort());
  await purgeTrash({ db, clock: later(days(31)) });
  const { rows } = await pool.query('select from recording_minutes where user_id = $1', [person.user._id]);
  expect([await left(), rows]).toEqual([[], []]);
});
