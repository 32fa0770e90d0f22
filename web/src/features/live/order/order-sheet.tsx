/** A sheet over the counters on a phone, a card beside them on a wide screen. */
import { t } from '@lingui/core/macro';
import { exerciseMove } from '@workout-tracker/core/live/exercise-move';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { useEffect, useRef, useState } from 'react';
import { moveTitle } from '#lib/catalogue-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { ExercisePick, ExercisePickerOf } from '../exercise-picker.ts';
import type { LiveActions } from '../live-actions.ts';
import { undoLabel } from '../undo-label.ts';
import { OrderRows, type OrderRowsProps } from './order-rows.tsx';
import classes from './order-sheet.module.css';

interface OrderProps extends Omit<OrderRowsProps, 'onGone'> {
  readonly onAdd: () => void;
}

interface OrderSheetProps extends OrderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function OrderSheet({ isOpen, onClose, ...order }: OrderSheetProps) {
  return (
    <Sheet
      title={t`This workout`}
      isOpen={isOpen}
      onClose={onClose}
      action={<UndoButton {...order} />}
      foot={<Foot {...order} />}
    >
      <div className={classes.inSheet}>
        <OrderRows {...order} onGone={onClose} />
      </div>
    </Sheet>
  );
}

/** The same, always in sight where there is room beside the counters. */
export function OrderCard(order: OrderProps) {
  const rows = useNowInView(order.session);
  const title = t`This workout`;
  return (
    <Card component="section" aria-label={title} className={classes.card}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <UndoButton {...order} />
      </div>
      <div ref={rows} className={classes.inCard}>
        <OrderRows {...order} onGone={() => {}} />
      </div>
      <div className={classes.foot}>
        <Foot {...order} />
      </div>
    </Card>
  );
}

/** Scrolls the rows, and nothing around them, so that the exercise one has come to is among them. */
function useNowInView({ positions, index }: LiveSession) {
  const rows = useRef<HTMLDivElement>(null);
  const mid = positions[index]?.mid;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // Who scrolls the rows themselves is left alone until they go to another exercise.
    if (shown.current === mid) return;
    shown.current = mid;
    const now = rows.current?.querySelector('[data-state="now"]')?.getBoundingClientRect();
    const box = rows.current?.getBoundingClientRect();
    if (!now || !box) return;
    // With a part of the row before or after it, which says that there is one.
    const margin = now.height / 2;
    const [above, below] = [box.top - now.top + margin, now.bottom - box.bottom + margin];
    if (above > 0) rows.current?.scrollBy({ top: -above, behavior: 'instant' });
    else if (below > 0) rows.current?.scrollBy({ top: below, behavior: 'instant' });
  });
  return rows;
}

/** Names what it takes back to those who listen, and to those who wait over it. */
function UndoButton({ session, actions, isDisabled }: Pick<OrderProps, 'session' | 'actions' | 'isDisabled'>) {
  const undone = undoLabel(session);
  return (
    <Button
      variant="subtle"
      className={classes.undo}
      leftSection={<Icon name="undo" />}
      aria-label={undone ?? t`Undo`}
      title={undone ?? undefined}
      disabled={isDisabled || undone === null}
      onClick={actions.undo}
    >
      {t`Undo`}
    </Button>
  );
}

function Foot({ isDisabled, onAdd }: Pick<OrderProps, 'isDisabled' | 'onAdd'>) {
  return (
    <>
      <p className={classes.hint}>{t`Alt and an arrow key move a row`}</p>
      <Button
        variant="light"
        size="xl"
        className={classes.add}
        leftSection={<Icon name="plus" />}
        disabled={isDisabled}
        onClick={onAdd}
      >
        {t`Add exercise`}
      </Button>
    </>
  );
}

interface ExerciseChoiceProps {
  readonly session: LiveSession;
  readonly actions: LiveActions;
  readonly picker: ExercisePickerOf;
  /** One was added, and the person is taken to it. */
  readonly onGone: () => void;
}

/**
 * Adding an exercise to the workout in progress, or swapping one: asks which, and makes a move of it. The sheet is drawn by whoever uses
 * this.
 */
export function useExerciseChoice({ session, actions, picker, onGone }: ExerciseChoiceProps) {
  const [swappedId, setSwappedId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const swapped: LiveMove | undefined = session.moves.find(({ _id }) => _id === swappedId);

  function ask(mid: string | null) {
    setSwappedId(mid);
    setOpen(true);
  }

  function pick(picked: readonly ExercisePick[]) {
    setOpen(false);
    const taken = session.moves.map(({ _id }) => _id);
    const moves: LiveMove[] = [];
    for (const { exercise, last } of picked) {
      const move = exerciseMove({ exercise, last, taken, swapped });
      moves.push(move);
      taken.push(move._id);
    }
    const [first] = moves;
    if (!first) return;
    if (swapped) actions.swapExercise(swapped._id, first);
    else if (moves.length > 1) actions.addExercises(moves);
    else {
      actions.addExercise(first);
      onGone();
    }
  }

  const sheet = (
    <Sheet
      title={swapped ? t`Swap ${{ title: moveTitle(swapped) }}` : t`Add exercise`}
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
