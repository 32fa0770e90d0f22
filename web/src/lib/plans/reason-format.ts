/** The words of every reason for a target: what went before, and what came of it. */

import { plural, t } from '@lingui/core/macro';
import type { NextTarget } from '@workout-tracker/core/plans/plan-line';
import type { Reason, StepCause, WeightSum } from '@workout-tracker/core/plans/reason';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { colon, comma } from '#lib/list-marks.ts';
import { formatPastDay } from '../date-format.ts';
import { formatSeconds } from '../duration-format.ts';
import { formatNumber, formatPercent } from '../number-format.ts';

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
  return change === null ? why : `${why}${colon()}${change}`;
}

/** The reason of a step of the past, whose week and sums are not known any more. */
export const formatStepReason = (reason: Reason): string =>
  formatReason({ reason, sums: [], corrected: null, target: {} });

/** `'Changed: Oct 12 was corrected'`; null where nothing was. */
export function formatCorrected({ corrected }: Pick<NextTarget, 'corrected'>): string | null {
  if (corrected === null) return null;
  const day = formatPastDay(corrected, 'monthAndDay');
  return t`Changed: ${day} was corrected`;
}

export function reasonParts({ reason, target, sums }: Reasoned, set = 0): ReasonParts {
  const plain = (why: string, change: string | null = null): ReasonParts => ({ why, change, tone: 'plain' });
  const up = (why: string, change: string | null = null): ReasonParts => ({ why, change, tone: 'up' });
  const down = (why: string, change: string | null = null): ReasonParts => ({ why, change, tone: 'down' });
  /** Where nothing was due, the share of the maximum says more. */
  const orShare = (why: string): ReasonParts => shareParts(sums[set], target.week) ?? plain(why);
  switch (reason.code) {
    case 'start':
      return orShare(
        t({ message: 'Start', context: 'reason', comment: 'The weight is what it was set to, nothing was done yet.' }),
      );
    case 'weight-missing':
      return plain(reason.of === 'maximum' ? t`Set a maximum` : t`Set a working weight`);
    case 'weight-raised':
      return reason.by.value === 0
        ? plain(`${formatCause(reason.cause)}${colon()}${t`same again`}`)
        : up(formatCause(reason.cause), formatRaise(reason.by));
    case 'reps-raised':
      return up(t`Reps reached`, formatMoreReps(reason));
    case 'seconds-raised':
      return up(t`Time reached`, formatMoreTime(reason));
    case 'sets-raised':
      return up(t`Reps reached`, plural({ by: reason.by }, { one: '+ # set', other: '+ # sets' }));
    case 'missed':
      return down(formatMissed(reason));
    case 'lowered':
      return down(formatMisses(reason.misses, reason.from), formatLowered(reason.percent));
    case 'next-stage': {
      const { stage, stages } = reason;
      return down(t({ message: 'Missed', context: 'what a plan asked for' }), t`stage ${stage} of ${stages}`);
    }
    case 'first-stage-again': {
      const weight = formatPlanWeight(reason.at);
      return down(t`Stages done`, t`the first again at ${weight}`);
    }
    case 'test':
      return plain(t`Stages done`, t`find out what you can lift now`);
    case 'next-rung':
      return up(t`Top reached`, exerciseTitle(reason.title));
    case 'less-lifted':
      return plain(t`You took less last time: same again`);
    case 'goes-on':
      return orShare(target.week === undefined ? t`Same again` : formatWeek(target.week));
    case 'not-judged':
      return orShare(formatNotJudged(reason.why));
    case 'held':
      return plain(t`Held here until you let it go on`);
    case 'decided':
      return formatDecided(reason.choice, orShare, target.week);
    case 'deload':
      return plain(formatDeload(reason));
  }
}

const formatWeek = (week: number): string => t`Week ${week}`;

function formatNotJudged(why: Extract<Reason, { code: 'not-judged' }>['why']): string {
  switch (why) {
    case 'swapped':
      return t`Another exercise last time: same again`;
    case 'deload':
      return t`After the deload, as before it`;
    case 'day':
      return t`Judged on another day: same again`;
  }
}

/** `'3 × 8 last time'`, `'9 in the last set'` */
function formatCause(cause: StepCause): string {
  if (cause.kind === 'cycle') return t`Cycle done`;
  const count = formatNumber(cause.count);
  switch (cause.kind) {
    case 'every-set': {
      const { sets } = cause;
      return t({ message: `${sets} × ${count} last time`, comment: '3 × 8 last time: three sets of eight' });
    }
    case 'top-of-range':
      return t({ message: `${count} in every set`, comment: 'so many reps' });
    case 'last-set':
      return t({ message: `${count} in the last set`, comment: 'so many reps' });
    case 'total':
      return t({ message: `${count} in all sets together`, comment: 'so many reps' });
  }
}

