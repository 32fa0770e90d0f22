/** The sets of a session from the rows of its plan: how many, how often, how heavy, and the sum behind each weight. */
import { estimateMaximum } from './estimate-maximum.ts';
import { turnedWeight } from './help.ts';
import { isJudged } from './judged-kinds.ts';
import type { LineState } from './line-state.ts';
import { bottomOf, topOf } from './plan-rows.ts';
import type { TargetSet } from './plan-target.ts';
import type { WeightSum } from './reason.ts';
import { rpePercent } from './rpe-percent.ts';
import type { LinePlan, Rung, Step } from './rule.ts';
import type { Deload, Load, PlanWeight, SetRow } from './set-row.ts';
import { type Rounding, shareOf, weightIn, withinBounds, withoutNoise } from './weight-change.ts';

export interface TargetSets {
  readonly sets: TargetSet[];
  /** One for each set. */
  readonly sums: WeightSum[];
}

type Standing = Pick<
  LineState,
  'unit' | 'working' | 'maximum' | 'telling' | 'stage' | 'rung' | 'added' | 'addedSets' | 'isTestDue'
>;

export interface Planned extends Rounding {
  readonly plan: LinePlan;
  readonly rows: readonly SetRow[];
  readonly deload: Deload | null;
}

/** As many as a saved target may have. */
const mostSets = 100;

/** Half the reps of the first set, rounded up; at least one. */
export const halfCount = (count: number): number => Math.max(1, Math.ceil(count / 2));

export function targetSets(state: Standing, planned: Planned): TargetSets {
  if (state.isTestDue && !planned.deload) return testSet(state, planned);
  const { plan, rows, deload } = planned;
  const step = plan.rule?.step;
  const counts = countsOf(state, planned);
  const sets: TargetSet[] = [];
  const sums: WeightSum[] = [];
  let judged = 0;
  let first: TargetSet | null = null;
  for (const [index, row] of rows.entries()) {
    const sum = sumOf(row, state, { ...planned, first, count: counts(row, judged) });
    const times = timesOf(rows, index, { state, deload, step });
    for (let time = 0; time < times && sets.length < mostSets; time += 1) {
      const count = row.load.of === 'first-set' && row.load.halfReps && first?.count ? halfCount(first.count) : null;
      const set = setOf(row, {
        count: count ?? counts(row, judged),
        weight: sum.rounded,
        unit: unitOf(row.load, first, state),
        isOpen: !growsReps(step),
        decides: time === times - 1,
      });
      sets.push(set);
      sums.push(sum);
      if (!isJudged(row.kind)) continue;
      judged += 1;
      if (row.load.of !== 'first-set') first ??= set;
    }
  }
  return { sets, sums };
}

function unitOf(load: Load, first: TargetSet | null, { unit }: Pick<Standing, 'unit'>): TargetSet['unit'] {
  if (load.of === 'fixed') return load.weight.unit;
  return load.of === 'first-set' && first ? first.unit : unit;
}

/** Where a step counts the reps itself, a range is what it counts in and not what is asked for. */
const growsReps = (step: Step | undefined): boolean =>
  step?.kind === 'reps' || step?.kind === 'seconds' || step?.kind === 'ladder';

interface Numbers {
  readonly count: number;
  readonly weight: number | null;
  readonly unit: TargetSet['unit'];
  readonly isOpen: boolean;
  readonly decides: boolean;
}

function setOf({ count, kind, load, restSeconds, decides }: SetRow, numbers: Numbers): TargetSet {
  return {
    count: numbers.count,
    ...(count.kind === 'range' && numbers.isOpen && { to: count.to }),
    ...(count.kind === 'at-least' && { isAtLeast: true }),
    weight: numbers.weight,
    unit: numbers.unit,
    ...(kind && { kind }),
    ...(load.of === 'rpe' && { rpe: load.rpe }),
    ...(load.of === 'rir' && { rir: load.rir }),
    ...(decides && numbers.decides && { decides }),
    ...(load.of === 'first-set' && { ofFirst: load.percent, ...(load.halfReps && { halfReps: true as const }) }),
    ...(restSeconds !== undefined && { restSeconds }),
  };
}

interface Times {
  readonly state: Pick<LineState, 'addedSets'>;
  readonly deload: Deload | null;
  readonly step: Step | undefined;
}

/** Sets that were added go to the last row that is judged. */
function timesOf(rows: readonly SetRow[], index: number, { state, deload, step }: Times): number {
  const isGrown = step?.kind === 'sets' && index === rows.findLastIndex(({ kind }) => isJudged(kind));
  const usual = (rows[index]?.sets ?? 0) + (isGrown ? Math.min(state.addedSets, roomForSets(rows, step)) : 0);
  return deload ? Math.max(1, Math.round((usual * deload.sets) / 100)) : usual;
}

/** How many sets can be added to these rows. */
export function roomForSets(rows: readonly SetRow[], { upTo }: Extract<Step, { kind: 'sets' }>): number {
  return Math.max(0, upTo - judgedSets(rows));
}

export const judgedSets = (rows: readonly SetRow[]): number =>
  rows.reduce((sum, { sets, kind }) => (isJudged(kind) ? sum + sets : sum), 0);

