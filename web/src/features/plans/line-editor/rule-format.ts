import { plural, t } from '@lingui/core/macro';
import { baseOf } from '@workout-tracker/core/plans/base-of';
import { isHelp, turnedLoads, turnedWeight } from '@workout-tracker/core/plans/help';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import { bottomOf, topOf } from '@workout-tracker/core/plans/plan-rows';
import type { PlanPreset } from '@workout-tracker/core/plans/presets';
import type { Goal, IfMissed, Increase, JudgedWhen, LinePlan, Rule, Step } from '@workout-tracker/core/plans/rule';
import type { Load, PlanWeight, SetRow } from '@workout-tracker/core/plans/set-row';
import { loweredBy, type Rounding, raisedBy } from '@workout-tracker/core/plans/weight-change';
import { moveTitle } from '#lib/catalogue-words.ts';
import { formatSeconds } from '#lib/duration-format.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { formatList } from '#lib/list-format.ts';
import { colon, joinNumbers } from '#lib/list-marks.ts';
import { formatNumber, formatPercent } from '#lib/number-format.ts';
import { formatPlanWeight, formatRow, formatThen, type PlanMeasure } from '#lib/plans/plan-format.ts';

export const presetNames = (): Record<PlanPreset, string> => ({
  'add-weight': t`Add every time`,
  'reps-then-weight': t`Reps, then weight`,
  'last-set': t`Last set decides`,
  percent: t`Percent of a maximum`,
  stages: t`Stages`,
  ladder: t`Ladder`,
  'more-sets': t`More sets each week`,
  effort: t`By effort`,
  none: t`Leave it to me`,
});

/** When each is for, in a sentence. */
export const presetHints = (): Record<PlanPreset, string> => ({
  'add-weight': t`Every set done: a little more weight the next time. For the first months of a lift.`,
  'reps-then-weight': t`A rep more each time up to the top of a range, then weight and back to the bottom.`,
  'last-set': t`The last set is done for as many reps as go, and they say how much more it is the next time.`,
  percent: t`Weeks of percentages of a training maximum, which goes up after each cycle.`,
  stages: t`The same weight in other sets and reps after a miss, before it gets lighter.`,
  ladder: t`Harder exercises one after the other, each once the one before it is done with.`,
  'more-sets': t`A set more each time up to the most, then weight and fewer sets again.`,
  effort: t`The weight of each set follows from how hard it shall be. Nothing else is decided for you.`,
  none: t`You decide each time. What you did the last time is shown beside it.`,
});

export const questions = (): Record<keyof Rule, string> => ({
  goal: t`What must be reached?`,
  step: t`Then?`,
  judged: t`When is it judged?`,
  missed: t`If not?`,
  rounding: t`How is it rounded?`,
});

export const goalNames = (): Record<Goal['kind'], string> => ({
  'every-set': t`Every set its reps`,
  'top-of-range': t`Every set the top of its range`,
  'last-set': t`The last set its number`,
  total: t`All reps together`,
});

export const stepNames = (): Record<Step['kind'], string> => ({
  weight: t`Add weight`,
  reps: t`A rep more, then weight`,
  'by-last-set': t`By the last set`,
  'per-extra-rep': t`More for each extra rep`,
  seconds: t`Seconds more`,
  sets: t`A set more, then weight`,
  ladder: t`The next exercise of a ladder`,
});

export const judgedNames = (): Record<JudgedWhen['kind'], string> => ({
  'each-time': t`Each time`,
  day: t`On a marked day of the week`,
  'cycle-end': t`At the end of the cycle`,
});

export const missedNames = (): Record<IfMissed['kind'], string> => ({
  same: t`The same again`,
  less: t`The same again, then less`,
  stages: t`The next stage`,
});

export const roundingNames = (): Record<Rule['rounding'], string> => ({
  nearest: t`To what I can load, nearest`,
  down: t`To what I can load, down`,
});

/** What a row is a share of, after its percent: `at 80 % of today's first set`. */
export const loadNames = (): Record<Load['of'], string> => ({
  working: t`of the working weight`,
  maximum: t`of the maximum`,
  'first-set': t`of today's first set`,
  rpe: t`by RPE`,
  rir: t`by RIR`,
  fixed: t`a fixed weight`,
  none: t`any weight`,
});

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

/** `'three'`, from ten on `'10'` */
const spelled = (count: number): string =>
  t({
    message: plural(count, {
      0: 'no',
      1: 'one',
      2: 'two',
      3: 'three',
      4: 'four',
      5: 'five',
      6: 'six',
      7: 'seven',
      8: 'eight',
      9: 'nine',
      other: '#',
    }),
    comment: 'a number in words, within a sentence: "All three sets at the number shown."',
  });

