/** Heart rates that were imported before it was read when they began: mended where what was read is here, else named until the file comes again. */
import { buildFit } from '@workout-tracker/core/files/testing/build-fit';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#db/migrate.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { callsOf } from '#test/file-import-calls.ts';
import { quickPace } from '#test/peloton-stage.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

const sharedApp = shareApp({ pelotonPace: quickPace });
const records = Array.from({ length: 600 }, (_, second) => 100 + (second % 90));
const watch = Buffer.from(
  buildFit(Date.parse('2025-03-01T10:00:00Z'), { titles: [], sets: [], records, recordsFromS: 120 }),
);

async function setUp() {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsOf(app, person);
  const { pool } = databaseOf(app);
  const imported = await calls.bring(watch);
  await calls.applied(imported._id);
  const [{ workoutId }] = (await calls.workouts(imported._id)).json().data;
  const url = '/api/imports/early-heart-rates';
  return {
    ...{ calls, workoutId, importId: imported._id, diary: diaryOf(app, person) },
    /** As it was stored before. */
    makeEarly: () =>
      pool.query(
        'update workout_tracks set samples = $3, may_begin_early = true where user_id = $1 and workout_id = $2',
        [person.user._id, workoutId, records],
      ),
    named: async () => (await app.inject({ url, headers: person.headers })).json(),
    accept: () => app.inject({ method: 'DELETE', url, headers: person.headers }),
  };
}

test('a heart rate that begins after its workout is stored where it was measured', async () => {
  const { diary, workoutId, named } = await setUp();
  const { hr, created } = await diary.readStored(workoutId);
  expect([created, hr[0], hr[119], hr[120], hr[200]]).toEqual(['2025-03-01T10:00:00.000Z', null, null, 100, 180]);
  expect(await named()).toEqual({ data: [], count: 0 });
});

test('one that may begin too early is named, moves when its file comes again, and goes back when that is undone', async () => {
  const { calls, diary, workoutId, makeEarly, named } = await setUp();
  await makeEarly();
  const listed = { workoutId, title: 'Workout', created: '2025-03-01T10:00:00.000Z', timeZone: expect.any(String) };
  expect(await named()).toEqual({ data: [listed], count: 1 });
  const again = await calls.bring(watch);
  expect(again).toMatchObject({ toUpdate: 1, toSkip: 0 });
  expect((await calls.workouts(again._id)).json().data).toMatchObject([
    { plan: 'update', message: 'Its heart rate moves to where it was measured.' },
  ]);
  expect(await calls.applied(again._id)).toMatchObject({ updated: 1 });
  expect((await diary.readStored(workoutId)).hr[200]).toBe(180);
  expect(await named()).toEqual({ data: [], count: 0 });
  expect(await calls.bring(watch)).toMatchObject({ toUpdate: 0, toSkip: 1 });
  await calls.undone(again._id);
  expect((await diary.readStored(workoutId)).hr[80]).toBe(180);
  expect((await named()).count).toBe(1);
});

test('what somebody changed in the workout since stays', async () => {
  const { calls, diary, workoutId, makeEarly } = await setUp();
  await diary.update(workoutId, { notes: 'mine now' });
  expect(await calls.bring(watch)).toMatchObject({ toUpdate: 0, toSkip: 1 });
  await makeEarly();
  const again = await calls.bring(watch);
  expect((await calls.workouts(again._id)).json().data).toMatchObject([
    { plan: 'update', message: 'Its heart rate moves to where it was measured. What you changed stays.' },
  ]);
  await calls.applied(again._id);
  const workout = await diary.readStored(workoutId);
  expect([workout.notes, workout.hr[200]]).toEqual(['mine now', 180]);
  // And is still taken for theirs when the file comes once more.
  expect(await calls.bring(watch)).toMatchObject({ toUpdate: 0, toSkip: 1 });
});

test('they can be left as they are', async () => {
  const { makeEarly, named, accept, diary, workoutId } = await setUp();
  await makeEarly();
  expect((await accept()).statusCode).toBe(200);
  expect(await named()).toEqual({ data: [], count: 0 });
  expect((await diary.readStored(workoutId)).hr[0]).toBe(100);
});

test('a database of before: mended by what was read again, marked where nothing says when it began, else left alone', async () => {
  const { pool } = await useTestDatabase({ isEmpty: true });
  const names = (await readMigrations()).map(({ name }) => name);
  const added = '20261118T1046_move_heart_rates_of_files.sql';
  await migrate(
    pool,
    undefined,
    names.filter((name) => name < added),
  );
  const ada = '00000000-0000-4000-8000-000000000001';
  const at = '2025-03-01T10:00:00Z';
  await pool.query(
    `insert into users (_id, email, email_key, password_hash, created_at, updated_at) values ($1::uuid, 'a@b.c', 'a@b.c', '', $2, $2)`,
    [ada, at],
  );
  /** `version` is that of the id: 8 for a workout of a file. */
  const addTrack = async (number: number, version: number, samples: (number | null)[]) => {
    const id = `00000000-0000-${version}000-8000-00000000000${number}`;
    await pool.query(
      `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, content_hash, saved_at, updated_at)
        values ($1, $2, 'no-program', 'Run', $3::timestamptz, $3::timestamptz + interval '1 hour', 'UTC', '2025-03-01', '', $3, $3)`,
      [ada, id, at],
    );
    await pool.query(
      'insert into workout_tracks (user_id, workout_id, interval_ms, samples) values ($1, $2, 1000, $3)',
      [ada, id, samples],
    );
    return id;
  };
  const readAgain = await addTrack(1, 8, [100, null, 102]);
  const unknown = await addTrack(2, 8, [100, 101]);
  const whole = await addTrack(3, 8, new Array(3_595).fill(120));
  const strapped = await addTrack(4, 7, [100, 101]);
  const importId = '00000000-0000-4000-8000-000000000009';
  await pool.query(
    `insert into file_imports (user_id, _id, files, answers, created_at) values ($1, $2, '[]', '{}', $3)`,
    [ada, importId, at],
  );
  await pool.query(
    `insert into file_import_workouts (user_id, import_id, position, file, key, made_id, title, set_count, exercise_names, has_track, parsed, outcome)
      values ($1, $2, 0, 0, 'fit x', $3, '', 0, '{}', true, $4, 'skipped')`,
    [
      ada,
      importId,
      readAgain,
      JSON.stringify({ track: { start: '2025-03-01T10:00:02.000Z', intervalMs: 1000, samples: [100, null, 102] } }),
    ],
  );
  await migrate(pool);
  const { rows } = await pool.query(
    'select workout_id as id, samples[1:5] as samples, may_begin_early as early from workout_tracks order by workout_id',
  );
  expect(rows).toEqual(
    [
      { id: readAgain, samples: [null, null, 100, null, 102], early: false },
      { id: unknown, samples: [100, 101], early: true },
      { id: whole, samples: new Array(5).fill(120), early: false },
      { id: strapped, samples: [100, 101], early: false },
    ].sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
});
