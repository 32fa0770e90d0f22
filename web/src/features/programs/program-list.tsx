/** One's own programs and the catalogue, found by words and tags. What is looked for stands in the address. */
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import { wordsFor } from '#lib/words-for-error.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { tagsOf } from './find-programs.ts';
import { filterIn, type ListFilter, paramsOf } from './list-filter.ts';
import { ProgramGroups } from './program-groups.tsx';
import classes from './program-list.module.css';
import { ProgramListSkeleton } from './program-list-skeleton.tsx';
import { programQueries } from './queries.ts';
import { TagFilter } from './tag-filter.tsx';

export function ProgramList() {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; what was pressed shows at once.
  const [filter, showFilter] = useOptimistic(filterIn(params));
  const [typed, setTyped] = useState(filter.search);
  const archived = filter.isWithArchived ? 'all' : 'no';
  const { data, error, isFetching, refetch } = useQuery(programQueries.list({ archived }));

  function narrow(change: Partial<ListFilter>) {
    const next = { ...filter, ...change };
    startTransition(() => {
      showFilter(next);
      setParams(paramsOf(next), { replace: true });
    });
  }

  function search(text: string) {
    setTyped(text);
    narrow({ search: text });
  }

  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label="Search by title, tag or move"
          placeholder="Search by title, tag or move"
          leftSection={<Icon name="search" />}
          leftSectionWidth={44}
          maxLength={100}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <SwitchRow
          label="Show archived"
          isOn={filter.isWithArchived}
          onChange={(isWithArchived) => narrow({ isWithArchived })}
        />
      </div>
      <TagFilter tags={tagsOf(data ?? [])} chosen={filter.tags} onChange={(tags) => narrow({ tags })} />
      {error && !data && (
        <ErrorCard
          title="Programs did not load"
          message={wordsFor(error, 'The programs could not be listed.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <ProgramListSkeleton />}
      {data && (
        <ProgramGroups
          programs={data}
          filter={filter}
          onClear={() => {
            setTyped('');
            narrow({ search: '', tags: [] });
          }}
        />
      )}
    </>
  );
}
