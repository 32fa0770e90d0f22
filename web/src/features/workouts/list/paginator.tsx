import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@workout-tracker/core/contract/pagination';
import { rowOf } from '@workout-tracker/core/pending/pending-workout';
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { type FormEvent, type ReactNode, startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TextInput } from '#ui/text-input.tsx';
import { type WorkoutPage, workoutQueries } from '../queries.ts';
import { formatRange, type ListQuery, type PageSize, pageSizes, pageWindow } from './list-address.ts';
import classes from './paginator.module.css';
import { createListLoader, type ListState } from './workout-list-loader.ts';

interface PaginatorProps {
  readonly pagination: Page;
  /** How many rows are on screen. */
  readonly shown: number;
  readonly limit: PageSize;
  /** The address of a page. */
  readonly linkTo: (page: number) => string;
  readonly onLimit: (limit: PageSize) => void;
}

/** How many there are, also of a few; the sizes where they differ, and links where there is more than this page. */
export function Paginator({ pagination, shown, limit, linkTo, onLimit }: PaginatorProps) {
  const { page, totalCount, totalPages, prevPage, nextPage } = pagination;
  const nearest = pageWindow(page, totalPages, 3);
  return (
    <div className={classes.foot}>
      <p className={classes.count}>{formatRange(pagination, shown)}</p>
      {totalPages > 1 && (
        <nav className={classes.pages} aria-label={t`Pages`}>
          <PageLink to={prevPage === null ? null : linkTo(prevPage)}>{t`Prev`}</PageLink>
          {pageWindow(page, totalPages).map((number) => (
            <PageLink
              key={number}
              to={linkTo(number)}
              label={t`Page ${number}`}
              isCurrent={number === page}
              isFar={!nearest.includes(number)}
            >
              {String(number)}
            </PageLink>
          ))}
          <PageLink to={nextPage === null ? null : linkTo(nextPage)}>{t`Next`}</PageLink>
        </nav>
      )}
      {totalCount > pageSizes[0] && <PageSizes limit={limit} onLimit={onLimit} />}
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
      <legend>{t`Per page`}</legend>
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

/** A far page by its number, where the links do not reach them all. A page that is not there is told, and nothing else happens. */
export function JumpToPage({ totalPages, onPage }: JumpToPageProps) {
  const [typed, setTyped] = useState('');
  const [objection, setObjection] = useState<string>();
  if (pageWindow(1, totalPages).length === totalPages) return null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const page = Number(typed);
    if (/^\s*\d+\s*$/.test(typed) && page >= 1 && page <= totalPages) {
      setTyped('');
      onPage(page);
    } else setObjection(t`Enter a page from 1 to ${totalPages}.`);
  }

  return (
    <form className={classes.jump} onSubmit={handleSubmit} noValidate>
      <TextInput
        className={classes.field}
        label={t`Go to page`}
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={7}
        value={typed}
        error={objection}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setObjection(undefined);
        }}
      />
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
  readonly status: 'closed' | 'ready' | 'loading' | 'failed';
  readonly isFullyLoaded: boolean;
  loadAll(): void;
  stop(): void;
}

type Loader = ReturnType<typeof createListLoader<WorkoutRow>>;

/**
 * The list continued: when somebody asks, the pages after the one on screen are appended to it in the background, one by one. Every page
 * is kept like any other, so what was loaded can be read offline. Nothing happens unless asked for.
 */
export function useAppendedPages(query: ListQuery, base: WorkoutPage | undefined): AppendedPages {
  const client = useQueryClient();
  const key = JSON.stringify(query);
  const [loaded, setLoaded] = useState<Appended | null>(null);
  /** The list whose further pages are on their way, and which request for them it is. */
  const [task, setTask] = useState<{ readonly key: string } | null>(null);
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
          setLoaded({ key, state, months: [...months].map(([month, count]) => ({ month, count })) });
      },
    });
  }

  async function load(): Promise<void> {
    const { loader } = running.current ?? { loader: begin() };
    running.current = { key, loader };
    const mine = { key };
    setTask(mine);
    if (loader.getState().rows.length === 0) await loader.loadFirst(query.page);
    await loader.loadRemaining();
    setTask((now) => (now === mine ? null : now));
  }

  const appended = loaded?.key === key ? loaded : null;
  return {
    page: base && appended ? withAppended(client, base, appended) : base,
    status: task?.key === key ? 'loading' : statusOf(appended),
    isFullyLoaded: appended?.state.isFullyLoaded ?? false,
    loadAll: () => void load(),
    stop: () => {
      running.current?.loader.stop();
      setTask(null);
    },
  };
}

function statusOf(appended: Appended | null): AppendedPages['status'] {
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
