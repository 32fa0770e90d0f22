/** Everybody with an account: found by name, page by page. What is looked for stands in the address, so that it can be shared. */
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { useSearchParams } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './admin-list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { pageOf } from './page-of.ts';
import { userQueries } from './queries.ts';
import { UserRow } from './user-row.tsx';

export function UserList({ me }: { readonly me: User }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = pageOf(params);
  const { data, error, isFetching, refetch } = useQuery(userQueries.list({ page, search }));

  const go = (next: { search?: string; page?: number }) => {
    const wanted = { search, page: 1, ...next };
    const entries = Object.entries({ search: wanted.search, page: wanted.page > 1 ? String(wanted.page) : '' });
    setParams(new URLSearchParams(entries.filter(([, value]) => value !== '')), { replace: true });
  };

  return (
    <>
      <SearchField
        label="Search by name, e-mail or username"
        defaultValue={search}
        onSearch={(words) => go({ search: words.trim() })}
        className={classes.search}
      />
      <p className={classes.count} role="status">
        {data && countOf(data.pagination.totalCount, search)}
      </p>
      {error && !data && (
        <InlineError
          message={errorReason(error, 'Could not load the users.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <ListSkeleton />}
      {data && data.data.length > 0 && (
        <Card className={classes.list} component="ul" aria-busy={isFetching}>
          {data.data.map((listed) => (
            <UserRow key={listed._id} me={me} listed={listed} />
          ))}
        </Card>
      )}
      {data && <Pager pagination={data.pagination} onPage={(next) => go({ page: next })} />}
    </>
  );
}

function countOf(total: number, search: string): string {
  if (total === 0) return search === '' ? 'No accounts yet.' : `No results for "${search}".`;
  return `${total} ${total === 1 ? 'account' : 'accounts'}`;
}
