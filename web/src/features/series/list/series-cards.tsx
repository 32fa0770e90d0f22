/** Every series somebody follows or has followed, and the way to another one. A newcomer sees what there is to join. */
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { Link } from 'react-router';
import { errorMessage } from '#lib/error-message.ts';
import { useSession } from '#lib/use-session.ts';
import type { PendingChange } from '#offline/pending-workout.ts';
import { ErrorCard } from '#ui/error-card.tsx';
import { Icon } from '#ui/icon.tsx';
import { OfferRows } from '#ui/offer-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changesOfInstance } from '../linked-with-pending.ts';
import { seriesQueries } from '../queries.ts';
import { useEntriesWithPending } from '../use-entries-with-pending.ts';
import { JoinRow } from './join-row.tsx';
import { SeriesCard } from './series-card.tsx';
import classes from './series-cards.module.css';

export function SeriesCards({ changes }: { readonly changes: readonly PendingChange[] }) {
  const { data: told, error, isFetching, refetch } = useQuery(seriesQueries.dashboard());
  const data = useEntriesWithPending(told, changes);
  const { user } = useSession();
  const today = localDateOf(new Date(), user?.timeZone ?? 'UTC');
  if (!data && error) {
    return (
      <ErrorCard
        title="Your series did not load"
        message={errorMessage('Failed to fetch dashboard', error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SeriesCardsSkeleton />;
  if (data.length === 0) return <FirstSeries />;
  return (
    <section className={classes.cards} aria-label="Series">
      {data.map((entry) => (
        <SeriesCard
          key={entry._id}
          entry={entry}
          today={today}
          syncStatus={changesOfInstance(changes, entry._id).length > 0 ? 'waiting' : 'saved'}
        />
      ))}
      <JoinAnother />
    </section>
  );
}

function JoinAnother() {
  return (
    <Link to="/series/" className={classes.another}>
      <Icon name="plus" />
      Join another series
    </Link>
  );
}

function FirstSeries() {
  const { data = [] } = useQuery(seriesQueries.list());
  return (
    <Card component="section" className={classes.first} aria-labelledby="join-first">
      <h2 id="join-first">Join a series</h2>
      <p className={classes.progress}>
        A series plans your training over several weeks. Your progress will appear here.
      </p>
      <div className={classes.rows}>
        <OfferRows>
          {data.slice(0, 4).map((series) => (
            <JoinRow key={series._id} series={series} />
          ))}
        </OfferRows>
      </div>
      <Link to="/series/" className={classes.all}>
        See all series
      </Link>
    </Card>
  );
}

function SeriesCardsSkeleton() {
  return (
    <div className={classes.cards} aria-busy="true">
      {[1, 2].map((card) => (
        <Card key={card} className={classes.card}>
          <Skeleton width={72} height={72} radius="50%" />
          <span className={classes.words}>
            <Skeleton width={160} height={24} />
            <Skeleton width={200} height={20} />
          </span>
        </Card>
      ))}
    </div>
  );
}
