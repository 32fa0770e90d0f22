/** What comes of a verdict: the step of the rule, or what the rule says of misses. The state is the fold's own and is changed in place. */
import { baseOf } from './base-of.ts';
import { causeOf, liftedIn, type Verdict } from './judge-session.ts';
import { isJudged } from './judged-kinds.ts';
import type { LineState } from './line-state.ts';
import type { PlanLoads } from './plan-line.ts';
import { bottomOf, topOf } from './plan-rows.ts';
import type { SessionSet, TargetSet } from './plan-target.ts';
import type { Reason, StepCause } from './reason.ts';
import type { IfMissed, Increase, Rule, Step } from './rule.ts';
import type { PlanWeight, SetRow } from './set-row.ts';
import { judgedSets, roomForSeconds, roomForSets, rungAt } from './target-sets.ts';
import {
  boundedWeight,
  loweredBy,
  type Rounding,
  raisedBy,
  shareOf,
  weightIn,
  wholeOf,
  withoutNoise,
} from './weight-change.ts';

export interface Applied {
  readonly state: LineState;
  readonly rule: Rule;
  /** The rows that the session was made of. */
  readonly rows: readonly SetRow[];
  readonly loads: PlanLoads;
  readonly verdict: Verdict;
  /** What was shown and done in the one session that is judged; null for a cycle of them. */
  readonly session: JudgedSession | null;
}

interface JudgedSession {
  readonly planned: readonly TargetSet[];
  readonly done: readonly SessionSet[];
}

export function applyVerdict(applied: Applied): void {
  const { state, verdict } = applied;
  switch (verdict.outcome) {
    case 'reached':
      adoptLifted(applied);
      rememberMost(state);
      state.misses = 0;
      applyStep(applied);
      return;
    case 'missed':
      adoptLifted(applied);
      applyMiss(applied);
      return;
    case 'less-lifted':
      state.reason = { code: 'less-lifted' };
      return;
    case 'between':
      state.misses = 0;
      state.reason = { code: 'goes-on' };
      return;
    case 'swapped':
      state.reason = { code: 'not-judged', why: 'swapped' };
      return;
    case 'not-started':
      return;
  }
}

const roundingOf = ({ rule, loads }: Pick<Applied, 'rule' | 'loads'>): Rounding => ({ loads, rounding: rule.rounding });

/**
 * More weight than planned in every set of a reached session is where the step starts. A working weight that nobody has set is the one that
 * was worked with. A maximum is only ever what its rule or its person makes it.
 */
function adoptLifted({ state, rule, rows, loads, verdict, session }: Applied): void {
  const { working } = state;
  if (working && !(verdict.isHeavier && verdict.outcome === 'reached')) return;
  if (!session || baseOf(rule) !== 'working' || rule.step.kind === 'ladder') return;
  const done = session.done.filter(({ kind }) => isJudged(kind));
  const loadsOfSets = rows.flatMap(({ sets, kind, load }) =>
    isJudged(kind) ? Array.from({ length: sets }, () => load) : [],
  );
  let least: PlanWeight | null = null;
  for (const [index, set] of session.planned.filter(({ kind }) => isJudged(kind)).entries()) {
    const own = done[index];
    const load = loadsOfSets[index] ?? loadsOfSets.at(-1);
    if (load?.of !== 'working' || !own || own.weight === null) return;
    const start = working
      ? startedAt(working, load.percent, { set, done: own, loads, rounding: rule.rounding })
      : boundedWeight(wholeOf(own.weight, load.percent), own.unit ?? state.unit, loads);
    if (!start) return;
    if (!least || weightIn(start, least.unit) < least.value) least = start;
  }
  // A share that was rounded down leaves room above it that is no step yet.
  if (least && (!working || weightIn(least, working.unit) > working.value)) state.working = least;
}

interface LiftedSet extends Rounding {
  readonly set: TargetSet;
  readonly done: SessionSet;
}

/** The working weight of which this set was the planned share; null where it was not heavier than planned. */
function startedAt(working: PlanWeight, percent: number, { set, done, loads, rounding }: LiftedSet): PlanWeight | null {
  const { weight, unit } = set;
  if (weight === null) return null;
  const lifted = liftedIn(done, unit, loads);
  if (lifted <= weight + 1e-6) return null;
  const base = weightIn(working, unit);
  const isOfRow = loads.round(withoutNoise(shareOf(base, percent)), unit, rounding) === weight;
  const share = isOfRow || base <= 0 || weight <= 0 ? percent : (weight * 100) / base;
  return boundedWeight(wholeOf(lifted, share), unit, loads);
}

