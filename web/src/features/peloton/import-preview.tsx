/** The preview with its actions: apply all of it, one row of it, or put it away. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { type ImportSource, importOne } from './apply/start-import.ts';
import type { ClassesToImport } from './fetch-classes.ts';
import type { Tab } from './import-address.ts';
import { type ImportItem, itemsOf } from './import-items.ts';
import { PreviewCard } from './preview/preview-card.tsx';
import { isDisconnected } from './queries.ts';
import { unlinkWorkout } from './unlink-workout.ts';
import type { PreviewState } from './use-preview.ts';

interface ImportPreviewProps {
  readonly previewing: PreviewState;
  readonly fetched: ClassesToImport;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly home: string;
  readonly sessionToken: string | null;
  readonly isOffline: boolean;
  readonly onBegin: (source: ImportSource, items: ImportItem[]) => Promise<void>;
  readonly onDisconnected: () => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { previewing, fetched, sessionToken, onBegin, onDisconnected, ...view } = props;
  const { fetchedClasses, preview, error, isRetrying, retry } = previewing;
  const source: ImportSource = { sessionToken, uploadId: fetched.uploadId };
  const applying = useMutation({
    mutationFn: (items: ImportItem[]) => onBegin(source, items),
    onError: (error) => {
      if (isDisconnected(error)) onDisconnected();
    },
  });
  const importRow = useRowImport(source, onDisconnected);
  if (error) {
    return (
      <ErrorCard
        title="Your workouts did not load"
        message={errorMessage('Failed to fetch workouts', error)}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    );
  }
  if (!preview) return <Skeleton height={420} radius={12} />;
  return (
    <PreviewCard
      {...view}
      preview={preview}
      refused={fetched.refused}
      guessed={fetched.guessed}
      isApplying={applying.isPending}
      error={applying.error && errorMessage('The import could not be started', applying.error)}
      onApply={() => applying.mutate(itemsOf(preview))}
      onClear={fetchedClasses.clear}
      onImport={importRow}
    />
  );
}

/** Merging or importing one row of a preview, told by a short message with the way back or onward. */
function useRowImport(source: ImportSource, onDisconnected: () => void) {
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
