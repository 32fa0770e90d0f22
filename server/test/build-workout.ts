import { randomUUIDv7 } from 'node:crypto';
import type { NewWorkout, Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { buildProgram } from './build-program.ts';
import { buildUser, type TestUser } from './build-user.ts';

/** A save of an hour's training; everything but the program may be left to it. */
export function newWorkout(given: Partial<NewWorkout> & Pick<NewWorkout, 'wid'>): NewWorkout {
  return {
    _id: randomUUIDv7(),
    created: '2026-02-10T17:00:00.000Z',
    ended: '2026-02-10T18:00:00.000Z',
    moves: [
      { mid: 'warmup', trackable: false },
      { mid: 'squat', reps: 8, weight: 62.5, unit: 'kg' },
      { mid: 'squat', reps: 6, weight: 62.5, unit: 'kg' },
      { mid: 'row', reps: 10, weight: 45, unit: 'lb', variant: 2 },
      { mid: 'cooldown', trackable: false },
    ],
    timeZone: 'Europe/Stockholm',
    ...given,
  };
}

export function diaryOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const at = (id: string): string => `/api/workouts/${id}`;
  return {
    save: (payload: object) => app.inject({ method: 'POST', url: '/api/workouts', headers, payload }),
    read: (id: string) => app.inject({ url: at(id), headers }),
    /** As it is stored: without the chart that is derived when it is read. */
    readStored: async (id: string): Promise<Workout> => {
      const { heartRateData: _derived, ...stored } = (await app.inject({ url: at(id), headers })).json().data;
      return stored;
    },
    update: (id: string, payload: WorkoutChanges | object) =>
      app.inject({ method: 'PUT', url: at(id), headers, payload }),
    remove: (id: string) => app.inject({ method: 'DELETE', url: at(id), headers }),
    restore: (id: string) => app.inject({ method: 'POST', url: `${at(id)}/restore`, headers }),
    list: (query: Record<string, string> = {}) => app.inject({ url: '/api/workouts', headers, query }),
    filters: () => app.inject({ url: '/api/workouts/filters', headers }),
  };
}

/** A saved workout of this person. */
export async function buildWorkout(
  app: FastifyInstance,
  person: TestUser,
  given: Partial<NewWorkout> & Pick<NewWorkout, 'wid'>,
): Promise<Workout> {
  const answer = await diaryOf(app, person).save(newWorkout(given));
  if (answer.statusCode !== 201) throw new Error(`No workout was made: ${answer.body}`);
  return answer.json().data;
}

/** A person with one workout, as it was sent and as it was saved. */
export async function buildDiary(app: FastifyInstance) {
  const person = await buildUser(app);
  const program = await buildProgram(app);
  const sent = newWorkout({ wid: program._id, hr: [80, 90] });
  const workout = await buildWorkout(app, person, sent);
  return { app, person, program, sent, workout, diary: diaryOf(app, person) };
}
