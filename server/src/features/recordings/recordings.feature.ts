import type { WorkoutRecording } from '@workout-tracker/core/contract/recordings';
import { recordingsContract } from '@workout-tracker/core/contract/recordings';
import { addToSamples, countFilled, spanOf } from '@workout-tracker/core/heart-rate/join-recordings';
import { reason } from '@workout-tracker/core/reasons/reason';
import { feature } from '#base/feature.ts';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import { transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { findWorkoutToJoin, listRecordingsWithin, readReadings } from '#features/workouts/join-recordings.queries.ts';
import { joinRecordings, timesOf } from '#features/workouts/join-recordings.ts';
import { missingWorkout } from '#features/workouts/refusals.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { JsonText } from '#http/route.ts';
import { createHourlyJob } from '#jobs/hourly.ts';
import { keepBatch } from './keep-readings.ts';
import { purgeRecordings } from './purge-recordings.ts';

export const recordingsFeature = feature({
  endpoints: recordingsContract,
  needs: ['db', 'clock', 'limits', 'liveHub', 'log'],
  jobs: (base) => ({
    purging: createHourlyJob(
      async () => void (await purgeRecordings(base)),
      'recordings of no workout could not be removed and will be tried again',
      base.log,
    ),
  }),
  handlers(base) {
    const { db, clock } = base;
    return {
      async sendReadings({ session, body }) {
        const upTo = await keepBatch(base, session.userId, body);
        return { status: 200, body: { data: { upTo, now: clock().toISOString() } } };
      },
      async listWorkoutRecordings({ session, params }) {
        return { status: 200, body: new JsonText(`{"data":${await listWithin(db, session.userId, params.id)}}`) };
      },
      async chooseWorkoutRecording({ session: { userId }, params: { id, recordingId }, body: { isUsed } }) {
        const workout = await transact(db, async (tx) => {
          await lockPerson(tx, userId);
          const stored = await findWorkoutToJoin(tx, userId, id);
          if (!stored) throw await missingWorkout(tx, userId, id);
          if (stored.isInTrash) throw new AppError('conflict', { reason: reason('workout-in-trash') });
          const choice = { recordingId: recordingId.toLowerCase(), isUsed };
          if (!(await joinRecordings(tx, userId, { workoutId: id, now: clock(), choice }))) {
            throw new AppError('not_found', { reason: reason('recording-of-other-workout') });
          }
          return findWorkout(tx, userId, id);
        });
        return { status: 200, body: new JsonText(`{"data":${workout}}`) };
      },
    };
  },
});

/** As text: the samples of all of them together are more than there is to be of a person at once. */
async function listWithin(db: Database, userId: string, workoutId: string): Promise<string> {
  const workout = await findWorkoutToJoin(db, userId, workoutId);
  if (!workout) throw await missingWorkout(db, userId, workoutId);
  const times = timesOf(workout);
  const span = spanOf(workout, { behindMs: workout.behindMs, intervalMs: workout.hrIntervalMs });
  if (!times || !span) return '[]';
  const filled = countFilled(workout.receipt);
  const found: string[] = [];
  for (const recording of await listRecordingsWithin(db, userId, { workoutId, ...times })) {
    const hr: (number | null)[] = [];
    const heard = { first: 0, last: 0, readings: 0, beats: 0, hrMax: 0 };
    for await (const readings of readReadings(db, userId, recording, times)) {
      addToSamples(hr, readings, span);
      for (const { at, bpm } of readings) {
        if (heard.readings === 0) heard.first = at;
        heard.last = at;
        heard.readings += 1;
        heard.beats += bpm;
        heard.hrMax = Math.max(heard.hrMax, bpm);
      }
    }
    if (heard.readings === 0) continue;
    const { _id, kind, name } = recording;
    const { first, last, readings, beats, hrMax } = heard;
    const told: WorkoutRecording = {
      ...{ _id, kind, name, from: new Date(first).toISOString(), to: new Date(last).toISOString() },
      ...{ readings, hrAverage: Math.round(beats / readings), hrMax },
      ...{ isUsed: !workout.leftOut.includes(_id), filled: filled.get(_id) ?? 0, hr },
    };
    found.push(JSON.stringify(told));
  }
  return `[${found.join()}]`;
}
