/** A series, whole: as far as one has come in it, or as it could be joined. */
import { useQuery } from '@tanstack/react-query';
import type { User } from '@workout-tracker/core/people/user';
import type { TodayProgram } from '@workout-tracker/core/series/instance';
import type { ReactNode } from 'react';
import type { PendingChange } from '#offline/pending-workout.ts';
import { JoinedSeries } from './grid/joined-series.tsx';
import { PlannedSeries } from './grid/planned-series.tsx';
import { progressWithPending } from './progress-with-pending.ts';
import { seriesQueries } from './queries.ts';
import { SeriesNotOpened } from './series-not-opened.tsx';
import { SeriesSkeleton } from './series-skeleton.tsx';

export interface SeriesDetailProps {
  readonly id: string;
  readonly user: User;
  /** What a program holds, in the words of the screens of programs. */
  readonly describe: (program: TodayProgram) => ReactNode;
  /** What waits on this device. */
  readonly changes: readonly PendingChange[];
}

export function SeriesDetail({ id, user, describe, changes }: SeriesDetailProps) {
  const reading = useQuery(seriesQueries.detail(id));
  const { data } = reading;
  if (data?.kind === 'joined') {
    return <JoinedSeries key={id} progress={progressWithPending(data.progress, changes)} describe={describe} />;
  }
  if (data) return <PlannedSeries key={id} series={data.series} programs={data.programs} user={user} />;
  if (!reading.error) return <SeriesSkeleton />;
  return <SeriesNotOpened reading={reading} />;
}