const heavier = (one: PlanWeight | null, other: PlanWeight | null): PlanWeight | null => {
  if (!one || !other) return one ?? other;
  return weightIn(other, one.unit) > one.value ? other : one;
};

function rememberMost(state: LineState): void {
  state.mostWorking = heavier(state.mostWorking, state.working);
  state.mostMaximum = heavier(state.mostMaximum, state.maximum);
}

function applyStep(applied: Applied): void {
  const { state, rule, verdict, rows } = applied;
  const { step } = rule;
  switch (step.kind) {
    case 'weight': {
      const first = step.first && state.raised < step.first.times ? step.first.by : step.by;
      raise(applied, first);
      return;
    }
    case 'reps':
      moreReps(applied, step);
      return;
    case 'by-last-set': {
      const reached = step.lines.filter(({ from }) => from <= verdict.decidingCount);
      const best = reached.reduce<(typeof reached)[number] | null>(
        (most, line) => (most && most.from >= line.from ? most : line),
        null,
      );
      if (best) raise(applied, best.by);
      else state.reason = { code: 'goes-on' };
      return;
    }
    case 'per-extra-rep': {
      const { by, most } = step;
      const value = Math.min(withoutNoise(by.value * verdict.extra), weightIn(most, by.unit));
      raise(applied, { kind: 'weight', weight: { value, unit: by.unit } });
      return;
    }
    case 'seconds': {
      const rooms = rows.filter(({ kind }) => isJudged(kind)).map(({ count }) => Math.floor(roomForSeconds(count)));
      const room = Math.min(mostAdded, Math.max(0, ...rooms));
      const added = Math.min(room, state.added + step.seconds);
      const by = added - state.added;
      state.reason = by > 0 ? { code: 'seconds-raised', by, isTop: added === room } : { code: 'goes-on' };
      state.added = added;
      return;
    }
    case 'sets':
      moreSets(applied, step);
      return;
    case 'ladder':
      climb(applied, step);
      return;
  }
}

/** As many reps or seconds as a saved target may say were added. */
const mostAdded = 10_000;

/** Up to the top of every row; then weight, and the bottom again. */
function moreReps(applied: Applied, step: Extract<Step, { kind: 'reps' }>): void {
  const { state, rows } = applied;
  let room = 0;
  for (const { kind, count } of rows) if (isJudged(kind)) room = Math.max(room, topOf(count) - bottomOf(count));
  const most = Math.min(mostAdded, step.sets === 'one' ? room * judgedSets(rows) : room);
  if (state.added < most) {
    state.added += 1;
    state.reason = { code: 'reps-raised', by: 1, isTop: state.added >= most };
    return;
  }
  if (raise(applied, step.by)) state.added = 0;
}

function moreSets(applied: Applied, step: Extract<Step, { kind: 'sets' }>): void {
  const { state, rows, verdict } = applied;
  if (state.addedSets < roomForSets(rows, step)) {
    state.addedSets += 1;
    state.reason = { code: 'sets-raised', by: 1 };
    return;
  }
  if (step.by && verdict.isTop && raise(applied, step.by)) state.addedSets = 0;
  else state.reason = { code: 'goes-on' };
}

function climb(applied: Applied, step: Extract<Step, { kind: 'ladder' }>): void {
  const { state } = applied;
  const at = rungAt(step, state.rung);
  if (at.from + state.added < at.to) {
    const added = Math.min(at.to - at.from, state.added + at.by);
    const by = added - state.added;
    state.added = added;
    const code = at.measure === 'seconds' ? 'seconds-raised' : 'reps-raised';
    state.reason = { code, by, isTop: at.from + added >= at.to };
    return;
  }
  const next = step.rungs[state.rung + 1];
  if (next) {
    state.rung += 1;
    state.added = 0;
    state.reason = { code: 'next-rung', title: next.title };
    return;
  }
  if (!step.by) {
    state.reason = { code: 'goes-on' };
    return;
  }
  state.working ??= { value: 0, unit: state.unit };
  raise(applied, step.by);
  state.added = 0;
}

const cycleCause: StepCause = { kind: 'cycle' };

