import { baseOf } from '@workout-tracker/core/plans/base-of';
import { isHelp, turnedLoads, turnedWeight } from '@workout-tracker/core/plans/help';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import { bottomOf, topOf } from '@workout-tracker/core/plans/plan-rows';
import type { PlanPreset } from '@workout-tracker/core/plans/presets';
import type { Goal, IfMissed, Increase, JudgedWhen, LinePlan, Rule, Step } from '@workout-tracker/core/plans/rule';
import type { Load, PlanWeight, SetRow } from '@workout-tracker/core/plans/set-row';
import { loweredBy, type Rounding, raisedBy } from '@workout-tracker/core/plans/weight-change';
import { formatSeconds } from '#lib/duration-format.ts';
import { formatCount, formatNumber } from '#lib/number-format.ts';
import { formatPlanWeight, formatRow, type PlanMeasure } from '#lib/plans/plan-format.ts';

export const presetNames: Record<PlanPreset, string> = {
  'add-weight': 'Add every time',
  'reps-then-weight': 'Reps, then weight',
  'last-set': 'Last set decides',
  percent: 'Percent of a maximum',
  stages: 'Stages',
  ladder: 'Ladder',
  'more-sets': 'More sets each week',
  effort: 'By effort',
  none: 'Leave it to me',
};

/** When each is for, in a sentence. */
export const presetHints: Record<PlanPreset, string> = {
  'add-weight': 'Every set done: a little more weight the next time. For the first months of a lift.',
  'reps-then-weight': 'A rep more each time up to the top of a range, then weight and back to the bottom.',
  'last-set': 'The last set is done for as many reps as go, and they say how much more it is the next time.',
  percent: 'Weeks of percentages of a training maximum, which goes up after each cycle.',
  stages: 'The same weight in other sets and reps after a miss, before it gets lighter.',
  ladder: 'Harder exercises one after the other, each once the one before it is done with.',
  'more-sets': 'A set more each time up to the most, then weight and fewer sets again.',
  effort: 'The weight of each set follows from how hard it shall be. Nothing else is decided for you.',
  none: 'You decide each time. What you did the last time is shown beside it.',
};

export const questions: Record<keyof Rule, string> = {
  goal: 'What must be reached?',
  step: 'Then?',
  judged: 'When is it judged?',
  missed: 'If not?',
  rounding: 'How is it rounded?',
};

export const goalNames: Record<Goal['kind'], string> = {
  'every-set': 'Every set its reps',
  'top-of-range': 'Every set the top of its range',
  'last-set': 'The last set its number',
  total: 'All reps together',
};

export const stepNames: Record<Step['kind'], string> = {
  weight: 'Add weight',
  reps: 'A rep more, then weight',
  'by-last-set': 'By the last set',
  'per-extra-rep': 'More for each extra rep',
  seconds: 'Seconds more',
  sets: 'A set more, then weight',
  ladder: 'The next exercise of a ladder',
};

export const judgedNames: Record<JudgedWhen['kind'], string> = {
  'each-time': 'Each time',
  day: 'On a marked day of the week',
  'cycle-end': 'At the end of the cycle',
};

export const missedNames: Record<IfMissed['kind'], string> = {
  same: 'The same again',
  less: 'The same again, then less',
  stages: 'The next stage',
};

export const roundingNames: Record<Rule['rounding'], string> = {
  nearest: 'To what I can load, nearest',
  down: 'To what I can load, down',
};

/** What a row is a share of, after its percent: `at 80 % of today's first set`. */
export const loadNames: Record<Load['of'], string> = {
  working: 'of the working weight',
  maximum: 'of the maximum',
  'first-set': "of today's first set",
  rpe: 'by RPE',
  rir: 'by RIR',
  fixed: 'a fixed weight',
  none: 'any weight',
};

/** What the sentences are made of: the plan, and the person's own numbers as far as they are known. */
export interface LineFacts {
  readonly plan: LinePlan;
  readonly measure: PlanMeasure;
  readonly working: PlanWeight | null;
  readonly maximum: PlanWeight | null;
  readonly loads: PlanLoads;
  /** `'20 kg bar, steps of 2.5 kg'` */
  readonly loading: string;
  /** Whether it is lifted with a bar, whose own weight is the least. */
  readonly hasBar: boolean;
}

const judgedRows = ({ weeks }: LinePlan, week = 0): SetRow[] =>
  (weeks[week]?.rows ?? []).filter(({ kind }) => isJudged(kind));

