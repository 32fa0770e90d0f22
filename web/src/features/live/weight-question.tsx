import { t } from '@lingui/core/macro';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import layout from './live-layout.module.css';
import { Dock, type LiveScreenProps } from './live-layout.tsx';

/**
 * Whether a weight is missing where one is expected, asked once per move: not where the last time had none either, not beside the body's
 * own, and not again after the answer. Changing the weight closes the question too.
 */
export function useWeightQuestion(session: LiveSession, exercises: LiveScreenProps['exercises']) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  /** The set that it is asked of. */
  const [open, setOpen] = useState<number | null>(null);
  const { positions, withoutWeight, status } = session;
  const isMissing = (at: number): boolean => {
    const move = positions[at]?.move;
    return move?.trackable === true && move.weight && valuesAt(session, at)?.weight === null;
  };
  const place = open === null ? -1 : positions.findIndex(({ id }) => id === open);
  return {
    /** The place it is asked of; null while nothing is asked. */
    askedAt: place !== -1 && isMissing(place) && status === 'open' ? place : null,
    close: () => setOpen(null),
    /** True when it asks. */
    ask(at: number): boolean {
      const position = positions[at];
      if (!position?.move || !isMissing(at)) return false;
      const { mid, set, move } = position;
      const { loading } = exercises.get(move.exerciseId ?? '') ?? {};
      if (loading === 'bodyweight' || asked.includes(mid) || withoutWeight.includes(mid) || move.starts[set]?.isLogged)
        return false;
      setAsked([...asked, mid]);
      setOpen(position.id);
      return true;
    },
  };
}

interface WeightQuestionProps {
  readonly onAdd: () => void;
  readonly onLeaveOut: () => void;
}

/** In the place of the buttons, with the harmless answer where Next was: a double tap on Next leads to the weight. */
export function WeightQuestion({ onAdd, onLeaveOut }: WeightQuestionProps) {
  return (
    <Dock
      error={
        <p role="status" className={layout.strip} data-question>
          {t`No weight entered for this exercise.`}
        </p>
      }
    >
      <Button variant="default" size="xl" className={layout.side} onClick={onLeaveOut}>
        {t`No weight`}
      </Button>
      <Button size="xl" className={layout.go} onClick={onAdd}>
        {t`Add weight`}
      </Button>
    </Dock>
  );
}
