/** Takes back what was just done, for ten seconds: in the place of the target, where there is nothing else to press. */
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { undoLabel } from '../undo-label.ts';
import classes from './log-panel.module.css';

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
