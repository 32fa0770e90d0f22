/**
 * Saves what was changed, and can take it back again. It goes through the outbox like every save, so that it holds without a network too;
 * the revision tells the server what the changes were made from.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { currentOffline } from '#offline/account-offline.ts';
import type { SaveOutcome } from '#offline/workout-saves.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { workoutSettled } from '../queries.ts';
import { goesByItself, whyNotSaved } from '../save-format.ts';
import { undoOf } from './edit-draft.ts';

export interface Save {
  readonly base: Workout;
  readonly changes: WorkoutChanges;
}

/** An edit of a workout that the server did not have yet was made on what it makes of a new one, whoever else has changed it since. */
const revisionOf = ({ revision }: Workout): number => Math.max(1, revision);

export async function saveChanges(client: QueryClient, { base, changes }: Save): Promise<SaveOutcome> {
  const { saves } = await currentOffline();
  const outcome = await saves.editWorkout(base._id, changes, revisionOf(base));
  if (outcome.kind === 'saved') workoutSettled(client, base._id, outcome.workout);
  return outcome;
}

/** Says that changes were saved by leaving, with a way to have them undone. */
export function offerUndo(client: QueryClient, save: Save, outcome: SaveOutcome): void {
  const saved = outcome.kind === 'saved' ? outcome.workout : null;
  const undo = async () => {
    const undone = await saveChanges(client, { base: saved ?? save.base, changes: undoOf(save.changes, save.base) });
    if (undone.kind === 'saved' || goesByItself(undone)) return void showToast({ text: 'Changes undone' });
    showToast({
      text: whyNotSaved(undone),
      isError: true,
      action: { label: 'Try again', run: () => void undo() },
    });
  };
  const text = outcome.kind === 'saved' ? 'Changes saved' : 'Saved here; syncs automatically';
  showToast({ text, action: { label: 'Undo', run: () => void undo() } });
}
