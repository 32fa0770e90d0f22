import { useState } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { fieldErrorText } from '#lib/reason-text.ts';
import type { DraftKey, FormDrafts } from '#storage/form-drafts.ts';

export type FieldProblems = Readonly<Record<string, string>>;

interface Blame {
  /** That it failed, and why when no field is to blame. */
  readonly error: string | null;
  readonly problems: FieldProblems;
}

/** The reasons under their fields where the server names them, and after `failed` under the form where it does not. */
export function blame(error: unknown, failed: string): Blame {
  const details = error instanceof ApiError ? error.details : [];
  const problems = Object.fromEntries(
    details.map((detail) => [detail.path.split('/')[1] ?? '', fieldErrorText(detail)]).reverse(),
  );
  const isNamed = Object.keys(problems).some((field) => field !== '');
  return isNamed ? { error: failed, problems } : { error: errorMessage(failed, error), problems: {} };
}

interface StoredForm<Typed> {
  readonly typed: Typed;
  readonly isChanged: boolean;
  readonly change: (next: Typed) => void;
  /** It is saved: the form shows what the account has. */
  readonly settle: () => void;
}

/** What is typed into a form, kept on this device until it is saved or is again what the account has. */
export function useStoredForm<Typed extends object>(
  drafts: FormDrafts<{ readonly typed: Typed }>,
  of: DraftKey,
  known: Typed,
): StoredForm<Typed> {
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
