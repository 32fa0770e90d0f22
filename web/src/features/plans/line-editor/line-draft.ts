/**
 * The page of a line as it is filled in. The plan always is one that works, so that the next sessions can be shown while somebody types;
 * what is typed and is no number yet stands beside it, by field, and keeps the page from being saved.
 */
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { parseLinePlan } from '@workout-tracker/core/live/parse-plan';
import type { LinePlan, PlanWeek, Rule } from '@workout-tracker/core/plans/rule';
import type { Deload, PlanWeight, SetRow } from '@workout-tracker/core/plans/set-row';
import { useEffect, useReducer, useState } from 'react';
import type { PlanMeasure } from '#lib/plans/plan-format.ts';
import { createFormDrafts, type DraftKey, type FormDraftKind } from '#storage/form-drafts.ts';

/** What a page for a line is opened with: the move of a program, and its plan where it has one. */
export interface EditedLine {
  readonly mid: string;
  readonly title: string;
  readonly exerciseId: string | null;
  readonly measure: PlanMeasure;
  /** Of a move without a plan. */
  readonly sets: number;
  readonly count: number | null;
  readonly plan: LinePlan | undefined;
  /** What its person set in this draft and has not saved yet. */
  readonly weights: LineWeights;
}

/** The working weight and the maximum that are decided on when the program is saved. */
export interface LineWeights {
  readonly working?: PlanWeight;
  readonly maximum?: PlanWeight;
}

interface TypedText {
  readonly text: string;
  readonly problem: string | null;
}

export interface LineDraft {
  readonly plan: LinePlan;
  /** How many rows at the end of each week are the same in all of them: they are shown once and changed together. */
  readonly after: number;
  readonly typed: Readonly<Record<string, TypedText>>;
  readonly weights: LineWeights;
}

const usualCounts: Record<PlanMeasure, number> = { reps: 8, seconds: 30, metres: 40, 'reps-and-seconds': 8 };

export function lineDraftOf({ plan, sets, count, measure, weights }: EditedLine): LineDraft {
  const row: SetRow = {
    sets: Math.min(Math.max(1, sets), 20),
    count: { kind: 'exactly', count: count ?? usualCounts[measure] },
    load: { of: 'none' },
  };
  const begun = plan ?? { weeks: [{ rows: [row] }] };
  return { plan: begun, after: commonRows(begun.weeks), typed: {}, weights };
}

/** The plan to store; undefined where it says no more than sets and reps do. */
export function linePlanOf({ plan }: Pick<LineDraft, 'plan'>): LinePlan | undefined {
  const [week, ...others] = plan.weeks;
  const [row, ...rows] = week?.rows ?? [];
  const isPlain =
    others.length === 0 &&
    rows.length === 0 &&
    !week?.deload &&
    row?.count.kind === 'exactly' &&
    row.load.of === 'none' &&
    (row.kind ?? 'working') === 'working' &&
    row.restSeconds === undefined;
  return isPlain && !plan.rule ? undefined : plan;
}

/** The problems that keep it from being saved, by field. */
export const problemsOfLine = ({ typed }: LineDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, { problem }]) => (problem === null ? [] : [[field, problem] as const])),
  );

/** A row of one week, from 0; or one of those after it that every week has. */
export type RowPlace = { readonly week: number; readonly row: number } | { readonly after: number };

