/** One program of the catalogue and what an admin may do with it. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { CatalogueRow } from '#ui/catalogue-rows.tsx';
import { Chip } from '#ui/chip.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import { DeleteProgramDialog } from './delete-program-dialog.tsx';
import { sizeInWords } from './program-format.ts';
import { useProgramActions } from './use-program-actions.ts';

export function CatalogueProgram({ program }: { readonly program: Program }) {
  const { _id, title, tags, archived } = program;
  const [isAsking, setAsking] = useState(false);
  const { archiving, deleting } = useProgramActions(program, (outcome) => {
    setAsking(false);
    showToast({ text: `${title} was ${outcome}.` });
  });
  return (
    <CatalogueRow
      title={title}
      to={`/programs/${_id}/`}
      about={[sizeInWords(program), ...tags].join(', ')}
      mark={archived && <Chip tone="primary">Archived</Chip>}
      error={archiving.error && errorReason(archiving.error, 'Could not save the change.')}
    >
      <Button component={Link} to={`/programs/${_id}/edit/`} variant="default" aria-label={`Edit ${title}`}>
        Edit
      </Button>
      <Button
        variant="default"
        loading={archiving.isPending}
        aria-label={`${archived ? 'Unarchive' : 'Archive'} ${title}`}
        onClick={() => archiving.mutate(!archived)}
      >
        {archived ? 'Unarchive' : 'Archive'}
      </Button>
      <Button variant="default" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteProgramDialog program={program} deleting={deleting} isOpen={isAsking} onCancel={() => setAsking(false)} />
    </CatalogueRow>
  );
}
