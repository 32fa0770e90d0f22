/** Today's workout, the last ninety days, the series one follows, and the newest workouts. */
import { useQuery } from '@tanstack/react-query';
import { activityWithPending } from '@workout-tracker/core/pending/pending-activity';
import {
  ActivityCard,
  ActivityCardSkeleton,
  LatestCard,
  LatestCardSkeleton,
} from '#features/activity/activity-cards.tsx';
import { activityQueries } from '#features/activity/queries.ts';
import { useRunning } from '#features/live/use-in-progress.ts';
import { SeriesCards, TodayCard } from '#features/series/dashboard-cards.tsx';
import { usePendingChanges } from '#features/workouts/use-pending.ts';
import { errorMessage } from '#lib/error-message.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import classes from './dashboard-page.module.css';

export function DashboardPage() {
  const { data: told, error, isFetching, refetch } = useQuery(activityQueries.ninetyDays());
  const changes = usePendingChanges();
  const running = useRunning();
  const data = told && activityWithPending(told, changes);
  return (
    <>
      <PageHead title="Dashboard" />
      <div className={classes.today}>
        <TodayCard changes={changes} running={running?.plan.title ?? null} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          {data && <ActivityCard activity={data} />}
          {!data && !error && <ActivityCardSkeleton />}
          {!data && error && (
            <ErrorCard
              title="The 90 days did not load"
              message={errorMessage('Failed to fetch workouts', error)}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          <div className={classes.latest}>
            {data && <LatestCard latest={data.latest} />}
            {!data && !error && <LatestCardSkeleton />}
          </div>
        </div>
        <div className={classes.column}>
          <SeriesCards changes={changes} />
        </div>
      </div>
    </>
  );
}
