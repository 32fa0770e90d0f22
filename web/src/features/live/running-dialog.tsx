/** Asked before another workout begins while one runs: go on with it, or give it up. */
import { Button } from '@mantine/core';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed } from '@workout-tracker/core/live/positions';
import { countWords } from '#lib/number-format.ts';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './running-dialog.module.css';

interface RunningDialogProps {
  readonly session: LiveSession | null;
  /** What would begin instead. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

export function RunningDialog({ session, title, isOpen, onResume, onDiscard, onClose }: RunningDialogProps) {
  const done = session?.positions.filter((position) => position.move && isPassed(position)).length ?? 0;
  return (
    <Dialog title="A workout is running" isOpen={isOpen} onClose={onClose}>
      <p className={classes.text}>
        {session?.start.plan.title} is in progress{done > 0 ? `, with ${countWords(done, 'set')} done` : ''}. Resume it,
        or discard it and start {title}.
      </p>
      <DialogActions>
        <Button variant="outline" color="danger" onClick={onDiscard}>
          Discard it
        </Button>
        <Button onClick={onResume} data-autofocus>
          Resume
        </Button>
      </DialogActions>
    </Dialog>
  );
}
