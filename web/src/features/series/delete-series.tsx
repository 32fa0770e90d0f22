/** Those who follow a deleted series keep the plan they began with, and the dialog says so. */

import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Series } from '@workout-tracker/core/series/series';
import { useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { planTitle } from '#lib/catalogue-words.ts';
import { errorMessage } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { seriesQueries } from './queries.ts';

interface DeleteSeriesProps {
  readonly series: Series;
  readonly onDeleted?: () => void;
}

export function DeleteSeriesButton({ series, onDeleted }: DeleteSeriesProps) {
  const title = planTitle(series.title, series._id);
  const [isAsking, setAsking] = useState(false);
  const isOnline = useOnline();
  return (
    <>
      <Button variant="default" aria-label={t`Delete ${title}`} disabled={!isOnline} onClick={() => setAsking(true)}>
        {t`Delete`}
      </Button>
      <DeleteSeriesDialog
        series={series}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        {...(onDeleted && { onDeleted })}
      />
    </>
  );
}

interface DeleteSeriesDialogProps extends DeleteSeriesProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DeleteSeriesDialog({ series, onDeleted, isOpen, onClose }: DeleteSeriesDialogProps) {
  const { _id: id, ownerId } = series;
  const title = planTitle(series.title, id);
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => apiClient.api('DELETE /api/series/:id', { params: { id } }),
    onSuccess: () => {
      onClose();
      showToast({ text: t`${title} was deleted.` });
      onDeleted?.();
      client.removeQueries({ queryKey: ['series', 'one', id] });
      return client.invalidateQueries({ queryKey: [...seriesQueries.all(), 'list'] });
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete ${title}?`}
      confirm={t`Delete`}
      isDanger
      isBusy={deleting.isPending}
      error={deleting.error && errorMessage(t`Failed to delete series`, deleting.error)}
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => deleting.mutate()}
    >
      {ownerId === null ? t`Nobody can join it any more.` : t`You can no longer join it.`}{' '}
      {t`Current members keep it, and no workout is deleted.`}
    </ConfirmDialog>
  );
}
