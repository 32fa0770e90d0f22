/**
 * Sessions and decisions of a line in the order of their instants, folded to where it stands. A session is judged by the target as it was
 * shown and the rule of its version of the program; after it the line stands where that target stood, moved on by the verdict. So what was
 * shown never drifts from what is worked out, and no counter is stored.
 */
import { applyVerdict, beginStagesAgain } from './apply-verdict.ts';
import { baseOf } from './base-of.ts';
import { buildTarget, endsInTest } from './build-target.ts';
import { dayAfterCycle, endCycle, endCycleBefore, forgetFrom, gather, weekInCycle } from './cycle.ts';
import { judgeSession, liftedIn, type Verdict, weightKey } from './judge-session.ts';
import { isJudged } from './judged-kinds.ts';
import { type Decided, type LineState, startState, undecided } from './line-state.ts';
import type { PlanDecision } from './plan-decision.ts';
import type { LineHistory, PlanLine, PlanLoads, PlanVersion, TargetContext, WeightStep } from './plan-line.ts';
import { rowsAt } from './plan-rows.ts';
import type { LineSession, SavedTarget } from './plan-target.ts';
import type { Reason } from './reason.ts';
import type { LinePlan, Rule } from './rule.ts';
import type { Deload, PlanWeight } from './set-row.ts';
import { boundedWeight, shareOf, withoutNoise } from './weight-change.ts';

type FoldContext = Pick<TargetContext, 'unit' | 'loads'> & {
  /** In a series by the calendar the week that is asked about, from 1. */
  readonly calendarWeek: number | undefined;
};

export function foldLine(line: PlanLine, history: LineHistory, context: FoldContext): LineState {
  const inTime = foldInOrder(line, history, context);
  if (inTime) return inTime;
  const sessions = inOrder(history.sessions, ({ endedAt }) => endedAt);
  const state = foldInOrder(line, { ...history, sessions }, context);
  if (!state) throw new Error('Sessions were put in order.');
  return state;
}

/**
 * Null at the first session that ended before the one in front of it. Histories come in order, and years of them do not fit into the
 * processor's cache: each session is looked at once.
 */
function foldInOrder(line: PlanLine, history: LineHistory, context: FoldContext): LineState | null {
  const state = startState(context.unit);
  const planOf = planFinder(line, history);
  const decisions = inOrder(history.decisions, ({ decidedAt }) => decidedAt);
  const isByCalendar = context.calendarWeek !== undefined;
  const taken = { line, loads: context.loads, isByCalendar };
  let next = 0;
  for (const session of history.sessions) {
    const { endedAt } = session;
    if (state.endedAt !== null && compareInstants(state.endedAt, endedAt) > 0) return null;
    for (; isDue(decisions[next], endedAt); next += 1) {
      decide(state, decisions[next], { ...taken, week: isByCalendar ? weekOfSession(session) : undefined });
    }
    takeSession(state, session, planOf(session), taken);
  }
  for (const decision of decisions.slice(next)) decide(state, decision, { ...taken, week: context.calendarWeek });
  return state;
}

const isDue = (decision: PlanDecision | undefined, until: string): boolean =>
  decision !== undefined && compareInstants(decision.decidedAt, until) <= 0;

const weekOfSession = ({ week, target }: LineSession): number | undefined => week ?? target?.week;

/** Two that are written alike compare as text, which is all that a long history can afford. */
function compareInstants(one: string, other: string): number {
  const { length } = one;
  if (length === other.length && one[length - 1] === 'Z' && other[length - 1] === 'Z')
    return one < other ? -1 : Number(one > other);
  return Date.parse(one) - Date.parse(other);
}

function inOrder<T>(items: readonly T[], instantOf: (item: T) => string): readonly T[] {
  let before: string | null = null;
  for (const item of items) {
    const instant = instantOf(item);
    if (before !== null && compareInstants(before, instant) > 0)
      return items.toSorted((one, other) => compareInstants(instantOf(one), instantOf(other)));
    before = instant;
  }
  return items;
}

