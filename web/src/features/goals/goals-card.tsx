import { t } from '@lingui/core/macro';
import type { Goal } from '@workout-tracker/core/insights/goal';
import { type GoalSources, goalStanding } from '@workout-tracker/core/insights/goal-reached';
import type { User } from '@workout-tracker/core/people/user';
import { useCallback, useState } from 'react';
import { exerciseTitle } from '#lib/catalogue-words.ts';
import { formatPastDay } from '#lib/date-format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CardHead } from '#ui/section-card.tsx';
import { formatGoal, formatStanding } from './goal-format.ts';
import { GoalSheet, type GoalSheetProps } from './goal-sheet.tsx';
import classes from './goals.module.css';
import { useGoals, useSaveGoal } from './use-goals.ts';
import { type ReachedGoal, useGoalsReached } from './use-goals-reached.ts';

interface GoalsCardProps {
  readonly user: Pick<User, 'units'>;
  readonly exercises: GoalSheetProps['exercises'];
  /** Undefined until enough is known. */
  readonly sources: GoalSources | undefined;
}

/** Every goal with how far it is; a tap opens it. Says once when one was reached. */
export function GoalsCard({ user, exercises, sources }: GoalsCardProps) {
  const goals = useGoals();
  const titleOf = useCallback(
    (id: string): string => {
      const exercise = exercises.find(({ _id }) => _id === id);
      return exercise ? exerciseTitle(exercise.title, id) : t`An exercise`;
    },
    [exercises],
  );
  const { mutate } = useSaveGoal();
  const sayReached = useCallback(
    ({ goal, before }: ReachedGoal) =>
      mutate({ goal, before, words: t`Goal reached: ${{ goal: formatGoal(goal.aim, titleOf) }}` }),
    [mutate, titleOf],
  );
  useGoalsReached(goals, sources, sayReached);
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Goal | null>(null);
  const open = (goal: Goal | null) => {
    setEdited(goal);
    setOpen(true);
  };
  if (!goals) return null;
  return (
    <Card component="section" aria-label={t`Goals`}>
      <CardHead title={t`Goals`}>
        <Button variant="subtle" size="compact-sm" className={classes.add} onClick={() => open(null)}>
          {t`Add a goal`}
        </Button>
      </CardHead>
      {goals.length === 0 ? (
        <p
          className={classes.none}
        >{t`A lift, a body weight or workouts a week. It is drawn where you look back on it.`}</p>
      ) : (
        <ul className={classes.goals}>
          {goals.map((goal) => (
            <li key={goal._id}>
              <GoalRow goal={goal} words={formatGoal(goal.aim, titleOf)} sources={sources} onOpen={() => open(goal)} />
            </li>
          ))}
        </ul>
      )}
      <GoalSheet user={user} exercises={exercises} goal={edited} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

interface GoalRowProps {
  readonly goal: Goal;
  readonly words: string;
  readonly sources: GoalSources | undefined;
  readonly onOpen: () => void;
}

function GoalRow({ goal, words, sources, onOpen }: GoalRowProps) {
  const standing = sources ? goalStanding(goal, sources) : { now: null, share: null };
  const isReached = goal.reachedOn !== null;
  return (
    <button type="button" className={classes.goal} onClick={onOpen}>
      <Ring share={isReached ? 1 : (standing.share ?? 0)} />
      <span className={classes.words}>
        <b>{words}</b>
        <small>{formatSpan(goal)}</small>
      </span>
      <span className={classes.now}>{formatStanding(goal.aim, standing)}</span>
    </button>
  );
}

function formatSpan({ reachedOn, aim, setAt }: Goal): string {
  if (reachedOn === null && aim.kind === 'weekly-workouts') return t`This week`;
  const date = formatPastDay(reachedOn ?? setAt.slice(0, 10), 'monthAndDay');
  return reachedOn === null
    ? t({ message: `Since ${date}`, comment: 'a day' })
    : t({ message: `Reached ${date}`, comment: 'the day on which a goal was reached' });
}

const radius = 17;
const length = 2 * Math.PI * radius;

/** For the eye alone: the figure beside it says the same. */
function Ring({ share }: { readonly share: number }) {
  return (
    <svg className={classes.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r={radius} />
      <circle
        className={classes.part}
        cx="20"
        cy="20"
        r={radius}
        strokeDasharray={`${share * length} ${length}`}
        transform="rotate(-90 20 20)"
      />
    </svg>
  );
}
