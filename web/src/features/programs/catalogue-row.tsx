/** One program of the catalogue and what an admin may do with it. */
import { Button } from '@mantine/core';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { Link } from 'react-router';
import { wordsFor } from '#lib/words-for-error.ts';
import { Chip } from '#ui/chip.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import classes from './catalogue-programs.module.css';
import { DeleteProgramDialog } from './delete-program-dialog.tsx';
import { sizeInWords } from './program-words.ts';
import { useProgramDeeds } from './use-program-deeds.ts';

export function CatalogueRow({ program }: { readonly program: Program }) {
  const { _id, title, tags, archived } = program;
  const [isAsking, setAsking] = useState(false);
  const { archiving, deleting } = useProgramDeeds(program);
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: (outcome) => {
        setAsking(false);
        showToast({ text: `${title} was ${outcome}.` });
      },
    });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2>
          <Link to={`/programs/${_id}/`}>{title}</Link>
        </h2>
        <p className={classes.meta}>{[sizeInWords(program), ...tags].join(', ')}</p>
        {archived && <Chip tone="primary">Archived</Chip>}
        {archiving.error && (
          <p className={classes.trouble} role="alert">
            {wordsFor(archiving.error, 'That did not work.')}
          </p>
        )}
      </div>
      <div className={classes.deeds}>
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
      </div>
      <DeleteProgramDialog
        program={program}
        isOpen={isAsking}
        isBusy={deleting.isPending}
        trouble={deleting.error && wordsFor(deleting.error, 'The program could not be deleted.')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      />
    </li>
  );
}
