import type { Workout } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { callsOf, connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';
import { refuseForSpace } from '#test/test-database.ts';

const isoOf = (second: number): string => new Date(second * 1000).toISOString();
const bare = ({ revision: _, ...workout }: Workout): Omit<Workout, 'revision'> => workout;

/** One class merged into a workout, and three imported. */
async function prepare() {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  const { calls, person } = connected;
  const program = await buildProgram(stage.app);
  const ride = oddClass(stage, 'bike with heart rate');
  const times = { created: isoOf(ride.startTime), ended: isoOf(ride.endTime + 120) };
  const logged = await buildWorkout(stage.app, person, { wid: program._id, notes: 'Mine', ...times });
  await calls.merge(ride.id, logged._id);
  const imported: Workout[] = [];
  for (const oddity of ['row', 'yoga', 'meditation']) {
    imported.push((await calls.import(oddClass(stage, oddity).id)).json().data);
  }
  return { stage, logged, imported, ...connected };
}

test('it gives back every workout as it was, without a connection to Peloton', async () => {
  const { calls, logged, diary, person, stage } = await prepare();
  await calls.logout();
  const own = callsOf(stage.app, person);
  const none = { errors: 0, failures: [] };
  expect((await own.previewUnlinkAll()).json().data).toEqual({ willStay: 1, willGo: 3, inTrash: 0 });
  expect((await own.unlinkAll()).json().data).toEqual({ unlinked: 4, skipped: 0, trashed: 3, ...none });
  expect((await own.previewUnlinkAll()).json().data).toEqual({ willStay: 0, willGo: 0, inTrash: 0 });
  expect((await own.unlinkAll()).json().data).toEqual({ unlinked: 0, skipped: 1, trashed: 0, ...none });
  expect(bare(await diary.readStored(logged._id))).toEqual(bare(logged));
  expect((await diary.list({ tag: 'peloton' })).json().data).toEqual([]);
  expect((await diary.list()).json()).toMatchObject({
    data: [{ _id: logged._id, isFromPeloton: false }],
    pagination: { totalCount: 1 },
  });
});

test('one that fails is named, stays whole, and is done by the next try', async () => {
  const { calls, imported, diary, stage } = await prepare();
  const [, yoga] = imported;
  const makeRoom = await refuseForSpace(databaseOf(stage.app), {
    table: 'workout_peloton',
    events: 'delete',
    which: `for each row when (old.workout_id = '${yoga?._id}')`,
  });
  const before = (await diary.read(yoga?._id ?? '')).body;
  const { failures, ...counts } = (await calls.unlinkAll()).json().data;
  expect(counts).toEqual({ unlinked: 3, skipped: 0, trashed: 2, errors: 1 });
  const { wid, title } = yoga ?? {};
  expect(failures).toEqual([
    {
      wid,
      title,
      message: expect.stringMatching(/^[A-Z].+\.$/),
      error: expect.stringMatching(/^peloton_\w+: [A-Z]/),
      reason: { code: 'no-space' },
    },
  ]);
  expect(failures[0].error).toBe(`${wid}: ${failures[0].message}`);
  expect(failures[0].error).not.toMatch(/No space left/);
  expect((await diary.read(yoga?._id ?? '')).body).toBe(before);
  await makeRoom();
  expect((await calls.unlinkAll()).json().data).toEqual({
    unlinked: 1,
    skipped: 1,
    trashed: 1,
    errors: 0,
    failures: [],
  });
});

test('twice at the same time each workout is unlinked once, and nothing is called an error', async () => {
  const { calls, diary } = await prepare();
  const answers = await Promise.all([calls.unlinkAll(), calls.unlinkAll(), calls.unlinkAll()]);
  const reports = answers.map((answer) => answer.json().data);
  expect(reports.reduce((sum, { unlinked }) => sum + unlinked, 0)).toBe(4);
  for (const report of reports) expect(report).toMatchObject({ errors: 0, failures: [] });
  expect((await diary.list({ tag: 'peloton' })).json().data).toEqual([]);
});
