import type { StoredRide } from '@workout-tracker/core/insights/ride-sums';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { diaryOf } from '#test/build-workout.ts';
import { connectedPerson, type PelotonStage, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';
import { rebuildFacts, requestRebuild } from './rebuild-facts.ts';

interface Graph {
  seconds_since_pedaling_start: number[];
  metrics: { slug: string; values: (number | null)[] }[];
}

/** Somebody who imported a ride, and what is stored of it. */
async function importRide(stage: PelotonStage) {
  const { person, calls } = await connectedPerson(stage.app);
  const listed = (await calls.list('?limit=100')).json().data;
  const ride = listed.find(({ discipline }: { discipline: string }) => discipline === 'cycling');
  const workout: Workout = (await calls.import(ride.id)).json().data;
  const { db } = databaseOf(stage.app);
  const stored = async (): Promise<StoredRide | null | undefined> =>
    (
      await db
        .selectFrom('workout_peloton')
        .select('ride')
        .where('user_id', '=', person.user._id)
        .where('workout_id', '=', workout._id)
        .executeTakeFirst()
    )?.ride;
  return { person, calls, workout, stored, diary: diaryOf(stage.app, person), classId: ride.id as string };
}

test('a ride is summed up when its class is stored and when sums are made again, and gone with the class', async () => {
  const stage = await usePeloton();
  const { person, calls, workout, stored, diary, classId } = await importRide(stage);
  const ride = await stored();
  const graph: Graph = (await calls.graph(classId)).json().data;
  const valuesOf = (slug: string) => graph.metrics.find((metric) => metric.slug === slug)?.values ?? [];
  const [output, heart] = [valuesOf('output'), valuesOf('heart_rate')];
  const step = (graph.seconds_since_pedaling_start[1] ?? 0) - (graph.seconds_since_pedaling_start[0] ?? 0);
  const together = output.filter((watts, index) => watts && heart[index]);
  expect(workout.peloton).toMatchObject({ avg_power: ride?.watts });
  expect(together.length).toBeGreaterThan(0);
  expect(ride?.bands.reduce((sum, band) => sum + band.seconds, 0)).toBe(together.length * step);

  const withoutHeart = { hr: [], created: new Date(Date.parse(workout.created) - 60_000).toISOString() };
  expect((await diary.update(workout._id, withoutHeart)).statusCode).toBe(200);
  expect(await stored()).toEqual(ride);

  const answer = await stage.app.inject({
    url: `/api/insights/workouts?from=${workout.localDate.slice(0, 8)}01`,
    headers: person.headers,
  });
  const [sums] = answer.json().data;
  expect(sums.ride).toEqual({ ...ride, minutes: null });

  const { db } = databaseOf(stage.app);
  await db.updateTable('workout_peloton').set({ ride: null }).where('user_id', '=', person.user._id).execute();
  await requestRebuild(db);
  await rebuildFacts(db);
  expect(await stored()).toEqual(ride);

  await calls.unlink(workout._id);
  expect(await stored()).toBeUndefined();
});
