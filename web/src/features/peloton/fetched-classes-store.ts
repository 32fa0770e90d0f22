/**
 * The Peloton workouts that were fetched or uploaded, one account's at a time, with the tab and tolerance they are looked at with. They stay
 * here while the person looks at other screens, and on the device across a reload. One fetch runs at most: a new one, an upload or Cancel
 * ends it.
 */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { copiesOf } from '#offline/account-answers.ts';
import { createStore } from '#storage/store.ts';
import { type ImportAddress, readImportAddress, usualAddress, writeImportAddress } from './import-address.ts';

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

/**
 * All workouts of a Peloton account, page by page, with a word after each on how far it is. What came as it came from Peloton is dropped:
 * the preview does not need it, and thousands of them are heavy.
 */
type ClassPage = VerbOutput<'GET /api/peloton/workouts'>;

interface FetchedClasses {
  readonly classes: readonly PelotonWorkout[];
  /** Why some could not be read, one line each. */
  readonly refused: readonly string[];
}

export interface ClassesToImport extends FetchedClasses {
  /** Of the CSV file they came from; null when they came from Peloton itself. */
  readonly uploadId: string | null;
  /** What was read with a guess, one line each. */
  readonly guessed: readonly string[];
}

interface FetchSteps {
  fetchPage(page: number, signal: AbortSignal): Promise<ClassPage>;
  onProgress(progress: { found: number; total: number | null }): void;
}

/** Far beyond anybody's training; a list that never ends must not be followed for ever. */
const mostPages = 1000;

async function fetchClasses(steps: FetchSteps, signal: AbortSignal): Promise<FetchedClasses> {
  const classes: PelotonWorkout[] = [];
  const refused: string[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { data, total, isLast, refused: unread } = await steps.fetchPage(page, signal);
    signal.throwIfAborted();
    for (const one of data) classes.push(withoutRaw(one));
    refused.push(...unread.map(({ reason }) => reason));
    steps.onProgress({ found: classes.length, total });
    if (isLast || (data.length === 0 && unread.length === 0)) break;
  }
  return { classes, refused };
}

export const withoutRaw = (workout: PelotonWorkout): PelotonWorkout => ({ ...workout, raw: null });

interface Copies {
  read(name: string): Promise<{ readonly at: number; readonly value: unknown } | undefined>;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

const version = 1;
const keptMs = 24 * 3_600_000;
/** As many as one import takes. */
const mostClasses = 10_000;
const classesName = 'peloton-preview-classes';
const choicesName = 'peloton-preview-choices';

/**
 * The classes of a preview and the choices made in it, kept on the device for a day, so that a reload loses neither. The server keeps an
 * uploaded file as long. A history too long to be worth its space is not kept, and what cannot be read counts as absent.
 */
export function createStoredPreview(copies: Copies, now: () => number) {
  async function remove(): Promise<void> {
    await Promise.all([copies.remove(classesName), copies.remove(choicesName)]);
  }
  return {
    async read(): Promise<{ fetched: ClassesToImport; choices: ImportAddress } | null> {
      const [classes, choices] = await Promise.all([copies.read(classesName), copies.read(choicesName)]);
      if (classes === undefined) return null;
      const age = now() - classes.at;
      const fetched = age >= 0 && age < keptMs ? parseClassesToImport(classes.value) : null;
      if (fetched) return { fetched, choices: readImportAddress(new URLSearchParams(textOf(choices?.value))) };
      await remove();
      return null;
    },
    async keep(fetched: ClassesToImport): Promise<void> {
      if (fetched.classes.length > mostClasses) return remove();
      await copies.write(classesName, { version, ...fetched });
    },
    keepChoices: (choices: ImportAddress): Promise<void> =>
      copies.write(choicesName, writeImportAddress(choices).toString()),
    remove,
  };
}

type StoredPreview = ReturnType<typeof createStoredPreview>;

function parseClassesToImport(value: unknown): ClassesToImport | null {
  if (!isFields(value) || value.version !== version || !Array.isArray(value.classes)) return null;
  const { classes, refused, guessed, uploadId } = value;
  if (!isTexts(refused) || !isTexts(guessed) || !(uploadId === null || isText(uploadId))) return null;
  return { classes: classes.filter(isClass), refused, guessed, uploadId };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/** What matching and the rows lean on; the rest is shown only where it is there. */
function isClass(value: unknown): value is PelotonWorkout {
  if (!isFields(value)) return false;
  const { id, class_title, status, source, created_at, start_time, end_time } = value;
  return (
    isText(id) &&
    typeof class_title === 'string' &&
    typeof status === 'string' &&
    (source === 'api' || source === 'csv') &&
    [created_at, start_time].every(Number.isFinite) &&
    (end_time === null || Number.isFinite(end_time))
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
