import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { type FormEvent, useState } from 'react';
import { apiClient } from '#lib/api-client.ts';
import { equipmentTitle } from '#lib/catalogue-words.ts';
import { errorReason } from '#lib/error-message.ts';
import { ActionIcon } from '#ui/action-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/dialog.tsx';
import form from '#ui/form.module.css';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { PopMenu, PopMenuItem } from '#ui/pop-menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './catalogue-equipment.module.css';
import { equipmentQueries } from './queries.ts';
import { formatSizes, readSizes, sizesText, typeOf } from './weight-steps.ts';

/** What is open over the list: the form for a new piece or an old one, or the question whether to delete one. */
type Open = { readonly what: 'form' | 'delete'; readonly piece: Equipment | null } | null;

export function CatalogueEquipment() {
  const { data, error, isFetching, refetch } = useQuery(equipmentQueries.catalogue());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={classes.tools}>
        <p role="status">{data && plural({ count: data.length }, { one: '# piece', other: '# pieces' })}</p>
        <Button
          variant="light"
          leftSection={<Icon name="plus" />}
          disabled={!data}
          onClick={() => setOpen({ what: 'form', piece: null })}
        >
          {t`Add equipment`}
        </Button>
      </div>
      {error && !data && (
        <InlineError
          message={errorReason(error, t`Could not load the equipment.`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && (
        <Card component="ul" className={classes.rows} aria-busy={isFetching}>
          {data.map((piece) => (
            <Row
              key={piece.type}
              piece={piece}
              onEdit={() => setOpen({ what: 'form', piece })}
              onDelete={() => setOpen({ what: 'delete', piece })}
            />
          ))}
        </Card>
      )}
      <EquipmentDialog isOpen={open?.what === 'form'} piece={open?.piece ?? null} known={data ?? []} onClose={close} />
      <DeleteEquipmentDialog piece={open?.what === 'delete' ? open.piece : null} onClose={close} />
    </>
  );
}

interface RowProps {
  readonly piece: Equipment;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Row({ piece: { type, title, variants }, onEdit, onDelete }: RowProps) {
  const sizes = variants.length > 0 ? formatSizes(variants) : t`No sizes`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>{equipmentTitle(title)}</h2>
        <p>{sizes}</p>
      </div>
      <PopMenu
        width={200}
        target={
          <ActionIcon aria-label={t`More for ${{ title: equipmentTitle(title) }}`}>
            <Icon name="dots" />
          </ActionIcon>
        }
      >
        <PopMenuItem leftSection={<Icon name="pencil" />} onClick={onEdit}>
          {t`Edit`}
        </PopMenuItem>
        {/* Every weight field takes its steps from this one. */}
        <PopMenuItem leftSection={<Icon name="trash" />} disabled={type === 'weights'} onClick={onDelete}>
          {t`Delete`}
        </PopMenuItem>
      </PopMenu>
    </li>
  );
}

interface EquipmentDialogProps {
  readonly isOpen: boolean;
  /** Null for a new one. */
  readonly piece: Equipment | null;
  readonly known: readonly Equipment[];
  readonly onClose: () => void;
}

/** A piece of equipment, new or known: its name and its sizes. Its type is made from the first name and stays. */
function EquipmentDialog({ isOpen, piece, known, onClose }: EquipmentDialogProps) {
  const title = piece && equipmentTitle(piece.title);
  return (
    <Dialog title={title === null ? t`Add equipment` : t`Edit ${title}`} isOpen={isOpen} onClose={onClose}>
      <EquipmentForm piece={piece} known={known} onClose={onClose} />
    </Dialog>
  );
}

function EquipmentForm({ piece, known, onClose }: Omit<EquipmentDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const [title, setTitle] = useState(piece?.title ?? '');
  const [text, setText] = useState(sizesText(piece?.variants ?? []));
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
      await queries.invalidateQueries({ queryKey: equipmentQueries.all() });
      const saved = title.trim();
      showToast({ text: t`${saved} was saved for everybody.` });
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
          label={t`Name`}
          maxLength={60}
          value={title}
          error={hasTried ? toTitle : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t`Sizes`}
          description={t`Numbers separated by commas, or empty.`}
          isDescribedBelow
          placeholder="5, 10, 15"
          value={text}
          error={typed.kind === 'wrong' ? typed.message : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {saving.error && (
          <p className={form.error} role="alert">
            {errorReason(saving.error, t`Could not save the equipment.`)}
          </p>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t`Save for everybody`}
        </Button>
      </DialogActions>
    </form>
  );
}

function objectToTitle(type: string, isTaken: boolean): string | undefined {
  if (type === '') return t`Give it a name with letters or digits.`;
  return isTaken ? t`This name is already in use.` : undefined;
}

interface DeleteEquipmentDialogProps {
  /** Null while nothing is asked. */
  readonly piece: Equipment | null;
  readonly onClose: () => void;
}

/** Asks before a piece of equipment leaves the catalogue. */
function DeleteEquipmentDialog({ piece, onClose }: DeleteEquipmentDialogProps) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: ({ type }: Equipment) => apiClient.api('DELETE /api/catalogue/equipment/:type', { params: { type } }),
    onSuccess: async (_done, { title }) => {
      await queries.invalidateQueries({ queryKey: equipmentQueries.all() });
      showToast({ text: t`${{ title: equipmentTitle(title) }} left the catalogue.` });
      onClose();
    },
  });
  const title = piece ? equipmentTitle(piece.title) : '';
  return (
    <ConfirmDialog
      title={t`Delete ${title}?`}
      confirm={t`Delete`}
      isDanger
      isBusy={deleting.isPending}
      error={deleting.error && errorReason(deleting.error, t`Could not delete the equipment.`)}
      isOpen={piece !== null}
      onCancel={onClose}
      onConfirm={() => piece && deleting.mutate(piece)}
    >
      {t`It leaves the catalogue for everybody, and so do the sizes people set for it. Programs stay as they are.`}
    </ConfirmDialog>
  );
}