export type LineEvent =
  /** `plan` is what the text makes of it, the same as before where the text has a problem. */
  | {
      readonly type: 'typed';
      readonly field: string;
      readonly text: string;
      readonly problem: string | null;
      readonly plan: LinePlan;
    }
  /** The field is left: a text that was understood is shown in its own form from now on. */
  | { readonly type: 'settled'; readonly field: string }
  | { readonly type: 'weight-set'; readonly of: keyof LineWeights; readonly weight: PlanWeight }
  /** By a preset: every field is another one. */
  | { readonly type: 'plan-filled'; readonly plan: LinePlan }
  /** By a choice beside a field, whose text it replaces. */
  | { readonly type: 'plan-changed'; readonly plan: LinePlan; readonly field: string }
  | { readonly type: 'rule-changed'; readonly change: Partial<Rule> }
  | { readonly type: 'shared'; readonly isOn: boolean }
  | { readonly type: 'row-changed'; readonly place: RowPlace; readonly row: SetRow }
  | { readonly type: 'row-added' | 'after-added' | 'week-added' }
  | { readonly type: 'row-removed'; readonly place: RowPlace }
  | { readonly type: 'row-shifted'; readonly from: number; readonly to: number }
  /** A row of the grid's end becomes one that every week has, and the other way round. */
  | { readonly type: 'after-counted'; readonly after: number }
  | { readonly type: 'week-removed'; readonly week: number }
  | { readonly type: 'week-lightened'; readonly week: number; readonly deload: Deload | undefined };

export const lineLimits = { rows: 20, weeks: 16, sets: 20 } as const;

export function changeLine(draft: LineDraft, event: LineEvent): LineDraft {
  switch (event.type) {
    case 'typed': {
      const { field, text, problem, plan } = event;
      return { ...draft, plan, typed: { ...draft.typed, [field]: { text, problem } } };
    }
    case 'settled': {
      const { [event.field]: typed, ...others } = draft.typed;
      return typed?.problem === null ? { ...draft, typed: others } : draft;
    }
    case 'weight-set':
      return { ...draft, weights: { ...draft.weights, [event.of]: event.weight } };
    case 'plan-filled':
      return { ...draft, plan: event.plan, after: commonRows(event.plan.weeks), typed: {} };
    case 'plan-changed': {
      const { [event.field]: _, ...typed } = draft.typed;
      return { ...draft, plan: event.plan, typed };
    }
    case 'rule-changed':
      return changeRule(draft, event.change);
    case 'shared': {
      const { isShared: _, ...plan } = draft.plan;
      return { ...draft, plan: event.isOn ? { ...plan, isShared: true } : plan };
    }
    case 'row-changed':
      return { ...draft, plan: withRow(draft, event.place, event.row) };
    case 'row-removed':
      return removeRow(draft, event.place);
    case 'row-added':
      return addRow(draft);
    case 'after-added':
      return addAfter(draft);
    case 'row-shifted':
      return withWeeks(
        draft,
        draft.plan.weeks.map((week) => ({ ...week, rows: shifted(week.rows, event.from, event.to) })),
      );
    case 'after-counted':
      return { ...draft, after: Math.min(Math.max(0, event.after), commonRows(draft.plan.weeks)) };
    case 'week-added':
      return addWeek(draft);
    case 'week-removed':
      return draft.plan.weeks.length === 1 ? draft : withWeeks(draft, draft.plan.weeks.toSpliced(event.week, 1));
    case 'week-lightened':
      return withWeeks(
        draft,
        draft.plan.weeks.map((week, at) => (at === event.week ? { rows: week.rows, ...given(event.deload) } : week)),
      );
  }
}

const given = (deload: Deload | undefined): Pick<PlanWeek, 'deload'> => (deload ? { deload } : {});

/** Texts of fields that are gone or have another place are gone with them. */
function withWeeks(draft: LineDraft, weeks: PlanWeek[]): LineDraft {
  const rule = draft.plan.rule && ruleFor(draft.plan.rule, weeks);
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([field]) => !field.startsWith('row-')));
  const after = weeks.length === 1 ? 0 : Math.min(draft.after, commonRows(weeks));
  return { ...draft, plan: { ...draft.plan, weeks, ...(rule && { rule }) }, after, typed };
}

/** Without a cycle there is no end of it: the rule is judged each time then. */
const ruleFor = (rule: Rule, weeks: readonly PlanWeek[]): Rule =>
  weeks.length === 1 && rule.judged.kind === 'cycle-end' ? { ...rule, judged: { kind: 'each-time' } } : rule;

