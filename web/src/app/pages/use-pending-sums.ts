import { useQueries } from '@tanstack/react-query';
import type { WorkoutSums } from '@workout-tracker/core/insights/workout-sums';
import { sumsWithPending } from '@workout-tracker/core/pending/pending-sums';
import type { User } from '@workout-tracker/core/people/user';
import { recordBookOf } from '@workout-tracker/core/workouts/record-book';
import { useMemo } from 'react';
import { waitingChanges } from '#offline/pending-workout.ts';
import { oneWorkout } from '#sync/one-workout.ts';
import { useBodyWeights, useExercises } from '#sync/use-exercises.ts';
import { useFindProgram } from '#sync/use-find-program.ts';
import { useOutboxItems } from '#sync/use-outbox.ts';

const mostAsked = 30;

/** The sums of workouts with those that wait on this device; the same list as long as nothing changed. */
export function usePendingSums(known: readonly WorkoutSums[] | undefined, { units }: Pick<User, 'units'>) {
  const items = useOutboxItems();
  const waiting = useMemo(() => waitingChanges(items), [items]);
  const enabled = waiting.length > 0;
  const { data: exercises } = useExercises({ enabled });
  const { data: bodyWeights } = useBodyWeights({ enabled });
  const findProgram = useFindProgram();
  const changed = [...new Set(waiting.filter(({ kind }) => kind !== 'create').map(({ workoutId }) => workoutId))];
  const fetched = useQueries({
    queries: changed.slice(0, mostAsked).map(oneWorkout),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    if (!known || waiting.length === 0) return known;
    const book = recordBookOf({ exercises: exercises ?? [], bests: [], bodyWeights: bodyWeights ?? [], units });
    const findWorkout = (id: string) => fetched.find((workout) => workout?._id === id);
    return sumsWithPending(known, { waiting, findWorkout, findProgram, book });
  }, [known, waiting, exercises, bodyWeights, units, fetched, findProgram]);
}
