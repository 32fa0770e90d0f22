/**
 * What the counters show at a place: what was put in there before, else the target of its plan, else what was done at the same place the
 * last time, else what is planned. By a clock the plan says how much, whatever was done the last time. A set added on the fly goes on from
 * the set before it, and so do a weight without a memory and the choice of a variant. Back-off sets follow the first set as it was done.
 * Proposed weights are in the unit of the session; a completed set keeps its own.
 */

import { kilogramsPerPound } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import type { Rule } from '../plans/rule.ts';
import { halfCount } from '../plans/target-sets.ts';
import { usualStep } from '../plates/weight-steps.ts';
import type { SetStart } from '../programs/program.ts';
import { firstWorkingSet, hasOwnWeight } from './back-off.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import { openSets, type Position, sumAt, targetAt } from './positions.ts';

/** The nearest weight to one that a person can load for a move, or the next below it. */
export type Loadable = (move: LiveMove, weight: number, unit: Units, rounding?: Rule['rounding']) => number;

const asItIs: Loadable = (_move, weight) => weight;

/** `valuesAt(session, session.index)`; null for the warm-up, the cool-down and what is not there. */
export function valuesAt(session: LiveSession, index: number, loadable = asItIs): SetValues | null {
  const position = session.positions[index];
  if (!position?.move) return null;
  if (position.completed) return { ...position.completed.values, ...position.typed };
  const before = setBefore(session, index);
  const chosen = before?.typed.variant ?? before?.completed?.values.variant;
  const start = inUnit(plannedStart(session, position, before, loadable), session.unit);
  const weight = carriedAt(session, index, loadable)?.weight ?? start.weight;
  return inUnit({ ...start, weight, variant: chosen ?? start.variant, ...position.typed }, session.unit);
}

/** What the target of a place says now, in the unit of the session, whatever was put in there; null where there is none. */
export function targetValuesAt(session: LiveSession, index: number, loadable = asItIs): SetValues | null {
  const position = session.positions[index];
  if (!position?.move?.target) return null;
  return inUnit(plannedStart(session, position, setBefore(session, index), loadable), session.unit);
}

/** A move of the plan with the numbers that stand at its first working set. */
export interface MoveValues {
  readonly move: LiveMove;
  readonly position: Position;
  readonly values: SetValues;
}

/** By the move's id, in the order of the plan. A move that was taken out of the workout keeps the numbers of the plan. */
export function valuesByMove(session: LiveSession): Map<string, MoveValues> {
  const { positions, start, unit } = session;
  const placeOf = (plannedMove: LiveMove): MoveValues[] => {
    const index = positions.findIndex(({ mid, kind }) => mid === plannedMove._id && kind !== 'warmup');
    const values = valuesAt(session, index);
    const position = positions[index];
    if (position?.move && values) return [{ move: position.move, position, values }];
    const none = { count: plannedCount(plannedMove), weight: null, unit, variant: 0 };
    return openSets(plannedMove, 0, 1).map((open) => ({ move: plannedMove, position: open, values: none }));
  };
  return new Map(start.plan.moves.flatMap(placeOf).map((place) => [place.move._id, place]));
}

/** A weight that is proposed because of the set before, and the one that would be without it. */
export interface CarriedWeight {
  readonly weight: number;
  readonly instead: number;
}

/**
 * A set that was done with another weight than it was to begin with carries the difference on to those that are still to come: straight sets
 * stay straight, a pyramid stays a pyramid. Null where nothing is carried, or something was typed.
 */
export function carriedAt(session: LiveSession, index: number, loadable = asItIs): CarriedWeight | null {
  const position = session.positions[index];
  if (!position || position.completed || position.typed.weight !== undefined) return null;
  const instead = remembered(session, position);
  const raise = latestRaise(session, position, loadable);
  if (instead === null || !raise) return null;
  const weight = raisedTo(instead, position, raise, { unit: session.unit, loadable });
  return weight === instead ? null : { weight, instead };
}