const causeIn = ({ session, rule, verdict }: Applied): StepCause =>
  session ? causeOf(rule.goal, verdict) : cycleCause;

/** False where there is no weight to raise: nobody has set one. */
function raise(applied: Applied, by: Increase): boolean {
  const { state, rule } = applied;
  const of = baseOf(rule);
  const base = state[of];
  if (!base) {
    state.reason = { code: 'goes-on' };
    return false;
  }
  const raised = raisedBy(base, by, roundingOf(applied));
  const added = { value: withoutNoise(raised.value - base.value), unit: base.unit };
  // What help there was may have been less than the step.
  const isWhole = by.kind === 'weight' && Math.abs(weightIn(by.weight, base.unit) - added.value) < 1e-5;
  state.reason = { code: 'weight-raised', by: isWhole ? by.weight : added, cause: causeIn(applied) };
  if (added.value > 0) state.raised += 1;
  state[of] = raised;
  return true;
}

function applyMiss(applied: Applied): void {
  const { state, rule } = applied;
  const { missed } = rule;
  state.misses += 1;
  if (missed.kind === 'stages') {
    missStage(applied, missed);
    return;
  }
  if (missed.kind === 'less' && state.misses >= missed.misses && lower(applied, missed.percent)) return;
  state.reason = missedReason(applied);
}

/** What it becomes after the last miss is worked out where the reason is read: `lowerNext`. */
function missedReason({ state, rule }: Applied): Reason {
  const { missed } = rule;
  const of = missed.kind === 'same' || state.misses >= missed.misses ? null : missed.misses;
  return { code: 'missed', misses: state.misses, of, at: state[baseOf(rule)], lower: null };
}

/** What a rule makes of the weight after enough misses; null where it takes nothing off. */
export function lowerNext(state: LineState, rule: Rule, loads: PlanLoads): PlanWeight | null {
  const at = state[baseOf(rule)];
  if (rule.missed.kind !== 'less' || !at) return null;
  return loweredBy(at, rule.missed.percent, { loads, rounding: rule.rounding }, leastOf(state, rule));
}

/** Never less than this share of the heaviest that was made. */
const leastShare = 0.4;

function leastOf(state: LineState, rule: Rule): number {
  const of = baseOf(rule);
  const most = of === 'working' ? state.mostWorking : state.mostMaximum;
  const base = state[of];
  return most && base && most.value > 0 ? weightIn(most, base.unit) * leastShare : Number.NEGATIVE_INFINITY;
}

function lower(applied: Applied, percent: number): boolean {
  const { state, rule } = applied;
  const of = baseOf(rule);
  const from = state[of];
  const lowered = from && loweredBy(from, percent, roundingOf(applied), leastOf(state, rule));
  if (!from || !lowered) return false;
  state.reason = { code: 'lowered', percent, misses: state.misses, from };
  state[of] = lowered;
  state.misses = 0;
  state.lowered += 1;
  if (rule.step.kind === 'reps') state.added = 0;
  return true;
}

function missStage(applied: Applied, missed: Extract<IfMissed, { kind: 'stages' }>): void {
  const { state, rule } = applied;
  if (state.misses < missed.misses) {
    state.reason = missedReason(applied);
    return;
  }
  const of = baseOf(rule);
  state.misses = 0;
  if (state.stage === 0) state.missedAt = state[of];
  if (state.stage < missed.stages.length) {
    state.stage += 1;
    state.reason = { code: 'next-stage', stage: state.stage + 1, stages: missed.stages.length + 1 };
    return;
  }
  if (missed.end.kind === 'test') {
    state.isTestDue = true;
    state.reason = { code: 'test' };
    return;
  }
  const base = state[of];
  if (base && missed.end.kind === 'percent') {
    state[of] = loweredBy(base, 100 - missed.end.percent, roundingOf(applied), leastOf(state, rule)) ?? base;
  }
  if (missed.end.kind === 'first-stage' && state.missedAt) {
    state[of] = raisedBy(state.missedAt, missed.end.by, roundingOf(applied));
  }
  beginStagesAgain(state, of);
}

export function beginStagesAgain(state: LineState, of: 'working' | 'maximum'): void {
  const at = state[of];
  state.stage = 0;
  state.misses = 0;
  state.missedAt = null;
  state.isTestDue = false;
  state.reason = at ? { code: 'first-stage-again', at } : { code: 'goes-on' };
}
