/** The catalogue's programs as admins see them: found by words, each to be edited, put away or deleted, for everybody at once. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import { CatalogueRow, CatalogueRows } from '#ui/catalogue-rows.tsx';
import { Chip } from '#ui/chip.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts/toasts.ts';
import classes from './catalogue-programs.module.css';
import { findPrograms } from './find-programs.ts';
import { DeleteProgramDialog, useProgramActions } from './program-actions.tsx';
import { formatSize } from './program-format.ts';
import { programQueries } from './queries.ts';

export function CataloguePrograms() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived: 'all' }));
  const catalogue = data?.filter(({ ownerId }) => ownerId === null) ?? [];
  const found = findPrograms(catalogue, { search, tags: [] });
  return (
    <>
      <SearchField
        label="Search the catalogue"
        placeholder="Search by title, tag or move"
        defaultValue={search}
        onSearch={(words) => setParams(words ? { search: words } : {}, { replace: true })}
        className={classes.search}
      />
      <CatalogueRows
        count={data && (found.length === 0 ? 'No programs found.' : countWords(found.length, 'program'))}
        isBusy={isFetching}
      >
        {found.length > 0 && found.map((program) => <CatalogueProgram key={program._id} program={program} />)}
      </CatalogueRows>
      {error && !data && (
        <InlineError
          message={errorReason(error, 'Could not load the catalogue.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={320} radius={12} />}
    </>
  );
}

/** One program of the catalogue and what an admin may do with it. */
function CatalogueProgram({ program }: { readonly program: Program }) {
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
      about={[formatSize(program), ...tags].join(', ')}
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
