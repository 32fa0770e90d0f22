/** One button where a goal belongs: it says the goal, or offers to set one. */

import { t } from '@lingui/core/macro';
import type { Goal } from '@workout-tracker/core/insights/goal';
import type { User } from '@workout-tracker/core/people/user';
import { useState } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatGoal } from './goal-format.ts';
import { GoalSheet, type GoalSheetProps } from './goal-sheet.tsx';
import classes from './goals.module.css';
import { useGoals } from './use-goals.ts';

interface GoalButtonProps extends Pick<GoalSheetProps, 'user' | 'exercises'> {
  readonly about: NonNullable<GoalSheetProps['about']>;
  readonly isIt: (goal: Goal) => boolean;
}

function GoalButton({ user, exercises, about, isIt }: GoalButtonProps) {
  const goals = useGoals();
  const [isOpen, setOpen] = useState(false);
  if (!goals) return null;
  const goal = goals.find((one) => one.reachedOn === null && isIt(one)) ?? null;
  const titleOf = (id: string): string => exerciseTitle(exercises.find(({ _id }) => _id === id)?.title ?? id, id);
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<Icon name="trophy" />}
        onClick={() => setOpen(true)}
      >
        {goal ? t`Goal: ${{ goal: formatGoal(goal.aim, titleOf) }}` : t`Set a goal`}
      </Button>
      <GoalSheet
        user={user}
        exercises={exercises}
        goal={goal}
        about={about}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export function BodyWeightGoal({ user }: { readonly user: Pick<User, 'units'> }) {
  return (
    <GoalButton
      user={user}
      exercises={[]}
      about={{ kind: 'body-weight' }}
      isIt={({ aim }) => aim.kind === 'body-weight'}
    />
  );
}

interface LiftGoalProps {
  readonly user: Pick<User, 'units'>;
  readonly exercise: { readonly _id: string; readonly title: string };
}

export function LiftGoal({ user, exercise }: LiftGoalProps) {
  return (
    <GoalButton
      user={user}
      exercises={[exercise]}
      about={{ kind: 'lift', exerciseId: exercise._id }}
      isIt={({ aim }) => aim.kind === 'lift' && aim.exerciseId === exercise._id}
    />
  );
}
