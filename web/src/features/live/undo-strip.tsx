/** What was just done, with the way to take it back: above the dock for ten seconds, over the line that tells what is next. */
import { Button } from '@mantine/core';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { useEffect, useState } from 'react';
import classes from './undo-strip.module.css';
import { undoWords } from './undo-words.ts';

interface UndoStripProps {
  readonly session: LiveSession;
  readonly isDisabled: boolean;
  readonly onUndo: () => void;
}

export function UndoStrip({ session, isDisabled, onUndo }: UndoStripProps) {
  const words = useFreshUndo(session);
  if (words === null) return null;
  return (
    <div className={classes.strip}>
      <span>{`${words.charAt(0).toUpperCase()}${words.slice(1)}`}</span>
      <Button
        variant="subtle"
        className={classes.undo}
        disabled={isDisabled}
        aria-label={`Undo: ${words}`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
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
  return isFresh && !isCounter ? undoWords(session) : null;
}
