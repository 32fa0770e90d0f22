import { randomUUID } from 'node:crypto';
import type { NewWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import { databaseOf } from '@workout-tracker/server/test/test-app';
import type { FastifyInstance } from 'fastify';

type State = Pick<Workout, 'notes' | 'elapsed'>;

/** States of each workout by revision, as they were committed. */
export type History = Map<string, Map<number, State>>;

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

/** Has the database write down every state of a workout: a server that dies after a commit tells nobody of it. */
export async function recordHistory(app: FastifyInstance): Promise<void> {
  await databaseOf(app).pool.query(`
    create table if not exists workout_states (user_id uuid, _id uuid, revision integer, notes text, elapsed float8);
    create or replace function record_state() returns trigger language plpgsql as $$
    begin
      insert into workout_states values (new.user_id, new._id, new.revision, new.notes, new.elapsed);
      return null;
    end $$;
    create or replace trigger record_state after insert or update on workouts for each row execute function record_state();
  `);
}

export async function historyOf(app: FastifyInstance, userId: string): Promise<History> {
  const query = 'select _id, revision, notes, elapsed from workout_states where user_id = $1';
  const { rows } = await databaseOf(app).pool.query<State & Pick<Workout, '_id' | 'revision'>>(query, [userId]);
  const history: History = new Map();
  for (const { _id, revision, ...state } of rows) {
    const states = history.get(_id) ?? new Map<number, State>();
    history.set(_id, states.set(revision, state));
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
