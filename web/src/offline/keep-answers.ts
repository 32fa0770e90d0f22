/**
 * Keeps what the server answers on this device and gives it back: a query that is asked for the first time in this page shows its last
 * answer at once, while the server is asked as ever. Which of them, `offline-queries.ts` says.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '#lib/api-errors.ts';
import type { Answer, AnswersStore } from './answers-store.ts';
import { isStored } from './offline-queries.ts';

interface KeepParts {
  readonly client: QueryClient;
  readonly store: AnswersStore;
  readonly userId: string;
  /** Whether the account is still signed in: after a logout nothing more is written. */
  readonly isCurrent: () => boolean;
  readonly now: () => number;
  readonly schedule: (ms: number, callback: () => void) => () => void;
}

export interface AnswerCache {
  /** Brings back what other screens lean on, and puts the store in order. */
  start(): Promise<void>;
  /** Writes what has gathered: the page may be going away. */
  flush(): Promise<void>;
}

/** A kept answer that a change of this device makes another. */
export interface ChangedAnswer {
  readonly key: QueryKey;
  /** Undefined where nothing is known that could be changed. */
  readonly after: (known: unknown) => unknown;
}

/** Under which the answer about one workout is asked for, and kept. */
export const workoutKey = (id: string) => ['workouts', 'one', id] as const;
/** The same for one exercise. */
export const exerciseKey = (id: string) => ['exercises', 'one', id] as const;

const gatherMs = 1_000;
const longestMs = 60 * 24 * 3_600_000;
const most = 600;

export function keepAnswers({ client, store, userId, isCurrent, now, schedule }: KeepParts): AnswerCache {
  const waiting = new Map<string, Answer>();
  const gone = new Set<string>();
  let isRestoring = false;
  let cancel: (() => void) | undefined;

  function give(query: Query, { value, at }: Answer): void {
    if (query.state.data !== undefined || gone.has(query.queryHash)) return;
    isRestoring = true;
    // As if set from outside, so that a request on its way goes on.
    query.setData(value, { updatedAt: at, manual: true });
    // However young it is: the page before may have changed something and gone before it heard the outcome.
    query.invalidate();
    isRestoring = false;
  }

  async function restore(query: Query): Promise<void> {
    const answer = await store.read(userId, query.queryHash);
    if (answer && isCurrent()) give(query, answer);
  }

  function remember({ queryHash: hash, state }: Query): void {
    gone.delete(hash);
    waiting.set(hash, { hash, at: state.dataUpdatedAt, value: state.data });
    cancel ??= schedule(gatherMs, () => void flush());
  }

  /** What the server does not know any more must not go on standing there. */
  function forget(query: Query): void {
    gone.add(query.queryHash);
    waiting.delete(query.queryHash);
    void store.remove(userId, query.queryHash);
    query.setState({ data: undefined, dataUpdatedAt: 0 });
  }

  async function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    const answers = [...waiting.values()];
    waiting.clear();
    if (answers.length > 0 && isCurrent()) await store.write(userId, answers);
  }

  client.getQueryCache().subscribe((event) => {
    if (!isStored(event.query.queryKey)) return;
    if (event.type === 'added') void restore(event.query);
    else if (event.type === 'updated' && event.action.type === 'success' && !isRestoring) remember(event.query);
    else if (event.type === 'updated' && event.action.type === 'error' && isGone(event.action.error))
      forget(event.query);
  });

  return {
    async start() {
      await store.tidy(userId, now() - longestMs, most);
      // The programs give workouts that wait their names, on whatever page.
      for (const answer of await store.readAll(userId, '["programs","list"')) {
        const query = client.getQueryCache().build(client, {
          queryKey: JSON.parse(answer.hash),
          gcTime: Number.POSITIVE_INFINITY,
        });
        if (isCurrent()) give(query, answer);
      }
    },
    flush,
  };
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
