/** The goals that the workout which has just ended reached, before the server knows of it too. */
import { t } from '@lingui/core/macro';
import type { User } from '@workout-tracker/core/people/user';
import { useCallback } from 'react';
import { GoalsReachedCard } from '#features/goals/goals-reached-card.tsx';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { useGoalSources } from './use-goal-sources.ts';
import { useInsights } from './use-insights.ts';

const noRanges = { pauses: [], deloads: [] };

export function GoalsAfter({ user }: { readonly user: User }) {
  // The sums were fetched ahead, and are again as soon as the server has the workout.
  const { input } = useInsights(user, noRanges, { isAsked: false });
  const titleOf = useCallback(
    (id: string): string => {
      const exercise = input?.exercises.get(id);
      return exercise ? exerciseTitle(exercise.title, id) : t`An exercise`;
    },
    [input],
  );
  return <GoalsReachedCard sources={useGoalSources(user, input)} titleOf={titleOf} />;
}
