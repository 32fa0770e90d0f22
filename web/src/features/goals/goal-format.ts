import { plural, t } from '@lingui/core/macro';
import type { GoalAim } from '@workout-tracker/core/insights/goal';
import type { GoalStanding } from '@workout-tracker/core/insights/goal-reached';
import { convertWeight } from '@workout-tracker/core/people/convert-weight';
import { comma } from '#lib/list-marks.ts';
import { formatNumber, formatWhole } from '#lib/number-format.ts';

/** What an exercise is called; its id where nobody knows. */
export type TitleOf = (exerciseId: string) => string;

/** `'Bench Press, 80 kg'`, `'Bench Press, 5 × 80 kg'`, `'Body weight, 63 kg'` or `'4 workouts a week'`. */
export function formatGoal(aim: GoalAim, titleOf: TitleOf): string {
  if (aim.kind === 'weekly-workouts')
    return plural({ count: aim.count }, { one: '# workout a week', other: '# workouts a week' });
  const weight = `${formatNumber(aim.weight)} ${aim.unit}`;
  if (aim.kind === 'body-weight') return t`Body weight, ${weight}`;
  return `${titleOf(aim.exerciseId)}${comma()}${aim.reps === null ? weight : `${formatWhole(aim.reps)} × ${weight}`}`;
}

/** `'75.8 kg'`, or `'3 of 4'`; an empty text where nothing is known. */
export function formatStanding(aim: GoalAim, { now }: GoalStanding): string {
  if (now === null) return '';
  if (aim.kind === 'weekly-workouts') {
    const [done, wanted] = [formatWhole(now), formatWhole(aim.count)];
    return t({ message: `${done} of ${wanted}`, comment: 'workouts of this week, and those wanted' });
  }
  return `${formatNumber(Math.round(convertWeight(now, 'kg', aim.unit) * 10) / 10)} ${aim.unit}`;
}
