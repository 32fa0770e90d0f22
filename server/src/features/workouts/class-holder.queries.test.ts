import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { previewImport } from '@workout-tracker/core/peloton/preview';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';

const isoOf = (second: number): string => new Date(second * 1000).toISOString();

/** A class merged into a workout that was then thrown away, and another workout of the same time. */
async function prepare() {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  const program = await buildProgram(stage.app);
  const ride = oddClass(stage, 'bike with heart rate');
  const log = () =>
    buildWorkout(stage.app, connected.person, {
      wid: program._id,
      created: isoOf(ride.startTime),
      ended: isoOf(ride.endTime),
    });
  const [thrown, stored] = [await log(), await log()];
  await connected.calls.merge(ride.id, thrown._id);
  await connected.diary.remove(thrown._id);
  return { stage, ride, thrown, stored, ...connected };
}

const inTrash = { error: 'conflict', message: 'This class is in a workout in the trash. Take that one back first.' };

test('it is neither imported nor merged elsewhere, and after coming back it is there once', async () => {
  const { calls, ride, thrown, stored, diary } = await prepare();
  expect((await calls.import(ride.id)).json()).toMatchObject(inTrash);
  expect((await calls.merge(ride.id, stored._id)).json()).toMatchObject(inTrash);
  await diary.restore(thrown._id);
  expect((await calls.import(ride.id)).json().data._id).toBe(thrown._id);
  const { data } = (await calls.logged()).json();
  const held = data.filter(({ peloton }: { peloton: { id: string } | false }) => peloton && peloton.id === ride.id);
  expect(held.map(({ _id }: Workout) => _id)).toEqual([thrown._id]);
});

test('the preview skips it and says why', async () => {
  const { calls, ride, thrown } = await prepare();
  const { data: logged } = (await calls.logged()).json();
  const wanted: PelotonWorkout[] = [(await calls.details(ride.id)).json().data];
  const { skipped, stats } = previewImport(logged, wanted, { toleranceMinutes: 30, homeZone: 'UTC' });
  expect(skipped).toMatchObject([
    { existing: { _id: thrown._id, isInTrash: true }, reason: { code: 'peloton-in-trash' } },
  ]);
  expect(stats).toEqual({ totalPelotonWorkouts: 1, willUpdate: 0, willCreate: 0, willSkip: 1 });
});

test('told by the CSV it is known there, too', async () => {
  const { calls, ride, stage, stored } = await prepare();
  const csv = stage.simulator.control.csvOf(stage.simulator.control.account('metric'));
  const { uploadId, workouts } = (await calls.upload(csv)).json().data;
  const { created_at } = (await calls.details(ride.id)).json().data;
  const retold = workouts.find((row: PelotonWorkout) => Math.abs(row.created_at - created_at) <= 60);
  expect((await calls.import(retold.id, `?uploadId=${uploadId}`)).json()).toMatchObject(inTrash);
  expect((await calls.merge(retold.id, stored._id, `?uploadId=${uploadId}`)).json()).toMatchObject(inTrash);
});

test('unlinked in the trash it is free again', async () => {
  const { calls, ride, thrown, stored } = await prepare();
  expect((await calls.unlink(thrown._id)).statusCode).toBe(200);
  expect((await calls.merge(ride.id, stored._id)).json().data.peloton).toMatchObject({ id: ride.id });
});
