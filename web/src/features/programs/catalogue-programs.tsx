/** The catalogue's programs as admins see them: found by words, each to be edited, put away or deleted, for everybody at once. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { countWords } from '#lib/number-format.ts';
import { CatalogueRows } from '#ui/catalogue-rows.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CatalogueProgram } from './catalogue-program.tsx';
import classes from './catalogue-programs.module.css';
import { findPrograms } from './find-programs.ts';
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
