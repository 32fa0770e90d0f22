/** What a line asks for next and why, from what was done and decided: see `fold-line.ts`. */
import { daysBetween } from '../time/local-date.ts';
import { lowerNext } from './apply-verdict.ts';
import { buildTarget } from './build-target.ts';
import { correctedDay, deloadOn, enterWeek, foldLine } from './fold-line.ts';
import { isHelp, turnedHistory, turnedLoads, turnedNext, turnedStep } from './help.ts';
import type { LineState } from './line-state.ts';
import type {
  BreakOffer,
  LineHistory,
  NextTarget,
  PlanLine,
  PlanLoads,
  TargetContext,
  WeightStep,
} from './plan-line.ts';
import type { Reason, WeightSum } from './reason.ts';
import type { Rule } from './rule.ts';
import type { PlanWeight } from './set-row.ts';
import { loweredBy } from './weight-change.ts';

/** Null where the plan has no rule and says nothing of weights, nor its week anything of it. */
export function nextTargets(line: PlanLine, history: LineHistory, context: TargetContext): NextTarget | null {
  if (saysNothing(line, context)) return null;
  return isHelp(line, context.loads)
    ? turnedNext(nextOf(line, turnedHistory(history), withTurnedLoads(context)))
    : nextOf(line, history, withPlainLoads(context));
}

const withTurnedLoads = (context: TargetContext): TargetContext => ({ ...context, loads: turnedLoads(context.loads) });

/** Of a ladder that begins with help. */
function withPlainLoads(context: TargetContext): TargetContext {
  const { isHelp: isGiven, ...loads } = context.loads;
  return isGiven ? { ...context, loads } : context;
}

function nextOf(line: PlanLine, history: LineHistory, context: TargetContext): NextTarget {
  const state = stateNow(line, history, context);
  const { mid, plan } = line;
  const { today, loads, place } = context;
  const decidedDeload = deloadOn(state, today);
  const calendarWeek = place?.week;
  const { target, sums, deload } = buildTarget(state, {
    ...{ mid, plan, loads, calendarWeek, decidedDeload },
    own: place?.own,
  });
  return {
    target,
    reason: reasonOf(state, sums, {
      deload,
      isTest: target.isTest === true,
      week: decidedDeload === null ? (target.week ?? null) : null,
      rule: plan.rule,
      loads,
    }),
    sums,
    isHeld: state.isHeld,
    offer: offerOf(state, line, context),
    last: state.last,
    corrected: correctedDay(state),
  };
}

/** Every step of the working weight and of the maximum, the first one first. */
export function weightSteps(line: PlanLine, history: LineHistory, context: TargetContext): WeightStep[] {
  return isHelp(line, context.loads)
    ? stateNow(line, turnedHistory(history), withTurnedLoads(context)).steps.map(turnedStep)
    : stateNow(line, history, withPlainLoads(context)).steps;
}

function saysNothing({ plan }: PlanLine, { place }: TargetContext): boolean {
  if (plan.rule || place?.own) return false;
  return plan.weeks.every(({ rows }) => rows.every(({ load }) => load.of === 'none'));
}

function stateNow(line: PlanLine, history: LineHistory, { today, unit, loads, place }: TargetContext): LineState {
  const state = foldLine(line, history, { unit, loads, calendarWeek: place?.week });
  if (place) enterWeek(state, line.plan, { week: place.week, day: today }, loads);
  return state;
}

interface Shown {
  readonly deload: { readonly load: number; readonly sets: number } | null;
  readonly isTest: boolean;
  readonly week: number | null;
  readonly rule: Rule | undefined;
  readonly loads: PlanLoads;
}

function reasonOf(state: LineState, sums: readonly WeightSum[], shown: Shown): Reason {
  const { deload, isTest, week, rule, loads } = shown;
  const missing = sums.find(({ of, base }) => base === null && (of === 'working' || of === 'maximum'));
  if (missing?.of === 'working' || missing?.of === 'maximum') return { code: 'weight-missing', of: missing.of };
  if (deload) return { code: 'deload', deload, week };
  if (isTest) return { code: 'test' };
  const { reason } = state;
  return rule && reason.code === 'missed' && reason.of !== null
    ? { ...reason, lower: lowerNext(state, rule, loads) }
    : reason;
}

/** Days without the exercise, and how much less is offered after them. */
const breaks = [
  { days: 28, percent: 20 },
  { days: 14, percent: 10 },
] as const;

/** Whoever has set a weight since has answered already. */
function offerOf(state: LineState, { plan }: PlanLine, { today, loads }: TargetContext): BreakOffer | null {
  const { last, decided } = state;
  if (!last || decided.working || decided.maximum) return null;
  const days = daysBetween(last.day, today);
  const percent = breaks.find((pause) => days >= pause.days)?.percent;
  if (percent === undefined) return null;
  const rounding = plan.rule?.rounding ?? 'nearest';
  const less = (weight: PlanWeight | null) => weight && loweredBy(weight, percent, { loads, rounding });
  const [working, maximum] = [less(state.working), less(state.maximum)];
  return working || maximum ? { days, percent, working, maximum } : null;
}
