/**
 * On an assisted machine the weight of a set is help: less of it is a step up. Help is worked with as a weight below zero, for which every
 * rule of this folder holds as it stands, and turned round again in what comes of it.
 */
import type { PlanDecision } from './plan-decision.ts';
import type { LineHistory, NextTarget, PlanLine, PlanLoads, WeightStep } from './plan-line.ts';
import { weightBelow } from './plan-loads.ts';
import type { LineSession, SavedTarget } from './plan-target.ts';
import type { Reason, WeightSum } from './reason.ts';
import type { PlanWeight } from './set-row.ts';

/** The last exercise of a ladder is done with weight, whatever the first one is done with. */
export const isHelp = ({ plan }: Pick<PlanLine, 'plan'>, { isHelp: isGiven }: PlanLoads): boolean =>
  isGiven === true && plan.rule?.step.kind !== 'ladder';

/** Not `-value`, which makes a zero below zero of none. */
const turned = (value: number): number => 0 - value;
const turnedOrNull = (value: number | null): number | null => (value === null ? null : turned(value));

export const turnedWeight = ({ value, unit }: PlanWeight): PlanWeight => ({ value: turned(value), unit });
const turnedWeightOrNull = (weight: PlanWeight | null): PlanWeight | null => weight && turnedWeight(weight);

/** 90 % of what somebody can do is 110 % of the help. */
const turnedShare = (percent: number): number => 200 - percent;

/** As fine as weights are typed. */
const hundredth = 0.01;

/** The same machine for weights below zero: down is more help, above is the next size with less, and there is none beyond no help. */
export function turnedLoads(loads: PlanLoads): PlanLoads {
  return {
    isHelp: true,
    round(weight, unit, rounding) {
      const help = turned(weight);
      if (help <= 0) return 0;
      const near = loads.round(help, unit, 'nearest');
      if (near > help - hundredth) return turned(near);
      const more = loads.above(near, unit);
      return turned(rounding === 'down' || more - help <= help - near ? more : near);
    },
    above(weight, unit) {
      const help = turned(weight);
      const less = weightBelow(loads, help, unit);
      return less < help ? Math.min(0, turned(less)) : 0;
    },
  };
}

export const turnedHistory = ({ versions, sessions, decisions }: LineHistory): LineHistory => ({
  versions,
  sessions: sessions.map(turnedSession),
  decisions: decisions.map(turnedDecision),
});

function turnedSession(session: LineSession): LineSession {
  const { target } = session;
  return {
    ...session,
    sets: session.sets.map((set) => ({ ...set, weight: turnedOrNull(set.weight) })),
    ...(target && { target: turnedTarget(target) }),
  };
}

function turnedTarget({ working, maximum, sets, ...target }: SavedTarget): SavedTarget {
  return {
    ...target,
    ...(working && { working: turnedWeight(working) }),
    ...(maximum && { maximum: turnedWeight(maximum) }),
    sets: sets.map((set) => ({
      ...set,
      weight: turnedOrNull(set.weight),
      // Twice the first set is no help at all, which no share is: the smallest one comes to it.
      ...(set.ofFirst !== undefined && { ofFirst: Math.max(hundredth, turnedShare(set.ofFirst)) }),
    })),
  };
}

function turnedDecision(decision: PlanDecision): PlanDecision {
  const { choice } = decision;
  if (choice.kind !== 'working-weight' && choice.kind !== 'maximum') return decision;
  return { ...decision, choice: { ...choice, weight: turnedWeight(choice.weight) } };
}

export function turnedNext({ target, sums, reason, offer, last, ...next }: NextTarget): NextTarget {
  return {
    ...next,
    isHelp: true,
    target: turnedTarget(target),
    sums: sums.map(turnedSum),
    reason: turnedReason(reason),
    offer: offer && {
      ...offer,
      working: turnedWeightOrNull(offer.working),
      maximum: turnedWeightOrNull(offer.maximum),
    },
    last: last && turnedSession(last),
  };
}

function turnedSum({ of, base, percent, plus, exact, rounded }: WeightSum): WeightSum {
  return {
    of,
    base: turnedWeightOrNull(base),
    percent: percent === null ? null : turnedShare(percent),
    plus: turnedWeightOrNull(plus),
    exact: turnedOrNull(exact),
    rounded: turnedOrNull(rounded),
  };
}

/** A step up has taken help off, so what it is raised by is below zero; what a share was lowered by is below zero as well. */
function turnedReason(reason: Reason): Reason {
  switch (reason.code) {
    case 'weight-raised':
      return { ...reason, by: turnedWeight(reason.by) };
    case 'missed':
      return { ...reason, at: turnedWeightOrNull(reason.at), lower: turnedWeightOrNull(reason.lower) };
    case 'lowered':
      return { ...reason, percent: turned(reason.percent), from: turnedWeight(reason.from) };
    case 'first-stage-again':
      return { ...reason, at: turnedWeight(reason.at) };
    default:
      return reason;
  }
}

export const turnedStep = ({ weight, reason, ...step }: WeightStep): WeightStep => ({
  ...step,
  weight: turnedWeight(weight),
  reason: turnedReason(reason),
});
