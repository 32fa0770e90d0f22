import { plural, t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { WorkoutRow as Row } from '@workout-tracker/core/workouts/workout';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import { tagName, workoutTitle } from '#lib/catalogue-words.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { formatWhole } from '#lib/number-format.ts';
import { useSyncStatus } from '#sync/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { icons } from '#ui/icons.ts';
import hidden from '#ui/visually-hidden.module.css';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { classIcon } from '../class-icon.ts';
import { workoutQueries } from '../queries.ts';
import { usePendingPages } from '../use-pending.ts';
import { WorkoutListSkeleton } from '../workout-skeletons.tsx';
import {
  formatRange,
  isNarrowed,
  type ListAddress,
  type ListQuery,
  narrowed,
  readListAddress,
  toListQuery,
  withoutFilters,
  writeListAddress,
} from './list-address.ts';
import {
  type Cell,
  heartRateCell,
  lengthCell,
  type MonthGroup,
  monthGroups,
  setsCell,
  summaryOf,
} from './month-rows.ts';
import { type AppendedPages, JumpToPage, Paginator, useAppendedPages } from './paginator.tsx';
import classes from './workout-list.module.css';
import { createListLoader } from './workout-list-loader.ts';
import { WorkoutsHead } from './workouts-head.tsx';

interface WorkoutListProps {
  readonly user: User;
  readonly onPeek: (id: string) => void;
}

export function WorkoutList({ user, onPeek }: WorkoutListProps) {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params, 'list');
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
    (change: Partial<Omit<ListAddress, 'page'>>) => {
      // Read from the browser: the router's own copy is as old as the last render, and a second change may come before the next.
      const now = readListAddress(new URLSearchParams(window.location.search));
      setParams(writeListAddress(narrowed(now, change)), { replace: true });
    },
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
      <WorkoutsHead address={address} today={today} isEmpty={isEmpty} onNarrow={narrow} onClear={clear} />
      <p className={hidden.hidden} role="status">
        {isHere && data && total ? formatShowing(formatRange(data.pagination, data.data.length)) : ''}
      </p>
      {error && !data && (
        <ErrorCard
          title={t`Your workouts did not load`}
          message={errorReason(error, t`The list could not be loaded.`)}
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
          <Paginator
            pagination={data.pagination}
            shown={data.data.length}
            limit={address.limit}
            linkTo={(page) => `?${writeListAddress({ ...address, page })}`}
            onLimit={(limit) => narrow({ limit })}
          />
        </div>
      )}
      <ListFoot isEmpty={isEmpty}>
        {data !== undefined && data.data.length > 0 && (
          <>
            <LoadAll appended={appended} shown={data.data.length} total={data.pagination.totalCount} />
            <JumpToPage totalPages={data.pagination.totalPages} onPage={(page) => go({ ...address, page }, false)} />
          </>
        )}
      </ListFoot>
    </>
  );
}

const formatShowing = (range: string): string => t({ message: `Showing ${range}`, comment: 'Showing 11 to 20 of 186' });

const withPage = (params: URLSearchParams, page: number) => writeListAddress({ ...readListAddress(params), page });

const pagesAhead = 5;

/**
 * Fetches the pages after the one on screen in the background, so that Next is instant. Five pages ahead and no further: somebody with
 * 20,000 workouts looks at a handful of pages, and should not download two thousand. Nothing is fetched for a tab nobody sees.
 */
function useReadAhead(query: ListQuery, isReady: boolean): void {
  const client = useQueryClient();
  const key = JSON.stringify(query);
  useEffect(() => {
    if (!isReady) return;
    const asked: ListQuery = JSON.parse(key);
    const loader = createListLoader({
      loadPage: (page) => client.fetchQuery({ ...workoutQueries.list({ ...asked, page }), retry: false }),
    });
    async function follow() {
      if (document.visibilityState === 'hidden') return loader.stop();
      await loader.loadFirst(asked.page);
      await loader.loadRemaining(pagesAhead);
    }
    void follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      loader.stop();
    };
  }, [client, key, isReady]);
}

/** Another page of a list is read from its top, as after a page load. Going back keeps the place, which the browser restores by itself. */
function useTopOfPage(page: number | undefined): void {
  const navigation = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== page;
    shown.current = page;
    if (isAnother && navigation !== 'POP') window.scrollTo(0, 0);
  }, [page, navigation]);
}

/** What stands in the place of the rows when there are none: a first step for a newcomer, one line for a filter that fits nothing. */
function EmptyHistory() {
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={icons.dumbbell}
        heading="h2"
        title={t`No workouts yet`}
        text={t`Your finished workouts appear here. Coming from Strong, Hevy, FitNotes or Peloton? Bring them along.`}
      >
        <Button to="/start/">{t`Start a workout`}</Button>
        <Button to="/import/" variant="default">
          {t`Bring your history`}
        </Button>
        <Button to="/workouts/new/" variant="default">
          {t`Add a past workout`}
        </Button>
      </EmptyState>
    </div>
  );
}

