import type { SetGroup } from '@workout-tracker/core/workouts/group-sets';
import { useMemo } from 'react';
import { plainShape, type SetShape } from '#lib/set-format.ts';
import { useExercises } from './use-exercises.ts';

/** The measure is that of the move as it was logged. */
export type ShapeOf = (group: Pick<SetGroup, 'exerciseId' | 'measure'>) => SetShape;

export function useSetShapes({ enabled = true }: { readonly enabled?: boolean } = {}): ShapeOf {
  const { data } = useExercises({ enabled });
  return useMemo(() => {
    const known = new Map(data?.map((exercise) => [exercise._id, exercise]));
    return ({ exerciseId, measure }) => {
      const { loading, isPerSide, isPerHand } = known.get(exerciseId ?? '') ?? plainShape;
      return { loading, isPerSide, isPerHand, measure };
    };
  }, [data]);
}
