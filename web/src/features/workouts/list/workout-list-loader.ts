/**
 * The rules by which a list of pages grows. A first load begins anew; each further page is appended, and a row that moved to the next
 * page meanwhile is not shown twice. The rest can be fetched in the background, one page at a time with a pause between, so that it
 * never stands in the way of what a person asks for.
 */
export interface LoadedPage<Row> {
  readonly data: readonly Row[];
  readonly pagination: { readonly page: number; readonly nextPage: number | null };
}

export interface ListState<Row> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly Row[];
  readonly nextPage: number | null;
  /** There is no next page: everything is here. */
  readonly isFullyLoaded: boolean;
  readonly error: unknown;
}

interface ListLoaderSettings<Row> {
  readonly loadPage: (page: number) => Promise<LoadedPage<Row>>;
  readonly pauseMs?: number;
  /** Told of every state as it comes, for whoever shows it. */
  readonly onChange?: (state: ListState<Row>) => void;
}

export function createListLoader<Row extends { readonly _id: string }>(settings: ListLoaderSettings<Row>) {
  const { loadPage, pauseMs = 100, onChange = () => {} } = settings;
  const empty: ListState<Row> = { status: 'idle', rows: [], nextPage: null, isFullyLoaded: false, error: null };
  let state = empty;
  let running = new AbortController();

  function become(next: ListState<Row>): void {
    state = next;
    onChange(state);
  }

  /** What comes back after a stop or a new beginning belongs to a list nobody looks at any more. */
  async function take(page: number, signal: AbortSignal): Promise<void> {
    try {
      const { data, pagination } = await loadPage(page);
      if (signal.aborted) return;
      const known = new Set(state.rows.map(({ _id }) => _id));
      const rows = [...state.rows, ...data.filter(({ _id }) => !known.has(_id))];
      const { nextPage } = pagination;
      become({ status: 'ready', rows, nextPage, isFullyLoaded: nextPage === null, error: null });
    } catch (error) {
      if (!signal.aborted) become({ ...state, status: 'failed', error });
    }
  }

  function begin(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }

  return {
    getState: () => state,

    /** Forgets what is there and shows that it is loading. */
    async loadFirst(page = 1): Promise<void> {
      const signal = begin();
      become({ ...empty, status: 'loading' });
      await take(page, signal);
    },

    /** Fetches what is left, at most `pages` of it; ends at the last page, at an error, or when stopped, and can be asked for again. */
    async loadRemaining(pages = Number.POSITIVE_INFINITY): Promise<void> {
      if (running.signal.aborted) running = new AbortController();
      if (state.status === 'failed' && state.rows.length > 0) become({ ...state, status: 'ready', error: null });
      const { signal } = running;
      for (let loaded = 0; loaded < pages && state.status === 'ready' && state.nextPage !== null; loaded += 1) {
        await pause(pauseMs, signal);
        if (signal.aborted) return;
        await take(state.nextPage, signal);
      }
    },

    stop(): void {
      running.abort();
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
