/** Adding an exercise to the workout in progress, or swapping one: asks which, and makes a move of it. The sheet is drawn by whoever uses this. */
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';
import { exerciseMove } from '@workout-tracker/core/live/exercise-move';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { LastTime } from '@workout-tracker/core/workouts/seed-starts';
import { type ReactNode, useState } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import type { LiveActions } from '../live-actions.ts';

export interface PickedExerciseProps {
  /** The exercise whose place is taken; null when one is added. */
  readonly insteadOf: string | null;
  /** With the last time it was done, as far as the device knows. */
  readonly onPick: (exercise: ExerciseRow, last: LastTime | null) => void;
}

/** Draws the list to pick from. Another feature has it, so that the page brings the two together. */
export type ExercisePickerOf = (props: PickedExerciseProps) => ReactNode;

interface ExerciseChoiceProps {
  readonly session: LiveSession;
  readonly actions: LiveActions;
  readonly picker: ExercisePickerOf;
}

export function useExerciseChoice({ session, actions, picker }: ExerciseChoiceProps) {
  const [swappedId, setSwappedId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const swapped: LiveMove | undefined = session.moves.find(({ _id }) => _id === swappedId);

  function ask(mid: string | null) {
    setSwappedId(mid);
    setOpen(true);
  }

  function pick(exercise: ExerciseRow, last: LastTime | null) {
    setOpen(false);
    const taken = session.moves.map(({ _id }) => _id);
    const move = exerciseMove({ exercise, last, taken, swapped });
    if (swapped) actions.swapExercise(swapped._id, move);
    else actions.addExercise(move);
  }

  const sheet = (
    <Sheet
      title={swapped ? `Swap ${swapped.title}` : 'Add exercise'}
      isOpen={isOpen}
      isTall
      isFocusInside={!swapped}
      onClose={() => setOpen(false)}
    >
      {picker({ insteadOf: swapped?.exerciseId ?? null, onPick: pick })}
    </Sheet>
  );
  return { add: () => ask(null), swap: ask, sheet };
}
