import type { Workout, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';

const isoOf = (second: number): string => new Date(second * 1000).toISOString();

/** A class that became a workout of its own. */
async function prepare(oddity = 'bike with heart rate') {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  const ride = oddClass(stage, oddity);
  const imported: Workout = (await connected.calls.import(ride.id)).json().data;
  const { diary, person } = connected;
  const row = async (): Promise<WorkoutRow | undefined> =>
    (await diary.list()).json().data.find(({ _id }: WorkoutRow) => _id === imported._id);
  const unlinkWorkout = () =>
    stage.app.inject({ method: 'DELETE', url: `/api/workouts/${imported._id}/peloton`, headers: person.headers });
  return { stage, ride, imported, row, unlinkWorkout, ...connected };
}

const bare = ({ revision: _, lastPelotonSync: _s, peloton, ...workout }: Workout) => {
  const { receipt: _r, ...link } = peloton || { receipt: null };
  return { ...workout, peloton: peloton && link };
};

test.each(['workout', 'class', 'own path', 'all'] as const)(
  'unlinked by %s it goes to the trash, and restoring brings workout and class back',
  async (way) => {
    const { calls, diary, imported, ride, row, unlinkWorkout } = await prepare();
    expect(await row()).toMatchObject({ isFromPeloton: true, tags: ['peloton'] });
    expect((await calls.previewUnlink(imported._id)).json().data).toEqual({ willStay: 0, willGo: 1, inTrash: 0 });
    const ways = {
      workout: () => calls.unlink(imported._id),
      class: () => calls.unlink(ride.id),
      'own path': unlinkWorkout,
      all: calls.unlinkAll,
    };
    expect((await ways[way]()).statusCode).toBe(200);
    const trashed: Workout = (await diary.read(imported._id)).json().data;
    expect(trashed).toMatchObject({ peloton: false, tags: [], hr: [], deletedAt: expect.any(String) });
    expect(await row()).toBeUndefined();
    expect((await diary.list()).json().pagination.totalCount).toBe(0);
    expect((await calls.unlink(imported._id)).json().message).toBe('Workout has no Peloton data to unlink');

    for (const _ of [1, 2]) {
      const restored: Workout = (await diary.restore(imported._id)).json().data;
      expect(bare(restored)).toEqual(bare(imported));
    }
    expect(await row()).toMatchObject({ isFromPeloton: true, tags: ['peloton'], hrAverage: expect.any(Number) });
    expect((await diary.list()).json().pagination.totalCount).toBe(1);
    expect((await calls.unlink(ride.id)).json().data).toMatchObject({ peloton: false, deletedAt: expect.any(String) });
  },
);

test('importing again after unlinking makes the same workout, once, and a restore after it changes nothing', async () => {
  const { calls, diary, imported, ride, row } = await prepare();
  await calls.unlinkAll();
  expect((await calls.logged()).json().data).toEqual([]);
  const again = await calls.import(ride.id);
  expect(again.statusCode).toBe(201);
  expect(bare(again.json().data)).toEqual(bare(imported));
  expect((await calls.import(ride.id)).statusCode).toBe(200);
  expect((await diary.restore(imported._id)).json().data).toEqual(again.json().data);
  expect(await row()).toMatchObject({ isFromPeloton: true, tags: ['peloton'] });
  expect((await diary.list()).json().pagination.totalCount).toBe(1);
});

test.each([
  ['a note', { notes: 'Felt good' }],
  ['another end', { ended: '2026-10-14T23:00:00.000Z' }],
  ['a heart rate of its own', { hr: [101, 102], hrIntervalMs: 1_000 }],
])('with %s it stays, and loses exactly what came from Peloton', async (_what, changes) => {
  const { calls, diary, imported, row } = await prepare();
  const edit =
    'ended' in changes ? { ended: new Date(Date.parse(imported.ended ?? '') + 60_000).toISOString() } : changes;
  expect((await diary.update(imported._id, edit)).statusCode).toBe(200);
  expect((await calls.previewUnlinkAll()).json().data).toEqual({ willStay: 1, willGo: 0, inTrash: 0 });
  const { data } = (await calls.unlink(imported._id)).json();
  expect(data).toMatchObject({ hr: [], peloton: false, tags: [], deletedAt: null, lastPelotonSync: null, ...edit });
  expect(await row()).toMatchObject({ isFromPeloton: false, tags: [] });
});

test('a workout that was logged stays, in the trash or not, and is counted so before', async () => {
  const { calls, diary, ride, imported, stage, person } = await prepare();
  const program = await buildProgram(stage.app);
  const times = { created: isoOf(ride.startTime), ended: isoOf(ride.endTime) };
  const logged = await buildWorkout(stage.app, person, { wid: program._id, ...times });
  const { id } = oddClass(stage, 'yoga');
  await calls.merge(id, logged._id);
  await diary.remove(imported._id);
  expect((await calls.previewUnlink(id)).json().data).toEqual({ willStay: 1, willGo: 0, inTrash: 0 });
  expect((await calls.previewUnlinkAll()).json().data).toEqual({ willStay: 1, willGo: 0, inTrash: 1 });
  expect((await calls.unlinkAll()).json().data).toMatchObject({ unlinked: 2, trashed: 0 });
  expect((await diary.read(logged._id)).json().data).toMatchObject({
    deletedAt: null,
    peloton: false,
    moves: logged.moves,
  });
});

test('restored after its class went to another workout, it comes back without it', async () => {
  const { calls, diary, ride, imported, stage, person, row } = await prepare();
  await calls.unlink(imported._id);
  const program = await buildProgram(stage.app);
  const times = { created: isoOf(ride.startTime), ended: isoOf(ride.endTime) };
  const logged = await buildWorkout(stage.app, person, { wid: program._id, ...times });
  expect((await calls.merge(ride.id, logged._id)).statusCode).toBe(200);
  expect((await diary.restore(imported._id)).json().data).toMatchObject({ peloton: false, tags: [], deletedAt: null });
  expect(await row()).toMatchObject({ isFromPeloton: false });
  expect((await diary.read(logged._id)).json().data.peloton).toMatchObject({ id: ride.id });
});

test("what unlinking would do is nobody else's business", async () => {
  const { calls, imported, ride, stage } = await prepare();
  const { calls: others, diary } = await connectedPerson(stage.app);
  for (const id of [imported._id, ride.id]) expect((await others.previewUnlink(id)).statusCode).toBe(404);
  expect((await others.previewUnlinkAll()).json().data).toEqual({ willStay: 0, willGo: 0, inTrash: 0 });
  await calls.unlink(imported._id);
  expect((await diary.restore(imported._id)).statusCode).toBe(404);
  expect((await calls.previewUnlink(imported._id)).json().message).toBe('Workout has no Peloton data to unlink');
});
