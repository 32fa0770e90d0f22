/**
 * A series while it is written: every week has seven places, each a program or rest. Changes are plain events, so that dragging, keys and
 * buttons all mean the same, and can be tested without a screen.
 */
import type { Series } from '@workout-tracker/core/series/series';
import { formatCount } from '#lib/number-format.ts';

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
