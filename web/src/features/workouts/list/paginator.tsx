/** The way through the list: Prev, five pages, Next, how many per page, where one stands, and a jump for the far ones. */
import { Button, TextInput } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@workout-tracker/core/contract/pagination';
import { rowOf } from '@workout-tracker/core/pending/pending-workouts';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { type FormEvent, type ReactNode, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type WorkoutPage, workoutQueries } from '../queries.ts';
import { type ListQuery, type PageSize, pageSizes, pageWindow, rangeWords } from './list-address.ts';
import classes from './paginator.module.css';
import { createListLoader, type ListState } from './workout-list-loader.ts';

interface PaginatorProps {
  readonly pagination: Page;
  /** How many rows are on screen. */
  readonly shown: number;
  readonly limit: PageSize;
  /** The address of a page. */
  readonly linkTo: (page: number) => string;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: PageSize) => void;
}

export function Paginator({ pagination, shown, limit, linkTo, onPage, onLimit }: PaginatorProps) {
  const { page, totalPages, prevPage, nextPage } = pagination;
  const nearest = pageWindow(page, totalPages, 3);
  return (
    <div className={classes.foot}>
      <p className={classes.count}>{rangeWords(pagination, shown)}</p>
      <nav className={classes.pages} aria-label="Pages">
        <PageLink to={prevPage === null ? null : linkTo(prevPage)}>Prev</PageLink>
        {pageWindow(page, totalPages).map((number) => (
          <PageLink
            key={number}
            to={linkTo(number)}
            label={`Page ${number}`}
            isCurrent={number === page}
            isFar={!nearest.includes(number)}
          >
            {String(number)}
          </PageLink>
        ))}
        <PageLink to={nextPage === null ? null : linkTo(nextPage)}>Next</PageLink>
      </nav>
      <div className={classes.size}>
        <PageSizes limit={limit} onLimit={onLimit} />
        {totalPages > 5 && <JumpToPage totalPages={totalPages} onPage={onPage} />}
      </div>
    </div>
  );
}

