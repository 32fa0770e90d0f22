/**
 * Leaving the form by any other way than its own buttons saves what was changed, as closing it does. Nothing can be asked any more, so
 * what cannot be saved stays a draft on this device, and a message leads back to it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { errorReason } from '#lib/error-message.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { goesByItself, whyNotSaved } from '../save-format.ts';
import type { Edited } from './kept-drafts.ts';
import { offerUndo, saveChanges } from './save-changes.ts';

interface Leaving extends Pick<Edited, 'base'> {
  readonly changes: WorkoutChanges;
  /** Why it cannot be sent as it is. */
  readonly problem: string | null;
  readonly goBack: () => void;
  /** The draft is not needed any more: the server or the outbox has everything that was typed. */
  readonly forget: () => void;
}

export async function leaveEditing(client: QueryClient, leaving: Leaving): Promise<void> {
  const { base, changes, problem, goBack, forget } = leaving;
  const complain = (reason: string) => {
    const text = `Your changes to ${base.title} are not saved. ${reason}`;
    showToast({ text, isError: true, action: { label: 'Back to editing', run: goBack } });
  };
  if (problem !== null) return complain(problem);
  try {
    const outcome = await saveChanges(client, { base, changes });
    // What no disk took stays a draft as well: it may be all there is.
    if (outcome.kind !== 'not-kept') forget();
    if (outcome.kind === 'saved' || goesByItself(outcome)) return offerUndo(client, { base, changes }, outcome);
    complain(whyNotSaved(outcome));
  } catch (error) {
    complain(errorReason(error, 'They could not be kept on this device.'));
  }
}