/** The plan of the move in the version that a session was done with; that of today where it is not known. */
function planFinder({ plan }: PlanLine, { versions }: LineHistory): (session: LineSession) => LinePlan {
  const plans = new Map<string, Map<number, PlanVersion[]>>();
  for (const version of versions) {
    const ofProgram = plans.get(version.programId) ?? new Map<number, PlanVersion[]>();
    plans.set(version.programId, ofProgram.set(version.version, [...(ofProgram.get(version.version) ?? []), version]));
  }
  // Sessions of one version come in a row: it is looked up once for all of them.
  let [id, number] = ['', 0];
  let moves: readonly PlanVersion[] | undefined;
  return ({ programId, programVersion, mid, target }) => {
    if (programVersion !== number || programId !== id) {
      [id, number] = [programId, programVersion];
      moves = plans.get(id)?.get(number);
    }
    if (!moves || moves.length < 2) return moves?.[0]?.plan ?? plan;
    const move = mid ?? target?.mid;
    return (moves.find((version) => version.mid === move) ?? moves[0])?.plan ?? plan;
  };
}

interface Taken {
  readonly line: PlanLine;
  readonly loads: PlanLoads;
  readonly isByCalendar: boolean;
}

function takeSession(state: LineState, session: LineSession, plan: LinePlan, taken: Taken): void {
  const { line, loads, isByCalendar } = taken;
  state.endedAt = session.endedAt;
  if (session.correctedAt !== undefined) rememberCorrection(state, session, session.correctedAt);
  const calendarWeek = isByCalendar ? weekOfSession(session) : undefined;
  if (calendarWeek !== undefined) enterWeek(state, plan, { week: calendarWeek, day: session.day }, loads);
  const { working, maximum, decided } = state;
  const decidedDeload = state.deloads.length === 0 ? null : deloadOn(state, session.day);
  const target =
    session.target ?? buildTarget(state, { mid: line.mid, plan, loads, calendarWeek, decidedDeload }).target;
  standAt(state, target, plan);
  const exerciseId = target.exerciseId ?? line.exerciseId;
  const verdict = judgeSession({
    target,
    sets: session.sets,
    rule: plan.rule ?? withoutRule,
    exerciseId,
    loads,
    totals: state.totals,
  });
  if (verdict.outcome !== 'not-started') {
    const isDeload = target.isDeload === true || decidedDeload !== null;
    if (verdict.outcome !== 'swapped') remember(state, session, isDeload);
    if (target.isTest) takeTest(state, plan, { verdict, session, loads });
    else if (plan.rule) judgeOn(state, plan.rule, { session, target, plan, verdict, isDeload, calendarWeek, loads });
    else sayWhenNew(state, { code: 'goes-on' });
    if (plan.rule?.goal.kind === 'top-of-range') rememberTotal(state, verdict);
    if (calendarWeek === undefined) nextWeek(state, plan, loads);
  }
  if (decided !== undecided) holdDecided(state, decided, target, plan);
  recordSteps(state, working, maximum, session.day);
}

const withoutRule = {
  goal: { kind: 'every-set' },
  step: { kind: 'seconds', seconds: 1 },
} as const;

function rememberTotal({ totals }: LineState, { outcome, first, total }: Verdict): void {
  if (outcome === 'swapped' || outcome === 'less-lifted') return;
  const key = weightKey(first);
  totals.set(key, Math.max(total, totals.get(key) ?? 0));
}

interface JudgedOn {
  readonly session: LineSession;
  readonly target: SavedTarget;
  readonly plan: LinePlan;
  readonly verdict: Verdict;
  readonly isDeload: boolean;
  readonly calendarWeek: number | undefined;
  readonly loads: PlanLoads;
}

