/** Asks before a piece of equipment leaves the catalogue. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { equipmentQueries } from './queries.ts';

interface DeleteEquipmentDialogProps {
  /** Null while nothing is asked. */
  readonly piece: Equipment | null;
  readonly onClose: () => void;
}

export function DeleteEquipmentDialog({ piece, onClose }: DeleteEquipmentDialogProps) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: ({ type }: Equipment) => apiClient.api('DELETE /api/catalogue/equipment/:type', { params: { type } }),
    onSuccess: async (_done, { title }) => {
      await queries.invalidateQueries({ queryKey: equipmentQueries.list().queryKey });
      showToast({ text: `${title} left the catalogue.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${piece?.title ?? ''}?`}
      confirm="Delete"
      isDanger
      isBusy={deleting.isPending}
      error={deleting.error && errorReason(deleting.error, 'Could not delete the equipment.')}
      isOpen={piece !== null}
      onCancel={onClose}
      onConfirm={() => piece && deleting.mutate(piece)}
    >
      It leaves the catalogue for everybody, and so do the sizes people set for it. Programs stay as they are.
    </ConfirmDialog>
  );
}
