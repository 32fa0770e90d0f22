/**
 * Sessions and decisions of a line in the order of their instants, folded to where it stands. A session is judged by the target as it was
 * shown and the rule of its version of the program; after it the line stands where that target stood, moved on by the verdict. So what was
 * shown never drifts from what is worked out, and no counter is stored.
 */
import { repFactor } from '../exercises/estimated-maximum.ts';
import { applyVerdict, beginStagesAgain } from './apply-verdict.ts';
import { baseOf } from './base-of.ts';
import { buildTarget, endsInTest } from './build-target.ts';
import { endCycle, endCycleBefore, forgetFrom, gather, weekInCycle } from './cycle.ts';
import { judgeSession, liftedIn, type Verdict } from './judge-session.ts';
import { isJudged } from './judged-kinds.ts';
import { type LineState, startState } from './line-state.ts';
import type { PlanDecision } from './plan-decision.ts';
import type { LineHistory, PlanLine, PlanLoads, TargetContext } from './plan-line.ts';
import { weekOf } from './plan-rows.ts';
import type { LineSession, SavedTarget, SessionSet, TargetSet } from './plan-target.ts';
import type { Reason } from './reason.ts';
import type { LinePlan } from './rule.ts';
import type { Deload, PlanWeight } from './set-row.ts';
import { weightIn, withoutNoise } from './weight-change.ts';

type FoldContext = Pick<TargetContext, 'unit' | 'loads'> & { readonly isByCalendar: boolean };

export function foldLine(line: PlanLine, history: LineHistory, context: FoldContext): LineState {
  const state = startState(context.unit);
  const planOf = planFinder(line, history);
  const decisions = inOrder(history.decisions, ({ decidedAt }) => decidedAt);
  let next = 0;
  for (const session of inOrder(history.sessions, ({ endedAt }) => endedAt)) {
    for (; isDue(decisions[next], session.endedAt); next += 1) decide(state, line.plan, decisions[next], context.loads);
    takeSession(state, session, { line, plan: planOf(session), context });
  }
  for (const decision of decisions.slice(next)) decide(state, line.plan, decision, context.loads);
  return state;
}

const isDue = (decision: PlanDecision | undefined, until: string): boolean =>
  decision !== undefined && compareInstants(decision.decidedAt, until) <= 0;

/** Two that are written alike compare as text, which is all that a long history can afford. */
function compareInstants(one: string, other: string): number {
  if (one.length === other.length && one.endsWith('Z') && other.endsWith('Z'))
    return one < other ? -1 : Number(one > other);
  return Date.parse(one) - Date.parse(other);
}

function inOrder<T>(items: readonly T[], instantOf: (item: T) => string): readonly T[] {
  const isSorted = items.every((item, index) => {
    const before = items[index - 1];
    return before === undefined || compareInstants(instantOf(before), instantOf(item)) <= 0;
  });
  return isSorted ? items : items.toSorted((one, other) => compareInstants(instantOf(one), instantOf(other)));
}

/** The plan of the version that a session was done with; that of today where it is not known. */
function planFinder({ plan }: PlanLine, { versions }: LineHistory): (session: LineSession) => LinePlan {
  const plans = new Map<string, Map<number, LinePlan>>();
  for (const version of versions) {
    const known = plans.get(version.programId) ?? new Map<number, LinePlan>();
    plans.set(version.programId, known.set(version.version, version.plan));
  }
  return ({ programId, programVersion }) => plans.get(programId)?.get(programVersion) ?? plan;
}

interface Taken {
  readonly line: PlanLine;
  readonly plan: LinePlan;
  readonly context: FoldContext;
}

function takeSession(state: LineState, session: LineSession, { line, plan, context }: Taken): void {
  const { loads, isByCalendar } = context;
  const calendarWeek = isByCalendar ? (session.week ?? session.target?.week) : undefined;
  if (calendarWeek !== undefined) enterWeek(state, plan, calendarWeek, loads);
  const { working, maximum } = state;
  const decidedDeload = deloadOn(state, session.day);
  const target =
    session.target ?? buildTarget(state, { mid: line.mid, plan, loads, calendarWeek, decidedDeload }).target;
  const reapply = standAt(state, target, plan);
  const isDeload = target.isDeload === true || decidedDeload !== null;
  const exerciseId = target.exerciseId ?? line.exerciseId;
  const verdict = judgeOr(state, { session, target, plan, exerciseId, loads });
  if (verdict.outcome !== 'not-started') {
    if (verdict.outcome !== 'swapped') remember(state, session, isDeload);
    if (target.isTest) takeTest(state, plan, verdict, loads);
    else if (plan.rule) judgeOn(state, { session, plan, verdict, isDeload, calendarWeek, loads });
    else sayWhenNew(state, { code: 'goes-on' });
    if (calendarWeek === undefined) nextWeek(state, plan, loads);
  }
  reapply();
  recordSteps(state, { working, maximum }, session.day);
}

