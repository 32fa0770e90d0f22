/** Asks before a program goes, and says beforehand what becomes of it: one that has workouts is only put away. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { countWords } from '#lib/number-words.ts';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './program-view.module.css';

interface DeleteProgramDialogProps {
  readonly program: Program;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Why it could not be deleted. */
  readonly trouble: string | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function DeleteProgramDialog(props: DeleteProgramDialogProps) {
  const { program, isOpen, isBusy, trouble, onCancel, onConfirm } = props;
  return (
    <Dialog title={`Delete ${program.title}?`} isOpen={isOpen} onClose={onCancel}>
      <p className={classes.dialog}>{consequenceOf(program)}</p>
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        {program.workoutCount > 0 ? (
          <Button loading={isBusy} onClick={onConfirm}>
            Archive it
          </Button>
        ) : (
          <Button color="danger" loading={isBusy} onClick={onConfirm}>
            Delete
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function consequenceOf({ ownerId, workoutCount }: Program): string {
  if (workoutCount > 0) {
    const workouts = countWords(workoutCount, 'workout');
    return `You have ${workouts} of it, so it will be archived instead: out of the lists, and your workouts stay as they are.`;
  }
  return ownerId === null
    ? 'It leaves the catalogue for everybody. If somebody has workouts of it, or a series uses it, it is archived instead.'
    : 'Nothing was done from it yet, so it goes for good.';
}