function NoResult({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className={classes.none}>
      <p>{t`No workouts match these filters.`}</p>
      <Button variant="default" onClick={onClear}>
        {t`Clear filters`}
      </Button>
    </div>
  );
}

/** Lets the form go back here instead of adding another step to the history. */
const fromView = { isFromView: true };

interface ListFootProps {
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** What else there is to do with the list, quietly: add what was done without the app, find what was deleted, continue it, go far. */
function ListFoot({ isEmpty, children }: ListFootProps) {
  return (
    <div className={classes.foot}>
      {!isEmpty && (
        <Link to="/workouts/new/" state={fromView}>
          <Icon name="plus" size={16} />
          {t`Add a past workout`}
        </Link>
      )}
      <Link to="/workouts/trash/">
        <Icon name="trash" size={16} />
        {t`Recently deleted`}
      </Link>
      {children}
    </div>
  );
}

interface LoadAllProps {
  readonly appended: AppendedPages;
  readonly shown: number;
  readonly total: number;
}

/** Goes on with the list below what is on screen, to its end. Absent where there is nothing more. */
function LoadAll({ appended: { status, isFullyLoaded, loadAll, stop }, shown, total }: LoadAllProps) {
  if (status === 'closed' && shown >= total) return null;
  const [loaded, all] = [formatWhole(shown), formatWhole(total)];
  return (
    <>
      {status === 'loading' && (
        <button type="button" onClick={stop}>
          {t`Stop`}
        </button>
      )}
      {status !== 'loading' && !isFullyLoaded && (
        <button type="button" onClick={loadAll}>
          <Icon name="down" size={16} />
          {status === 'failed' ? t`Try again` : t`Load all`}
        </button>
      )}
      <p role="status">
        {status === 'loading' && t`Loading, ${loaded} of ${all}`}
        {status === 'failed' && t`Could not load more. Check your connection.`}
        {status === 'ready' && isFullyLoaded && t`All workouts loaded`}
      </p>
    </>
  );
}

interface MonthSectionProps {
  readonly group: MonthGroup;
  readonly onPeek: (id: string) => void;
}

/** The workouts of one month, under its name and how many it holds. */
function MonthSection({ group, onPeek }: MonthSectionProps) {
  const { count } = group;
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.month}>
        <h2 id={titleId}>{group.title}</h2>
        <span>{plural(count, { one: '# workout', other: '# workouts' })}</span>
      </div>
      <Card component="ul" className={classes.rows}>
        {group.rows.map((row) => (
          <WorkoutRow key={row._id} row={row} onPeek={onPeek} />
        ))}
      </Card>
    </section>
  );
}

const tagsShown = 2;

interface WorkoutRowProps {
  readonly row: Row;
  readonly onPeek: (id: string) => void;
}

/** One workout of the list: a day, a title, what it came to. The whole row leads to it; Peek shows it without leaving. */
function WorkoutRow({ row, onPeek }: WorkoutRowProps) {
  const { _id, created, timeZone, tags, isFromPeloton } = row;
  const title = workoutTitle(row);
  const more = tags.length - tagsShown;
  const day = formatDate(created, timeZone, 'monthAndDay');
  const syncStatus = useSyncStatus();
  return (
    <li className={classes.row}>
      <Link to={`/workout/${_id}/`} className={classes.link}>
        <time className={classes.day} dateTime={row.localDate}>
          <small>{formatDate(created, timeZone, 'weekday')}</small>
          <b>{formatDate(created, timeZone, 'dayOfMonth')}</b>
        </time>
        <span className={classes.name}>
          <b>{title}</b>
          {isFromPeloton && (
            <span className={classes.mark}>
              <Icon name={classIcon(row.title)} size={16} />
              <span>Peloton</span>
            </span>
          )}
          <WaitingMark syncStatus={syncStatus(_id)} isShort />
        </span>
        <span className={classes.summary}>{summaryOf(row)}</span>
        <span className={classes.tags}>
          {tags.slice(0, tagsShown).map((tag) => (
            <Chip key={tag} isSmall>
              {tagName(tag)}
            </Chip>
          ))}
          {more > 0 && <Chip isSmall>{`+${more}`}</Chip>}
        </span>
        <Column cell={lengthCell(row)} />
        <Column cell={setsCell(row)} />
        <Column cell={heartRateCell(row)} />
        <Icon name="right" size={16} className={classes.go} />
      </Link>
      <button
        type="button"
        className={classes.peek}
        aria-haspopup="dialog"
        aria-label={t`Peek at ${title}, ${day}`}
        onClick={() => onPeek(_id)}
      >
        <Icon name="eye" size={16} />
        {t`Peek`}
      </button>
    </li>
  );
}

function Column({ cell: { value, words } }: { readonly cell: Cell }) {
  return (
    <span className={classes.column}>
      {value} <em>{words}</em>
    </span>
  );
}
