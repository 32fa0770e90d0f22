/** All workouts: filters, rows by month, and the way through the pages. What is shown stands in the address. */
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import hidden from '#ui/visually-hidden.module.css';
import { workoutQueries } from '../queries.ts';
import { usePendingPages } from '../use-pending.ts';
import { WorkoutListSkeleton } from '../workout-list-skeleton.tsx';
import {
  isNarrowed,
  type ListAddress,
  narrowed,
  readListAddress,
  toListQuery,
  withoutFilters,
  writeListAddress,
} from './list-address.ts';
import { ListFoot, LoadMore } from './list-foot.tsx';
import { EmptyHistory, NoResult } from './list-states.tsx';
import { monthGroups } from './month-groups.ts';
import { MonthSection } from './month-section.tsx';
import { rangeWords } from './page-window.ts';
import { Paginator } from './paginator.tsx';
import { useAppendedPages } from './use-appended-pages.ts';
import { useReadAhead } from './use-read-ahead.ts';
import { useTopOfPage } from './use-top-of-page.ts';
import { WorkoutFilters } from './workout-filters.tsx';
import classes from './workout-list.module.css';

interface WorkoutListProps {
  readonly user: User;
  readonly onPeek: (id: string) => void;
}

export function WorkoutList({ user, onPeek }: WorkoutListProps) {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params);
  const today = localDateOf(new Date(), user.timeZone);
  const query = toListQuery(address, today);
  const { data: known, error, isFetching, isPlaceholderData, refetch } = useQuery(workoutQueries.list(query));
  const appended = useAppendedPages(query, known);
  const data = usePendingPages()(appended.page, query);
  const isHere = known !== undefined && !isPlaceholderData;
  useReadAhead(query, isHere);
  useTopOfPage(known?.pagination.page);

  const go = (next: ListAddress, replace = true) => setParams(writeListAddress(next), { replace });
  const narrow = useCallback(
    (change: Partial<Omit<ListAddress, 'page'>>) =>
      setParams((now) => writeListAddress(narrowed(readListAddress(now), change)), { replace: true }),
    [setParams],
  );
  const clear = () => go(withoutFilters(address));

  // A page beyond the end, from an old link or after a deletion, is the last one.
  const lastPage = isHere ? known.pagination.totalPages : address.page;
  useEffect(() => {
    if (address.page > lastPage) setParams((now) => withPage(now, lastPage), { replace: true });
  }, [address.page, lastPage, setParams]);

  const total = data?.pagination.totalCount;
  const isEmpty = total === 0 && !isNarrowed(address);
  return (
    <>
      <div className={classes.head}>
        <PageHead title="All Workouts" />
        {!isEmpty && <WorkoutFilters address={address} today={today} onNarrow={narrow} onClear={clear} />}
      </div>
      <p className={hidden.hidden} role="status">
        {isHere && data && total ? `Showing ${rangeWords(data.pagination, data.data.length)}` : ''}
      </p>
      {error && !data && (
        <ErrorCard
          title="Your workouts did not load"
          message={errorReason(error, 'The list could not be loaded.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <WorkoutListSkeleton />}
      {isEmpty && <EmptyHistory />}
      {total === 0 && !isEmpty && <NoResult onClear={clear} />}
      {data !== undefined && data.data.length > 0 && (
        <div className={classes.list} aria-busy={isPlaceholderData} data-waiting={isPlaceholderData || undefined}>
          {monthGroups(data).map((group) => (
            <MonthSection key={group.key} group={group} onPeek={onPeek} />
          ))}
          <LoadMore appended={appended} shown={data.data.length} total={data.pagination.totalCount} />
          <Paginator
            pagination={data.pagination}
            shown={data.data.length}
            limit={address.limit}
            linkTo={(page) => `?${writeListAddress({ ...address, page })}`}
            onPage={(page) => go({ ...address, page }, false)}
            onLimit={(limit) => narrow({ limit })}
          />
        </div>
      )}
      <ListFoot isEmpty={isEmpty} />
    </>
  );
}

const withPage = (params: URLSearchParams, page: number) => writeListAddress({ ...readListAddress(params), page });
