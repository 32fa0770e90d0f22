import { type QueryClient, useQuery } from '@tanstack/react-query';
import { bodyWeightsWithPending, exercisesWithPending } from '@workout-tracker/core/pending/pending-exercises';
import { useMemo } from 'react';
import { bodyWeights, exerciseList } from '#lib/exercise-queries.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { answersChangedBy, waitingBodyWeights, waitingExercises } from '#offline/pending-exercise.ts';
import { useOutboxItems } from './use-outbox.ts';

interface Wanted {
  readonly enabled?: boolean;
}

export function useExercises({ enabled = true }: Wanted = {}) {
  const { data: fetched, error, isFetching, refetch } = useQuery({ ...exerciseList(), enabled });
  const waiting = useWaitingExercises();
  const data = useMemo(() => exercisesWithPending(fetched, waiting), [fetched, waiting]);
  return { data, error, isFetching, refetch };
}

export function useWaitingExercises() {
  const items = useOutboxItems();
  return useMemo(() => waitingExercises(items), [items]);
}

export function useBodyWeights({ enabled = true }: Wanted = {}) {
  const { data: fetched, error, isFetching, refetch } = useQuery({ ...bodyWeights(), enabled });
  const items = useOutboxItems();
  const data = useMemo(() => bodyWeightsWithPending(fetched, waitingBodyWeights(items)), [fetched, items]);
  return { data, error, isFetching, refetch };
}

/** The server has taken it: what is on the screen stays as it is until it is asked for anew. */
export function changeSettled(client: QueryClient, item: OutboxItem): void {
  for (const { key, after } of answersChangedBy(item)) {
    // What was asked before it arrived does not know of it.
    void client.cancelQueries({ queryKey: key, exact: true });
    client.setQueryData(key, after);
  }
}
