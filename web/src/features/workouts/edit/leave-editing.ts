/**
 * Leaving the form by any other way than its own buttons saves what was changed, as closing it does. Nothing can be asked any more, so
 * what cannot be saved is kept, and a message leads back to it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { wordsFor } from '#lib/words-for-error.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { goesByItself, whyNotSaved } from '../save-words.ts';
import { type KeptDraft, keepDraft } from './kept-drafts.ts';
import { offerUndo, saveChanges } from './save-changes.ts';

interface Leaving extends KeptDraft {
  readonly changes: WorkoutChanges;
  /** Why it cannot be sent as it is. */
  readonly problem: string | null;
  readonly goBack: () => void;
}

export async function leaveEditing(client: QueryClient, leaving: Leaving): Promise<void> {
  const { base, draft, changes, problem, goBack } = leaving;
  const complain = (reason: string) => {
    const text = `Your changes to ${base.title} are not saved. ${reason}`;
    showToast({ text, isTrouble: true, action: { label: 'Back to editing', run: goBack } });
  };
  const keep = (reason: string) => {
    keepDraft({ base, draft });
    complain(reason);
  };
  if (problem !== null) return keep(problem);
  try {
    const outcome = await saveChanges(client, { base, changes });
    if (outcome.kind === 'saved' || goesByItself(outcome)) return offerUndo(client, { base, changes }, outcome);
    // What the server refused is in the stack with everything that was typed; only what no disk took has to be kept here.
    if (outcome.kind === 'not-kept') return keep(whyNotSaved(outcome));
    complain(whyNotSaved(outcome));
  } catch (error) {
    keep(wordsFor(error, 'They could not be kept on this device.'));
  }
}
