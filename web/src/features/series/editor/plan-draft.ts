/** The series that is being written: begun with what was left unsaved here, and kept on this device with every change until it is saved or given up. */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import type { Series } from '@workout-tracker/core/series/series';
import { useEffect, useReducer, useState } from 'react';
import { formatCount } from '#lib/number-format.ts';
import { createFormDrafts, type DraftKey, type FormDraftKind } from '#storage/form-drafts.ts';

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
    const kept = seriesDrafts.read({ userId, subject });
    return kept && !isSame(kept.draft, saved.draft)
      ? { saved, draft: kept.draft, version: kept.baseVersion, leftAt: kept.keptAt }
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

interface KeptPlan {
  /** The version of the series it began with; null for a new one. */
  readonly baseVersion: number | null;
  readonly draft: PlanDraft;
}

export const seriesDraftKind: FormDraftKind<KeptPlan> = {
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
  const weeks = value.weeks.flatMap((week: unknown, index) => {
    const days = isFields(week) && Array.isArray(week.days) && week.days.length === 7 ? week.days : null;
    return days ? [{ key: index + 1, days: days.map((day: unknown) => (typeof day === 'string' ? day : null)) }] : [];
  });
  if (weeks.length !== value.weeks.length) return null;
  return {
    title: textOf(value.title),
    description: textOf(value.description),
    active: value.active !== false,
    weeks,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A series while it is written: every week has seven places, each a program or rest. Changes are plain events, so that dragging, keys
 * and buttons all mean the same, and can be tested without a screen.
 */

/** Seven, day 1 first; null is rest. */
interface DraftWeek {
  /** Known by it while it is moved about; not stored. */
  readonly key: number;
  readonly days: readonly (string | null)[];
}

export interface PlanDraft {
  readonly title: string;
  readonly description: string;
  readonly active: boolean;
  readonly weeks: readonly DraftWeek[];
}

export interface DraftPlace {
  readonly week: number;
  readonly day: number;
}

export type PlanEvent =
  | { readonly type: 'replaced'; readonly draft: PlanDraft }
  | { readonly type: 'details-changed'; readonly change: Partial<Pick<PlanDraft, 'title' | 'description' | 'active'>> }
  | { readonly type: 'day-chosen'; readonly at: DraftPlace; readonly programId: string | null }
  | { readonly type: 'days-swapped'; readonly from: DraftPlace; readonly to: DraftPlace }
  | { readonly type: 'week-added' }
  | { readonly type: 'week-copied'; readonly week: number }
  | { readonly type: 'week-removed'; readonly week: number };

export const mostWeeks = 104;
const restWeek: readonly null[] = [null, null, null, null, null, null, null];

export function emptyPlan(): PlanDraft {
  return { title: '', description: '', active: true, weeks: [{ key: 1, days: restWeek }] };
}

export function draftOf({ title, description, active, weeks }: Series): PlanDraft {
  const rows = weeks.map(({ programs }, index) => ({
    key: index + 1,
    days: restWeek.map((_, day) => programs.find((planned) => planned.day === day + 1)?.programId ?? null),
  }));
  return { title, description, active, weeks: rows };
}

/** As the server takes it. */
export function contentOf({ title, description, active, weeks }: PlanDraft) {
  return {
    title: title.trim(),
    description: description.trim(),
    active,
    totalWeeks: weeks.length,
    weeks: weeks.map(({ days }) => ({
      programs: days.flatMap((programId, index) => (programId === null ? [] : [{ day: index + 1, programId }])),
    })),
  };
}

/** Places outside the plan change nothing: a key pressed at the edge is no mistake. */
export function changePlan(draft: PlanDraft, event: PlanEvent): PlanDraft {
  if (event.type === 'replaced') return event.draft;
  const { weeks } = draft;
  const key = Math.max(0, ...weeks.map((week) => week.key)) + 1;
  if (event.type === 'details-changed') return { ...draft, ...event.change };
  if (event.type === 'day-chosen') return withDay(draft, event.at, event.programId);
  if (event.type === 'days-swapped') {
    const { from, to } = event;
    const [one, other] = [programAt(draft, from), programAt(draft, to)];
    if (one === undefined || other === undefined) return draft;
    return withDay(withDay(draft, from, other), to, one);
  }
  if (event.type === 'week-removed') {
    return weeks.length === 1 ? draft : { ...draft, weeks: weeks.filter((_, index) => index !== event.week) };
  }
  if (weeks.length >= mostWeeks) return draft;
  if (event.type === 'week-added') return { ...draft, weeks: [...weeks, { key, days: restWeek }] };
  const copied = weeks[event.week];
  return copied ? { ...draft, weeks: weeks.toSpliced(event.week + 1, 0, { key, days: copied.days }) } : draft;
}

/** Undefined outside the plan. */
export function programAt({ weeks }: PlanDraft, { week, day }: DraftPlace): string | null | undefined {
  return weeks[week]?.days[day];
}

function withDay(draft: PlanDraft, { week, day }: DraftPlace, programId: string | null): PlanDraft {
  const row = draft.weeks[week];
  if (!row || day < 0 || day > 6) return draft;
  return { ...draft, weeks: draft.weeks.with(week, { ...row, days: row.days.with(day, programId) }) };
}

/** In which respects two forms of a series differ, in a few words each: enough to choose between them. */
const mostNamed = 6;

/** `planDifferences(mine, theirs)` is `['title', 'week 2 day 3', '4 weeks instead of 5']`. */
export function planDifferences(mine: PlanDraft, theirs: PlanDraft): string[] {
  const [one, other] = [contentOf(mine), contentOf(theirs)];
  const details = (['title', 'description', 'active'] as const).filter((field) => one[field] !== other[field]);
  const shared = Math.min(one.totalWeeks, other.totalWeeks);
  const days = Array.from({ length: shared * 7 }, (_, index) => ({ week: Math.floor(index / 7), day: index % 7 }))
    .filter(({ week, day }) => mine.weeks[week]?.days[day] !== theirs.weeks[week]?.days[day])
    .map(({ week, day }) => `week ${week + 1} day ${day + 1}`);
  const more = days.length - mostNamed;
  const length = `${formatCount(one.totalWeeks, 'week')} instead of ${other.totalWeeks}`;
  return [
    ...details,
    ...days.slice(0, mostNamed),
    ...(more > 0 ? [`${formatCount(more, 'more day')}`] : []),
    ...(one.totalWeeks === other.totalWeeks ? [] : [length]),
  ];
}
