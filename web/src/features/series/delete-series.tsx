/** Asks before a series goes, and says what stays: those who follow it keep the plan they began with. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Series } from '@workout-tracker/core/series/series';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { seriesQueries } from './queries.ts';

interface DeleteSeriesButtonProps {
  readonly series: Series;
  readonly onDeleted?: () => void;
}

export function DeleteSeriesButton({ series, onDeleted }: DeleteSeriesButtonProps) {
  const { _id: id, title, ownerId } = series;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const isOnline = useOnline();
  const deleting = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/series/:id', { params: { id } }),
    onSuccess: () => {
      setAsking(false);
      showToast({ text: `${title} was deleted.` });
      onDeleted?.();
      client.removeQueries({ queryKey: ['series', 'one', id] });
      return client.invalidateQueries({ queryKey: [...seriesQueries.all(), 'list'] });
    },
  });
  return (
    <>
      <Button variant="default" aria-label={`Delete ${title}`} disabled={!isOnline} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${title}?`}
        confirm="Delete"
        isDanger
        isBusy={deleting.isPending}
        error={deleting.error && errorMessage('Failed to delete series', deleting.error)}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        {ownerId === null ? 'Nobody can join it any more.' : 'You can no longer join it.'} Current members keep it, and
        no workout is deleted.
      </ConfirmDialog>
    </>
  );
}
