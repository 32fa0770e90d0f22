/**
 * Holds the Peloton workouts that were fetched or uploaded, one account's at a time, with the tab and tolerance they are looked at with.
 * They stay while the person looks at other screens, and on the device across a reload. One fetch runs at most: a new one, an upload or
 * Cancel ends it.
 */
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { isFields, isText } from '@workout-tracker/core/live/parse-fields';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { uuidV7 } from '#lib/uuid-v7.ts';
import { copiesOf } from '#offline/account-answers.ts';
import { createStore } from '#storage/store.ts';
import { type ImportAddress, readImportAddress, usualAddress, writeImportAddress } from './import-address.ts';
import { type StoredLook, storedValues } from './stored-values.ts';

export type FetchedClassesState =
  /** The device is asked for what was here before a reload. */
  | { readonly kind: 'restoring' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fetching'; readonly found: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly fetched: ClassesToImport };

export function createFetchedClassesStore(stored?: StoredPreview) {
  const { getSnapshot, subscribe, set } = createStore<FetchedClassesState>({ kind: stored ? 'restoring' : 'empty' });
  let choices: ImportAddress = stored?.choices() ?? usualAddress;
  let running: AbortController | null = null;

  function stop(): void {
    running?.abort();
    running = null;
  }

  function begin(): AbortController {
    stop();
    running = new AbortController();
    return running;
  }

  /** Shown when it is on the device, so that a reload finds whatever was seen. */
  async function ready(fetched: ClassesToImport, mine: AbortController): Promise<void> {
    const show = await stored?.keep(fetched);
    if (running !== mine) return;
    show?.(choices);
    set({ kind: 'ready', fetched });
  }

  async function restore(): Promise<void> {
    const before = await stored?.read();
    if (getSnapshot().kind !== 'restoring' || running) return;
    set(before ? { kind: 'ready', fetched: before } : { kind: 'empty' });
  }
  void restore();

  return {
    getState: getSnapshot,
    subscribe,
    /** The tab and tolerance that the preview was last looked at with. */
    getChoices: (): ImportAddress => choices,
    choose(next: ImportAddress): void {
      choices = next;
      if (getSnapshot().kind === 'ready') stored?.keepChoices(next);
    },
    /** Resolves when it has come to an end, whichever; the state says which. */
    async fetch(fetchPage: FetchSteps['fetchPage']): Promise<void> {
      const mine = begin();
      const setMine = (next: FetchedClassesState): void => {
        if (running === mine) set(next);
      };
      set({ kind: 'fetching', found: 0, total: null });
      try {
        const onProgress: FetchSteps['onProgress'] = (progress) => setMine({ kind: 'fetching', ...progress });
        const fetched = await fetchClasses({ fetchPage, onProgress }, mine.signal);
        await ready({ ...fetched, uploadId: null, guessed: [] }, mine);
      } catch (error) {
        setMine({ kind: 'failed', error });
      }
    },
    /** Resolves when they are shown, or something else is. */
    put: (fetched: ClassesToImport): Promise<void> => ready(fetched, begin()),
    clear(): void {
      stop();
      choices = usualAddress;
      set({ kind: 'empty' });
      stored?.remove();
    },
  };
}

export type FetchedClassesStore = ReturnType<typeof createFetchedClassesStore>;

let current: { userId: string; classes: FetchedClassesStore } | null = null;

/** What this account has fetched; the one before is emptied when another person signs in. */
export function fetchedClassesOf(userId: string): FetchedClassesStore {
  if (current?.userId !== userId) {
    current?.classes.clear();
    current = { userId, classes: createFetchedClassesStore(createStoredPreview(previewParts(userId))) };
  }
  return current.classes;
}

/**
 * All workouts of a Peloton account, page by page, with a word after each on how far it is. What came as it came from Peloton is dropped:
 * the preview does not need it, and thousands of them are heavy.
 */
type ClassPage = VerbOutput<'GET /api/peloton/workouts'>;

/** What is to be said of one class that was read. */
export interface ClassNote {
  /** Where it stands in the CSV file it came from. */
  readonly row?: number;
  /** In English, and as a code for other languages. */
  readonly reason: string;
  readonly code?: string | undefined;
}

interface FetchedClasses {
  readonly classes: readonly PelotonWorkout[];
  /** Why some could not be read. */
  readonly refused: readonly ClassNote[];
}

export interface ClassesToImport extends FetchedClasses {
  /** Of the CSV file they came from; null when they came from Peloton itself. */
  readonly uploadId: string | null;
  /** What was read with a guess. */
  readonly guessed: readonly ClassNote[];
}

interface FetchSteps {
  fetchPage(page: number, signal: AbortSignal): Promise<ClassPage>;
  onProgress(progress: { found: number; total: number | null }): void;
}

/** Far beyond anybody's training; a list that never ends must not be followed for ever. */
const mostPages = 1000;

async function fetchClasses(steps: FetchSteps, signal: AbortSignal): Promise<FetchedClasses> {
  const classes: PelotonWorkout[] = [];
  const refused: ClassNote[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const { data, total, isLast, refused: unread } = await steps.fetchPage(page, signal);
    signal.throwIfAborted();
    for (const one of data) classes.push(withoutRaw(one));
    refused.push(...unread.map(({ reason, code }) => ({ reason, code })));
    steps.onProgress({ found: classes.length, total });
    if (isLast || (data.length === 0 && unread.length === 0)) break;
  }
  return { classes, refused };
}

export const withoutRaw = (workout: PelotonWorkout): PelotonWorkout => ({ ...workout, raw: null });

interface PreviewParts {
  readonly copies: {
    read(name: string): Promise<{ readonly at: number; readonly value: unknown } | undefined>;
    write(name: string, value: unknown): Promise<void>;
    remove(name: string): Promise<void>;
  };
  /** Written at once: see `stored-values.ts`. */
  readonly look: {
    read(): StoredLook | null;
    keep(look: StoredLook): void;
    forget(): void;
  };
  readonly now: () => number;
  readonly newId: () => string;
}

const previewParts = (userId: string): PreviewParts => ({
  copies: copiesOf(userId),
  look: {
    read: () => storedValues.look(userId),
    keep: (look) => storedValues.keepLook(userId, look),
    forget: () => storedValues.forgetLook(userId),
  },
  now: Date.now,
  newId: () => uuidV7(Date.now()),
});

const version = 1;
const lifeMs = 24 * 3_600_000;
/** As many as one import takes. */
const mostClasses = 10_000;
const classesName = 'peloton-preview-classes';

/**
 * The classes of a preview and the choices made in it, kept on the device for a day, so that a reload loses neither. The server keeps an
 * uploaded file as long. The classes lie in IndexedDB under an id, and local storage has that id and the choices: a page that is left in the
 * very moment of a tap cannot finish a write to the database, so what a tap changes is written at once, and classes without their id in
 * local storage count as cleared. A history too long to be worth its space is not kept, and what cannot be read counts as absent.
 */
export function createStoredPreview({ copies, look, now, newId }: PreviewParts) {
  function remove(): void {
    look.forget();
    void copies.remove(classesName);
  }

  function isOfNow(copy: { readonly at: number; readonly value: unknown }, previewId: string): boolean {
    const age = now() - copy.at;
    return age >= 0 && age < lifeMs && isFields(copy.value) && copy.value.previewId === previewId;
  }

  return {
    async read(): Promise<ClassesToImport | null> {
      const seen = look.read();
      if (!seen) return null;
      const copy = await copies.read(classesName);
      const fetched = copy && isOfNow(copy, seen.previewId) ? parseClassesToImport(copy.value) : null;
      // Unless another was kept meanwhile.
      if (!fetched && look.read()?.previewId === seen.previewId) remove();
      return fetched;
    },
    choices: (): ImportAddress => readImportAddress(new URLSearchParams(look.read()?.choices ?? '')),
    /** Answers when it is on the device, with what makes it the one that a reload finds. */
    async keep(fetched: ClassesToImport): Promise<(choices: ImportAddress) => void> {
      if (fetched.classes.length > mostClasses) return remove;
      const previewId = newId();
      await copies.write(classesName, { version, previewId, ...fetched });
      return (choices) => look.keep({ previewId, choices: writeImportAddress(choices).toString() });
    },
    keepChoices(choices: ImportAddress): void {
      const seen = look.read();
      if (seen) look.keep({ ...seen, choices: writeImportAddress(choices).toString() });
    },
    remove,
  };
}

type StoredPreview = ReturnType<typeof createStoredPreview>;

function parseClassesToImport(value: unknown): ClassesToImport | null {
  if (!isFields(value) || value.version !== version || !Array.isArray(value.classes)) return null;
  const { classes, refused, guessed, uploadId } = value;
  if (!isNotes(refused) || !isNotes(guessed) || !(uploadId === null || isText(uploadId))) return null;
  return { classes: classes.filter(isClass), refused, guessed, uploadId };
}

const isNotes = (value: unknown): value is ClassNote[] => Array.isArray(value) && value.every(isNote);

const isNote = (value: unknown): value is ClassNote =>
  isFields(value) && typeof value.reason === 'string' && (value.row === undefined || typeof value.row === 'number');

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
