/** What the live screen says of a target: the line under the title, the rows of its sum, and how many reps a set is over its least. */

import { t } from '@lingui/core/macro';
import { firstWorkingSet } from '@workout-tracker/core/live/back-off';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import type { LiveTarget } from '@workout-tracker/core/live/live-target';
import { type Position, sumAt, targetAt } from '@workout-tracker/core/live/positions';
import { type Loadable, targetValuesAt } from '@workout-tracker/core/live/set-values';
import type { TargetSet } from '@workout-tracker/core/plans/plan-target';
import type { StepCause, WeightSum } from '@workout-tracker/core/plans/reason';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { formatPastDay } from '#lib/date-format.ts';
import { comma } from '#lib/list-marks.ts';
import { formatNumber, formatPercent } from '#lib/number-format.ts';
import { formatCorrected, formatReason, reasonParts } from '#lib/plans/reason-format.ts';
import { formatSetCount, formatShortTarget, formatTarget } from '#lib/plans/target-format.ts';
import { plainShape } from '#lib/set-format.ts';
import { type LiveShape, targetOf } from '../move-format.ts';

/** Of a set that was added the last planned one says why. */
export const plannedIndex = ({ planned }: Position, { target }: LiveTarget): number =>
  planned ?? Math.max(0, target.sets.length - 1);

export const reasonOf = (position: Position, target: LiveTarget): string =>
  formatReason(target, plannedIndex(position, target));

/** `'Target 5 × 65 kg'`, `'Target 5+ × 77.5 kg'`, `'Target 8–12 × 60 kg'` as it stands now; null where the set has none. */
export function formatTargetAt(
  session: LiveSession,
  index: number,
  { loadable, shape = plainShape }: { readonly loadable: Loadable; readonly shape?: LiveShape | undefined },
): string | null {
  const position = session.positions[index];
  const set = position && targetAt(position);
  const values = targetValuesAt(session, index, loadable);
  if (!position?.move || !set || !values) return null;
  const { count, weight, unit } = values;
  const shown = formatTarget([{ ...set, count, weight, unit }], { ...shape, measure: position.move.measure });
  return targetOf(shown);
}

/** `'Target 3 × 5 × 65 kg, week 1 of 4'`: all sets, as they were when the workout began. */
export function formatPlannedSets({ measure }: Pick<LiveMove, 'measure'>, target: LiveTarget): string {
  const sets = formatTarget(target.target.sets, { ...plainShape, measure });
  const { week } = target.target;
  if (!hasWeeks(target) || week === undefined) return targetOf(sets);
  return t({
    message: `Target ${sets}, week ${week} of ${{ totalWeeks: target.weeks }}`,
    comment: 'what a plan asks for: Target 3 × 5 × 65 kg, week 1 of 4',
  });
}

/** `'Week 1 of 4'`; null for a plan that is the same each time. */
export function formatWeek(target: LiveTarget): string | null {
  const { week } = target.target;
  return hasWeeks(target) && week !== undefined ? t`Week ${week} of ${{ totalWeeks: target.weeks }}` : null;
}

const hasWeeks = ({ weeks }: LiveTarget): boolean => weeks >= 2;

/** `'Last set, 5+'`: the name of a set that has a least and no most. */
export function formatAtLeast(position: Position, isLast: boolean, shape: LiveShape = plainShape): string | null {
  const set = targetAt(position);
  if (!set?.isAtLeast || set.count === null || !position.move) return null;
  const count = formatSetCount(set, { ...shape, measure: position.move.measure });
  return `${isLast ? t`Last set` : t`Set ${{ set: position.set + 1 }}`}${comma()}${count}`;
}

/** How many more than its least a set has; null for one without a least, or with less. */
export function overLeast(position: Position, count: number | null): number | null {
  const set = targetAt(position);
  if (!set?.isAtLeast || set.count === null || count === null || count <= set.count) return null;
  return count - set.count;
}

export interface SumRow {
  readonly label: string;
  readonly value: string;
  /** A step up. */
  readonly isStep?: boolean;
}

interface SumParts {
  readonly session: LiveSession;
  readonly position: Position;
  readonly target: LiveTarget;
  readonly shape?: LiveShape | undefined;
}

/** From the last time to the weight before rounding, each row from the one before it. */
export function sumRows(parts: SumParts): SumRow[] {
  const { target } = parts;
  const corrected = formatCorrected(target);
  return [
    ...lastRow(parts),
    ...reasonRow(target),
    ...(corrected === null ? [] : [{ label: corrected, value: '' }]),
    ...weightRows(parts),
  ];
}

