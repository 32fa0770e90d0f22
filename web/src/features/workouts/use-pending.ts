/** What waits for the server, laid over what the server told: the list, one workout, and the trash as a person has left them. */
import { useQuery } from '@tanstack/react-query';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { useOutboxItems } from '#lib/use-outbox-items.ts';
import { kindOf, type OutboxItem } from '#offline/outbox-item.ts';
import { type FindProgram, itemsOf, withPending } from '#offline/pending-workout.ts';
import type { ListQuery } from './list/list-address.ts';
import { pageWithPending } from './pending-page.ts';
import { programChoices, type WorkoutPage } from './queries.ts';
import { useFindProgram } from './use-find-program.ts';

/** For whichever list is shown. */
export function usePendingPages(): (page: WorkoutPage | undefined, query: ListQuery) => WorkoutPage | undefined {
  const items = useOutboxItems();
  const findProgram = useProgramsOf(items);
  return (page, query) => pageWithPending(page, query, { items, findProgram });
}

export function usePendingWorkout(id: string, known: Workout | undefined): Workout | undefined {
  const items = useOutboxItems();
  const findProgram = useProgramsOf(items);
  // The same object as long as nothing changed: a form is built on it.
  return useMemo(() => withPending(known, itemsOf(items, id), findProgram), [known, items, id, findProgram]);
}

/** A new workout carries the id of its program alone, so the programs are asked for where no other screen has done it. */
function useProgramsOf(items: readonly OutboxItem[]): FindProgram {
  useQuery({ ...programChoices(), enabled: items.some((item) => kindOf(item) === 'create') });
  return useFindProgram();
}