/** The row whose last set decides. */
const decidingRow = (rows: readonly SetRow[]): SetRow | undefined =>
  rows.findLast(({ decides }) => decides) ?? rows.at(-1);

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spelled = (count: number): string => numbers[count] ?? formatNumber(count);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `'5, 3 and 1'` */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function describeGoal(goal: Goal, { plan, measure }: LineFacts): string {
  const rows = judgedRows(plan);
  const sets = rows.reduce((sum, row) => sum + row.sets, 0);
  const all = sets === 1 ? 'The set' : sets === 2 ? 'Both sets' : `All ${spelled(sets)} sets`;
  switch (goal.kind) {
    case 'every-set':
      return `${all} at the number shown.${formatUnjudged(plan)}`;
    case 'top-of-range': {
      const tops = [...new Set(rows.map(({ count }) => formatNumber(topOf(count))))];
      return `${all} at ${listed(tops)}, the top of the range.${formatUnjudged(plan)}`;
    }
    case 'last-set':
      return `${formatLeast(goal, plan)}${sets > 1 ? ' Sets before it are not judged.' : ''}`;
    case 'total': {
      const counted = measure === 'seconds' ? 'seconds' : measure === 'metres' ? 'metres' : 'reps';
      const between =
        goal.missBelow === undefined || goal.missBelow >= goal.atLeast
          ? 'Fewer is a miss.'
          : `Fewer than ${formatNumber(goal.missBelow)} is a miss, in between the same again.`;
      return `${formatNumber(goal.atLeast)} ${counted} in all sets together. ${between}`;
    }
  }
}

/** `'At least 5, 3 and 1 in weeks 1 to 3.'` */
function formatLeast({ atLeast }: Extract<Goal, { kind: 'last-set' }>, plan: LinePlan): string {
  const judged = plan.weeks.flatMap(({ deload }, week) => (deload ? [] : [week]));
  const counts = judged.map((week) => {
    const row = decidingRow(judgedRows(plan, week));
    return formatNumber(atLeast ?? (row ? bottomOf(row.count) : 1));
  });
  if (plan.weeks.length === 1) return `At least ${counts[0]} in the last set.`;
  const isInRow = judged.every((week, at) => week === (judged[0] ?? 0) + at);
  const weeks =
    judged.length === 1
      ? `week ${(judged[0] ?? 0) + 1}`
      : isInRow
        ? `weeks ${(judged[0] ?? 0) + 1} to ${(judged.at(-1) ?? 0) + 1}`
        : `weeks ${listed(judged.map((week) => String(week + 1)))}`;
  return `At least ${new Set(counts).size === 1 ? counts[0] : listed(counts)} in ${weeks}.`;
}

function formatUnjudged({ weeks }: LinePlan): string {
  const apart = (weeks[0]?.rows ?? []).filter(({ kind }) => !isJudged(kind));
  const [first, ...others] = apart;
  if (!first) return '';
  const noun = first.kind === 'warmup' ? 'warm-up' : first.kind === 'drop' ? 'drop' : 'back-off';
  const isOne = others.length === 0 && first.sets === 1;
  if (apart.some(({ kind }) => kind !== first.kind)) return ' The other sets are not judged.';
  return ` The ${noun} ${isOne ? 'set is' : 'sets are'} not judged.`;
}

export function describeStep(step: Step, facts: LineFacts): string {
  switch (step.kind) {
    case 'weight': {
      const more = formatRaised(step.by, step.to, facts);
      const first = step.first
        ? ` The first ${step.first.times === 1 ? 'time' : `${spelled(step.first.times)} times`} ${formatIncrease(step.first.by, facts)}.`
        : '';
      return `${more}${first}`;
    }
    case 'reps':
      return describeReps(step, facts);
    case 'by-last-set': {
      const lines = step.lines
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, by }) => `from ${formatNumber(from)} ${formatIncrease(by, facts)}`);
      return `${capital(listed(lines))}.`;
    }
    case 'per-extra-rep': {
      const three = Math.min(step.by.value * 3, step.most.value);
      const raised = formatRaised({ kind: 'weight', weight: { ...step.by, value: three } }, step.to, facts);
      return `${formatPlanWeight(step.by)} for each rep over the number, at most ${formatPlanWeight(step.most)}. With three more: ${raised}`;
    }
    case 'seconds': {
      const [row] = judgedRows(facts.plan);
      const top = row?.count.kind === 'range' ? `, up to ${formatSeconds(row.count.to)}` : '';
      return `${formatSeconds(step.seconds)} more each time${top}.`;
    }
    case 'sets':
      return describeSets(step, facts);
    case 'ladder': {
      const titles = step.rungs.map(({ title }) => title);
      const end = step.by
        ? ` After the last one ${formatIncrease(step.by, facts)}.`
        : ' The last one goes on as it is.';
      return `${titles.join(', then ')}: the next once the top of one is reached.${end}`;
    }
  }
}

