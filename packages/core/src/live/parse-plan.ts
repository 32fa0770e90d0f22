/** Reads a plan back from a draft that a browser stored. By hand and not by schema: pages load no validator. */
import { setKinds } from '../exercises/set-kinds.ts';
import type { Goal, IfMissed, Increase, JudgedWhen, LinePlan, Rule, Rung, Step } from '../plans/rule.ts';
import type { Load, PlanWeight, RowCount, SetRow } from '../plans/set-row.ts';
import { type Fields, isFields, isText, isUnit } from './parse-fields.ts';

/** Undefined for what is no plan, and for one of a later build that says something unknown here. */
export const parseLinePlan = (value: unknown): LinePlan | undefined => (isLinePlan(value) ? value : undefined);

function isLinePlan(value: unknown): value is LinePlan {
  return (
    isFields(value) &&
    isFilled(value.weeks, (week) => isFields(week) && isFilled(week.rows, isRow) && isMaybe(week.deload, isDeload)) &&
    isMaybe(value.rule, isRule) &&
    isMaybe(value.isShared, (flag) => flag === true)
  );
}

type Check = (value: unknown) => boolean;

/** One check for each member of a union, so that a new member does not compile until it is read here too. */
type Checks<Kind extends string> = Readonly<Record<Kind, (fields: Fields) => boolean>>;

const isMaybe = (value: unknown, check: Check): boolean => value === undefined || check(value);
const isFilled = (value: unknown, check: Check): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(check);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPositive = (value: unknown): boolean => isNumber(value) && value > 0;
const isOneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.some((name) => name === value);

function isMember<Kind extends string>(value: unknown, field: 'kind' | 'of', checks: Checks<Kind>): boolean {
  if (!isFields(value)) return false;
  const check = Object.entries<(fields: Fields) => boolean>(checks).find(([kind]) => kind === value[field])?.[1];
  return check?.(value) ?? false;
}

const isWeight = (value: unknown): value is PlanWeight =>
  isFields(value) && isNumber(value.value) && isUnit(value.unit);
const isDeload = (value: unknown): boolean => isFields(value) && isPositive(value.load) && isPositive(value.sets);
const isKind = isOneOf(setKinds);

const counts: Checks<RowCount['kind']> = {
  exactly: ({ count }) => isPositive(count),
  range: ({ from, to }) => isPositive(from) && isPositive(to),
  'at-least': ({ count }) => isPositive(count),
};

const loads: Checks<Load['of']> = {
  working: ({ percent }) => isPositive(percent),
  maximum: ({ percent, plus }) => isPositive(percent) && isMaybe(plus, isWeight),
  'first-set': ({ percent }) => isPositive(percent),
  rpe: ({ rpe }) => isPositive(rpe),
  rir: ({ rir }) => isNumber(rir),
  fixed: ({ weight }) => isWeight(weight),
  none: () => true,
};

const isRow = (value: unknown): value is SetRow =>
  isFields(value) &&
  isPositive(value.sets) &&
  isMember(value.count, 'kind', counts) &&
  isMember(value.load, 'of', loads) &&
  isMaybe(value.kind, isKind) &&
  isMaybe(value.restSeconds, isPositive);

const increases: Checks<Increase['kind']> = {
  weight: ({ weight }) => isWeight(weight),
  percent: ({ percent }) => isNumber(percent),
  smallest: () => true,
};
const isIncrease: Check = (value) => isMember(value, 'kind', increases);

const goals: Checks<Goal['kind']> = {
  'every-set': () => true,
  'top-of-range': () => true,
  'last-set': ({ atLeast }) => isMaybe(atLeast, isPositive),
  total: ({ atLeast, missBelow }) => isPositive(atLeast) && isMaybe(missBelow, isPositive),
};

const isBase = isOneOf(['working', 'maximum'] satisfies Extract<Step, { kind: 'weight' }>['to'][]);

const isRung = (value: unknown): value is Rung =>
  isFields(value) &&
  isText(value.exerciseId) &&
  isText(value.title) &&
  isOneOf(['reps', 'seconds'])(value.measure) &&
  [value.from, value.to, value.by].every(isPositive);

const steps: Checks<Step['kind']> = {
  weight: ({ by, to, first }) =>
    isIncrease(by) &&
    isBase(to) &&
    isMaybe(first, (more) => isFields(more) && isPositive(more.times) && isIncrease(more.by)),
  reps: ({ sets, by }) => isOneOf(['all', 'one'])(sets) && isIncrease(by),
  'by-last-set': ({ lines, to }) =>
    isBase(to) && isFilled(lines, (line) => isFields(line) && isNumber(line.from) && isIncrease(line.by)),
  'per-extra-rep': ({ by, most, to }) => isWeight(by) && isWeight(most) && isBase(to),
  seconds: ({ seconds }) => isPositive(seconds),
  sets: ({ upTo, by }) => isPositive(upTo) && isMaybe(by, isIncrease),
  ladder: ({ rungs, by }) => isFilled(rungs, isRung) && isMaybe(by, isIncrease),
};

const judgings: Checks<JudgedWhen['kind']> = {
  'each-time': () => true,
  day: ({ day }) => isPositive(day),
  'cycle-end': () => true,
};

const ends: Checks<Extract<IfMissed, { kind: 'stages' }>['end']['kind']> = {
  percent: ({ percent }) => isPositive(percent),
  'first-stage': ({ by }) => isIncrease(by),
  test: ({ percent }) => isPositive(percent),
};

const misses: Checks<IfMissed['kind']> = {
  same: () => true,
  less: ({ misses, percent, fewer }) =>
    isPositive(misses) &&
    isPositive(percent) &&
    isMaybe(fewer, (more) => isFields(more) && isPositive(more.times) && isFilled(more.rows, isRow)),
  stages: ({ misses, stages, end }) =>
    isPositive(misses) && isFilled(stages, (rows) => isFilled(rows, isRow)) && isMember(end, 'kind', ends),
};

const isRule = (value: unknown): value is Rule =>
  isFields(value) &&
  isMember(value.goal, 'kind', goals) &&
  isMember(value.step, 'kind', steps) &&
  isMember(value.judged, 'kind', judgings) &&
  isMember(value.missed, 'kind', misses) &&
  isOneOf(['nearest', 'down'])(value.rounding);
