/** One's own programs and the catalogue, found by words and tags. What is looked for stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { ListTools } from '#ui/list-parts.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { tagsOf } from './find-programs.ts';
import { filterIn, type ListFilter, paramsOf } from './list-filter.ts';
import { ProgramGroups, type ProgramGroupsProps } from './program-groups.tsx';
import { ProgramListSkeleton } from './program-list-skeleton.tsx';
import { programQueries } from './queries.ts';
import { TagFilter } from './tag-filter.tsx';

type ProgramListProps = Pick<ProgramGroupsProps, 'timeZone' | 'runningId'>;

export function ProgramList(props: ProgramListProps) {
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
      <ListTools>
        <SearchField label="Search by title, tag or move" value={typed} onSearch={search} />
        <SwitchRow
          label="Show archived"
          isOn={filter.isWithArchived}
          onChange={(isWithArchived) => narrow({ isWithArchived })}
        />
      </ListTools>
      <TagFilter tags={tagsOf(data ?? [])} chosen={filter.tags} onChange={(tags) => narrow({ tags })} />
      {error && !data && (
        <ErrorCard
          title="Programs did not load"
          message={errorReason(error, 'Could not load the programs.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <ProgramListSkeleton />}
      {data && (
        <ProgramGroups
          {...props}
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
