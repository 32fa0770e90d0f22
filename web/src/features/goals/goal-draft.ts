/** What is typed into the sheet of a goal, and the aim that it says. */

import { t } from '@lingui/core/macro';
import type { GoalAim } from '@workout-tracker/core/insights/goal';
import type { Units } from '@workout-tracker/core/people/user';
import { readTyped, typedNumber } from '#lib/typed-number.ts';

export interface GoalDraft {
  readonly kind: GoalAim['kind'];
  readonly exerciseId: string | null;
  readonly weight: string;
  readonly unit: Units;
  /** Blank for an estimated maximum. */
  readonly reps: string;
  readonly count: string;
}

export function draftOfAim(aim: GoalAim, units: Units): GoalDraft {
  const nothing = { kind: aim.kind, exerciseId: null, weight: '', unit: units, reps: '', count: '' };
  if (aim.kind === 'weekly-workouts') return { ...nothing, count: typedNumber(aim.count) };
  const weighed = { ...nothing, weight: typedNumber(aim.weight), unit: aim.unit };
  return aim.kind === 'body-weight' ? weighed : { ...weighed, exerciseId: aim.exerciseId, reps: typedNumber(aim.reps) };
}

const numberIn = (text: string): number => readTyped(text) ?? Number.NaN;

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The aim, or what is wrong in words. `isDown` says that a body weight is to be less than it is. */
export function aimOfDraft(draft: GoalDraft, isDown: (weight: number, unit: Units) => boolean): GoalAim | string {
  const { kind, exerciseId, unit } = draft;
  if (kind === 'weekly-workouts') {
    const count = numberIn(draft.count);
    return isWithin(count, 1, 21) ? { kind, count } : t`Enter 1 to 21 workouts a week.`;
  }
  const weight = numberIn(draft.weight);
  if (kind === 'body-weight') {
    const [least, most] = [20, 1_000];
    if (!(weight >= least && weight <= most)) return t`Enter a weight from ${least} to ${most} ${unit}.`;
    return { kind, weight, unit, isDown: isDown(weight, unit) };
  }
  if (exerciseId === null) return t`Choose an exercise.`;
  if (!(weight > 0 && weight <= 10_000)) return t`Enter a weight above 0.`;
  if (draft.reps.trim() === '') return { kind, exerciseId, weight, unit, reps: null };
  const reps = numberIn(draft.reps);
  return isWithin(reps, 1, 100)
    ? { kind, exerciseId, weight, unit, reps }
    : t`Enter 1 to 100 reps, or leave them out for the estimated maximum.`;
}
