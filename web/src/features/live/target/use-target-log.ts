/**
 * What a person does about the target of a move: takes another weight for today or from now on, lets the lift stay where it is, or answers
 * an offer. Each is one change of the workout in progress; what holds beyond today is a decision of its own, which goes with its Undo.
 */
import { t } from '@lingui/core/macro';
import { type EffortOffer, effortOffer } from '@workout-tracker/core/live/effort-offer';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { baseFor, type ChosenBase, type LiveTarget, withBase } from '@workout-tracker/core/live/live-target';
import { isPassed, type Position } from '@workout-tracker/core/live/positions';
import { type Loadable, loadableWeight, targetValuesAt, valuesAt } from '@workout-tracker/core/live/set-values';
import type { PlanChoice } from '@workout-tracker/core/plans/plan-decision';
import type { BreakOffer } from '@workout-tracker/core/plans/plan-line';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { useState } from 'react';
import { errorMessage } from '#lib/error-message.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { LiveActions } from '../live-actions.ts';
import type { LiveScreenProps } from '../live-layout.tsx';
import { plannedIndex, type Scope } from './live-target-format.ts';

export type LiveOffer =
  | { readonly kind: 'break'; readonly offer: BreakOffer; readonly weight: number; readonly instead: number }
  | { readonly kind: 'effort'; readonly offer: EffortOffer; readonly weight: number };

interface TargetLogParts extends Pick<LiveScreenProps, 'session' | 'decisions'> {
  readonly actions: LiveActions;
  readonly loadable: Loadable;
}

export type TargetLog = ReturnType<typeof useTargetLog>;

export function useTargetLog({ session, decisions, actions, loadable }: TargetLogParts) {
  /** The set whose sheet is open. */
  const [openAt, setOpenAt] = useState<number | null>(null);

  async function change(position: Position, target: LiveTarget, choices: readonly PlanChoice[]): Promise<void> {
    const { line } = target;
    try {
      const ids = await decisions.decide(choices.map((choice) => ({ line, choice })));
      actions.changeTarget(position.mid, { ...target, decisions: [...(target.decisions ?? []), ...ids] });
    } catch (error) {
      showToast({ text: errorMessage(t`Could not save this on this device`, error), isError: true });
    }
  }

  /** The weight of the set at `index`, for today alone or for longer. */
  async function take(index: number, taken: PlanWeight, scope: Scope): Promise<void> {
    const position = session.positions[index];
    const target = position?.move?.target;
    if (!position || !target) return;
    const base = scope === 'today' ? null : newBase(session, index, taken, loadable);
    const based = base ? withBase(target, base, rebasing(session, position, loadable)) : target;
    if (scope === 'stays') await change(position, { ...based, isHeld: true }, [...choicesOf(base), hold(true)]);
    else if (base) await change(position, based, choicesOf(base));
    const shown = valuesAt(session, index, loadable);
    const isTyped = position.typed.weight !== undefined || scope === 'today' || !base;
    if (isTyped && shown?.weight !== taken.value) actions.changeAt(index, 'weight', taken.value);
  }

  function answer(index: number, offer: LiveOffer, isTaken: boolean): void {
    const position = session.positions[index];
    const target = position?.move?.target;
    if (!position || !target) return;
    if (offer.kind === 'effort') {
      if (isTaken) actions.changeTarget(position.mid, offer.offer.target);
      return;
    }
    if (!isTaken) {
      actions.changeTarget(position.mid, { ...target, offer: null });
      return;
    }
    const bases = basesOf(offer.offer);
    const based = bases.reduce((now, base) => withBase(now, base, rebasing(session, position, loadable)), target);
    void change(position, based, bases.flatMap(choicesOf));
  }

  return {
    openAt,
    open: (index: number) => setOpenAt(index),
    close: () => setOpenAt(null),
    take,
    answer,
    letGo(index: number) {
      const position = session.positions[index];
      const target = position?.move?.target;
      if (position && target) void change(position, { ...target, isHeld: false }, [hold(false)]);
    },
    offerAt: (index: number) => offerAt(session, index, loadable),
  };
}

const hold = (isOn: boolean): PlanChoice => ({ kind: 'hold', isOn });

function choicesOf(base: ChosenBase | null): PlanChoice[] {
  if (!base) return [];
  return [{ kind: base.of === 'working' ? 'working-weight' : 'maximum', weight: base.weight }];
}

/** The working weight or maximum that the weight means; null where that is what it is, or where the set takes a share of neither. */
export function newBase(session: LiveSession, index: number, taken: PlanWeight, loadable: Loadable): ChosenBase | null {
  const position = session.positions[index];
  const target = position?.move?.target;
  const now = targetValuesAt(session, index, loadable);
  if (!position || !target || now?.weight === taken.value) return null;
  return baseFor(target, plannedIndex(position, target), taken);
}

/** Sets that were done, or passed over, stand as they were shown. */
function rebasing({ positions }: LiveSession, { mid, move }: Position, loadable: Loadable) {
  const passed = new Set(positions.filter((each) => each.mid === mid && isPassed(each)).map(({ planned }) => planned));
  return {
    isPassed: (planned: number) => passed.has(planned),
    round: (weight: number, unit: PlanWeight['unit'], rounding: LiveTarget['rounding']) =>
      move ? loadable(move, weight, unit, rounding) : weight,
  };
}

function basesOf({ working, maximum }: BreakOffer): ChosenBase[] {
  return [
    ...(working ? [{ of: 'working' as const, weight: working }] : []),
    ...(maximum ? [{ of: 'maximum' as const, weight: maximum }] : []),
  ];
}

/** Less after a break, before the first set of the line; another weight by effort after it. */
function offerAt(session: LiveSession, index: number, loadable: Loadable): LiveOffer | null {
  const position = session.positions[index];
  const target = position?.move?.target;
  if (!position || !target || isPassed(position)) return null;
  const byEffort = effortOffer(session, position.mid, loadable);
  if (byEffort) return { kind: 'effort', offer: byEffort, weight: byEffort.weight };
  const { offer } = target;
  const isBegun = session.positions.some(({ mid, completed }) => mid === position.mid && completed !== null);
  const instead = targetValuesAt(session, index, loadable)?.weight ?? null;
  if (!offer || isBegun || instead === null) return null;
  const parts = rebasing(session, position, loadable);
  const less = basesOf(offer).reduce((now, base) => withBase(now, base, parts), target);
  const set = less.target.sets[plannedIndex(position, target)];
  const weight = set && set.weight !== null ? loadableWeight(set.weight, set.unit, session.unit) : instead;
  return weight === instead ? null : { kind: 'break', offer, weight, instead };
}
