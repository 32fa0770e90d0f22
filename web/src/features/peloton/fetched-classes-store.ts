/**
 * The Peloton workouts that were fetched or uploaded, one account's at a time, with the tab and tolerance they are looked at with. They stay
 * here while the person looks at other screens, and on the device across a reload. One fetch runs at most: a new one, an upload or Cancel
 * ends it.
 */
import { copiesOf } from '#offline/account-answers.ts';
import { createStore } from '#storage/store.ts';
import { type ClassesToImport, type FetchSteps, fetchClasses } from './fetch-classes.ts';
import { type ImportAddress, usualAddress } from './import-address.ts';
import { createStoredPreview, type StoredPreview } from './stored-preview.ts';

export type FetchedClassesState =
  /** The device is asked for what was here before a reload. */
  | { readonly kind: 'restoring' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fetching'; readonly found: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly fetched: ClassesToImport };

export function createFetchedClassesStore(stored?: StoredPreview) {
  const { getSnapshot, subscribe, set } = createStore<FetchedClassesState>({ kind: stored ? 'restoring' : 'empty' });
  let choices: ImportAddress = usualAddress;
  let running: AbortController | null = null;

  function stop(): void {
    running?.abort();
    running = null;
  }

  function ready(fetched: ClassesToImport): void {
    set({ kind: 'ready', fetched });
    void stored?.keep(fetched);
  }

  async function restore(): Promise<void> {
    const before = await stored?.read();
    if (getSnapshot().kind !== 'restoring') return;
    choices = before?.choices ?? choices;
    set(before ? { kind: 'ready', fetched: before.fetched } : { kind: 'empty' });
  }
  void restore();

  return {
    getState: getSnapshot,
    subscribe,
    /** The tab and tolerance that the preview was last looked at with. */
    getChoices: (): ImportAddress => choices,
    choose(next: ImportAddress): void {
      choices = next;
      if (getSnapshot().kind === 'ready') void stored?.keepChoices(next);
    },
    /** Resolves when it has come to an end, whichever; the state says which. */
    async fetch(fetchPage: FetchSteps['fetchPage']): Promise<void> {
      stop();
      const mine = new AbortController();
      running = mine;
      const setMine = (next: FetchedClassesState): void => {
        if (running === mine) set(next);
      };
      set({ kind: 'fetching', found: 0, total: null });
      try {
        const onProgress: FetchSteps['onProgress'] = (progress) => setMine({ kind: 'fetching', ...progress });
        const fetched = await fetchClasses({ fetchPage, onProgress }, mine.signal);
        if (running === mine) ready({ ...fetched, uploadId: null, guessed: [] });
      } catch (error) {
        setMine({ kind: 'failed', error });
      }
    },
    put(fetched: ClassesToImport): void {
      stop();
      ready(fetched);
    },
    clear(): void {
      stop();
      choices = usualAddress;
      set({ kind: 'empty' });
      void stored?.remove();
    },
  };
}

export type FetchedClassesStore = ReturnType<typeof createFetchedClassesStore>;

let current: { userId: string; classes: FetchedClassesStore } | null = null;

/** What this account has fetched; the one before is emptied when another person signs in. */
export function fetchedClassesOf(userId: string): FetchedClassesStore {
  if (current?.userId !== userId) {
    current?.classes.clear();
    current = { userId, classes: createFetchedClassesStore(createStoredPreview(copiesOf(userId), Date.now)) };
  }
  return current.classes;
}
