/** Takes back what was just done, for ten seconds: in the place of the target, where there is nothing else to press. */
import type { LiveAction } from '@workout-tracker/core/live/live-event';
import { type LiveSession, undoable } from '@workout-tracker/core/live/live-session';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import classes from './log/log-panel.module.css';

interface UndoButtonProps {
  readonly session: LiveSession;
  readonly isDisabled: boolean;
  readonly onUndo: () => void;
  /** What stands there otherwise. */
  readonly children: ReactNode;
}

export function UndoButton({ session, isDisabled, onUndo, children }: UndoButtonProps) {
  const words = useFreshUndo(session);
  if (words === null) return children;
  return (
    <button type="button" className={classes.undo} disabled={isDisabled} aria-label={`Undo: ${words}`} onClick={onUndo}>
      <Icon name="undo" size={16} />
      Undo
    </button>
  );
}

const lifeMs = 10_000;

/** What can be taken back, for ten seconds after it was done. A number or a variant has its own way back beside it. */
function useFreshUndo(session: LiveSession): string | null {
  const step = session.undo.at(-1);
  const [seen, setSeen] = useState(step);
  const isFresh = step !== undefined && step !== seen;
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setSeen(step), lifeMs);
    return () => clearTimeout(timer);
  }, [step, isFresh]);
  const isCounter = step?.type === 'value-changed' || step?.type === 'variant-chosen' || step?.type === 'unit-chosen';
  return isFresh && !isCounter ? undoLabel(session) : null;
}

/** What Undo would take back, in the words of the one who did it. */
const labels: Readonly<Partial<Record<LiveAction['type'], string>>> = {
  'set-completed': 'set done',
  'set-corrected': 'set changed',
  'set-skipped': 'set skipped',
  'set-added': 'set added',
  'set-removed': 'set removed',
  'value-changed': 'number changed',
  'variant-chosen': 'variant chosen',
  'unit-chosen': 'unit switched',
  'no-weight-chosen': 'no weight',
  'kind-chosen': 'kind of set',
  'effort-given': 'effort',
  'note-written': 'note',
  'exercise-note-written': 'note',
  'exercise-added': 'exercise added',
  'exercise-moved': 'exercise moved',
  'exercise-swapped': 'exercise swapped',
  'exercise-removed': 'exercise removed',
  'exercises-joined': 'superset',
  'exercise-parted': 'superset parted',
  'warmups-added': 'warm-up sets',
  'rest-changed': 'rest changed',
  'rest-ended': 'rest skipped',
  'rest-switched': 'rest timer',
};

/** `'set done'`; null when there is nothing to take back. */
export function undoLabel(session: LiveSession): string | null {
  const type = undoable(session);
  return type === null ? null : (labels[type] ?? 'last change');
}