/** The count of a row's set, `judged` of which come before it. A deload begins at the bottom. */
function countsOf({ rung, added }: Standing, { plan, rows, deload }: Planned): (row: SetRow, judged: number) => number {
  const step = plan.rule?.step;
  const more = deload ? 0 : added;
  if (step?.kind === 'ladder') {
    const at = rungAt(step, rung);
    return ({ kind, count }) => (isJudged(kind) ? Math.min(at.to, at.from + more) : bottomOf(count));
  }
  if (step?.kind === 'seconds') {
    return ({ kind, count }) => bottomOf(count) + (isJudged(kind) ? Math.min(more, roomForSeconds(count)) : 0);
  }
  if (step?.kind !== 'reps') return ({ count }) => bottomOf(count);
  const sets = step.sets === 'one' ? Math.max(1, judgedSets(rows)) : 1;
  return ({ kind, count }, judged) => {
    if (!isJudged(kind)) return bottomOf(count);
    const own = step.sets === 'one' ? Math.floor((more + sets - 1 - (judged % sets)) / sets) : more;
    return Math.min(topOf(count), bottomOf(count) + own);
  };
}

/** As high as anything is counted. */
const mostCount = 1_000_000;

/** How many seconds can be added to a row: without a range as many as one likes. */
export const roomForSeconds = (count: SetRow['count']): number =>
  count.kind === 'range' ? count.to - count.from : mostCount - count.count;

export function rungAt({ rungs }: Extract<Step, { kind: 'ladder' }>, rung: number): Rung {
  const at = rungs[Math.min(rung, rungs.length - 1)];
  if (!at) throw new Error('A ladder has at least one rung.');
  return at;
}

interface SumParts extends Planned {
  readonly first: TargetSet | null;
  readonly count: number;
}

const noSum: WeightSum = { of: null, base: null, percent: null, plus: null, exact: null, rounded: null };

function sumOf({ load, kind }: SetRow, state: Standing, parts: SumParts): WeightSum {
  const { plan } = parts;
  const step = plan.rule?.step;
  if (step?.kind === 'ladder' && isJudged(kind)) return ladderSum(step, state, parts);
  switch (load.of) {
    case 'working':
      return weightSum(state.working, { of: 'working', percent: load.percent }, state, parts);
    case 'maximum':
      return weightSum(state.maximum, load, state, parts);
    case 'first-set':
      return firstSetSum(load, parts);
    case 'rpe':
      return effortSum(load.rpe, state, parts);
    case 'rir':
      return effortSum(10 - load.rir, state, parts);
    case 'fixed':
      return fixedSum(load.weight, parts);
    case 'none':
      return noSum;
  }
}

/** Weight comes after the last rung, whatever the row says of it. */
function ladderSum(step: Extract<Step, { kind: 'ladder' }>, state: Standing, parts: SumParts): WeightSum {
  const isLast = state.rung >= step.rungs.length - 1;
  return isLast && state.working ? weightSum(state.working, { of: 'working', percent: 100 }, state, parts) : noSum;
}

interface Share {
  readonly of: NonNullable<WeightSum['of']>;
  readonly percent: number;
  readonly plus?: PlanWeight;
}

function weightSum(
  weight: PlanWeight | null,
  { of, percent, plus }: Share,
  { unit }: Pick<Standing, 'unit'>,
  { deload, loads, rounding }: SumParts,
): WeightSum {
  if (!weight) return { ...noSum, of };
  const base = { value: withoutNoise(weightIn(weight, unit)), unit };
  const lighter = (deload?.load ?? 100) / 100;
  const added = plus ? withoutNoise(weightIn(plus, unit) * lighter) : null;
  const exact = withoutNoise(shareOf(base.value, percent * lighter) + (added ?? 0));
  return {
    ...{ of, base, percent: withoutNoise(percent * lighter) },
    plus: added === null ? null : { value: added, unit },
    ...{ exact, rounded: withinBounds(loads.round(exact, unit, rounding)) },
  };
}

function firstSetSum({ percent }: Extract<Load, { of: 'first-set' }>, { first, loads, rounding }: SumParts): WeightSum {
  if (!first || first.weight === null) return { ...noSum, of: 'first-set', percent };
  const base = { value: first.weight, unit: first.unit };
  const exact = withoutNoise(shareOf(base.value, percent));
  const rounded = withinBounds(loads.round(exact, first.unit, rounding));
  return { of: 'first-set', base, percent, plus: null, exact, rounded };
}

function effortSum(rpe: number, state: Standing, parts: SumParts): WeightSum {
  const percent = withoutNoise(rpePercent(rpe, parts.count));
  return weightSum(
    state.maximum ?? estimateMaximum(state.telling, state.unit),
    { of: 'effort', percent },
    state,
    parts,
  );
}

/** As it was typed; only a deload makes it less. */
function fixedSum(weight: PlanWeight, { deload, loads, rounding }: SumParts): WeightSum {
  const base = loads.isHelp ? turnedWeight(weight) : weight;
  const { value, unit } = base;
  if (!deload || deload.load === 100) {
    return { of: 'fixed', base, percent: null, plus: null, exact: value, rounded: value };
  }
  const exact = withoutNoise(shareOf(value, deload.load));
  const rounded = withinBounds(loads.round(exact, unit, rounding));
  return { of: 'fixed', base, percent: deload.load, plus: null, exact, rounded };
}

/** One set, at least the reps of the test or of the first stage, with the weight that was last worked with to begin from. */
function testSet(state: Standing, parts: Planned): TargetSets {
  const row = parts.plan.weeks[0]?.rows.find(({ kind }) => isJudged(kind));
  const missed = parts.plan.rule?.missed;
  const reps = missed?.kind === 'stages' && missed.end.kind === 'test' ? missed.end.reps : undefined;
  const count = reps ?? (row ? bottomOf(row.count) : 1);
  const load = row?.load;
  const share: Share = load?.of === 'maximum' ? load : { of: 'working', percent: 100 };
  const sum = weightSum(load?.of === 'maximum' ? state.maximum : state.working, share, state, {
    ...parts,
    first: null,
    count,
  });
  return { sets: [{ count, isAtLeast: true, weight: sum.rounded, unit: state.unit, decides: true }], sums: [sum] };
}
