/** Goals as looking back shows them: a line on the chart of a lift, and how many workouts a week are wanted. */
import { t } from '@lingui/core/macro';
import { repFactor } from '@workout-tracker/core/exercises/estimated-maximum';
import type { Goal } from '@workout-tracker/core/insights/goal';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import type { Units } from '@workout-tracker/core/people/user';
import { formatWhole } from '#lib/number-format.ts';
import { formatKg } from './insights-format.ts';
import type { LiftGoal } from './lift-shape.ts';

/** By exercise, of several the newest; `goals` are in that order. A weight for more reps than an estimate goes by has no line. */
export function liftGoalsOf(goals: readonly Goal[], units: Units): Map<string, LiftGoal> {
  const lines = new Map<string, LiftGoal>();
  for (const { aim } of goals) {
    if (aim.kind !== 'lift' || lines.has(aim.exerciseId)) continue;
    const factor = aim.reps === null ? 1 : repFactor({ reps: aim.reps });
    if (factor === null) continue;
    const kg = convertWeight(aim.weight, aim.unit, 'kg');
    const weight = `${formatKg(kg, units)} ${units}`;
    const lift = aim.reps === null ? weight : `${formatWhole(aim.reps)} × ${weight}`;
    const name = t({ message: `Goal ${lift}`, comment: '6 × 90 kg' });
    lines.set(aim.exerciseId, { e1rmKg: kg * factor, name });
  }
  return lines;
}

/** Workouts a week; null without such a goal. */
export function wantedOf(goals: readonly Goal[]): number | null {
  for (const { aim } of goals) if (aim.kind === 'weekly-workouts') return aim.count;
  return null;
}
