/** What an import is asked to do: a preview, or one row of it, as the server takes it. */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { Preview } from './use-preview.ts';

export type ImportItem = VerbInput<'POST /api/peloton/imports'>['body']['items'][number];

/** Names are for what goes wrong: longer ones are cut. */
const longestName = 500;

/** Merges into `workoutId`, or makes a new workout where it is left out. */
export function itemOf({ id, class_title }: PelotonWorkout, workoutId?: string): ImportItem {
  const name = class_title.slice(0, longestName);
  return { pelotonId: id, name, ...(workoutId !== undefined && { workoutId }) };
}

export function itemsOf({ updates, newWorkouts }: Preview): ImportItem[] {
  return [
    ...updates.map(({ existing, peloton }) => itemOf(peloton, existing._id)),
    ...newWorkouts.map(({ peloton }) => itemOf(peloton)),
  ];
}