const sentences = (...parts: (string | null)[]): string => joinSentences(parts);

export function describeGoal(goal: Goal, { plan, measure }: LineFacts): string {
  const rows = judgedRows(plan);
  const sets = rows.reduce((sum, row) => sum + row.sets, 0);
  switch (goal.kind) {
    case 'every-set':
      return sentences(formatEverySet(sets), formatUnjudged(plan));
    case 'top-of-range': {
      const tops = [...new Set(rows.map(({ count }) => formatNumber(topOf(count))))];
      return sentences(formatEveryTop(sets, formatList(tops)), formatUnjudged(plan));
    }
    case 'last-set':
      return sentences(formatLeast(goal, plan), sets > 1 ? t`Sets before it are not judged.` : null);
    case 'total':
      return sentences(formatTotal(goal.atLeast, measure), formatMissBelow(goal));
  }
}

function formatEverySet(sets: number): string {
  const number = spelled(sets);
  return plural(sets, {
    1: 'The set at the number shown.',
    2: 'Both sets at the number shown.',
    other: `All ${number} sets at the number shown.`,
  });
}

function formatEveryTop(sets: number, tops: string): string {
  const number = spelled(sets);
  return plural(sets, {
    1: `The set at ${tops}, the top of the range.`,
    2: `Both sets at ${tops}, the top of the range.`,
    other: `All ${number} sets at ${tops}, the top of the range.`,
  });
}

function formatTotal(atLeast: number, measure: PlanMeasure): string {
  if (measure === 'seconds') {
    return plural(atLeast, {
      one: '# second in all sets together.',
      other: '# seconds in all sets together.',
    });
  }
  if (measure === 'metres') {
    return plural(atLeast, {
      one: '# metre in all sets together.',
      other: '# metres in all sets together.',
    });
  }
  return plural(atLeast, { one: '# rep in all sets together.', other: '# reps in all sets together.' });
}

function formatMissBelow({ atLeast, missBelow }: Extract<Goal, { kind: 'total' }>): string {
  if (missBelow === undefined || missBelow >= atLeast) return t`Fewer is a miss.`;
  const count = formatNumber(missBelow);
  return t`Fewer than ${count} is a miss, in between the same again.`;
}

/** `'At least 5, 3 and 1 in weeks 1 to 3.'` */
function formatLeast({ atLeast }: Extract<Goal, { kind: 'last-set' }>, plan: LinePlan): string {
  const judged = plan.weeks.flatMap(({ deload }, week) => (deload ? [] : [week + 1]));
  const counts = judged.map((week) => {
    const row = decidingRow(judgedRows(plan, week - 1));
    return formatNumber(atLeast ?? (row ? bottomOf(row.count) : 1));
  });
  const [first = 1, last = first] = [judged[0], judged.at(-1)];
  const count = new Set(counts).size === 1 ? (counts[0] ?? '') : formatList(counts);
  if (plan.weeks.length === 1) return t`At least ${count} in the last set.`;
  if (judged.length === 1) return t`At least ${count} in week ${first}.`;
  if (judged.every((week, at) => week === first + at)) return t`At least ${count} in weeks ${first} to ${last}.`;
  const weeks = formatList(judged.map(String));
  return t`At least ${count} in weeks ${weeks}.`;
}

function formatUnjudged({ weeks }: LinePlan): string | null {
  const apart = (weeks[0]?.rows ?? []).filter(({ kind }) => !isJudged(kind));
  const [first] = apart;
  if (!first) return null;
  if (apart.some(({ kind }) => kind !== first.kind)) return t`The other sets are not judged.`;
  const sets = apart.reduce((sum, row) => sum + row.sets, 0);
  if (first.kind === 'warmup') {
    return plural(sets, { one: 'The warm-up set is not judged.', other: 'The warm-up sets are not judged.' });
  }
  if (first.kind === 'drop') {
    return plural(sets, { one: 'The drop set is not judged.', other: 'The drop sets are not judged.' });
  }
  return plural(sets, { one: 'The back-off set is not judged.', other: 'The back-off sets are not judged.' });
}