/** `'6, then 7, then 8. After that 2.5 kg more and back to 6.'` */
function describeReps({ sets, by }: Extract<Step, { kind: 'reps' }>, facts: LineFacts): string {
  const rows = judgedRows(facts.plan);
  const row = rows.find(({ count }) => count.kind === 'range') ?? rows[0];
  const [from, to] = row ? [bottomOf(row.count), topOf(row.count)] : [1, 1];
  const end = `After that ${formatIncrease(by, facts)} and back to ${formatNumber(from)}.`;
  if (sets === 'all') return `${formatClimb(from, to)}. ${end}`;
  const count = rows.reduce((sum, { sets }) => sum + sets, 0);
  const at = (added: number) => Array.from({ length: Math.min(count, 4) }, (_, set) => from + (set < added ? 1 : 0));
  return `${at(0).join(', ')}, then ${at(1).join(', ')}, and so on to ${formatNumber(to)} in every set. ${end}`;
}

/** `'6, then 7, then 8'`; a long way is cut short: `'8, then 9, and so on to 12'`. */
function formatClimb(from: number, to: number): string {
  if (to - from > 3) return `${formatNumber(from)}, then ${formatNumber(from + 1)}, and so on to ${formatNumber(to)}`;
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => formatNumber(from + at)).join(', then ');
}

function describeSets({ upTo, by }: Extract<Step, { kind: 'sets' }>, facts: LineFacts): string {
  const sets = judgedRows(facts.plan).reduce((sum, row) => sum + row.sets, 0);
  const end = by
    ? `After that ${formatIncrease(by, facts)} and ${formatCount(sets, 'set')} again.`
    : `After that it stays at ${formatNumber(upTo)}.`;
  return `${formatClimb(sets, Math.max(sets, upTo))} sets. ${end}`;
}

/** `'2.5 kg more'`, `'5 % more'`, `'the next weight that can be loaded'`; nothing more is `'the same'`. */
function formatIncrease(by: Increase, facts: LineFacts): string {
  const more = isHelp(facts, facts.loads) ? 'less help' : 'more';
  switch (by.kind) {
    case 'weight':
      return by.weight.value === 0 ? 'the same' : `${formatPlanWeight(by.weight)} ${more}`;
    case 'percent':
      return by.percent === 0 ? 'the same' : `${formatNumber(by.percent)} % ${more}`;
    case 'smallest':
      return 'the next weight that can be loaded';
  }
}

/** `'60 becomes 62.5.'`; without a weight of the person's `'2.5 kg more.'` */
function formatRaised(by: Increase, to: 'working' | 'maximum', facts: LineFacts): string {
  const base = facts[to];
  if (!base) return `${capital(formatIncrease(by, facts))}.`;
  const raised = changed(base, facts, (weight, rounding) => raisedBy(weight, by, rounding));
  const over = to === 'maximum' && by.kind === 'weight' ? ', whatever was over the number' : '';
  return `${formatNumber(base.value)} becomes ${formatNumber(raised.value)}${over}.`;
}

/** Help is changed as core changes it: as a weight below zero. */
function changed<Changed extends PlanWeight | null>(
  base: PlanWeight,
  { plan, loads }: LineFacts,
  change: (base: PlanWeight, rounding: Rounding) => Changed,
): Changed | PlanWeight {
  const rounding = plan.rule?.rounding ?? 'nearest';
  if (!isHelp({ plan }, loads)) return change(base, { loads, rounding });
  const after = change(turnedWeight(base), { loads: turnedLoads(loads), rounding });
  return after && turnedWeight(after);
}

