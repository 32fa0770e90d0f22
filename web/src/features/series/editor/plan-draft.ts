/**
 * A series while it is written: every week has seven places, each a program or rest. Changes are plain events, so that dragging, keys and
 * buttons all mean the same, and can be tested without a screen.
 */
import { plural, t } from '@lingui/core/macro';
import type { Deload, SetRow } from '@workout-tracker/core/plans/set-row';
import type { Series } from '@workout-tracker/core/series/series';
import { type DayTarget, movedDay, storedTargets, type TargetPlace, targetsOf, withTarget } from './week-targets.ts';

/** Seven, day 1 first; null is rest. */
export interface DraftWeek {
  /** Known by it while it is moved about; not stored. */
  readonly key: number;
  readonly days: readonly (string | null)[];
  readonly deload?: Deload;
  readonly targets?: readonly DayTarget[];
}

export interface PlanDraft {
  readonly title: string;
  readonly description: string;
  readonly active: boolean;
  /** By the calendar unless told. */
  readonly goesOn?: 'session';
  readonly weeks: readonly DraftWeek[];
}

export interface DraftPlace {
  readonly week: number;
  readonly day: number;
}

/** A cell of the grid; without rows it is as planned. */
export interface CellChange extends TargetPlace {
  readonly rows: readonly SetRow[];
}

export type PlanEvent =
  | { readonly type: 'replaced'; readonly draft: PlanDraft }
  | { readonly type: 'details-changed'; readonly change: Partial<Pick<PlanDraft, 'title' | 'description' | 'active'>> }
  | { readonly type: 'day-chosen'; readonly at: DraftPlace; readonly programId: string | null }
  | { readonly type: 'days-swapped'; readonly from: DraftPlace; readonly to: DraftPlace }
  | { readonly type: 'going-on-chosen'; readonly goesOn: 'calendar' | 'session' }
  | { readonly type: 'cells-set'; readonly cells: readonly CellChange[] }
  | { readonly type: 'deload-set'; readonly week: number; readonly deload: Deload | null }
  | { readonly type: 'targets-copied'; readonly week: number }
  | { readonly type: 'targets-cleared'; readonly week: number }
  | { readonly type: 'week-added' }
  | { readonly type: 'week-copied'; readonly week: number }
  | { readonly type: 'week-removed'; readonly week: number };

export const mostWeeks = 104;
const restWeek: readonly null[] = [null, null, null, null, null, null, null];

export function emptyPlan(): PlanDraft {
  return { title: '', description: '', active: true, weeks: [{ key: 1, days: restWeek }] };
}

export function draftOf({ title, description, active, goesOn, weeks }: Series): PlanDraft {
  const rows = weeks.map(({ programs, deload, targets: stored }, index) => {
    const days = restWeek.map((_, day) => programs.find((planned) => planned.day === day + 1)?.programId ?? null);
    const targets = targetsOf(stored, days);
    return { key: index + 1, days, ...(deload && { deload }), ...(targets.length > 0 && { targets }) };
  });
  return { title, description, active, ...(goesOn === 'session' && { goesOn }), weeks: rows };
}