export function describeStep(step: Step, facts: LineFacts): string {
  switch (step.kind) {
    case 'weight':
      return sentences(formatRaised(step.by, step.to, facts), step.first ? formatFirst(step.first, facts) : null);
    case 'reps':
      return describeReps(step, facts);
    case 'by-last-set':
      return describeLines(step, facts);
    case 'per-extra-rep': {
      const three = Math.min(step.by.value * 3, step.most.value);
      const raised = formatRaised({ kind: 'weight', weight: { ...step.by, value: three } }, step.to, facts);
      const [each, most] = [formatPlanWeight(step.by), formatPlanWeight(step.most)];
      return t({
        message: `${each} for each rep over the number, at most ${most}. With three more: ${raised}`,
        comment: 'raised is a sentence: 60 becomes 61.5.',
      });
    }
    case 'seconds': {
      const [row] = judgedRows(facts.plan);
      const time = formatSeconds(step.seconds);
      if (row?.count.kind !== 'range') return t`${time} more each time.`;
      const top = formatSeconds(row.count.to);
      return t`${time} more each time, up to ${top}.`;
    }
    case 'sets':
      return describeSets(step, facts);
    case 'ladder': {
      const titles = formatThen(step.rungs.map(moveTitle));
      return sentences(
        t({ message: `${titles}: the next once the top of one is reached.`, comment: 'titles are names of exercises' }),
        step.by ? formatAfterLast(formatIncrease(step.by, facts)) : t`The last one goes on as it is.`,
      );
    }
  }
}

const formatAfterLast = (increase: string): string => t`After the last one ${increase}.`;

function formatFirst({ times, by }: NonNullable<Extract<Step, { kind: 'weight' }>['first']>, facts: LineFacts): string {
  const [number, increase] = [spelled(times), formatIncrease(by, facts)];
  return plural(times, { 1: `The first time ${increase}.`, other: `The first ${number} times ${increase}.` });
}

/** `'From 5 2.5 kg more and from 10 5 kg more.'` */
function describeLines({ lines }: Extract<Step, { kind: 'by-last-set' }>, facts: LineFacts): string {
  const inOrder = lines.toSorted((one, other) => one.from - other.from);
  const parts = inOrder.map(({ from, by }, at) => {
    const [reps, increase] = [formatNumber(from), formatIncrease(by, facts)];
    return at === 0
      ? t({
          message: `From ${reps} ${increase}`,
          comment: 'From 5 reps on, 2.5 kg more: the first of a list that makes a sentence',
        })
      : t({ message: `from ${reps} ${increase}`, comment: 'from 10 reps on, 5 kg more: a further one of the list' });
  });
  return `${formatList(parts)}.`;
}

/** `'6, then 7, then 8. After that 2.5 kg more and back to 6.'` */
function describeReps({ sets, by }: Extract<Step, { kind: 'reps' }>, facts: LineFacts): string {
  const rows = judgedRows(facts.plan);
  const row = rows.find(({ count }) => count.kind === 'range') ?? rows[0];
  const [from, to] = row ? [bottomOf(row.count), topOf(row.count)] : [1, 1];
  const [increase, bottom, top] = [formatIncrease(by, facts), formatNumber(from), formatNumber(to)];
  const end = t`After that ${increase} and back to ${bottom}.`;
  if (sets === 'all') return sentences(`${formatClimb(from, to)}.`, end);
  const count = rows.reduce((sum, { sets }) => sum + sets, 0);
  const at = (added: number) =>
    joinNumbers(Array.from({ length: Math.min(count, 4) }, (_, set) => formatNumber(from + (set < added ? 1 : 0))));
  const [first, second] = [at(0), at(1)];
  return sentences(t`${first}, then ${second}, and so on to ${top} in every set.`, end);
}

/** `'6, then 7, then 8'`; a long way is cut short: `'8, then 9, and so on to 12'`. */
function formatClimb(from: number, to: number): string {
  if (to - from <= 3) {
    return formatThen(Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => formatNumber(from + at)));
  }
  const [first, second, top] = [formatNumber(from), formatNumber(from + 1), formatNumber(to)];
  return t`${first}, then ${second}, and so on to ${top}`;
}

/** `'3, then 4, then 5 sets. After that 2.5 kg more and 3 sets again.'` */
function describeSets({ upTo, by }: Extract<Step, { kind: 'sets' }>, facts: LineFacts): string {
  const sets = judgedRows(facts.plan).reduce((sum, row) => sum + row.sets, 0);
  const most = Math.max(sets, upTo);
  const climb = formatClimb(sets, most);
  return sentences(
    plural(most, { one: `${climb} set.`, other: `${climb} sets.` }),
    by ? formatSetsAgain(sets, formatIncrease(by, facts)) : formatStays(formatNumber(upTo)),
  );
}