/** What a set was to begin with, and what it was done with by its person. */
interface Raise {
  readonly from: number;
  readonly to: number;
}

/**
 * Of the latest set of the same exercise that was not done as it was proposed: what rounding adds to a proposal is not carried on in its turn.
 * Warm-ups, drop sets and back-off sets have weights of their own.
 */
function latestRaise(session: LiveSession, position: Position, loadable: Loadable): Raise | null {
  if (hasOwnWeight(position)) return null;
  const done = session.positions
    .filter(
      (other) => other.mid === position.mid && other.completed && !hasOwnWeight(other) && isSameShare(other, position),
    )
    .toSorted((one, other) => (one.completed?.endedMs ?? 0) - (other.completed?.endedMs ?? 0));
  let latest: Raise | null = null;
  for (const before of done) {
    const from = remembered(session, before);
    const { weight = null, unit = session.unit } = before.completed?.values ?? {};
    if (from === null || weight === null) continue;
    const to = loadableWeight(weight, unit, session.unit);
    const proposed: number = latest ? raisedTo(from, before, latest, { unit: session.unit, loadable }) : from;
    if (to !== proposed) latest = { from, to };
  }
  return latest;
}

interface Raising {
  readonly unit: Units;
  readonly loadable: Loadable;
}

/** The weight that the person chose themselves is proposed as it is; one that the difference leads to is one that they can load. */
function raisedTo(instead: number, { move }: Position, { from, to }: Raise, { unit, loadable }: Raising): number {
  // Less than nothing is help, which only somebody gives who has given some.
  const least = Math.min(0, instead, to);
  const exact = Math.max(least, Math.round((instead + to - from) * 1000) / 1000);
  if (exact === to || exact === instead || !move) return exact;
  const rounded = loadable(move, exact, unit);
  // A small difference may round to the other side of where the set would begin without it.
  return exact > instead ? Math.max(instead, rounded) : Math.min(instead, rounded);
}

/** Sets of a target go up together where they take the same share of the same weight; without one all do. */
const isSameShare = (one: Position, other: Position): boolean =>
  sumAt(one)?.of === sumAt(other)?.of && sumAt(one)?.exact === sumAt(other)?.exact;

/** The weight that a set begins with by its target, else by what is known of its last time, in the unit of the session. */
function remembered({ start, unit }: LiveSession, position: Position): number | null {
  const { move } = position;
  if (!move?.weight) return null;
  const planned = targetAt(position);
  if (planned && planned.weight !== null) return loadableWeight(planned.weight, planned.unit, unit);
  const last = lastAt(position);
  if (!last || last.weight === null) return null;
  return loadableWeight(last.weight, last.unit ?? start.unit, unit);
}

/** In the other unit, rounded to what can be loaded: 20 kg is 45 lb, 45 lb is 20 kg. Nothing changes in its own unit. */
export function loadableWeight(weight: number, from: Units, to: Units): number {
  if (from === to || weight === 0) return weight;
  const step = usualStep[to];
  return Math.max(
    step,
    Math.round((to === 'kg' ? weight * kilogramsPerPound : weight / kilogramsPerPound) / step) * step,
  );
}

export function inUnit(values: SetValues, unit: Units): SetValues {
  const { weight } = values;
  return { ...values, unit, weight: weight === null ? null : loadableWeight(weight, values.unit, unit) };
}

/** Where an empty weight begins: at what this move was last done with, here or the last time, else at what such a move is begun with. */
export function firstWeight(session: LiveSession, index: number): number {
  const { positions, unit, start } = session;
  const position = positions[index];
  const sets = positions.filter(({ mid, kind }) => mid === position?.mid && kind !== 'warmup');
  const here = sets.findLast(({ completed }) => completed?.values.weight)?.completed?.values;
  if (here?.weight) return loadableWeight(here.weight, here.unit, unit);
  const starts = position?.move?.starts ?? [];
  const last = [starts[position?.set ?? 0], ...starts].find((set) => set?.weight);
  if (last?.weight) return loadableWeight(last.weight, last.unit ?? start.unit, unit);
  return usualWeight(position?.move?.title ?? '')[unit];
}

