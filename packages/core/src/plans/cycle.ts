/** A rule that judges at the end of its cycle: verdicts are gathered week by week and become one when the cycle ends. */
import { addDays } from '../time/local-date.ts';
import { applyVerdict } from './apply-verdict.ts';
import { baseOf } from './base-of.ts';
import type { Outcome, Verdict } from './judge-session.ts';
import type { CycleWeek, LineState } from './line-state.ts';
import type { PlanLoads } from './plan-line.ts';
import type { LineSession } from './plan-target.ts';
import type { LinePlan } from './rule.ts';

type SessionDay = Pick<LineSession, 'day' | 'dayOfWeek'>;

/** Which cycle of the plan a week of the calendar is in, from 0. */
const cycleOf = (plan: LinePlan, calendarWeek: number): number => Math.floor((calendarWeek - 1) / plan.weeks.length);

export const weekInCycle = (plan: LinePlan, calendarWeek: number): number => (calendarWeek - 1) % plan.weeks.length;

/** From this week on nothing counts that was done before in its place. */
export function forgetFrom(state: LineState, week: number): void {
  state.cycle = state.cycle.filter((done) => done.week < week);
}

export function gather(state: LineState, plan: LinePlan, verdict: CycleWeek['verdict'], calendarWeek?: number): void {
  state.cyclePlan = plan;
  state.cycleNumber = calendarWeek === undefined ? 0 : cycleOf(plan, calendarWeek);
  state.cycle.push({ week: state.week % plan.weeks.length, verdict });
}

/**
 * The first day that is not in the cycle any more, as far as a session of it tells: days that are put off only make it later. Nothing of it
 * is left after a session of its last week.
 */
export function dayAfterCycle({ weeks }: LinePlan, week: number, { day, dayOfWeek = 7 }: SessionDay): string {
  const weeksLeft = weeks.length - 1 - (week % weeks.length);
  return weeksLeft === 0 ? day : addDays(day, weeksLeft * 7 + 8 - dayOfWeek);
}

/** Where the calendar goes on, a cycle ends with the first week of the next. */
export function endCycleBefore(state: LineState, calendarWeek: number, loads: PlanLoads): void {
  const { cyclePlan } = state;
  if (cyclePlan && cycleOf(cyclePlan, calendarWeek) > state.cycleNumber) endCycle(state, loads);
}

export function endCycle(state: LineState, loads: PlanLoads): void {
  const { cycle, cyclePlan: plan } = state;
  const rule = plan?.rule;
  state.cycle = [];
  state.cyclePlan = null;
  state.cycleEnd = null;
  if (!plan || !rule) return;
  const verdict = verdictOf(plan, cycle);
  if (!verdict) return;
  if (state.isHeld) {
    state.reason = { code: 'held' };
    return;
  }
  if (verdict.outcome !== 'reached' && verdict.outcome !== 'missed') {
    state.reason = { code: 'goes-on' };
    return;
  }
  const { [baseOf(rule)]: _settled, ...decided } = state.decided;
  state.decided = decided;
  applyVerdict({ state, rule, rows: plan.weeks[0]?.rows ?? [], loads, verdict, session: null });
}

/** Null where no session of it was judged. */
function verdictOf(plan: LinePlan, cycle: readonly CycleWeek[]): Verdict | null {
  const judged = cycle.filter(({ verdict }) => verdict !== null);
  const marked = judged.findLast(({ verdict }) => verdict?.isMarked) ?? judged.at(-1);
  if (!marked?.verdict) return null;
  const isTop = judged.every(({ verdict }) => verdict?.isTop);
  return { ...marked.verdict, outcome: outcomeOf(plan, cycle), isTop };
}

/** One miss is a miss. A week that was passed over is not credited: without it the cycle is neither reached nor missed. */
function outcomeOf({ weeks }: LinePlan, cycle: readonly CycleWeek[]): Outcome {
  if (cycle.some(({ verdict }) => verdict?.outcome === 'missed')) return 'missed';
  const isDone = (index: number) => weeks[index]?.deload || cycle.some(({ week }) => week === index);
  const isReached = cycle.every(({ verdict }) => verdict === null || verdict.outcome === 'reached');
  return isReached && weeks.every((_, index) => isDone(index)) ? 'reached' : 'between';
}