function changeRule(draft: LineDraft, change: Partial<Rule>): LineDraft {
  if (!draft.plan.rule) return draft;
  const questions = Object.keys(change);
  const isOther = ([field]: readonly [string, unknown]) =>
    !questions.some((question) => field.startsWith(`${question}-`));
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(isOther));
  return { ...draft, plan: { ...draft.plan, rule: { ...draft.plan.rule, ...change } }, typed };
}

/** Rows of a week without those that every week has after it. */
export const ownRows = ({ rows }: PlanWeek, { after }: Pick<LineDraft, 'after'>): readonly SetRow[] =>
  after === 0 ? rows : rows.slice(0, -after);

export const afterRows = ({ plan, after }: Pick<LineDraft, 'plan' | 'after'>): readonly SetRow[] =>
  after === 0 ? [] : (plan.weeks[0]?.rows.slice(-after) ?? []);

/** The rows that all weeks end with alike; each week keeps one of its own, and one week alone has none. */
export function commonRows(weeks: readonly PlanWeek[]): number {
  const [first, ...others] = weeks;
  if (!first || others.length === 0) return 0;
  const most = Math.min(...weeks.map(({ rows }) => rows.length)) - 1;
  let common = 0;
  const at = ({ rows }: PlanWeek) => JSON.stringify(rows.at(-1 - common));
  while (common < most && others.every((week) => at(week) === at(first))) common += 1;
  return common;
}

/** The plan with another row at this place. */
export function withRow({ plan, after }: Pick<LineDraft, 'plan' | 'after'>, place: RowPlace, row: SetRow): LinePlan {
  const weeks = plan.weeks.map((week, at) => {
    if ('after' in place) return { ...week, rows: week.rows.with(week.rows.length - after + place.after, row) };
    return at === place.week ? { ...week, rows: week.rows.with(place.row, row) } : week;
  });
  return { ...plan, weeks };
}

/** Rows and weeks have no names of their own: their place is what they are. */
export const placed = <Item>(items: readonly Item[]) => items.map((item, at) => ({ key: `${at}`, at, item }));

/** In one week it is taken out; in a cycle only from that week, or from all where every week has it. */
function removeRow(draft: LineDraft, place: RowPlace): LineDraft {
  const { plan, after } = draft;
  if ('after' in place) {
    const weeks = plan.weeks.map((week) => ({
      ...week,
      rows: week.rows.toSpliced(week.rows.length - after + place.after, 1),
    }));
    return withWeeks({ ...draft, after: after - 1 }, weeks);
  }
  const weeks = plan.weeks.map((week, at) =>
    at === place.week && ownRows(week, draft).length > 1 ? { ...week, rows: week.rows.toSpliced(place.row, 1) } : week,
  );
  return withWeeks(draft, weeks);
}

/** One set more at the end, as the row before it says; in a cycle for every week. */
function addRow(draft: LineDraft): LineDraft {
  const weeks = draft.plan.weeks.map((week) => {
    const last = ownRows(week, draft).at(-1);
    if (!last || week.rows.length >= lineLimits.rows) return week;
    const { decides: _, ...row } = last;
    return { ...week, rows: week.rows.toSpliced(week.rows.length - draft.after, 0, { ...row, sets: 1 }) };
  });
  return withWeeks(draft, weeks);
}

/** Volume after the sets of each week: five sets of ten at half of what the week is a share of. */
function addAfter(draft: LineDraft): LineDraft {
  const { plan } = draft;
  if (plan.weeks.length === 1 || plan.weeks.some(({ rows }) => rows.length >= lineLimits.rows)) return draft;
  const isOfMaximum = plan.weeks.some(({ rows }) => rows.some(({ load }) => load.of === 'maximum'));
  const row: SetRow = {
    sets: 5,
    count: { kind: 'exactly', count: 10 },
    load: { of: isOfMaximum ? 'maximum' : 'working', percent: 50 },
    kind: 'backoff',
  };
  return withWeeks(
    { ...draft, after: draft.after + 1 },
    plan.weeks.map((week) => ({ ...week, rows: [...week.rows, row] })),
  );
}