function judgeOn(state: LineState, rule: Rule, on: JudgedOn): void {
  const { session, target, plan, verdict, isDeload, calendarWeek, loads } = on;
  const isCycle = rule.judged.kind === 'cycle-end';
  if (isCycle) {
    gather(state, plan, isDeload ? null : verdict, calendarWeek);
    if (calendarWeek !== undefined) state.cycleEnd = dayAfterCycle(plan, state.week, session);
  }
  if (isDeload) sayWhenNew(state, { code: 'not-judged', why: 'deload' });
  else if (verdict.outcome === 'swapped') state.reason = { code: 'not-judged', why: 'swapped' };
  else if (rule.judged.kind === 'day' && session.dayOfWeek !== rule.judged.day) {
    sayWhenNew(state, { code: 'not-judged', why: 'day' });
  } else if (isCycle) state.reason = { code: 'goes-on' };
  else if (state.isHeld) state.reason = { code: 'held' };
  else {
    const rows = rowsAt(plan, state.week, state.stage, state.lowered);
    applyVerdict({ state, rule, rows, loads, verdict, session: { planned: target.sets, done: session.sets } });
  }
}

/** A session that was not judged leaves the reason of the weight as it was. */
function sayWhenNew(state: LineState, reason: Reason): void {
  if (state.reason.code === 'start') state.reason = reason;
}

/** A week of the calendar, from 1, and the day on which it is known to be the next. */
interface EnteredWeek {
  readonly week: number;
  readonly day: string;
}

export function enterWeek(state: LineState, plan: LinePlan, entered: EnteredWeek, loads: PlanLoads): void {
  leaveCycles(state, entered, loads);
  state.week = weekInCycle(plan, entered.week);
}

function leaveCycles(state: LineState, { week, day }: EnteredWeek, loads: PlanLoads): void {
  const { working, maximum } = state;
  endCycleBefore(state, week, loads);
  recordSteps(state, working, maximum, day);
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

/** To where the target stood. */
function standAt(state: LineState, target: SavedTarget, plan: LinePlan): void {
  state.decided = undecided;
  if (target.working) state.working = target.working;
  if (target.maximum) state.maximum = target.maximum;
  if (target.week !== undefined) state.week = (target.week - 1) % plan.weeks.length;
  state.stage = target.stage ?? 0;
  state.rung = target.rung ?? 0;
  state.added = target.added ?? 0;
  state.addedSets = target.addedSets ?? 0;
  // What was done before the sessions that are told counts on.
  state.lowered = Math.max(state.lowered, target.lowered ?? 0);
  state.raised = Math.max(state.raised, target.raised ?? 0);
  state.isTestDue = target.isTest === true || (state.isTestDue && target.isDeload === true);
}

/**
 * What was decided since the session before and is not in the target was decided meanwhile, or on another device: it holds after the
 * session, so that neither change is lost.
 */
function holdDecided(state: LineState, decided: Decided, target: SavedTarget, { weeks }: LinePlan): void {
  const { working, maximum, week } = decided;
  if (working && !isSame(working, target.working)) state.working = working;
  if (maximum && !isSame(maximum, target.maximum)) state.maximum = maximum;
  const shown = target.week === undefined ? undefined : (target.week - 1) % weeks.length;
  if (week !== undefined && shown !== undefined && week % weeks.length !== shown) state.week = week;
}

function remember(state: LineState, session: LineSession, isDeload: boolean): void {
  state.last = session;
  if (!isDeload) state.telling.push(session);
  if (state.isUnitDecided) return;
  const { sets } = session;
  for (let at = sets.length - 1; at >= 0; at -= 1) {
    const { weight = null, unit } = sets[at] ?? {};
    if (weight === null || !unit) continue;
    state.unit = unit;
    return;
  }
}

function rememberCorrection(state: LineState, session: LineSession, correctedAt: string): void {
  const before = state.corrected?.correctedAt;
  if (before === undefined || compareInstants(correctedAt, before) > 0) state.corrected = session;
}

/** The day of the session that was put right last, if that was after the latest session. */
export function correctedDay({ corrected, endedAt }: LineState): string | null {
  if (corrected?.correctedAt === undefined || endedAt === null) return null;
  return compareInstants(corrected.correctedAt, endedAt) > 0 ? corrected.day : null;
}

interface TakenTest {
  readonly verdict: Verdict;
  readonly session: LineSession;
  readonly loads: PlanLoads;
}

/** A test that was done with enough reps says what the first stage begins with; until then it stands. */
function takeTest(state: LineState, plan: LinePlan, { verdict, session, loads }: TakenTest): void {
  if (!endsInTest(plan)) return;
  if (verdict.outcome === 'swapped') {
    state.reason = { code: 'not-judged', why: 'swapped' };
    return;
  }
  const { unit } = state;
  const least = verdict.first?.count ?? 1;
  const enough = session.sets.filter(
    ({ count, weight, kind }) => isJudged(kind) && weight !== null && (count ?? 0) >= least,
  );
  if (enough.length === 0) return;
  const tested = Math.max(...enough.map((set) => liftedIn(set, unit, loads)));
  setShare(state, plan, { value: tested, unit }, loads);
}

function setShare(state: LineState, { rule }: LinePlan, { value, unit }: PlanWeight, loads: PlanLoads): void {
  if (rule?.missed.kind !== 'stages' || rule.missed.end.kind !== 'test') return;
  const of = baseOf(rule);
  const share = loads.round(withoutNoise(shareOf(value, rule.missed.end.percent)), unit, rule.rounding);
  state[of] = boundedWeight(share, unit, loads);
  beginStagesAgain(state, of);
}

interface Deciding {
  readonly line: PlanLine;
  readonly loads: PlanLoads;
  /** In a series by the calendar that of the next session, or the one that is asked about. */
  readonly week: number | undefined;
}

/**
 * By the calendar nobody sees the moment at which a cycle ends. Where the next session is in a later cycle, the step of the one before was due
 * when this was decided, so what is decided has the last word.
 */
function decide(state: LineState, decision: PlanDecision | undefined, { line, loads, week }: Deciding): void {
  if (!decision) return;
  const { choice } = decision;
  const { plan } = line;
  const day = decision.decidedAt.slice(0, 10);
  if (week !== undefined && !isHoldWithinCycle(state, choice, day)) leaveCycles(state, { week, day }, loads);
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
      state.decided = { ...state.decided, week: state.week };
      forgetFrom(state, state.week);
      state.reason = { code: 'decided', choice: 'week' };
      break;
    case 'skip':
      // The weeks of the calendar go by themselves.
      if (week === undefined) nextWeek(state, plan, loads);
      state.decided = { ...state.decided, week: state.week };
      state.reason = { code: 'decided', choice: 'skip' };
      break;
  }
  recordSteps(state, working, maximum, day);
}

