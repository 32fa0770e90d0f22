/**
 * The skeletons of the pages inside the shell, each as large as what replaces it, so that nothing jumps. They come with the shell:
 * who signs in needs none of them, and they would weigh on that first load.
 */
import { Card } from '@mantine/core';
import { DashboardSkeleton } from '#features/activity/dashboard-skeleton.tsx';
import { HeartRateSkeleton } from '#features/heart-rate/heart-rate-skeleton.tsx';
import { LiveSkeleton } from '#features/live/live-skeleton.tsx';
import { ImportSkeleton } from '#features/peloton/import-skeleton.tsx';
import { StartSkeleton } from '#features/programs/start-skeleton.tsx';
import { UpNextSkeleton } from '#features/series/home/up-next-skeleton.tsx';
import { SeriesSkeleton } from '#features/series/series-skeleton.tsx';
import { WorkoutFormSkeleton } from '#features/workouts/workout-form-skeleton.tsx';
import { WorkoutListSkeleton } from '#features/workouts/workout-list-skeleton.tsx';
import { WorkoutSkeleton } from '#features/workouts/workout-skeleton.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RouteSkeletonProps } from './lazy-skeleton.ts';
import { PlainSkeleton } from './plain-skeleton.tsx';
import classes from './route-skeleton.module.css';

export function RouteSkeleton({ kind }: RouteSkeletonProps) {
  if (kind === 'dashboard') return <DashboardSkeleton />;
  if (kind === 'series') return <SeriesSkeleton />;
  if (kind === 'heart-rate') return <HeartRateSkeleton />;
  if (kind === 'home') return <UpNextSkeleton />;
  if (kind === 'import') return <ImportSkeleton />;
  if (kind === 'live') return <LiveSkeleton />;
  if (kind === 'start') return <StartSkeleton />;
  if (kind === 'settings') return <SettingsSkeleton />;
  if (kind === 'workout') return <WorkoutSkeleton />;
  if (kind === 'workout-form') return <WorkoutFormSkeleton />;
  if (kind === 'workouts') return <WorkoutsSkeleton />;
  return kind === 'list' ? <ListSkeleton /> : <PlainSkeleton />;
}

function SettingsSkeleton() {
  return (
    <>
      <HeadSkeleton />
      <div className={classes.halves}>
        <Card>
          <Skeleton height={360} radius={12} />
        </Card>
        <Card>
          <Skeleton height={280} radius={12} />
        </Card>
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <HeadSkeleton />
      <Card className={classes.list}>
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
      </Card>
    </>
  );
}

function WorkoutsSkeleton() {
  return (
    <>
      <div className={classes.filters}>
        <Skeleton width={168} height={34} />
        <Skeleton width={352} height={44} radius={12} />
      </div>
      <WorkoutListSkeleton />
    </>
  );
}

function HeadSkeleton() {
  return (
    <div className={classes.head}>
      <Skeleton width={140} height={34} />
      <Skeleton width={220} height={24} />
    </div>
  );
}