/** An empty bar, a middle kettlebell, a light pair of dumbbells: what somebody would pick up first. */
function usualWeight(title: string): Readonly<Record<Units, number>> {
  if (/barbell|deadlift|bench press|back squat|front squat|leg press|pulldown|cable/i.test(title))
    return { kg: 20, lb: 45 };
  return /kettlebell/i.test(title) ? { kg: 12.5, lb: 25 } : { kg: 10, lb: 20 };
}

/** What is remembered of the last time are its working sets. One that was added to a target has none. */
function lastAt({ move, set, kind, planned }: Position): SetStart | undefined {
  return kind === 'warmup' || (move?.target && planned === null) ? undefined : move?.starts[set];
}

/** As its target says, as far as that says anything. */
function plannedStart(
  session: LiveSession,
  position: Position,
  before: Position | undefined,
  loadable: Loadable,
): SetValues {
  const start = startOf(session, position, before);
  const planned = targetAt(position) ?? (before && !before.completed ? targetAt(before) : undefined);
  if (!planned) return start;
  const { weight, unit } = planned;
  const known = position.move?.weight && weight !== null ? { weight, unit } : {};
  return { ...start, count: planned.count ?? start.count, ...known, ...backOff(session, position, loadable) };
}

/** A share of the first working set as it was done, with half its reps where the plan says so. Nothing while that is to come. */
function backOff(session: LiveSession, position: Position, loadable: Loadable): Partial<SetValues> {
  const { ofFirst, halfReps } = targetAt(position) ?? {};
  const { move, mid } = position;
  if (ofFirst === undefined || !move) return {};
  const first = firstWorkingSet(session, mid);
  const { weight = null, count = null, unit = session.unit } = first?.completed?.values ?? {};
  const half = halfReps && count !== null ? { count: halfCount(count) } : {};
  if (weight === null) return half;
  const whole = loadableWeight(weight, unit, session.unit);
  // A smaller share of help is more help.
  const exact = whole - Math.abs(whole) * (1 - ofFirst / 100);
  const rounded = loadable(move, exact, session.unit, move.target?.rounding);
  return { ...half, weight: rounded, unit: session.unit };
}

function startOf({ start: { unit, plan } }: LiveSession, position: Position, before: Position | undefined): SetValues {
  const { move } = position;
  const last = lastAt(position);
  if (move && last) {
    const { weight, variant } = last;
    const planned = plannedCount(move);
    const known = {
      count: plan.timed ? (planned ?? last.count) : (last.count ?? planned),
      variant,
      ...withSeconds(move, last.seconds ?? null),
    };
    const here = before?.completed?.values;
    // A weight nobody remembers is the one in hand.
    if (move.weight && weight === null && here) return { ...known, weight: here.weight, unit: here.unit };
    return { ...known, weight: move.weight ? weight : null, unit: last.unit ?? unit };
  }
  if (before?.completed) return before.completed.values;
  const seconds = move && withSeconds(move, null);
  return { count: move ? plannedCount(move) : null, weight: null, unit, variant: 0, ...seconds };
}

/** Reps, seconds or metres; of reps and seconds the reps. */
export function plannedCount({ measure, reps, seconds, metres }: NonNullable<Position['move']>): number | null {
  if (measure === 'metres') return metres ?? null;
  return measure === 'seconds' ? seconds : reps;
}

function withSeconds({ measure, seconds }: NonNullable<Position['move']>, last: number | null) {
  return measure === 'reps-and-seconds' ? { seconds: last ?? seconds } : {};
}

/** The set of the same move that stands closest before this one; a warm-up tells nothing of a working set. */
function setBefore({ positions }: LiveSession, index: number): Position | undefined {
  const here = positions[index];
  const isAlike = ({ mid, kind }: Position): boolean =>
    mid === here?.mid && (kind === 'warmup') === (here.kind === 'warmup');
  return positions.slice(0, index).findLast(isAlike);
}
