import { randomUUID } from 'node:crypto';
import type { WorkoutSums } from '@workout-tracker/core/insights/workout-sums';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import type { TestUser } from '#test/build-user.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';
import { readingsFrom, recordingsOf } from '#test/recording-calls.ts';

const isoOf = (second: number): string => new Date(second * 1000).toISOString();

/** Where looking back says that the heart rate of this workout came from. */
async function sourceOf(
  app: FastifyInstance,
  { headers }: Pick<TestUser, 'headers'>,
  { _id, localDate }: Workout,
): Promise<string | undefined> {
  const answer = await app.inject({ url: `/api/insights/workouts?from=${localDate}`, headers });
  return answer.json().data.find((sums: WorkoutSums) => sums._id === _id)?.heart?.source;
}

/** A person who logged a workout while a class with heart rate was on, and wore a strap for its first minute. */
async function prepare() {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  const ride = oddClass(stage, 'bike with heart rate');
  const recordings = recordingsOf(stage.app, connected.person);
  const recordingId = randomUUID();
  const readings = readingsFrom(new Date(ride.startTime * 1000), 60).map((reading) => ({ ...reading, bpm: 55 }));
  const record = () => recordings.send({ recordingId, readings, sentAt: stage.clock.now() });
  const log = async () => {
    const program = await buildProgram(stage.app);
    const times = { created: isoOf(ride.startTime), ended: isoOf(ride.endTime) };
    return buildWorkout(stage.app, connected.person, { wid: program._id, moves: [], ...times });
  };
  const sourceOfHeart = (workout: Workout) => sourceOf(stage.app, connected.person, workout);
  return { ...connected, ride, recordings, recordingId, record, log, sourceOfHeart };
}

const strap = Array(30).fill(55);
const heartOf = ({ hr, hrIntervalMs }: Workout) => ({ hr, hrIntervalMs });

test('a strap comes before the heart rate of a class, whichever was first, and each can be taken out', async () => {
  const { calls, diary, ride, recordings, recordingId, record, log, sourceOfHeart } = await prepare();
  const logged = await log();
  const merged: Workout = (await calls.merge(ride.id, logged._id)).json().data;
  expect(merged.hr.some((bpm) => bpm !== null)).toBe(true);
  expect(await sourceOfHeart(logged)).toBe('peloton');
  await record();
  expect(await sourceOfHeart(logged)).toBe('strap');
  const joined = await diary.readStored(logged._id);
  expect(joined.hr.slice(0, 30)).toEqual(strap);
  // The rest is that of the class, where it was.
  for (const index of [40, 100, 300])
    expect(joined.hr[index]).toBe(merged.hr[Math.floor((index * joined.hrIntervalMs) / merged.hrIntervalMs)]);
  // The same class again changes nothing.
  expect((await calls.merge(ride.id, logged._id)).json().data).toEqual(joined);
  const out: Workout = (await recordings.choose(logged._id, recordingId, false)).json().data;
  expect(heartOf(out)).toEqual(heartOf(merged));
  expect(await sourceOfHeart(logged)).toBe('peloton');
  const back: Workout = (await recordings.choose(logged._id, recordingId, true)).json().data;
  expect(heartOf(back)).toEqual(heartOf(joined));
  const unlinked: Workout = (await calls.unlink(ride.id)).json().data;
  expect(heartOf(unlinked)).toEqual({ hr: strap, hrIntervalMs: 2_000 });
  const again: Workout = (await calls.merge(ride.id, logged._id)).json().data;
  expect(heartOf(again)).toEqual(heartOf(joined));
});

test('a class that a workout is made of takes what was recorded during it', async () => {
  const { calls, diary, ride, record, sourceOfHeart } = await prepare();
  await record();
  const imported = await calls.import(ride.id);
  expect(imported.statusCode).toBe(201);
  const workout = await diary.readStored(imported.json().data._id);
  expect(workout.hr.slice(0, 30)).toEqual(strap);
  expect(workout.hr[40]).not.toBe(55);
  expect(await sourceOfHeart(workout)).toBe('strap');
});
