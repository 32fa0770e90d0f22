/** Rows of an import, a page of the server's at a time, with a field to search them. An import can have tens of thousands. */
import { Button } from '@mantine/core';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import list from '#ui/long-list.module.css';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './file-import.module.css';

interface Page<Row> {
  data: Row[];
  next: number | null;
}

interface PagedRowsProps<Row, Key extends readonly unknown[]> {
  /** What to ask for; `search` is empty for all. */
  readonly query: (search: string) => UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, number>;
  /** Fewer than these are not worth a search. */
  readonly count: number;
  readonly label: string;
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}

const worthSearching = 20;

export function PagedRows<Row extends { position: number }, Key extends readonly unknown[]>(
  props: PagedRowsProps<Row, Key>,
) {
  const { query, count, label, empty, children } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...query(search),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <ErrorCard
        title="This list did not load"
        message={errorMessage('It could not be read', error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={200} radius={0} />;
  const rows = data.pages.flatMap((page) => page.data);
  return (
    <>
      {count > worthSearching && (
        <div className={classes.search}>
          <SearchField label={label} value={typed} onSearch={setTyped} />
        </div>
      )}
      {rows.length === 0 ? (
        <p className={list.empty}>{search === '' ? empty : `Nothing has "${search}" in it.`}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.position} className={list.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={list.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
