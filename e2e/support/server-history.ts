/** What the server has of somebody, and what it ever told of each workout; and the workouts that a run is made of. */
import { randomUUID } from 'node:crypto';
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyInstance } from 'fastify';
import type { UnreliableNetwork } from './unreliable-network.ts';

/** States of each workout by revision, as the server answered them. */
export type History = Map<string, Map<number, Workout>>;

/** All workouts, whole, those in the trash too. */
export async function everything(app: FastifyInstance, headers: { authorization: string }): Promise<Workout[]> {
  const found: Workout[] = [];
  for (const deleted of ['false', 'true']) {
    const list = await app.inject({ url: '/api/workouts', headers, query: { page: '-1', deleted } });
    for (const { _id } of list.json<{ data: Workout[] }>().data) {
      const answer = await app.inject({ url: `/api/workouts/${_id}`, headers });
      found.push(answer.json<{ data: Workout }>().data);
    }
  }
  return found;
}

export function historyOf({ delivered }: UnreliableNetwork): History {
  const history: History = new Map();
  for (const { status, body } of delivered) {
    if (status >= 300) continue;
    const { data } = body as { data: Workout };
    const states = history.get(data._id) ?? new Map<number, Workout>();
    history.set(data._id, states.set(data.revision, data));
  }
  return history;
}

/** Its note and its time are unique in a run by their number. */
export function aNewWorkout(programId: string, number: number): NewWorkout & { notes: string; elapsed: number } {
  return {
    _id: randomUUID(),
    wid: programId,
    created: '2026-02-10T17:00:00.000Z',
    ended: '2026-02-10T18:00:00.000Z',
    moves: [{ mid: 'squat', reps: 8, weight: 62.5, unit: 'kg' }],
    notes: `note ${number}`,
    elapsed: number,
    timeZone: 'Europe/Stockholm',
  };
}
