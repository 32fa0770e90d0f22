/**
 * What waits, workout by workout, as rows before and after: for screens that count days or follow a plan and do not list workouts one by
 * one. A new workout has no before; one thrown away has no after; an edit has both, and may have moved to another day.
 */
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { type FindProgram, itemsOf, type PendingChange, withPending } from '#offline/pending-workout.ts';
import { rowWithPending } from './pending-row.ts';
import { rowOf } from './row-of.ts';

interface Known {
  /** As the server last told; undefined for what this device has never been told of. */
  readonly findRow: (id: string) => WorkoutRow | undefined;
  readonly findProgram: FindProgram;
}

export function pendingChanges(items: readonly OutboxItem[], { findRow, findProgram }: Known): PendingChange[] {
  const ids = [...new Set(items.map(({ workoutId }) => workoutId))];
  return ids
    .map((workoutId) => {
      const waiting = itemsOf(items, workoutId);
      const known = findRow(workoutId);
      const made = known ? undefined : withPending(undefined, waiting, findProgram);
      const after = known ? rowWithPending(known, waiting) : made && rowOf(made);
      return { workoutId, before: outOfTrash(known), after: outOfTrash(after) };
    })
    .filter(({ before, after }) => before !== null || after !== null);
}

const outOfTrash = (row: WorkoutRow | undefined): WorkoutRow | null =>
  row === undefined || row.deletedAt !== null ? null : row;