interface JudgedLine {
  readonly session: LineSession;
  readonly target: SavedTarget;
  readonly plan: LinePlan;
  readonly exerciseId: string | null;
  readonly loads: PlanLoads;
}

const withoutRule = {
  goal: { kind: 'every-set' },
  step: { kind: 'seconds', seconds: 1 },
} as const;

function judgeOr(state: LineState, { session, target, plan, exerciseId, loads }: JudgedLine): Verdict {
  const rule = plan.rule ?? withoutRule;
  const bestTotal = (planned: readonly TargetSet[]) => state.totals.get(weightKey(planned)) ?? -1;
  const verdict = judgeSession({ target, sets: session.sets, rule, exerciseId, loads, bestTotal });
  const { outcome, planned, total } = verdict;
  if (rule.goal.kind === 'top-of-range' && (outcome === 'reached' || outcome === 'missed' || outcome === 'between')) {
    state.totals.set(weightKey(planned), Math.max(total, bestTotal(planned)));
  }
  return verdict;
}

/** In grams, so that kilograms and pounds meet. */
function weightKey([first]: readonly TargetSet[]): number {
  return first?.weight ? Math.round(weightIn({ value: first.weight, unit: first.unit }, 'kg') * 1000) : 0;
}

interface JudgedOn {
  readonly session: LineSession;
  readonly plan: LinePlan;
  readonly verdict: Verdict;
  readonly isDeload: boolean;
  readonly calendarWeek: number | undefined;
  readonly loads: PlanLoads;
}

function judgeOn(state: LineState, { session, plan, verdict, isDeload, calendarWeek, loads }: JudgedOn): void {
  const { rule } = plan;
  if (!rule) return;
  const isCycle = rule.judged.kind === 'cycle-end';
  if (isCycle) gather(state, plan, isDeload ? null : verdict, calendarWeek);
  if (isDeload) sayWhenNew(state, { code: 'not-judged', why: 'deload' });
  else if (verdict.outcome === 'swapped') state.reason = { code: 'not-judged', why: 'swapped' };
  else if (rule.judged.kind === 'day' && session.dayOfWeek !== rule.judged.day) {
    sayWhenNew(state, { code: 'not-judged', why: 'day' });
  } else if (isCycle) state.reason = { code: 'goes-on' };
  else if (state.isHeld) state.reason = { code: 'held' };
  else applyVerdict({ state, rule, rows: weekOf(plan, state).rows, loads, verdict });
}

/** A session that was not judged leaves the reason of the weight as it was. */
function sayWhenNew(state: LineState, reason: Reason): void {
  if (state.reason.code === 'start') state.reason = reason;
}

export function enterWeek(state: LineState, plan: LinePlan, calendarWeek: number, loads: PlanLoads): void {
  endCycleBefore(state, calendarWeek, loads);
  state.week = weekInCycle(plan, calendarWeek);
}

function nextWeek(state: LineState, plan: LinePlan, loads: PlanLoads): void {
  const { length } = plan.weeks;
  const isLast = state.week % length === length - 1;
  if (length > 1) state.week = (state.week + 1) % length;
  if (isLast && plan.rule?.judged.kind === 'cycle-end') endCycle(state, loads);
}

export const deloadOn = ({ deloads }: LineState, day: string): Deload | null =>
  deloads.findLast(({ from, to }) => from <= day && day <= to)?.deload ?? null;

const isSame = (one: PlanWeight | undefined, other: PlanWeight | undefined): boolean =>
  one?.value === other?.value && one?.unit === other?.unit;

/**
 * To where the target stood. What was decided since the session before and is not in the target was decided meanwhile, or on another device:
 * it holds after the session, so that neither change is lost.
 */
function standAt(state: LineState, target: SavedTarget, plan: LinePlan): () => void {
  const { decided } = state;
  const { working, maximum } = target;
  const { length } = plan.weeks;
  const week = target.week === undefined ? undefined : (target.week - 1) % length;
  state.decided = {};
  if (working) state.working = working;
  if (maximum) state.maximum = maximum;
  if (week !== undefined) state.week = week;
  state.stage = target.stage ?? 0;
  state.rung = target.rung ?? 0;
  state.added = target.added ?? 0;
  state.addedSets = target.addedSets ?? 0;
  state.isTestDue = target.isTest === true || (state.isTestDue && target.isDeload === true);
  return () => {
    if (decided.working && !isSame(decided.working, working)) state.working = decided.working;
    if (decided.maximum && !isSame(decided.maximum, maximum)) state.maximum = decided.maximum;
    if (decided.week !== undefined && week !== undefined && decided.week % length !== week) state.week = decided.week;
  };
}

