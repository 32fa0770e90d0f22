/**
 * Drafts that could not be saved when their form was left: no network, a mistake in them, or a change from elsewhere. They wait here for
 * as long as the app is open, and the form of the same workout begins with them again.
 */
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { EditDraft } from './edit-draft.ts';

export interface KeptDraft {
  /** What the draft was made from: its changes are counted against it. */
  readonly base: Workout;
  readonly draft: EditDraft;
}

const kept = new Map<string, KeptDraft>();

export function keepDraft(draft: KeptDraft): void {
  kept.set(draft.base._id, draft);
}

/** Gives a kept draft back, once. */
export function takeDraft(id: string): KeptDraft | undefined {
  const draft = kept.get(id);
  kept.delete(id);
  return draft;
}
