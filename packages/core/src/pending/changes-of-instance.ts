import type { LinkedWorkout } from '../series/linked-days.ts';
import type { WorkoutRow } from '../workouts/workout.ts';
import type { PendingChange } from './pending-changes.ts';

/** A workout counts for an instance once it has ended. */
export type EndedRow = WorkoutRow & { readonly ended: string };

export function rowOfInstance(row: WorkoutRow | null, instanceId: string): EndedRow | null {
  return row !== null && row.seriesInstanceId === instanceId && row.ended !== null ? (row as EndedRow) : null;
}

export function changesOfInstance(changes: readonly PendingChange[], instanceId: string): PendingChange[] {
  return changes.filter(({ before, after }) => rowOfInstance(before, instanceId) || rowOfInstance(after, instanceId));
}

/** `make` turns a row into what the instance knows of a workout. */
export function linkedWithPending<W extends LinkedWorkout>(
  linked: readonly W[],
  changes: readonly PendingChange[],
  make: (row: EndedRow) => W,
  instanceId: string,
): W[] {
  const changed = new Set(changes.map(({ workoutId }) => workoutId));
  const added = changes.flatMap(({ after }) => rowOfInstance(after, instanceId) ?? []);
  return [...linked.filter(({ _id }) => !changed.has(_id)), ...added.map(make)];
}