/** `'Last time, Nov 5'`, `'5, 5, 5, 5 × 62.5 kg'` */
function lastRow({ position, target: { last }, shape = plainShape }: SumParts): SumRow[] {
  const measure = position.move?.measure ?? 'reps';
  const done = last?.sets.filter(({ kind }) => kind === undefined || kind === 'working' || kind === 'failure') ?? [];
  if (!last || done.length === 0) return [];
  const sets = done.map(({ count, weight, unit = 'kg' }): TargetSet => ({ count, weight, unit }));
  const { main, counts } = formatShortTarget(sets, { ...shape, measure });
  const value = counts === null ? main : formatTarget(sets, { ...shape, measure });
  const day = formatPastDay(last.day, 'monthAndDay');
  return [{ label: t`Last time, ${day}`, value }];
}

function reasonRow(target: LiveTarget): SumRow[] {
  const { reason } = target;
  if (reason.code === 'start' || reason.code === 'goes-on') return [];
  if (reason.code === 'weight-raised')
    return [{ label: formatGoal(reason.cause), value: formatStep(reason.by), isStep: reason.by.value !== 0 }];
  const { why, change, tone } = reasonParts({ ...target, sums: [] });
  return [{ label: why, value: change ?? '', ...(tone === 'up' && { isStep: true }) }];
}

/** What was reached, in the words of the rule. */
function formatGoal(cause: StepCause): string {
  switch (cause.kind) {
    case 'every-set':
      return t`Every set its reps`;
    case 'top-of-range':
      return t`Every set the top of its range`;
    case 'last-set':
      return t({ message: `${{ count: formatNumber(cause.count) }} in the last set`, comment: 'so many reps' });
    case 'total':
      return t({ message: `${{ count: formatNumber(cause.count) }} in all sets together`, comment: 'so many reps' });
    case 'cycle':
      return t`Cycle done`;
  }
}

/** `'+ 2.5'`, `'− 5'` */
const formatStep = ({ value }: PlanWeight): string => `${value < 0 ? '−' : '+'} ${formatNumber(Math.abs(value))}`;

/** What a weight is a share of. */
function baseLabel(of: NonNullable<WeightSum['of']>): string {
  switch (of) {
    case 'working':
      return t`Working weight`;
    case 'maximum':
      return t`Maximum`;
    case 'first-set':
      return t`First set today`;
    case 'fixed':
      return t`Fixed weight`;
    case 'effort':
      return t`Estimated maximum`;
  }
}

function weightRows(parts: SumParts): SumRow[] {
  const sum = sumNow(parts);
  if (!sum?.of || sum.base === null || sum.exact === null) return [];
  const base = { label: baseLabel(sum.of), value: formatNumber(sum.base.value) };
  if (sum.percent === null) return [base];
  const plus = sum.plus === null ? '' : ` ${formatStep(sum.plus)} ${sum.plus.unit}`;
  const share = `${formatPercent(Math.round(sum.percent * 10) / 10)}${plus}`;
  const label = t({ message: `This row: ${share}`, comment: 'what a row of sets takes of it: 95 % + 2.5 kg' });
  return [base, { label, value: formatNumber(Math.round(sum.exact * 100) / 100) }];
}

/** A back-off set takes its share of the first set as it was done, once it was. */
function sumNow({ session, position, target }: SumParts): WeightSum | undefined {
  const sum = sumAt({ ...position, planned: plannedIndex(position, target) });
  const { weight = null, unit = 'kg' } = firstWorkingSet(session, position.mid)?.completed?.values ?? {};
  if (sum?.of !== 'first-set' || sum.percent === null || weight === null) return sum;
  const exact = weight - Math.abs(weight) * (1 - sum.percent / 100);
  return { ...sum, base: { value: weight, unit }, exact, rounded: null };
}

export type Scope = 'today' | 'from-now-on' | 'stays';

interface TakenWeight {
  readonly taken: number;
  /** What the target says. */
  readonly planned: number;
  /** More of it is easier. */
  readonly isHelp: boolean;
}

/** What comes of another weight that is taken today alone. */
export function formatToday({ taken, planned, isHelp }: TakenWeight): string {
  if (taken === planned) return t`As planned`;
  if (isHelp ? taken > planned : taken < planned)
    return t`Next time ${{ weight: formatNumber(planned) }} again, neither done nor missed`;
  return t`Done with its reps, the next step starts at ${{ weight: formatNumber(taken) }}`;
}

/** `'The working weight becomes 62.5'` */
export function formatBase(of: 'working' | 'maximum', value: number): string {
  const weight = formatNumber(value);
  return of === 'working' ? t`The working weight becomes ${weight}` : t`The maximum becomes ${weight}`;
}

/** Why a set takes a share of neither. */
export function formatNoBase(of: WeightSum['of'] | undefined): string {
  if (of === 'first-set') return t`It follows the first set`;
  return of === 'fixed' ? t`The program says this weight` : t`The program says no weight`;
}
