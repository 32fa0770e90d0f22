/** Sends what was changed, and can take it back again. The revision tells the server what the changes were made from. */
import type { QueryClient } from '@tanstack/react-query';
import type { Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import { apiClient } from '#lib/api-client.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { workoutChanged } from '../queries.ts';
import { undoOf } from './edit-draft.ts';

export interface Save {
  readonly base: Workout;
  readonly changes: WorkoutChanges;
  /** Let it finish even if the page goes away. */
  readonly keepalive?: boolean;
}

export async function saveChanges(client: QueryClient, { base, changes, keepalive = false }: Save): Promise<Workout> {
  const body = { ...changes, revision: base.revision };
  const { data } = await apiClient.api('PUT /api/workouts/:id', { params: { id: base._id }, body }, { keepalive });
  workoutChanged(client, data);
  return data;
}

/** Says that changes were saved by leaving, with a way to have them undone. */
export function offerUndo(client: QueryClient, save: Save, saved: Workout): void {
  const undo = async () => {
    try {
      await saveChanges(client, { base: saved, changes: undoOf(save.changes, save.base) });
      showToast({ text: 'Changes undone' });
    } catch (error) {
      const text = wordsFor(error, 'The changes could not be undone.');
      showToast({ text, isTrouble: true, action: { label: 'Try again', run: () => void undo() } });
    }
  };
  showToast({ text: 'Changes saved', action: { label: 'Undo', run: () => void undo() } });
}
