/** The draft of a series is stored on this device with every change until it is saved or given up. */
import { isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import type { Deload, SetRow } from '@workout-tracker/core/plans/set-row';
import { useEffect, useReducer, useState } from 'react';
import { createFormDrafts, type DraftKey, type FormDraftKind } from '#storage/form-drafts.ts';
import { changePlan, contentOf, type DraftWeek, type PlanDraft, type PlanEvent } from './plan-draft.ts';
import type { DayTarget } from './week-targets.ts';

interface Saved {
  /** What is stored on the server, or the empty plan: a draft equal to it is not worth keeping. */
  readonly draft: PlanDraft;
  readonly version: number | null;
}

interface PlanHook {
  readonly draft: PlanDraft;
  readonly change: (event: PlanEvent) => void;
  /** The version this draft began with. */
  readonly baseVersion: number | null;
  /** When what it began with was left here; null when nothing was. */
  readonly leftAt: string | null;
  /** From here on it is that one, and what was left is gone. */
  readonly restart: (from: Saved) => void;
  /** Once it is saved there is nothing left to keep. */
  readonly forget: () => void;
}

export function usePlan(saved: Saved, { userId, subject }: DraftKey): PlanHook {
  // Compared once: a series that is fetched again later must not pull the form from under the person.
  const [begun, setBegun] = useState(() => {
    const stored = seriesDrafts.read({ userId, subject });
    return stored && !isSame(stored.draft, saved.draft)
      ? { saved, draft: stored.draft, version: stored.baseVersion, leftAt: stored.keptAt }
      : { saved, ...saved, leftAt: null };
  });
  const [draft, change] = useReducer(changePlan, begun.draft);
  const { saved: base, version } = begun;
  useEffect(() => {
    if (isSame(draft, base.draft)) seriesDrafts.forget({ userId, subject });
    else seriesDrafts.keep({ userId, subject }, { baseVersion: version, draft });
  }, [draft, base, version, userId, subject]);
  return {
    draft,
    change,
    baseVersion: version,
    leftAt: begun.leftAt,
    restart(from) {
      setBegun({ saved: from, ...from, leftAt: null });
      change({ type: 'replaced', draft: from.draft });
    },
    forget: () => seriesDrafts.forget({ userId, subject }),
  };
}

const isSame = (one: PlanDraft, other: PlanDraft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

interface StoredPlan {
  /** The version of the series it began with; null for a new one. */
  readonly baseVersion: number | null;
  readonly draft: PlanDraft;
}

export const seriesDraftKind: FormDraftKind<StoredPlan> = {
  name: 'series-draft',
  version: 1,
  versionField: 'form',
  parse({ baseVersion, draft: value }) {
    const draft = parsePlan(value);
    return draft && { baseVersion: typeof baseVersion === 'number' ? baseVersion : null, draft };
  },
};

const seriesDrafts = createFormDrafts(seriesDraftKind);

function parsePlan(value: unknown): PlanDraft | null {
  if (!isFields(value) || !Array.isArray(value.weeks) || value.weeks.length === 0) return null;
  const weeks = value.weeks.flatMap((week: unknown, index) => parseWeek(week, index + 1) ?? []);
  if (weeks.length !== value.weeks.length) return null;
  return {
    title: textOf(value.title),
    description: textOf(value.description),
    active: value.active !== false,
    ...(value.goesOn === 'session' && { goesOn: value.goesOn }),
    weeks,
  };
}

function parseWeek(week: unknown, key: number): DraftWeek | null {
  if (!isFields(week) || !Array.isArray(week.days) || week.days.length !== 7) return null;
  const days = week.days.map((day: unknown) => (typeof day === 'string' ? day : null));
  const targets = Array.isArray(week.targets) ? week.targets.filter(isTarget) : [];
  return { key, days, ...(isDeload(week.deload) && { deload: week.deload }), ...(targets.length > 0 && { targets }) };
}

const isDeload = (value: unknown): value is Deload =>
  isFields(value) && typeof value.load === 'number' && typeof value.sets === 'number';

const isTarget = (value: unknown): value is DayTarget =>
  isFields(value) &&
  isIndex(value.day) &&
  isText(value.programId) &&
  isText(value.mid) &&
  Array.isArray(value.rows) &&
  value.rows.every(isRow);

const isRow = (value: unknown): value is SetRow =>
  isFields(value) && isIndex(value.sets) && hasText(value.count, 'kind') && hasText(value.load, 'of');

const hasText = (value: unknown, field: string): boolean => isFields(value) && isText(value[field]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
