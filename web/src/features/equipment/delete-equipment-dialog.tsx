/** Asks before a piece of equipment leaves the catalogue. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { apiClient } from '#lib/api-client.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
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
    <Dialog title={`Delete ${piece?.title ?? ''}?`} isOpen={piece !== null} onClose={onClose}>
      <p>It leaves the catalogue for everybody, and so do the sizes people set for it. Programs stay as they are.</p>
      {deleting.error && (
        <p className={form.error} role="alert">
          {wordsFor(deleting.error, 'The equipment could not be deleted.')}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="danger" loading={deleting.isPending} onClick={() => piece && deleting.mutate(piece)}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
