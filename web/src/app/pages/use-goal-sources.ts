import type { GoalSources } from '@workout-tracker/core/insights/goal-reached';
import type { InsightsInput } from '@workout-tracker/core/insights/insights-input';
import type { User } from '@workout-tracker/core/people/user';
import { useMemo } from 'react';
import { useBodyWeights } from '#sync/use-exercises.ts';

/** What goals are held against; undefined until all of it is known. */
export function useGoalSources(
  { timeZone }: Pick<User, 'timeZone'>,
  input: InsightsInput | null,
): GoalSources | undefined {
  const { data: bodyWeights } = useBodyWeights();
  return useMemo(
    () => (input && bodyWeights ? { ...input, bodyWeights, timeZone } : undefined),
    [input, bodyWeights, timeZone],
  );
}