const formatStays = (sets: string): string => t`After that it stays at ${sets}.`;

const formatSetsAgain = (sets: number, increase: string): string =>
  plural(sets, {
    one: `After that ${increase} and # set again.`,
    other: `After that ${increase} and # sets again.`,
  });

/** `'2.5 kg more'`, `'5 % more'`, `'the next weight that can be loaded'`; nothing more is `'the same'`. */
function formatIncrease(by: Increase, facts: LineFacts): string {
  const hasLessHelp = isHelp(facts, facts.loads);
  if (by.kind === 'smallest') {
    return t({
      message: 'the next weight that can be loaded',
      comment: 'within a sentence: After that … and back to 6.',
    });
  }
  if (isNothing(by)) return t({ message: 'the same', comment: 'within a sentence: After that … and back to 6.' });
  const amount = by.kind === 'weight' ? formatPlanWeight(by.weight) : formatPercent(by.percent);
  return hasLessHelp
    ? t({ message: `${amount} less help`, comment: 'within a sentence; the amount is 2.5 kg or 5 %' })
    : t({ message: `${amount} more`, comment: 'within a sentence; the amount is 2.5 kg or 5 %' });
}

const isNothing = (by: Increase): boolean =>
  (by.kind === 'weight' && by.weight.value === 0) || (by.kind === 'percent' && by.percent === 0);

/** The same as a sentence: `'2.5 kg more.'` */
function formatIncreased(by: Increase, facts: LineFacts): string {
  if (by.kind === 'smallest') return t`The next weight that can be loaded.`;
  return isNothing(by) ? t`The same.` : `${formatIncrease(by, facts)}.`;
}

/** `'60 becomes 62.5.'`; without a weight of the person's `'2.5 kg more.'` */
function formatRaised(by: Increase, to: 'working' | 'maximum', facts: LineFacts): string {
  const base = facts[to];
  if (!base) return formatIncreased(by, facts);
  const raised = changed(base, facts, (weight, rounding) => raisedBy(weight, by, rounding));
  const [before, after] = [formatNumber(base.value), formatNumber(raised.value)];
  return to === 'maximum' && by.kind === 'weight'
    ? t`${before} becomes ${after}, whatever was over the number.`
    : formatBecomes(before, after);
}

const formatBecomes = (before: string, after: string): string =>
  t({ message: `${before} becomes ${after}.`, comment: 'weights: 60 becomes 62.5.' });

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
      return t`After every session in which this line was begun.`;
    case 'day': {
      const { day } = judged;
      return t`In a series, after day ${day} of each week. Other days change nothing.`;
    }
    case 'cycle-end': {
      const week = plan.weeks.findLastIndex(({ deload }) => !deload) + 1;
      const light = plan.weeks.flatMap(({ deload }, at) => (deload ? [at + 1] : []));
      return sentences(t`After week ${week}.`, formatDeloads(light));
    }
  }
}

function formatDeloads([week, ...others]: readonly number[]): string | null {
  if (week === undefined) return null;
  if (others.length === 0) return t`Week ${week} is a deload and is not judged.`;
  const weeks = formatList([week, ...others].map(String));
  return t`Weeks ${weeks} are deloads and are not judged.`;
}

export function describeMissed(missed: IfMissed, facts: LineFacts): string {
  switch (missed.kind) {
    case 'same':
      return t`The same again, as often as it takes.`;
    case 'less':
      return sentences(describeLess(missed, facts), formatFewer(missed, facts));
    case 'stages': {
      const rows = missed.stages.map((stage) => formatList(stage.map((row) => formatRow(row, facts.measure))));
      return sentences(formatStages(missed.misses, formatThen(rows)), formatStagesEnd(missed.end, facts));
    }
  }
}

function formatStages(misses: number, stages: string): string {
  const number = spelled(misses);
  return plural(misses, {
    1: `After a miss: ${stages}.`,
    other: `After ${number} misses in a row: ${stages}.`,
  });
}

/** `'Three misses in a row at 60: 10 % less is 54, so 55 kg.'` */
function describeLess({ misses, percent }: Extract<IfMissed, { kind: 'less' }>, facts: LineFacts): string {
  const base = facts[facts.plan.rule ? baseOf(facts.plan.rule) : 'working'];
  const isMoreHelp = isHelp(facts, facts.loads);
  const share = formatNumber(percent);
  if (!base) return `${formatMisses(misses)}${colon()}${isMoreHelp ? t`${share} % more help.` : t`${share} % less.`}`;
  const exact = base.value + ((isMoreHelp ? 1 : -1) * (Math.abs(base.value) * percent)) / 100;
  const lowered = changed(base, facts, (weight, rounding) => loweredBy(weight, percent, rounding));
  const often = formatMissesAt(misses, formatNumber(base.value));
  if (!lowered) return `${often}${colon()}${t`it cannot be less, so the same again.`}`;
  return `${often}${colon()}${isMoreHelp ? formatMoreHelp(share, exact, lowered) : formatLess(share, exact, lowered)}`;
}

