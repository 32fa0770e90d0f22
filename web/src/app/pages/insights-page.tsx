import { t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { defaultLifts } from '@workout-tracker/core/insights/lifts';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useMemo, useState } from 'react';
import { GoalsCard } from '#features/goals/goals-card.tsx';
import { useGoals } from '#features/goals/use-goals.ts';
import { BandSheet } from '#features/insights/band-sheet.tsx';
import { liftGoalsOf, wantedOf } from '#features/insights/goal-lines.ts';
import { InsightsView } from '#features/insights/insights-view.tsx';
import { LiftsSheet } from '#features/insights/lifts-sheet.tsx';
import { NetworkError } from '#lib/api-errors.ts';
import { formatDate } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './insights-page.module.css';
import { useSeriesDays } from './series-days.ts';
import { useGoalSources } from './use-goal-sources.ts';
import { useInsights } from './use-insights.ts';

export function InsightsPage() {
  const user = useUser();
  return user && <Insights user={user} />;
}

function Insights({ user }: { readonly user: User }) {
  const isOnline = useOnline();
  const days = useSeriesDays(localDateOf(new Date(), user.timeZone));
  const { input, exercises, data, error, isFetching, refetch, dataUpdatedAt } = useInsights(user, days, {
    isAsked: true,
  });
  const withBody = useMemo(() => bodyExercises(exercises ?? []), [exercises]);
  const goals = useGoals();
  const [open, setOpen] = useState<'bands' | 'lifts' | null>(null);
  const { wishes, liftGoals } = useMemo(
    () => ({
      wishes: { wanted: wantedOf(goals ?? []), planned: days.planned },
      liftGoals: liftGoalsOf(goals ?? [], user.units),
    }),
    [goals, days, user.units],
  );
  const lifts = useMemo(() => (exercises ?? []).filter(isLift), [exercises]);
  const sources = useGoalSources(user, input);
  if (!input) {
    return (
      <>
        <PageHead title={t`Insights`} />
        {error && !data ? (
          <ErrorCard
            title={t`Insights did not load`}
            message={errorReason(error, t`Could not load the sums of your workouts.`)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes.loading} aria-busy="true">
            <Skeleton height="34rem" radius={12} />
            <Skeleton height="34rem" radius={12} />
          </div>
        )}
      </>
    );
  }
  // That the browser calls itself online is a guess: a server that did not answer is out of reach all the same.
  const isReached = isOnline && !(error instanceof NetworkError);
  const time = formatDate(new Date(dataUpdatedAt).toISOString(), user.timeZone, 'dayAndTime');
  const asOf = t`As of ${time}, without a connection`;
  const { insights } = user.training;
  return (
    <>
      <InsightsView
        input={input}
        units={user.units}
        withBody={withBody}
        chosenLifts={insights.lifts}
        liftGoals={liftGoals}
        wishes={wishes}
        asOf={isReached ? null : asOf}
        onChangeBands={() => setOpen('bands')}
        onChooseLifts={() => setOpen('lifts')}
        goals={<GoalsCard user={user} exercises={lifts} sources={sources} />}
      />
      <BandSheet insights={insights} isOpen={open === 'bands'} onClose={() => setOpen(null)} />
      <LiftsSheet
        exercises={lifts}
        chosen={insights.lifts.length > 0 ? insights.lifts : defaultLifts(input)}
        isOpen={open === 'lifts'}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

/** Whether a maximum can be estimated of it. */
const isLift = ({ loading, measure, archived, mergedInto }: Exercise): boolean =>
  loading !== 'none' && measure === 'reps' && !archived && mergedInto === null;

const bodyExercises = (exercises: readonly Exercise[]): Set<string> =>
  new Set(exercises.filter(({ loading }) => loading === 'bodyweight' || loading === 'assisted').map(({ _id }) => _id));
