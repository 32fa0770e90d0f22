/**
 * Where the first working set took much more or less effort than was planned, the weights of the sets that come are worked out anew from how
 * it was. They are offered; nothing changes before its person says so.
 */

import type { TargetSet } from '../plans/plan-target.ts';
import { rpePercent } from '../plans/rpe-percent.ts';
import { firstWorkingSet, hasOwnWeight } from './back-off.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import type { LiveTarget } from './live-target.ts';
import { isPassed, type Position, targetAt } from './positions.ts';
import type { Effort } from './set-remarks.ts';
import { type Loadable, loadableWeight, valuesAt } from './set-values.ts';

export interface EffortOffer {
  /** On the scale of ten. */
  readonly planned: number;
  readonly given: number;
  /** Of the next set, in the unit of the session. */
  readonly weight: number;
  /** What the move asks for once it is taken. */
  readonly target: LiveTarget;
}

/** So far from its plan an effort has to be. */
const leastDifference = 1.5;

/** Null where there is nothing to offer: also once the next set is done, which shows what its person chose. */
export function effortOffer(session: LiveSession, mid: string, loadable: Loadable): EffortOffer | null {
  const first = firstWorkingSet(session, mid);
  const { move, effort, completed } = first ?? {};
  const planned = first && plannedRpe(targetAt(first));
  if (!first || !move?.target || !effort || !completed || planned === undefined) return null;
  // How much is lifted beside the help nobody knows here.
  if (move.target.isHelp) return null;
  const given = rpeOf(effort);
  const { weight, count, unit } = completed.values;
  if (Math.abs(given - planned) < leastDifference || weight === null || weight <= 0 || !count) return null;
  const sets = session.positions.map((position, index) => ({ position, index }));
  const later = sets.filter(({ position }) => position.mid === mid && position !== first && !hasOwnWeight(position));
  const open = later.filter(({ position }) => isOpen(position));
  if (later.some(({ position }) => isPassed(position)) || open.length === 0) return null;
  const maximum = (loadableWeight(weight, unit, session.unit) * 100) / rpePercent(given, count);
  const offered = new Map(
    open.map(({ position, index }) => [
      position.planned,
      { index, weight: weightFor(session, move, { maximum, set: targetAt(position), loadable }) },
    ]),
  );
  const isSame = [...offered.values()].every((each) => valuesAt(session, each.index, loadable)?.weight === each.weight);
  const next = offered.get(open[0]?.position.planned ?? null);
  if (isSame || !next) return null;
  const base = { value: Math.round(maximum * 10) / 10, unit: session.unit };
  const { target } = move;
  return {
    planned,
    given,
    weight: next.weight,
    target: {
      ...target,
      target: {
        ...target.target,
        sets: target.target.sets.map((set, at) => {
          const taken = offered.get(at);
          return taken ? { ...set, weight: taken.weight, unit: session.unit } : set;
        }),
      },
      sums: target.sums.map((sum, at) => {
        const taken = offered.get(at);
        return taken ? { ...sum, base, exact: taken.weight, rounded: taken.weight } : sum;
      }),
    },
  };
}

/** Still to come, by effort, and with no weight of the person's own. */
const isOpen = (position: Position): boolean =>
  !isPassed(position) && position.typed.weight === undefined && plannedRpe(targetAt(position)) !== undefined;

const rpeOf = ({ scale, value }: Effort): number => (scale === 'rpe' ? value : 10 - value);

function plannedRpe(set: TargetSet | undefined): number | undefined {
  return set?.rpe ?? (set?.rir === undefined ? undefined : 10 - set.rir);
}

interface WeightParts {
  readonly maximum: number;
  readonly set: TargetSet | undefined;
  readonly loadable: Loadable;
}

function weightFor({ unit }: LiveSession, move: LiveMove, { maximum, set, loadable }: WeightParts): number {
  const exact = (maximum * rpePercent(plannedRpe(set) ?? 10, set?.count ?? 1)) / 100;
  return loadable(move, exact, unit, move.target?.rounding);
}
