import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { useMemo } from 'react';
import { liftGoalsOf, wantedOf } from '#features/insights/goal-lines.ts';
import { InsightsView } from '#features/insights/insights-view.tsx';
import { formatDate } from '#lib/date-format.ts';
import { errorReason } from '#lib/error-message.ts';
import { goals } from '#lib/goal-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import { useUser } from '#lib/use-user.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import classes from './insights-page.module.css';
import { useSeriesDays } from './series-days.ts';
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
  const { data: set } = useQuery(goals());
  const { wishes, liftGoals } = useMemo(
    () => ({
      wishes: { wanted: wantedOf(set ?? []), planned: days.planned },
      liftGoals: liftGoalsOf(set ?? [], user.units),
    }),
    [set, days, user.units],
  );
  if (!input) {
    return (
      <>
        <PageHead title="Insights" />
        {error && !data ? (
          <ErrorCard
            title="Insights did not load"
            message={errorReason(error, 'Could not load the sums of your workouts.')}
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
  const asOf = `As of ${formatDate(new Date(dataUpdatedAt).toISOString(), user.timeZone, 'dayAndTime')}, without a connection`;
  return (
    <InsightsView
      input={input}
      units={user.units}
      withBody={withBody}
      chosenLifts={user.training.insights.lifts}
      liftGoals={liftGoals}
      wishes={wishes}
      asOf={isOnline ? null : asOf}
    />
  );
}

const bodyExercises = (exercises: readonly { readonly _id: string; readonly loading: string }[]): Set<string> =>
  new Set(exercises.filter(({ loading }) => loading === 'bodyweight' || loading === 'assisted').map(({ _id }) => _id));