/** As the last week that is no deload. */
function addWeek(draft: LineDraft): LineDraft {
  const { weeks } = draft.plan;
  const like = weeks.findLast(({ deload }) => !deload) ?? weeks[0];
  return !like || weeks.length >= lineLimits.weeks ? draft : withWeeks(draft, [...weeks, { rows: [...like.rows] }]);
}

function shifted<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const lineDraftKind: FormDraftKind<{ readonly draft: LineDraft }> = {
  name: 'line-draft',
  version: 1,
  versionField: 'version',
  parse({ draft }) {
    const plan = isFields(draft) ? parseLinePlan(draft.plan) : undefined;
    if (!plan || !isFields(draft)) return null;
    const common = commonRows(plan.weeks);
    const after = typeof draft.after === 'number' ? Math.min(Math.max(0, Math.floor(draft.after)), common) : common;
    return { draft: { plan, after, typed: parseTyped(draft.typed), weights: parseWeights(draft.weights) } };
  },
};

function parseTyped(value: unknown): LineDraft['typed'] {
  const entries = isFields(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([field, typed]) => {
      if (!isFields(typed) || typeof typed.text !== 'string') return [];
      return [[field, { text: typed.text, problem: typeof typed.problem === 'string' ? typed.problem : null }]];
    }),
  );
}

function parseWeights(value: unknown): LineWeights {
  if (!isFields(value)) return {};
  const [working, maximum] = [weightIn(value.working), weightIn(value.maximum)];
  return { ...(working && { working }), ...(maximum && { maximum }) };
}

function weightIn(value: unknown): PlanWeight | undefined {
  if (!isFields(value) || typeof value.value !== 'number') return undefined;
  return value.unit === 'kg' || value.unit === 'lb' ? { value: value.value, unit: value.unit } : undefined;
}

const lineDrafts = createFormDrafts(lineDraftKind);

interface LineDraftHook {
  readonly draft: LineDraft;
  readonly change: (event: LineEvent) => void;
  /** Whether it goes on with what was left unsaved here before. */
  readonly isRestored: boolean;
  readonly startOver: () => void;
  /** Once it is saved or given up there is nothing left to keep. */
  readonly forget: () => void;
}

type HookEvent = LineEvent | { readonly type: 'started-over'; readonly draft: LineDraft };

/** Stored on this device with every change until it is saved or given up. */
export function useLineDraft(line: EditedLine, place: DraftKey): LineDraftHook {
  const [saved] = useState(() => lineDraftOf(line));
  const [left] = useState(() => lineDrafts.read(place)?.draft ?? null);
  const [isRestored, setRestored] = useState(left !== null && !isSameLine(left, saved));
  const [draft, change] = useReducer(
    (now: LineDraft, event: HookEvent) => (event.type === 'started-over' ? event.draft : changeLine(now, event)),
    left ?? saved,
  );
  const { userId, subject } = place;
  useEffect(() => {
    if (isSameLine(draft, saved)) lineDrafts.forget({ userId, subject });
    else lineDrafts.keep({ userId, subject }, { draft });
  }, [draft, saved, userId, subject]);
  return {
    draft,
    change,
    isRestored,
    startOver() {
      setRestored(false);
      change({ type: 'started-over', draft: saved });
    },
    forget: () => lineDrafts.forget(place),
  };
}

/** Whether saving the one would store what the other says, and nothing is half typed. */
export const isSameLine = (one: LineDraft, other: LineDraft): boolean =>
  JSON.stringify([linePlanOf(one), one.plan.weeks, one.weights, problemsOfLine(one)]) ===
  JSON.stringify([linePlanOf(other), other.plan.weeks, other.weights, problemsOfLine(other)]);
