import { plural, t } from '@lingui/core/macro';
import type { GoalSources } from '@workout-tracker/core/insights/goal-reached';
import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { formatGoal, type TitleOf } from './goal-format.ts';
import classes from './goals.module.css';
import { useGoals, useSaveGoalQuietly } from './use-goals.ts';
import { type ReachedGoal, useGoalsReached } from './use-goals-reached.ts';

interface GoalsReachedCardProps {
  /** Undefined until enough is known. */
  readonly sources: GoalSources | undefined;
  readonly titleOf: TitleOf;
}

/** The goals that were reached and not said yet, for as long as the screen stands; nothing at all where none was. */
export function GoalsReachedCard({ sources, titleOf }: GoalsReachedCardProps) {
  const [reached, setReached] = useState<readonly ReachedGoal[]>([]);
  const { mutate } = useSaveGoalQuietly();
  const handleReached = useCallback(
    (one: ReachedGoal) => {
      setReached((others) => [...others.filter(({ goal }) => goal._id !== one.goal._id), one]);
      mutate(one.goal);
    },
    [mutate],
  );
  useGoalsReached(useGoals(), sources, handleReached);

  function undo({ goal, before }: ReachedGoal) {
    setReached((others) => others.filter((other) => other.goal._id !== goal._id));
    // Set anew at the moment of the tap: the workout that has just ended is before it.
    mutate({ ...before, setAt: new Date().toISOString() });
  }

  return (
    <div role="status">
      {reached.length > 0 && (
        <Card component="section" aria-label={t`Goals reached`}>
          <CardHead title={plural({ count: reached.length }, { one: 'Goal reached', other: 'Goals reached' })} />
          <ul className={classes.goals}>
            {reached.map((one) => {
              const words = formatGoal(one.goal.aim, titleOf);
              return (
                <li key={one.goal._id} className={classes.reached}>
                  <span className={classes.medal}>
                    <Icon name="trophy" />
                  </span>
                  <b>{words}</b>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    className={classes.undo}
                    aria-label={t`Undo, ${{ goal: words }} is not reached`}
                    onClick={() => undo(one)}
                  >
                    {t`Undo`}
                  </Button>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </div>
  );
}
