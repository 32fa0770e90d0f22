/** A series, whole: as far as one has come in it, or as it could be joined. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { TodayProgram } from '@workout-tracker/core/series/instance';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wordsFor } from '#lib/words-for-error.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { JoinedSeries } from './grid/joined-series.tsx';
import { PlannedSeries } from './grid/planned-series.tsx';
import { isAbsent, seriesQueries } from './queries.ts';
import { SeriesSkeleton } from './series-skeleton.tsx';

export interface SeriesDetailProps {
  readonly id: string;
  readonly user: User;
  /** What a program holds, in the words of the screens of programs. */
  readonly describe: (program: TodayProgram) => ReactNode;
}

export function SeriesDetail({ id, user, describe }: SeriesDetailProps) {
  const { data, error, isFetching, refetch } = useQuery(seriesQueries.detail(id));
  if (data?.kind === 'joined') return <JoinedSeries key={id} progress={data.progress} describe={describe} />;
  if (data) return <PlannedSeries key={id} series={data.series} programs={data.programs} user={user} />;
  if (!error) return <SeriesSkeleton />;
  if (isAbsent(error)) return <NoSuchSeries />;
  return (
    <ErrorCard
      heading="h1"
      title="The series did not open"
      message={wordsFor(error, 'Failed to fetch detailed progress')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export function NoSuchSeries() {
  return (
    <EmptyState
      icon="compass"
      title="Series not found"
      text="There is no such series, or it is somebody else's. It may have been deleted."
    >
      <Button component={Link} to="/series/">
        See all series
      </Button>
    </EmptyState>
  );
}
