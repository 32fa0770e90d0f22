/**
 * Says once that a goal was reached. It is said when that is stored, so that no page says it again; Undo sets the goal anew from now on, so that
 * what had reached it does not reach it again.
 */
import type { Goal } from '@workout-tracker/core/insights/goal';
import { type GoalSources, goalReachedOn } from '@workout-tracker/core/insights/goal-reached';
import { useEffect, useRef } from 'react';
import { formatGoal, type TitleOf } from './goal-format.ts';
import { useSaveGoal } from './use-goals.ts';

/** `sources` is undefined until enough is known. */
export function useGoalsReached(
  goals: readonly Goal[] | undefined,
  sources: GoalSources | undefined,
  titleOf: TitleOf,
): void {
  const { mutate } = useSaveGoal();
  const said = useRef(new Set<string>());
  useEffect(() => {
    if (!goals || !sources) return;
    for (const goal of goals) {
      const reachedOn = goal.reachedOn === null ? goalReachedOn(goal, sources) : null;
      const key = `${goal._id} ${goal.setAt}`;
      if (reachedOn === null || said.current.has(key)) continue;
      said.current.add(key);
      const before = { ...goal, setAt: new Date().toISOString() };
      mutate({ goal: { ...goal, reachedOn }, before, words: `Goal reached: ${formatGoal(goal.aim, titleOf)}` });
    }
  }, [goals, sources, titleOf, mutate]);
}
