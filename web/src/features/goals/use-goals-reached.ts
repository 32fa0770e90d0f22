/** Finds goals that were reached and says each once: what was said is stored on the goal, so that no page and no other device says it again. */
import type { Goal } from '@workout-tracker/core/insights/goal';
import { type GoalSources, goalReachedOn } from '@workout-tracker/core/insights/goal-reached';
import { useEffect, useRef } from 'react';

export interface ReachedGoal {
  /** With the day that it was reached on. */
  readonly goal: Goal;
  /** The way back: set anew from now on, so that what has reached it does not reach it again. */
  readonly before: Goal;
}

/** `sources` is undefined until enough is known; `onReached` stores the goal. */
export function useGoalsReached(
  goals: readonly Goal[] | undefined,
  sources: GoalSources | undefined,
  onReached: (reached: ReachedGoal) => void,
): void {
  const said = useRef(new Set<string>());
  useEffect(() => {
    if (!goals || !sources) return;
    for (const goal of goals) {
      const reachedOn = goal.reachedOn === null ? goalReachedOn(goal, sources) : null;
      const key = `${goal._id} ${goal.setAt}`;
      if (reachedOn === null || said.current.has(key)) continue;
      said.current.add(key);
      onReached({ goal: { ...goal, reachedOn }, before: { ...goal, setAt: new Date().toISOString() } });
    }
  }, [goals, sources, onReached]);
}
