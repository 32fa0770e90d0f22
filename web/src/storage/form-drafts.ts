/**
 * Half-typed forms in local storage, so that a reload, a closed tab or a dead battery loses nothing: one versioned JSON text for each
 * kind of form, account and subject. What is read back may be from another version or broken; then there is none. Where storage is full
 * or forbidden a draft lives in memory, as long as the page does.
 */
import { type Fields, isFields } from '@workout-tracker/core/live/parse-fields';
import { attempt, browserStorage, parseJson } from './local-storage.ts';
import { createListeners } from './store.ts';

export interface DraftKey {
  readonly userId: string;
  /** What the form is about: the id of what is edited, or a word such as `new`. */
  readonly subject: string;
}

export interface FormDraftKind<Kept extends object> {
  /** The first part of the key in local storage, before the account and the subject. */
  readonly name: string;
  /** Raised when the form of what is kept changes: drafts of another version are not read. */
  readonly version: number;
  /** The field that holds the version. */
  readonly versionField: 'version' | 'form';
  /** Reads what `keep` was given, or null when it cannot. */
  readonly parse: (fields: Fields) => Kept | null;
}

export interface FormDrafts<Kept extends object> {
  keep(of: DraftKey, kept: Kept): void;
  /** With the time it was kept at, as ISO 8601. */
  read(of: DraftKey): (Kept & { readonly keptAt: string }) | null;
  has(of: DraftKey): boolean;
  forget(of: DraftKey): void;
  /** Hears of every draft of this kind that comes or goes on this page. */
  subscribe(listener: () => void): () => void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

export function createFormDrafts<Kept extends object>(
  { name, version, versionField, parse }: FormDraftKind<Kept>,
  findStorage: () => DraftStorage = browserStorage,
  now: () => number = Date.now,
): FormDrafts<Kept> {
  const inMemory = new Map<string, string>();
  const { subscribe, tell } = createListeners();
  const keyOf = ({ userId, subject }: DraftKey): string => `${name}:${userId}:${subject}`;

  /** False when there is no storage, or it refuses. */
  const store = (key: string, text: string): boolean =>
    attempt(findStorage(), false, (storage) => {
      storage.setItem(key, text);
      return true;
    });

  const find = (key: string): string | null =>
    inMemory.get(key) ?? attempt(findStorage(), null, (storage) => storage.getItem(key));

  return {
    keep(of, kept) {
      const key = keyOf(of);
      const text = JSON.stringify({ [versionField]: version, keptAt: new Date(now()).toISOString(), ...kept });
      if (store(key, text)) inMemory.delete(key);
      else inMemory.set(key, text);
      tell();
    },
    read(of) {
      const fields = parseJson(find(keyOf(of)) ?? 'null');
      if (!isFields(fields) || fields[versionField] !== version) return null;
      const kept = parse(fields);
      return kept && { ...kept, keptAt: typeof fields.keptAt === 'string' ? fields.keptAt : '' };
    },
    has: (of) => find(keyOf(of)) !== null,
    forget(of) {
      inMemory.delete(keyOf(of));
      // What could not be kept need not be forgotten.
      attempt(findStorage(), undefined, (storage) => storage.removeItem(keyOf(of)));
      tell();
    },
    subscribe,
  };
}