/** `'Missed twice at 80. Once more, then 72.5'` */
function formatMissed({ misses, of, at, lower }: Extract<Reason, { code: 'missed' }>): string {
  const missed = formatMisses(misses, at);
  if (of === null) return `${missed}${colon()}${t`same again`}`;
  if (lower === null) {
    const next = plural(of, { one: `Same again, ${misses} of # miss`, other: `Same again, ${misses} of # misses` });
    return `${missed}. ${next}`;
  }
  const weight = formatNumber(lower.value);
  const more = of - misses;
  const then = plural(more, {
    1: `Once more, then ${weight}`,
    2: `Twice more, then ${weight}`,
    other: `# times more, then ${weight}`,
  });
  return `${missed}. ${then}`;
}

function formatMisses(misses: number, at: PlanWeight | null): string {
  if (at === null) return plural(misses, { 1: 'Missed once', 2: 'Missed twice', other: 'Missed # times' });
  const weight = formatNumber(at.value);
  return plural(misses, {
    1: `Missed once at ${weight}`,
    2: `Missed twice at ${weight}`,
    other: `Missed # times at ${weight}`,
  });
}

function formatDecided(
  choice: Extract<Reason, { code: 'decided' }>['choice'],
  orShare: (why: string) => ReasonParts,
  week: number | undefined,
): ReasonParts {
  switch (choice) {
    case 'working-weight':
      return { why: t`The weight you set`, change: null, tone: 'plain' };
    case 'maximum':
      return orShare(t`The maximum you set`);
    case 'week':
      return orShare(week === undefined ? t`Where you set it` : t`Week ${week}, as you set it`);
    case 'skip':
      return orShare(t`You skipped one: same again`);
  }
}

/** `'Week 8, deload: 90 %, half the sets, not judged'` */
function formatDeload({ deload, week }: Extract<Reason, { code: 'deload' }>): string {
  const percent = formatNumber(deload.sets);
  const sets = deload.sets === 50 ? t`half the sets` : t`${percent} % of the sets`;
  const shares = [deload.load < 100 && formatPercent(deload.load), deload.sets < 100 && sets, t`not judged`];
  return `${week === null ? t`Deload` : t`Week ${week}, deload`}${colon()}${shares.filter(Boolean).join(comma())}`;
}

/** `'Week 3: 85 % of 120 = 102 → 102.5 (your plates)'`; null for a weight that is no share of a maximum. */
function shareParts(sum: WeightSum | undefined, week: number | undefined): ReasonParts | null {
  if (sum?.of !== 'maximum' || sum.base === null || sum.percent === null || sum.exact === null) return null;
  const percent = formatNumber(sum.percent);
  const base = `${formatNumber(sum.base.value)}${sum.plus === null ? '' : ` ${formatStep(sum.plus)}`}`;
  const exact = formatNumber(sum.exact);
  const rounded = sum.rounded === null ? exact : formatNumber(sum.rounded);
  const share =
    rounded === exact
      ? t({ message: `${percent} % of ${base} = ${exact}`, comment: 'a share of the maximum' })
      : t({
          message: `${percent} % of ${base} = ${exact} → ${rounded} (your plates)`,
          comment: 'a share of the maximum, and what of it can be loaded',
        });
  const why = week === undefined ? share : `${formatWeek(week)}${colon()}${share}`;
  return { why, result: rounded, change: null, tone: 'plain' };
}

/** Parts `why` where its result stands: `['85 % of 120 = 102 → ', '102.5', ' (your plates)']`. */
export function aroundResult({ why, result }: ReasonParts): readonly [string, string, string] {
  const at = result === undefined ? -1 : why.lastIndexOf(result);
  if (result === undefined || at === -1) return [why, '', ''];
  return [why.slice(0, at), result, why.slice(at + result.length)];
}

interface Raised {
  readonly by: number;
  readonly isTop: boolean;
}

/** `'+ 1 rep'`, `'+ 2 reps, the top'` */
function formatMoreReps({ by, isTop }: Raised): string {
  return isTop
    ? plural(by, { one: '+ # rep, the top', other: '+ # reps, the top' })
    : plural(by, { one: '+ # rep', other: '+ # reps' });
}

function formatMoreTime({ by, isTop }: Raised): string {
  const time = formatSeconds(by);
  return isTop ? t`+ ${time}, the top` : `+ ${time}`;
}

/** `'+ 2.5 kg'`; below zero it is help that was taken off: `'2.5 kg less help'`. */
function formatRaise(by: PlanWeight): string {
  if (by.value >= 0) return formatStep(by);
  const weight = formatPlanWeight({ ...by, value: -by.value });
  return t`${weight} less help`;
}

/** `'− 10 %'`; below zero it is help that was given: `'10 % more help'`. */
function formatLowered(change: number): string {
  if (change >= 0) return `− ${formatPercent(change)}`;
  const percent = formatNumber(-change);
  return t`${percent} % more help`;
}

/** `'+ 2.5 kg'`, `'− 2.5 kg'` */
const formatStep = ({ value, unit }: PlanWeight): string =>
  `${value < 0 ? '−' : '+'} ${formatNumber(Math.abs(value))} ${unit}`;

/** `'62.5 kg'` */
export const formatPlanWeight = ({ value, unit }: PlanWeight): string => `${formatNumber(value)} ${unit}`;
