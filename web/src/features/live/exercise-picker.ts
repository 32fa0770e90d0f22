import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import type { LastTime } from '@workout-tracker/core/workouts/seed-starts';
import type { ReactNode } from 'react';

/** With the last time it was done, as far as the device knows. */
export interface ExercisePick {
  readonly exercise: ExerciseRow;
  readonly last: LastTime | null;
}

export interface PickedExerciseProps {
  /** The exercise whose place is taken; null when some are added. */
  readonly insteadOf: string | null;
  /** In the order they were picked; for another's place there is one. */
  readonly onPick: (picked: readonly ExercisePick[]) => void;
}

/** Draws the list to pick from. Another feature has it, so that the page brings the two together. */
export type ExercisePickerOf = (props: PickedExerciseProps) => ReactNode;
