/** The catalogue's programs as admins see them: found by words, each to be edited, put away or deleted, for everybody at once. */
import { Card, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countWords } from '#lib/number-words.ts';
import { wordsFor } from '#lib/words-for-error.ts';
import { Icon } from '#ui/icon.tsx';
import { InlineTrouble } from '#ui/inline-trouble.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './catalogue-programs.module.css';
import { CatalogueRow } from './catalogue-row.tsx';
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
      <TextInput
        type="search"
        aria-label="Search the catalogue"
        placeholder="Search by title, tag or move"
        leftSection={<Icon name="search" />}
        leftSectionWidth={44}
        maxLength={100}
        defaultValue={search}
        onChange={({ currentTarget: { value } }) => setParams(value ? { search: value } : {}, { replace: true })}
        className={classes.search}
      />
      <p className={classes.count} role="status">
        {data && (found.length === 0 ? 'No program matches.' : countWords(found.length, 'program'))}
      </p>
      {error && !data && (
        <InlineTrouble
          message={wordsFor(error, 'The catalogue could not be listed.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {found.length > 0 && (
        <Card component="ul" className={classes.rows} aria-busy={isFetching}>
          {found.map((program) => (
            <CatalogueRow key={program._id} program={program} />
          ))}
        </Card>
      )}
    </>
  );
}
