import { useQueries } from '@tanstack/react-query';
import type { WorkoutSums } from '@workout-tracker/core/insights/workout-sums';
import { overlapping } from '@workout-tracker/core/pending/pending-hearts';
import { sumsWithPending } from '@workout-tracker/core/pending/pending-sums';
import type { User } from '@workout-tracker/core/people/user';
import { recordBookOf } from '@workout-tracker/core/workouts/record-book';
import type { Workout } from '@workout-tracker/core/workouts/workout';
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
  const changed = useMemo(
    () => [...new Set(waiting.filter(({ kind }) => kind !== 'create').map(({ workoutId }) => workoutId))],
    [waiting],
  );
  const ofChanged = useWorkouts(changed);
  const waits = useMemo(
    () => ({
      waiting,
      findProgram,
      book: recordBookOf({ exercises: exercises ?? [], bests: [], bodyWeights: bodyWeights ?? [], units }),
    }),
    [waiting, findProgram, exercises, bodyWeights, units],
  );
  const first = useMemo(
    () => known && sumsWithPending(known, { ...waits, findWorkout: findIn(ofChanged) }),
    [known, waits, ofChanged],
  );
  // Where a heart rate lies over another, both are needed to count each second once.
  const overlaps = useMemo(() => {
    const ids = new Set(waiting.map(({ workoutId }) => workoutId));
    if (!known || !first || ids.size === 0) return [];
    const isChanged = new Set(changed);
    return overlapping(known, first, ids)
      .flat()
      .filter((id) => !isChanged.has(id) && known.some(({ _id, heart }) => _id === id && heart !== null));
  }, [known, first, waiting, changed]);
  const ofOverlaps = useWorkouts(overlaps);
  return useMemo(() => {
    if (!known || ofOverlaps.every((workout) => workout === undefined)) return first;
    return sumsWithPending(known, { ...waits, findWorkout: findIn([...ofChanged, ...ofOverlaps]) });
  }, [known, first, waits, ofChanged, ofOverlaps]);
}

type Found = readonly (Workout | undefined)[];

function useWorkouts(ids: readonly string[]): Found {
  return useQueries({ queries: ids.slice(0, mostAsked).map(oneWorkout), combine: dataOf });
}

const dataOf = (answers: readonly { readonly data: Workout | undefined }[]): Found => answers.map(({ data }) => data);

const findIn =
  (workouts: Found) =>
  (id: string): Workout | undefined =>
    workouts.find((workout) => workout?._id === id);
