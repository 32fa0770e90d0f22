/** What is typed into a form, kept on this device until it is saved or is again what the account has. */
import { useState } from 'react';
import type { DraftKey, FormDrafts } from '#storage/form-drafts.ts';

interface KeptForm<Typed> {
  readonly typed: Typed;
  readonly isChanged: boolean;
  readonly change: (next: Typed) => void;
  /** It is saved: the form shows what the account has. */
  readonly settle: () => void;
}

export function useKeptForm<Typed extends object>(
  drafts: FormDrafts<{ readonly typed: Typed }>,
  of: DraftKey,
  known: Typed,
): KeptForm<Typed> {
  const [draft, setDraft] = useState<Typed | null>(() => drafts.read(of)?.typed ?? null);
  const isAsKnown = (typed: Typed) => JSON.stringify(typed) === JSON.stringify(known);

  function settle() {
    setDraft(null);
    drafts.forget(of);
  }

  function change(next: Typed) {
    setDraft(next);
    if (isAsKnown(next)) drafts.forget(of);
    else drafts.keep(of, { typed: next });
  }

  return { typed: draft ?? known, isChanged: draft !== null && !isAsKnown(draft), change, settle };
}

/** Whether a stored value has the fields of an example, each of its kind; of a list every item is compared with the example's first. */
export function isLike<T>(value: unknown, example: T): value is T {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => example.length === 0 || isLike(item, example[0]));
  }
  if (typeof example !== 'object' || example === null) return typeof value === typeof example;
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(example).every(([key, part]) => isLike(fields[key], part));
}
