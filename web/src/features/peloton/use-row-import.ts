/** Merging or importing one row of a preview, told by a short message with the way back or onward. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { showToast } from '#ui/toasts/toasts.ts';
import { type ImportSource, importOne } from './apply/start-import.ts';
import type { ImportItem } from './import-items.ts';
import { isDisconnected } from './queries.ts';
import { unlinkWorkout } from './unlink-workout.ts';

export function useRowImport(source: ImportSource, onDisconnected: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  function undo(workoutId: string): void {
    unlinkWorkout(client, workoutId).catch((error: unknown) => {
      showToast({ text: errorMessage('Failed to validate unlink request', error), isError: true });
    });
  }

  return async (item: ImportItem): Promise<void> => {
    try {
      const { id, hasGraph } = await importOne(client, source, item);
      const isMerge = item.workoutId !== undefined;
      showToast({
        text: `${isMerge ? 'Merged' : 'Imported'} ${item.name}${hasGraph ? '' : '. Failed to fetch performance graph'}`,
        action: isMerge
          ? { label: 'Undo', run: () => undo(id) }
          : { label: 'View', run: () => navigate(`/workout/${id}/`) },
      });
    } catch (error) {
      if (isDisconnected(error)) onDisconnected();
      throw error;
    }
  };
}
