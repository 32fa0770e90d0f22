/** What waits for the server, laid over what the server told: the list, one workout, and the trash as a person has left them. */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { useStackItems } from '#lib/use-stack-items.ts';
import { itemsOf, withPending } from '#offline/pending-workout.ts';
import type { ListQuery } from './list/list-address.ts';
import { pageWithPending } from './pending-page.ts';
import type { WorkoutPage } from './queries.ts';
import { useFindProgram } from './use-find-program.ts';

/** For whichever list is shown. */
export function usePendingPages(): (page: WorkoutPage | undefined, query: ListQuery) => WorkoutPage | undefined {
  const items = useStackItems();
  const findProgram = useFindProgram();
  return (page, query) => pageWithPending(page, query, { items, findProgram });
}

export function usePendingWorkout(id: string, known: Workout | undefined): Workout | undefined {
  const items = useStackItems();
  const findProgram = useFindProgram();
  // The same object as long as nothing changed: a form is built on it.
  return useMemo(() => withPending(known, itemsOf(items, id), findProgram), [known, items, id, findProgram]);
}