/** `'10 % less is 54, so 55 kg.'`, and where it can be loaded `'10 % less is 45 kg.'` */
function formatLess(percent: string, exact: number, lowered: PlanWeight): string {
  const [share, weight] = [formatNumber(exact), formatPlanWeight(lowered)];
  return share === formatNumber(lowered.value)
    ? t`${percent} % less is ${weight}.`
    : t`${percent} % less is ${share}, so ${weight}.`;
}

function formatMoreHelp(percent: string, exact: number, lowered: PlanWeight): string {
  const [share, weight] = [formatNumber(exact), formatPlanWeight(lowered)];
  return share === formatNumber(lowered.value)
    ? t`${percent} % more help is ${weight}.`
    : t`${percent} % more help is ${share}, so ${weight}.`;
}

const formatMisses = (misses: number): string =>
  plural(misses, {
    1: 'A miss',
    2: 'Two misses in a row',
    3: 'Three misses in a row',
    4: 'Four misses in a row',
    5: 'Five misses in a row',
    6: 'Six misses in a row',
    7: 'Seven misses in a row',
    8: 'Eight misses in a row',
    9: 'Nine misses in a row',
    other: '# misses in a row',
  });

const formatMissesAt = (misses: number, weight: string): string =>
  plural(misses, {
    1: `A miss at ${weight}`,
    2: `Two misses in a row at ${weight}`,
    3: `Three misses in a row at ${weight}`,
    4: `Four misses in a row at ${weight}`,
    5: `Five misses in a row at ${weight}`,
    6: `Six misses in a row at ${weight}`,
    7: `Seven misses in a row at ${weight}`,
    8: `Eight misses in a row at ${weight}`,
    9: `Nine misses in a row at ${weight}`,
    other: `# misses in a row at ${weight}`,
  });

function formatFewer({ fewer }: Extract<IfMissed, { kind: 'less' }>, { measure }: LineFacts): string | null {
  if (!fewer) return null;
  const rows = formatList(fewer.rows.map((row) => formatRow(row, measure)));
  const number = spelled(fewer.times);
  return plural(
    { times: fewer.times },
    {
      1: `After the first time it goes on with ${rows}.`,
      other: `After ${number} times it goes on with ${rows}.`,
    },
  );
}

type StagesEnd = Extract<IfMissed, { kind: 'stages' }>['end'];

function formatStagesEnd(end: StagesEnd, facts: LineFacts): string {
  if (end.kind === 'first-stage') {
    const increase = formatIncrease(end.by, facts);
    return t`After the last one the first again, ${increase} than where it was missed.`;
  }
  const percent = formatNumber(end.percent);
  return end.kind === 'percent'
    ? t`After the last one the first again at ${percent} %.`
    : t`After the last one you find out what you can lift, and the first begins again at ${percent} % of it.`;
}

export const stagesEndNames = (): Record<StagesEnd['kind'], string> => ({
  percent: t`The first again, lighter`,
  'first-stage': t`The first again, heavier`,
  test: t`A test`,
});

/** `'20 kg bar, steps of 2.5 kg. Never below the bar.'`, with a weight of the person's own that is rounded where there is one. */
export function describeRounding(rounding: Rule['rounding'], facts: LineFacts): string {
  const { loading, hasBar, loads } = facts;
  const base = facts.maximum ?? facts.working;
  const rounded = base && roundedExample(base, rounding, loads);
  return sentences(`${loading}.`, rounded, hasBar ? t`Never below the bar.` : null);
}

/** `'51 becomes 50.'`; null where none of these shares is rounded. */
function roundedExample({ value, unit }: PlanWeight, rounding: Rule['rounding'], loads: PlanLoads): string | null {
  for (const percent of [85, 77.5, 92.5, 67.5]) {
    const exact = (value * percent) / 100;
    const rounded = loads.round(exact, unit, rounding);
    if (Math.abs(rounded - exact) > 1e-6) return formatBecomes(formatNumber(exact), formatNumber(rounded));
  }
  return null;
}
