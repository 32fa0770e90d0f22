/** A piece of equipment, new or known: its name and its sizes. Its type is made from the first name and stays. */
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { type FormEvent, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { errorReason } from '#lib/error-message.ts';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { showToast } from '#ui/toasts/toasts.ts';
import { equipmentQueries } from './queries.ts';
import { readSizes, typeOf } from './sizes.ts';

interface EquipmentDialogProps {
  readonly isOpen: boolean;
  /** Null for a new one. */
  readonly piece: Equipment | null;
  readonly known: readonly Equipment[];
  readonly onClose: () => void;
}

export function EquipmentDialog({ isOpen, piece, known, onClose }: EquipmentDialogProps) {
  return (
    <Dialog title={piece ? `Edit ${piece.title}` : 'Add equipment'} isOpen={isOpen} onClose={onClose}>
      <EquipmentForm piece={piece} known={known} onClose={onClose} />
    </Dialog>
  );
}

function EquipmentForm({ piece, known, onClose }: Omit<EquipmentDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const [title, setTitle] = useState(piece?.title ?? '');
  const [text, setText] = useState(piece?.variants.join(', ') ?? '');
  const [hasTried, setTried] = useState(false);
  const typed = readSizes(text);
  const type = piece?.type ?? typeOf(title);
  const toTitle = objectToTitle(type, piece === null && known.some((other) => other.type === type));
  const saving = useMutation({
    mutationFn: (variants: number[]) =>
      apiClient.api('PUT /api/catalogue/equipment/:type', {
        params: { type },
        body: { title: title.trim(), variants },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: equipmentQueries.list().queryKey });
      showToast({ text: `${title.trim()} was saved for everybody.` });
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (typed.kind === 'sizes' && !toTitle) saving.mutate(typed.sizes);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className={form.form} data-tight>
        <TextInput
          label="Name"
          maxLength={60}
          value={title}
          error={hasTried ? toTitle : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Sizes"
          description="Numbers separated by commas, or empty."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder="5, 10, 15"
          value={text}
          error={typed.kind === 'wrong' ? typed.message : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {saving.error && (
          <p className={form.error} role="alert">
            {errorReason(saving.error, 'Could not save the equipment.')}
          </p>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save for everybody
        </Button>
      </DialogActions>
    </form>
  );
}

function objectToTitle(type: string, isTaken: boolean): string | undefined {
  if (type === '') return 'Give it a name with letters or digits.';
  return isTaken ? 'This name is already in use.' : undefined;
}
