import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { Entry } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildProgram, plannedMove } from './build-program.ts';
import { buildUser, type TestUser } from './build-user.ts';
import { buildWorkout, diaryOf } from './build-workout.ts';
import { databaseOf, shareApp } from './test-app.ts';

/** The verbs of exercises under short names. */
export function exercisesOf(app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) {
  const at = (id: string, more = ''): string => `/api/exercises/${id}${more}`;
  const send = (method: 'POST' | 'PUT', url: string, payload: object) => app.inject({ method, url, headers, payload });
  return {
    list: async (): Promise<ExerciseRow[]> => (await app.inject({ url: '/api/exercises', headers })).json().data,
    read: (id: string) => app.inject({ url: at(id), headers }),
    create: (payload: object) => send('POST', '/api/exercises', payload),
    update: (id: string, payload: object) => send('PUT', at(id), payload),
    set: (id: string, payload: object) => send('PUT', at(id, '/settings'), payload),
    preview: (id: string, intoId: string) => app.inject({ url: at(id, '/merge'), headers, query: { intoId } }),
    merge: (id: string, intoId: string) => send('POST', at(id, '/merge'), { intoId }),
    unmerge: (id: string) => app.inject({ method: 'DELETE', url: at(id, '/merge'), headers }),
    history: (id: string, query: Record<string, string> = {}) =>
      app.inject({ url: at(id, '/history'), headers, query }),
    records: (id: string) => app.inject({ url: at(id, '/records'), headers }),
    chart: (id: string) => app.inject({ url: at(id, '/chart'), headers }),
    bests: () => app.inject({ url: '/api/exercise-bests', headers }),
  };
}

export const bench = [plannedMove('bench', { exerciseId: 'bench-press' })];
export const kg = (reps: number, weight: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'bench',
  reps,
  weight,
  unit: 'kg',
  ...more,
});
export const onDay = (day: string) => ({ created: `${day}T17:00:00.000Z`, ended: `${day}T18:00:00.000Z` });

export async function logBench(app: FastifyInstance, person: TestUser, days: Record<string, Entry[]>) {
  const program = await buildProgram(app, { title: 'Upper Body', moves: bench });
  const workouts: Record<string, string> = {};
  for (const [day, moves] of Object.entries(days)) {
    workouts[day] = (await buildWorkout(app, person, { wid: program._id, moves, ...onDay(day) }))._id;
  }
  return { program, workouts };
}

/** An app with the catalogue, and for each test a person on it. */
export function shareExercises() {
  const sharedApp = shareApp();
  beforeAll(async () => {
    await seedCatalogue(databaseOf(sharedApp()).db, new Date('2026-01-01T00:00:00Z'));
  });
  return async () => {
    const app = sharedApp();
    const person = await buildUser(app);
    return { app, person, exercises: exercisesOf(app, person), diary: diaryOf(app, person) };
  };
}