export function describeJudged(judged: JudgedWhen, { plan }: LineFacts): string {
  switch (judged.kind) {
    case 'each-time':
      return 'After every session in which this line was begun.';
    case 'day':
      return `In a series, after day ${judged.day} of each week. Other days change nothing.`;
    case 'cycle-end': {
      const last = plan.weeks.findLastIndex(({ deload }) => !deload) + 1;
      const light = plan.weeks.flatMap(({ deload }, week) => (deload ? [String(week + 1)] : []));
      if (light.length === 0) return `After week ${last}.`;
      return light.length === 1
        ? `After week ${last}. Week ${light[0]} is a deload and is not judged.`
        : `After week ${last}. Weeks ${listed(light)} are deloads and are not judged.`;
    }
  }
}

export function describeMissed(missed: IfMissed, facts: LineFacts): string {
  switch (missed.kind) {
    case 'same':
      return 'The same again, as often as it takes.';
    case 'less':
      return `${describeLess(missed, facts)}${formatFewer(missed, facts)}`;
    case 'stages': {
      const stages = missed.stages.map((rows) => rows.map((row) => formatRow(row, facts.measure)).join(' and '));
      const often = missed.misses === 1 ? 'After a miss' : `After ${spelled(missed.misses)} misses in a row`;
      return `${often}: ${stages.join(', then ')}. ${formatStagesEnd(missed.end, facts)}`;
    }
  }
}

/** `'Three misses in a row at 60: 10 % less is 54, so 55 kg.'` */
function describeLess({ misses, percent }: Extract<IfMissed, { kind: 'less' }>, facts: LineFacts): string {
  const base = facts[facts.plan.rule ? baseOf(facts.plan.rule) : 'working'];
  const often = misses === 1 ? 'A miss' : `${capital(spelled(misses))} misses in a row`;
  const isMoreHelp = isHelp(facts, facts.loads);
  const less = `${formatNumber(percent)} % ${isMoreHelp ? 'more help' : 'less'}`;
  if (!base) return `${often}: ${less}.`;
  const exact = base.value + ((isMoreHelp ? 1 : -1) * (Math.abs(base.value) * percent)) / 100;
  const lowered = changed(base, facts, (weight, rounding) => loweredBy(weight, percent, rounding));
  const at = `${often} at ${formatNumber(base.value)}`;
  if (!lowered) return `${at}: it cannot be less, so the same again.`;
  const share = `${less} is ${formatNumber(exact)}`;
  return formatNumber(exact) === formatNumber(lowered.value)
    ? `${at}: ${share} ${lowered.unit}.`
    : `${at}: ${share}, so ${formatPlanWeight(lowered)}.`;
}

function formatFewer({ fewer }: Extract<IfMissed, { kind: 'less' }>, { measure }: LineFacts): string {
  if (!fewer) return '';
  const rows = fewer.rows.map((row) => formatRow(row, measure)).join(' and ');
  return ` After ${fewer.times === 1 ? 'the first time' : `${spelled(fewer.times)} times`} it goes on with ${rows}.`;
}

type StagesEnd = Extract<IfMissed, { kind: 'stages' }>['end'];

function formatStagesEnd(end: StagesEnd, facts: LineFacts): string {
  switch (end.kind) {
    case 'percent':
      return `After the last one the first again at ${formatNumber(end.percent)} %.`;
    case 'first-stage':
      return `After the last one the first again, ${formatIncrease(end.by, facts)} than where it was missed.`;
    case 'test':
      return `After the last one you find out what you can lift, and the first begins again at ${formatNumber(end.percent)} % of it.`;
  }
}

export const stagesEndNames: Record<StagesEnd['kind'], string> = {
  percent: 'The first again, lighter',
  'first-stage': 'The first again, heavier',
  test: 'A test',
};

/** `'20 kg bar, steps of 2.5 kg. Never below the bar.'`, with a weight of the person's own that is rounded where there is one. */
export function describeRounding(rounding: Rule['rounding'], facts: LineFacts): string {
  const { loading, hasBar, loads } = facts;
  const base = facts.maximum ?? facts.working;
  const end = hasBar ? ' Never below the bar.' : '';
  if (!base) return `${loading}.${end}`;
  for (const percent of [85, 77.5, 92.5, 67.5]) {
    const exact = (base.value * percent) / 100;
    const rounded = loads.round(exact, base.unit, rounding);
    if (Math.abs(rounded - exact) > 1e-6) {
      return `${loading}. ${formatNumber(exact)} becomes ${formatNumber(rounded)}.${end}`;
    }
  }
  return `${loading}.${end}`;
}
