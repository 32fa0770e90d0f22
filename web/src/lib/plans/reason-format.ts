/** The words of every reason for a target: what went before, and what came of it. */
import type { NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { Reason, StepCause, WeightSum } from '@workout-tracker/core/plans/reason';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { formatPastDay } from '../date-format.ts';
import { formatSeconds } from '../duration-format.ts';
import { formatCount, formatNumber } from '../number-format.ts';

/** `up` is a step, `down` is less than before or a miss on the way there. */
export type ReasonTone = 'up' | 'down' | 'plain';

export interface ReasonParts {
  /** `'3 × 8 last time'` */
  readonly why: string;
  /** The end of a sum, which is a part of `why` and drawn stronger too: `'102.5'`. */
  readonly result?: string;
  /** `'+ 2.5 kg'`: what is drawn stronger, after a colon. */
  readonly change: string | null;
  readonly tone: ReasonTone;
}

/** What the words are made of: the target says the week, and the sums how a share of a maximum came about. */
type Reasoned = Pick<NextTarget, 'reason' | 'sums' | 'corrected'> & {
  readonly target: Pick<NextTarget['target'], 'week'>;
};

/** `'3 × 8 last time: + 2.5 kg'`. `set` is the one whose weight is explained where the maximum gives it. */
export function formatReason(next: Reasoned, set = 0): string {
  const { why, change } = reasonParts(next, set);
  return change === null ? why : `${why}: ${change}`;
}

/** The reason of a step of the past, whose week and sums are not known any more. */
export const formatStepReason = (reason: Reason): string =>
  formatReason({ reason, sums: [], corrected: null, target: {} });

/** `'Changed: Oct 12 was corrected'`; null where nothing was. */
export const formatCorrected = ({ corrected }: Pick<NextTarget, 'corrected'>): string | null =>
  corrected === null ? null : `Changed: ${formatPastDay(corrected, 'monthAndDay')} was corrected`;

export function reasonParts({ reason, target, sums }: Reasoned, set = 0): ReasonParts {
  const plain = (why: string, change: string | null = null): ReasonParts => ({ why, change, tone: 'plain' });
  const up = (why: string, change: string | null = null): ReasonParts => ({ why, change, tone: 'up' });
  const down = (why: string, change: string | null = null): ReasonParts => ({ why, change, tone: 'down' });
  /** Where nothing was due, the share of the maximum says more. */
  const orShare = (why: string): ReasonParts => shareParts(sums[set], target.week) ?? plain(why);
  switch (reason.code) {
    case 'start':
      return orShare('Start');
    case 'weight-missing':
      return plain(reason.of === 'maximum' ? 'Set a maximum' : 'Set a working weight');
    case 'weight-raised':
      return reason.by.value === 0
        ? plain(`${formatCause(reason.cause)}: same again`)
        : up(formatCause(reason.cause), formatRaise(reason.by));
    case 'reps-raised':
      return up('Reps reached', `+ ${formatCount(reason.by, 'rep')}${formatTop(reason)}`);
    case 'seconds-raised':
      return up('Time reached', `+ ${formatSeconds(reason.by)}${formatTop(reason)}`);
    case 'sets-raised':
      return up('Reps reached', `+ ${formatCount(reason.by, 'set')}`);
    case 'missed':
      return down(formatMissed(reason));
    case 'lowered':
      return down(formatMisses(reason.misses, reason.from), formatLowered(reason.percent));
    case 'next-stage':
      return down('Missed', `stage ${reason.stage} of ${reason.stages}`);
    case 'first-stage-again':
      return down('Stages done', `the first again at ${formatPlanWeight(reason.at)}`);
    case 'test':
      return plain('Stages done', 'find out what you can lift now');
    case 'next-rung':
      return up('Top reached', reason.title);
    case 'less-lifted':
      return plain('You took less last time: same again');
    case 'goes-on':
      return orShare(target.week === undefined ? 'Same again' : `Week ${target.week}`);
    case 'not-judged':
      return orShare(notJudged[reason.why]);
    case 'held':
      return plain('Held here until you let it go on');
    case 'decided':
      return formatDecided(reason.choice, orShare, target.week);
    case 'deload':
      return plain(formatDeload(reason));
  }
}

const notJudged: Readonly<Record<Extract<Reason, { code: 'not-judged' }>['why'], string>> = {
  swapped: 'Another exercise last time: same again',
  deload: 'After the deload, as before it',
  day: 'Judged on another day: same again',
};

/** `'3 × 8 last time'`, `'9 in the last set'` */
function formatCause(cause: StepCause): string {
  switch (cause.kind) {
    case 'every-set':
      return `${cause.sets} × ${formatNumber(cause.count)} last time`;
    case 'top-of-range':
      return `${formatNumber(cause.count)} in every set`;
    case 'last-set':
      return `${formatNumber(cause.count)} in the last set`;
    case 'total':
      return `${formatNumber(cause.count)} in all sets together`;
    case 'cycle':
      return 'Cycle done';
  }
}

/** `'Missed twice at 80. Once more, then 72.5'` */
function formatMissed({ misses, of, at, lower }: Extract<Reason, { code: 'missed' }>): string {
  const missed = formatMisses(misses, at);
  if (of === null) return `${missed}: same again`;
  if (lower === null) return `${missed}. Same again, ${misses} of ${of} misses`;
  const more = of - misses === 1 ? 'Once' : of - misses === 2 ? 'Twice' : `${of - misses} times`;
  return `${missed}. ${more} more, then ${formatNumber(lower.value)}`;
}

function formatMisses(misses: number, at: PlanWeight | null): string {
  const often = misses === 1 ? 'once' : misses === 2 ? 'twice' : `${misses} times`;
  return `Missed ${often}${at === null ? '' : ` at ${formatNumber(at.value)}`}`;
}

function formatDecided(
  choice: Extract<Reason, { code: 'decided' }>['choice'],
  orShare: (why: string) => ReasonParts,
  week: number | undefined,
): ReasonParts {
  switch (choice) {
    case 'working-weight':
      return { why: 'The weight you set', change: null, tone: 'plain' };
    case 'maximum':
      return orShare('The maximum you set');
    case 'week':
      return orShare(week === undefined ? 'Where you set it' : `Week ${week}, as you set it`);
    case 'skip':
      return orShare('You skipped one: same again');
  }
}

/** `'Week 8, deload: 90 %, half the sets, not judged'` */
function formatDeload({ deload, week }: Extract<Reason, { code: 'deload' }>): string {
  const sets = deload.sets === 50 ? 'half the sets' : `${formatNumber(deload.sets)} % of the sets`;
  const shares = [deload.load < 100 && `${formatNumber(deload.load)} %`, deload.sets < 100 && sets, 'not judged'];
  return `${week === null ? 'Deload' : `Week ${week}, deload`}: ${shares.filter(Boolean).join(', ')}`;
}

/** `'Week 3: 85 % of 120 = 102 → 102.5 (your plates)'`; null for a weight that is no share of a maximum. */
function shareParts(sum: WeightSum | undefined, week: number | undefined): ReasonParts | null {
  if (sum?.of !== 'maximum' || sum.base === null || sum.percent === null || sum.exact === null) return null;
  const plus = sum.plus === null ? '' : ` ${formatStep(sum.plus)}`;
  const exact = formatNumber(sum.exact);
  const rounded = sum.rounded === null ? exact : formatNumber(sum.rounded);
  const loaded = rounded === exact ? '' : ` → ${rounded} (your plates)`;
  const share = `${formatNumber(sum.percent)} % of ${formatNumber(sum.base.value)}${plus} = ${exact}${loaded}`;
  return { why: week === undefined ? share : `Week ${week}: ${share}`, result: rounded, change: null, tone: 'plain' };
}

/** Parts `why` where its result stands: `['85 % of 120 = 102 → ', '102.5', ' (your plates)']`. */
export function aroundResult({ why, result }: ReasonParts): readonly [string, string, string] {
  const at = result === undefined ? -1 : why.lastIndexOf(result);
  if (result === undefined || at === -1) return [why, '', ''];
  return [why.slice(0, at), result, why.slice(at + result.length)];
}

const formatTop = ({ isTop }: { readonly isTop: boolean }): string => (isTop ? ', the top' : '');

/** `'+ 2.5 kg'`; below zero it is help that was taken off: `'2.5 kg less help'`. */
const formatRaise = (by: PlanWeight): string =>
  by.value < 0 ? `${formatPlanWeight({ ...by, value: -by.value })} less help` : formatStep(by);

/** `'− 10 %'`; below zero it is help that was given: `'10 % more help'`. */
const formatLowered = (percent: number): string =>
  percent < 0 ? `${formatNumber(-percent)} % more help` : `− ${formatNumber(percent)} %`;

/** `'+ 2.5 kg'`, `'− 2.5 kg'` */
const formatStep = ({ value, unit }: PlanWeight): string =>
  `${value < 0 ? '−' : '+'} ${formatNumber(Math.abs(value))} ${unit}`;

/** `'62.5 kg'` */
export const formatPlanWeight = ({ value, unit }: PlanWeight): string => `${formatNumber(value)} ${unit}`;
