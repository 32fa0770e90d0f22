/**
 * Half-typed forms in local storage, so that a reload, a closed tab or a dead battery loses nothing: one versioned JSON text for each
 * kind of form, account and subject. What is read back may be from another version or broken; then there is none.
 */
import { type Fields, isFields } from '@workout-tracker/core/live/parse-fields';
import { type LocalTexts, localTexts, parseJson } from './local-storage.ts';
import { createListeners } from './store.ts';

export interface DraftKey {
  readonly userId: string;
  /** What the form is about: the id of what is edited, or a word such as `new`. */
  readonly subject: string;
}

export interface FormDraftKind<Draft extends object> {
  /** The first part of the key in local storage, before the account and the subject. */
  readonly name: string;
  /** Raised when the form of what is kept changes: drafts of another version are not read. */
  readonly version: number;
  /** The field that holds the version. */
  readonly versionField: 'version' | 'form';
  /** Reads what `keep` was given, or null when it cannot. */
  readonly parse: (fields: Fields) => Draft | null;
}

export interface FormDrafts<Draft extends object> {
  keep(of: DraftKey, draft: Draft): void;
  /** With the time it was kept at, as ISO 8601. */
  read(of: DraftKey): (Draft & { readonly keptAt: string }) | null;
  has(of: DraftKey): boolean;
  forget(of: DraftKey): void;
  /** Hears of every draft of this kind that comes or goes on this page. */
  subscribe(listener: () => void): () => void;
}

export function createFormDrafts<Draft extends object>(
  { name, version, versionField, parse }: FormDraftKind<Draft>,
  texts: LocalTexts = localTexts,
  now: () => number = Date.now,
): FormDrafts<Draft> {
  const { subscribe, tell } = createListeners();
  const keyOf = ({ userId, subject }: DraftKey): string => `${name}:${userId}:${subject}`;

  return {
    keep(of, draft) {
      const text = JSON.stringify({ [versionField]: version, keptAt: new Date(now()).toISOString(), ...draft });
      texts.write(keyOf(of), text);
      tell();
    },
    read(of) {
      const fields = parseJson(texts.read(keyOf(of)) ?? 'null');
      if (!isFields(fields) || fields[versionField] !== version) return null;
      const draft = parse(fields);
      return draft && { ...draft, keptAt: typeof fields.keptAt === 'string' ? fields.keptAt : '' };
    },
    has: (of) => texts.read(keyOf(of)) !== null,
    forget(of) {
      texts.remove(keyOf(of));
      tell();
    },
    subscribe,
  };
}