/** A lift that is held, or let go, while its cycle still goes on is so when the cycle ends. */
const isHoldWithinCycle = ({ cycleEnd }: LineState, { kind }: PlanDecision['choice'], day: string): boolean =>
  kind === 'hold' && cycleEnd !== null && day < cycleEnd;

function decideWeight(state: LineState, of: 'working' | 'maximum', weight: PlanWeight): void {
  state[of] = weight;
  state.decided = { ...state.decided, [of]: weight };
  state.unit = weight.unit;
  state.isUnitDecided = true;
  state.misses = 0;
  if (state.isTestDue) beginStagesAgain(state, of);
  // Before the first session it is simply where the line starts.
  if (state.reason.code === 'start') return;
  state.reason = { code: 'decided', choice: of === 'working' ? 'working-weight' : 'maximum' };
}

/** A maximum that answers a test of the working weight is what that takes its share of. */
function decideMaximum(state: LineState, plan: LinePlan, weight: PlanWeight, loads: PlanLoads): void {
  const isAnswer = state.isTestDue && endsInTest(plan) && plan.rule && baseOf(plan.rule) === 'working';
  decideWeight(state, 'maximum', weight);
  if (isAnswer) setShare(state, plan, weight, loads);
}

function recordSteps(state: LineState, working: PlanWeight | null, maximum: PlanWeight | null, day: string): void {
  if (isChanged(working, state.working)) recordStep(state, 'working', state.working, day);
  if (isChanged(maximum, state.maximum)) recordStep(state, 'maximum', state.maximum, day);
}

const isChanged = (before: PlanWeight | null, weight: PlanWeight | null): boolean =>
  weight !== before && !isSame(before ?? undefined, weight ?? undefined);

function recordStep(state: LineState, of: WeightStep['of'], weight: PlanWeight | null, day: string): void {
  if (weight) state.steps.push({ day, of, weight, reason: state.reason });
}
