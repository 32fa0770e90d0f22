import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { type PlanRecords, recordsWithPending, waitingDone } from '@workout-tracker/core/pending/pending-plans';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { useMemo } from 'react';
import { planHistory } from '#lib/plans/plan-queries.ts';
import { planAnswersAfter, waitingDecisions } from '#offline/pending-plan.ts';
import { waitingChanges } from '#offline/pending-workout.ts';
import { oneWorkout } from '../one-workout.ts';
import { useFindProgram } from '../use-find-program.ts';
import { useAccountOffline, useOutboxItems } from '../use-outbox.ts';

const mostAsked = 30;

/** What next targets are worked out from, with the workouts and decisions that wait on this device; undefined until the server has told. */
export function usePlanRecords({ enabled = true }: { readonly enabled?: boolean } = {}): PlanRecords | undefined {
  const { data: fetched } = useQuery({ ...planHistory(), enabled });
  // Before the outbox is open nobody knows what waits: a target without it would be that of yesterday.
  const isOpen = useAccountOffline() !== null;
  const items = useOutboxItems();
  const waiting = useMemo(() => waitingChanges(items), [items]);
  const findProgram = useFindProgram();
  const changed = [...new Set(waiting.filter(({ kind }) => kind !== 'create').map(({ workoutId }) => workoutId))];
  const known = useQueries({
    queries: changed.slice(0, mostAsked).map(oneWorkout),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    if (!isOpen) return undefined;
    const findWorkout = (id: string) => known.find((workout) => workout?._id === id);
    return recordsWithPending(fetched, waitingDecisions(items), waitingDone(waiting, findWorkout, findProgram));
  }, [isOpen, fetched, items, waiting, known, findProgram]);
}

/** The server has taken it: the next targets stay as they are until they are asked for anew. */
export function showWorkoutInPlans(client: QueryClient, workout: Workout): void {
  for (const { key, after } of planAnswersAfter(workout)) client.setQueryData(key, after);
}
