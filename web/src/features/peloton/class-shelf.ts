/**
 * The Peloton workouts that were fetched or uploaded, one account's at a time. They stay here while the person looks at other screens,
 * and one fetch runs at most: a new one, an upload or Cancel ends it.
 */
import { type FetchedClasses, type FetchSteps, fetchClasses } from './fetch-classes.ts';

export interface Shelved extends FetchedClasses {
  /** Of the CSV file they came from; null when they came from Peloton itself. */
  readonly uploadId: string | null;
  /** What was read with a guess, one line each. */
  readonly guessed: readonly string[];
}

export type ShelfState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fetching'; readonly found: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly shelved: Shelved };

export function createClassShelf() {
  let state: ShelfState = { kind: 'empty' };
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();

  function change(next: ShelfState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function stop(): void {
    running?.abort();
    running = null;
  }

  return {
    getState: (): ShelfState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when it has come to an end, whichever; the state says which. */
    async fetch(fetchPage: FetchSteps['fetchPage']): Promise<void> {
      stop();
      const mine = new AbortController();
      running = mine;
      const changeMine = (next: ShelfState): void => {
        if (running === mine) change(next);
      };
      change({ kind: 'fetching', found: 0, total: null });
      try {
        const onProgress: FetchSteps['onProgress'] = (progress) => changeMine({ kind: 'fetching', ...progress });
        const fetched = await fetchClasses({ fetchPage, onProgress }, mine.signal);
        changeMine({ kind: 'ready', shelved: { ...fetched, uploadId: null, guessed: [] } });
      } catch (error) {
        changeMine({ kind: 'failed', error });
      }
    },
    put(shelved: Shelved): void {
      stop();
      change({ kind: 'ready', shelved });
    },
    clear(): void {
      stop();
      change({ kind: 'empty' });
    },
  };
}

export type ClassShelf = ReturnType<typeof createClassShelf>;

let shelf: { userId: string; classes: ClassShelf } | null = null;

/** The shelf of this account; the one before is emptied when another person signs in. */
export function shelfOf(userId: string): ClassShelf {
  if (shelf?.userId !== userId) {
    shelf?.classes.clear();
    shelf = { userId, classes: createClassShelf() };
  }
  return shelf.classes;
}
