/** Asks before a program goes, and says beforehand what becomes of it: one that has workouts is only put away. */
import type { Program } from '@workout-tracker/core/programs/program';
import { errorReason } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ProgramMutations } from './use-program-actions.ts';

interface DeleteProgramDialogProps {
  readonly program: Program;
  readonly deleting: ProgramMutations['deleting'];
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

export function DeleteProgramDialog({ program, deleting, isOpen, onCancel }: DeleteProgramDialogProps) {
  const isKept = program.workoutCount > 0;
  return (
    <ConfirmDialog
      title={`Delete ${program.title}?`}
      confirm={isKept ? 'Archive' : 'Delete'}
      isDanger={!isKept}
      isBusy={deleting.isPending}
      error={deleting.error && errorReason(deleting.error, 'The program could not be deleted.')}
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={() => deleting.mutate()}
    >
      {consequenceOf(program)}
    </ConfirmDialog>
  );
}

function consequenceOf({ ownerId, workoutCount }: Program): string {
  if (workoutCount > 0) {
    const workouts = countWords(workoutCount, 'workout');
    return `You have ${workouts} from this program, so it will be archived instead of deleted. Your workouts stay.`;
  }
  return ownerId === null
    ? 'It will be removed for everyone. If anyone has workouts from it, or a series uses it, it will be archived instead.'
    : 'It has no workouts. This cannot be undone.';
}
