/**
 * Leaving the form by any other way than its own buttons saves what was changed, as closing it does. Nothing can be asked any more, so
 * what cannot be saved is kept, and a message leads back to it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { wordsFor } from '#lib/words-for-error.ts';
import { showToast } from '#ui/toasts/toasts.ts';
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
  const keep = (reason: string) => {
    keepDraft({ base, draft });
    const text = `Your changes to ${base.title} are not saved. ${reason}`;
    showToast({ text, isTrouble: true, action: { label: 'Back to editing', run: goBack } });
  };
  if (problem !== null) return keep(problem);
  try {
    const save = { base, changes, keepalive: true };
    offerUndo(client, save, await saveChanges(client, save));
  } catch (error) {
    keep(wordsFor(error, 'The server did not accept them.'));
  }
}