/** As the server takes it. */
export function contentOf({ title, description, active, goesOn, weeks }: PlanDraft) {
  return {
    title: title.trim(),
    description: description.trim(),
    active,
    goesOn: goesOn ?? ('calendar' as const),
    totalWeeks: weeks.length,
    weeks: weeks.map(({ days, deload, targets }) => ({
      programs: days.flatMap((programId, index) => (programId === null ? [] : [{ day: index + 1, programId }])),
      ...(deload && { deload }),
      ...storedTargets(targets ?? [], days),
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
    return withSwappedTargets(withDay(withDay(draft, from, other), to, one), from, to);
  }
  if (event.type === 'going-on-chosen') {
    const { goesOn: _before, ...rest } = draft;
    return event.goesOn === 'session' ? { ...rest, goesOn: 'session' } : rest;
  }
  if (event.type === 'cells-set') return event.cells.reduce(withCell, draft);
  if (event.type === 'deload-set') {
    return withWeek(draft, event.week, ({ deload: _before, ...week }) =>
      event.deload ? { ...week, deload: event.deload } : week,
    );
  }
  if (event.type === 'targets-copied') {
    const before = weeks[event.week - 1];
    return before ? withWeek(draft, event.week, (week) => ({ ...week, targets: before.targets ?? [] })) : draft;
  }
  if (event.type === 'targets-cleared') return withWeek(draft, event.week, (week) => ({ ...week, targets: [] }));
  if (event.type === 'week-removed') {
    return weeks.length === 1 ? draft : { ...draft, weeks: weeks.filter((_, index) => index !== event.week) };
  }
  if (weeks.length >= mostWeeks) return draft;
  if (event.type === 'week-added') return { ...draft, weeks: [...weeks, { key, days: restWeek }] };
  const copied = weeks[event.week];
  return copied ? { ...draft, weeks: weeks.toSpliced(event.week + 1, 0, { ...copied, key }) } : draft;
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

function withWeek(draft: PlanDraft, at: number, changed: (week: DraftWeek) => DraftWeek): PlanDraft {
  const week = draft.weeks[at];
  return week ? { ...draft, weeks: draft.weeks.with(at, changed(week)) } : draft;
}

function withCell(draft: PlanDraft, { week: at, ...target }: CellChange): PlanDraft {
  return withWeek(draft, at, (week) => ({ ...week, targets: withTarget(week.targets ?? [], target) }));
}

/** Targets go along with their day. */
function withSwappedTargets(draft: PlanDraft, from: DraftPlace, to: DraftPlace): PlanDraft {
  const [one, other] = [draft.weeks[from.week]?.targets ?? [], draft.weeks[to.week]?.targets ?? []];
  const [going, coming] = [movedDay(one, from.day, to.day), movedDay(other, to.day, from.day)];
  if (going.length + coming.length === 0) return draft;
  const without = (week: DraftWeek, day: number) => (week.targets ?? []).filter((target) => target.day !== day);
  const left = withWeek(draft, from.week, (week) => ({ ...week, targets: [...without(week, from.day), ...coming] }));
  return withWeek(left, to.week, (week) => ({ ...week, targets: [...without(week, to.day), ...going] }));
}

/** In which respects two forms of a series differ, in a few words each: enough to choose between them. */
const mostNamed = 6;

/** `planDifferences(mine, theirs)` is `['title', 'week 2 day 3', 'targets of week 4', '4 weeks instead of 5']`. */
export function planDifferences(mine: PlanDraft, theirs: PlanDraft): string[] {
  const [one, other] = [contentOf(mine), contentOf(theirs)];
  const details = [
    ...(one.title === other.title ? [] : [t`title`]),
    ...(one.description === other.description ? [] : [t`description`]),
    ...(one.active === other.active ? [] : [t`active`]),
  ];
  const shared = Math.min(one.totalWeeks, other.totalWeeks);
  const days = Array.from({ length: shared * 7 }, (_, index) => ({ week: Math.floor(index / 7), day: index % 7 }))
    .filter(({ week, day }) => mine.weeks[week]?.days[day] !== theirs.weeks[week]?.days[day])
    .map(({ week, day }) => weekAndDay(week + 1, day + 1));
  const said = ({ deload, targets }: (typeof one.weeks)[number]) => JSON.stringify([deload, targets]);
  const targets = one.weeks.slice(0, shared).flatMap((week, index) => {
    const theirWeek = other.weeks[index];
    return theirWeek && said(week) !== said(theirWeek) ? [targetsOfWeek(index + 1)] : [];
  });
  const places = [...days, ...targets];
  const more = places.length - mostNamed;
  return [
    ...details,
    ...(one.goesOn === other.goesOn ? [] : [t`how it goes on`]),
    ...places.slice(0, mostNamed),
    ...(more > 0 ? [targets.length > 0 ? morePlaces(more) : moreDays(more)] : []),
    ...(one.totalWeeks === other.totalWeeks ? [] : [weeksInstead(one.totalWeeks, other.totalWeeks)]),
  ];
}

const weekAndDay = (week: number, day: number): string => t`week ${week} day ${day}`;
const targetsOfWeek = (week: number): string => t`targets of week ${week}`;
const morePlaces = (more: number): string => plural(more, { one: '# more place', other: '# more places' });
const moreDays = (more: number): string => plural(more, { one: '# more day', other: '# more days' });
const weeksInstead = (weeks: number, other: number): string =>
  t`${plural(weeks, { one: '# week', other: '# weeks' })} instead of ${other}`;
