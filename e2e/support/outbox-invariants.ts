/**
 * What holds at every moment of a run and not only in its end: a save that a device has taken is on that device or on the server, the
 * server has nothing that nobody saved, and no workout goes back to what it was before.
 */
import { databaseOf } from '@workout-tracker/server/test/test-app';
import type { FastifyInstance } from 'fastify';
import { isWorkoutItem, kindOf, type OutboxItem } from '../../web/src/offline/outbox-item.ts';

interface Moment {
  readonly items: readonly OutboxItem[];
  readonly saved: ReadonlySet<string>;
}

interface Row {
  readonly _id: string;
  readonly revision: number;
}

/** Answers with what is wrong at a moment. */
export function watchSteps(app: FastifyInstance, userId: string): (moment: Moment) => Promise<string[]> {
  const taken = new Set<string>();
  const revisions = new Map<string, number>();
  return async ({ items, saved }) => {
    // The devices first: what has left them by now is on the server by now.
    const creates = items.filter(isWorkoutItem).filter((item) => kindOf(item) === 'create');
    const waiting = new Set(creates.map(({ workoutId }) => workoutId));
    for (const id of waiting) taken.add(id);
    const query = 'select _id, revision from workouts where user_id = $1';
    const { rows } = await databaseOf(app).pool.query<Row>(query, [userId]);
    const stored = new Set(rows.map(({ _id }) => _id));
    const wrong = [
      ...[...taken]
        .filter((id) => !waiting.has(id) && !stored.has(id))
        .map((id) => `on no device and no server: ${id}`),
      ...[...stored].filter((id) => !saved.has(id)).map((id) => `saved by nobody: ${id}`),
      ...rows.filter(({ _id, revision }) => revision < (revisions.get(_id) ?? 0)).map(({ _id }) => `went back: ${_id}`),
    ];
    for (const { _id, revision } of rows) revisions.set(_id, revision);
    return wrong;
  };
}
