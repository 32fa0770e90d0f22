/** Screens that count and sum up need each pending workout as a row before and after its changes. */
import type { WorkoutRow } from '../workouts/workout.ts';
import {
  changesTo,
  type FindProgram,
  rowOf,
  rowWithPending,
  type WaitingChange,
  workoutWithPending,
} from './pending-workout.ts';

/** One workout that something waits for, for screens that count and sum up: how it was counted before, and how it counts now. */
export interface PendingChange {
  readonly workoutId: string;
  /** As the server has it, as far as this device knows; null for a new one, or one in the trash. */
  readonly before: WorkoutRow | null;
  /** Null for one that is thrown away. */
  readonly after: WorkoutRow | null;
}

/**
 * What waits, workout by workout, as rows before and after. A new workout has no before; one thrown away has no after; an edit has both,
 * and may have moved to another day. `findRow` answers as the server last fetched; what neither it nor `waiting` knows is left out.
 */
export function pendingChanges(
  waiting: readonly WaitingChange[],
  findRow: (id: string) => WorkoutRow | undefined,
  findProgram: FindProgram,
): PendingChange[] {
  const ids = [...new Set(waiting.map(({ workoutId }) => workoutId))];
  return ids
    .map((workoutId) => {
      const changes = changesTo(waiting, workoutId);
      const known = findRow(workoutId);
      const made = known ? undefined : workoutWithPending(undefined, changes, findProgram);
      const after = known ? rowWithPending(known, changes) : made && rowOf(made);
      return { workoutId, before: outOfTrash(known), after: outOfTrash(after) };
    })
    .filter(({ before, after }) => before !== null || after !== null);
}

const outOfTrash = (row: WorkoutRow | undefined): WorkoutRow | null =>
  row === undefined || row.deletedAt !== null ? null : row;