function remember(state: LineState, session: LineSession, isDeload: boolean): void {
  state.last = session;
  const unit = session.sets.findLast((set) => set.weight !== null && set.unit)?.unit;
  if (unit && !state.isUnitDecided) state.unit = unit;
  if (!isDeload) state.estimate = estimateOf(session.sets, state.unit) ?? state.estimate;
}

function estimateOf(sets: readonly SessionSet[], unit: LineState['unit']): PlanWeight | null {
  let best = 0;
  for (const { kind, count, weight, unit: own = unit, rpe, rir } of sets) {
    if (!weight || weight < 0 || !isJudged(kind)) continue;
    const factor = repFactor({ reps: count, rpe, rir });
    if (factor !== null) best = Math.max(best, weightIn({ value: weight, unit: own }, unit) * factor);
  }
  return best > 0 ? { value: withoutNoise(best), unit } : null;
}

/** A test that was done with enough reps says what the first stage begins with; until then it stands. */
function takeTest(state: LineState, plan: LinePlan, { outcome, planned, done }: Verdict, loads: PlanLoads): void {
  const { rule } = plan;
  if (rule?.missed.kind !== 'stages' || rule.missed.end.kind !== 'test') return;
  if (outcome === 'swapped') {
    state.reason = { code: 'not-judged', why: 'swapped' };
    return;
  }
  const { unit } = state;
  const enough = done.filter(({ count, weight }) => weight !== null && (count ?? 0) >= (planned[0]?.count ?? 1));
  if (enough.length === 0) return;
  const tested = Math.max(...enough.map((set) => liftedIn(set, unit, loads)));
  setShare(state, plan, { value: tested, unit }, loads);
}

function setShare(state: LineState, { rule }: LinePlan, { value, unit }: PlanWeight, loads: PlanLoads): void {
  if (rule?.missed.kind !== 'stages' || rule.missed.end.kind !== 'test') return;
  const of = baseOf(rule);
  const share = loads.round(withoutNoise((value * rule.missed.end.percent) / 100), unit, rule.rounding);
  state[of] = { value: share, unit };
  beginStagesAgain(state, of);
}

function decide(state: LineState, plan: LinePlan, decision: PlanDecision | undefined, loads: PlanLoads): void {
  if (!decision) return;
  const { choice } = decision;
  const { working, maximum } = state;
  switch (choice.kind) {
    case 'working-weight':
      decideWeight(state, 'working', choice.weight);
      break;
    case 'maximum':
      decideMaximum(state, plan, choice.weight, loads);
      break;
    case 'hold':
      state.isHeld = choice.isOn;
      break;
    case 'deload':
      state.deloads.push(choice);
      break;
    case 'week':
      state.week = (choice.week - 1) % plan.weeks.length;
      state.decided.week = state.week;
      forgetFrom(state, state.week);
      state.reason = { code: 'decided', choice: 'week' };
      break;
    case 'skip':
      nextWeek(state, plan, loads);
      state.reason = { code: 'decided', choice: 'skip' };
      break;
  }
  recordSteps(state, { working, maximum }, decision.decidedAt.slice(0, 10));
}

function decideWeight(state: LineState, of: 'working' | 'maximum', weight: PlanWeight): void {
  state[of] = weight;
  state.decided[of] = weight;
  state.unit = weight.unit;
  state.isUnitDecided = true;
  state.misses = 0;
  if (state.isTestDue) beginStagesAgain(state, of);
  if (state.last) state.reason = { code: 'decided', choice: of === 'working' ? 'working-weight' : 'maximum' };
}

/** A maximum that answers a test of the working weight is what that takes its share of. */
function decideMaximum(state: LineState, plan: LinePlan, weight: PlanWeight, loads: PlanLoads): void {
  const isAnswer = state.isTestDue && endsInTest(plan) && plan.rule && baseOf(plan.rule) === 'working';
  decideWeight(state, 'maximum', weight);
  if (isAnswer) setShare(state, plan, weight, loads);
}

type Weights = Pick<LineState, 'working' | 'maximum'>;

function recordSteps(state: LineState, before: Weights, day: string): void {
  for (const base of ['working', 'maximum'] as const) {
    const weight = state[base];
    if (!weight || isSame(before[base] ?? undefined, weight)) continue;
    state.steps.push({ day, of: base, weight, reason: state.reason });
  }
}
