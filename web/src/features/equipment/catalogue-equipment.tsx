/** The equipment of the catalogue as admins see it: names and sizes that everybody is offered. */
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Equipment } from '@workout-tracker/core/programs/equipment';
import { useState } from 'react';
import { errorReason } from '#lib/error-message.ts';
import { countWords, numberWords } from '#lib/number-format.ts';
import { Icon } from '#ui/icon.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './catalogue-equipment.module.css';
import { DeleteEquipmentDialog } from './delete-equipment-dialog.tsx';
import { EquipmentDialog } from './equipment-dialog.tsx';
import { equipmentQueries } from './queries.ts';

/** What is open over the list: the form for a new piece or an old one, or the question whether to delete one. */
type Open = { readonly what: 'form' | 'delete'; readonly piece: Equipment | null } | null;

export function CatalogueEquipment() {
  const { data, error, isFetching, refetch } = useQuery(equipmentQueries.catalogue());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={classes.tools}>
        <p role="status">{data && countWords(data.length, 'piece')}</p>
        <Button
          variant="light"
          leftSection={<Icon name="plus" />}
          disabled={!data}
          onClick={() => setOpen({ what: 'form', piece: null })}
        >
          Add equipment
        </Button>
      </div>
      {error && !data && (
        <InlineError
          message={errorReason(error, 'Could not load the equipment.')}
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
  const sizes = variants.length > 0 ? variants.map(numberWords).join(', ') : 'No sizes';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{sizes}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {/* Every weight field takes its steps from this one. */}
        {type !== 'weights' && (
          <Button variant="default" aria-label={`Delete ${title}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