/** The choice shows at once; the address and the list follow. */
function PageSizes({ limit, onLimit }: Pick<PaginatorProps, 'limit' | 'onLimit'>) {
  const [shown, show] = useOptimistic(limit);
  const choose = (size: PageSize) =>
    startTransition(() => {
      show(size);
      onLimit(size);
    });
  return (
    <fieldset className={classes.sizes}>
      <legend>Per page</legend>
      <div>
        {pageSizes.map((size) => (
          <label key={size}>
            <input type="radio" name="limit" checked={size === shown} onChange={() => choose(size)} />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PageLinkProps {
  /** Null where there is nowhere to go. */
  readonly to: string | null;
  readonly label?: string;
  readonly isCurrent?: boolean;
  /** Left out where there is no room for five. */
  readonly isFar?: boolean;
  readonly children: ReactNode;
}

function PageLink({ to, label, isCurrent = false, isFar = false, children }: PageLinkProps) {
  if (to === null) {
    return (
      <button type="button" className={classes.page} disabled>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={to}
      className={classes.page}
      data-far={isFar || undefined}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

interface JumpToPageProps {
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** A far page by its number. A page that is not there is told, and nothing else happens. */
function JumpToPage({ totalPages, onPage }: JumpToPageProps) {
  const [typed, setTyped] = useState('');
  const [objection, setObjection] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const page = Number(typed);
    if (/^\s*\d+\s*$/.test(typed) && page >= 1 && page <= totalPages) {
      setTyped('');
      onPage(page);
    } else setObjection(`Enter a page from 1 to ${totalPages}.`);
  }

  return (
    <form className={classes.jump} onSubmit={handleSubmit} noValidate>
      <TextInput
        className={classes.field}
        aria-label="Go to page"
        placeholder="Page"
        inputMode="numeric"
        maxLength={7}
        value={typed}
        error={objection}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setObjection(undefined);
        }}
      />
      <Button type="submit" variant="default" className={classes.go}>
        Go
      </Button>
    </form>
  );
}

interface Appended {
  /** The list it continues: another page or filter begins anew. */
  readonly key: string;
  readonly state: ListState<WorkoutRow>;
  readonly months: WorkoutPage['months'];
}

export interface AppendedPages {
  /** The page on screen with what was appended to it. */
  readonly page: WorkoutPage | undefined;
  readonly status: 'closed' | 'ready' | 'loading' | 'loading-all' | 'failed';
  readonly isFullyLoaded: boolean;
  loadMore(): void;
  loadAll(): void;
  stop(): void;
}

interface Task {
  readonly key: string;
  readonly kind: 'one' | 'all';
}

type Loader = ReturnType<typeof createListLoader<WorkoutRow>>;

/**
 * The list continued: when somebody asks, the pages after the one on screen are appended to it, one at a time or all of them in the
 * background. Every page is kept like any other, so what was loaded can be read offline. Nothing happens unless asked for.
 */
export function useAppendedPages(query: ListQuery, base: WorkoutPage | undefined): AppendedPages {
  const client = useQueryClient();
  const key = JSON.stringify(query);
  const [kept, setKept] = useState<Appended | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const running = useRef<{ readonly key: string; readonly loader: Loader } | null>(null);
  // Another list is on screen: nobody waits for the rest of the one before.
  useEffect(() => {
    if (running.current?.key === key) return;
    running.current?.loader.stop();
    running.current = null;
  }, [key]);
  useEffect(() => () => running.current?.loader.stop(), []);

  function begin(): Loader {
    const months = new Map<string, number>();
    return createListLoader<WorkoutRow>({
      loadPage: async (page) => {
        const loaded = await loadPage(client, { ...query, page });
        for (const { month, count } of loaded.months) months.set(month, count);
        return loaded;
      },
      onChange: (state) => {
        // While it begins, the page on screen stays.
        if (state.status !== 'loading')
          setKept({ key, state, months: [...months].map(([month, count]) => ({ month, count })) });
      },
    });
  }

  async function load(kind: Task['kind']): Promise<void> {
    const { loader } = running.current ?? { loader: begin() };
    running.current = { key, loader };
    const mine = { key, kind };
    setTask(mine);
    if (loader.getState().rows.length === 0) await loader.loadFirst(query.page);
    if (kind === 'one') await loader.loadNext();
    else await loader.loadRemaining();
    setTask((now) => (now === mine ? null : now));
  }

  const appended = kept?.key === key ? kept : null;
  return {
    page: base && appended ? withAppended(client, base, appended) : base,
    status: statusOf(appended, task?.key === key ? task.kind : null),
    isFullyLoaded: appended?.state.isFullyLoaded ?? false,
    loadMore: () => void load('one'),
    loadAll: () => void load('all'),
    stop: () => {
      running.current?.loader.stop();
      setTask(null);
    },
  };
}

function statusOf(appended: Appended | null, task: Task['kind'] | null): AppendedPages['status'] {
  if (task !== null) return task === 'all' ? 'loading-all' : 'loading';
  if (appended === null) return 'closed';
  return appended.state.status === 'failed' ? 'failed' : 'ready';
}

/** Without a network the page as it was last seen on this device, if it ever was. */
async function loadPage(client: QueryClient, query: ListQuery): Promise<WorkoutPage> {
  const options = workoutQueries.list(query);
  try {
    return await client.fetchQuery({ ...options, retry: false });
  } catch (error) {
    const seen = client.getQueryData(options.queryKey);
    if (seen) return seen;
    throw error;
  }
}

/** The page on screen is always the newest answer; what follows it is told of changes by the workouts themselves. */
function withAppended(client: QueryClient, base: WorkoutPage, { state, months }: Appended): WorkoutPage {
  const known = new Set(base.data.map(({ _id }) => _id));
  const further = state.rows.filter(({ _id }) => !known.has(_id)).map((row) => latestOf(client, row));
  const named = new Set(base.months.map(({ month }) => month));
  return {
    data: [...base.data, ...further.filter(({ deletedAt }) => deletedAt === null)],
    pagination: { ...base.pagination, hasNextPage: !state.isFullyLoaded },
    months: [...base.months, ...months.filter(({ month }) => !named.has(month))],
  };
}

function latestOf(client: QueryClient, row: WorkoutRow): WorkoutRow {
  const whole = client.getQueryData(workoutQueries.one(row._id).queryKey);
  return whole && whole.revision > row.revision ? rowOf(whole) : row;
}
