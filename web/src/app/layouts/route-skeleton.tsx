/**
 * Each skeleton is as large as what replaces it, so that nothing jumps. They are loaded with the shell: who signs in needs none of them,
 * and they would weigh on that first load.
 */

import { ExerciseSkeleton, ExercisesSkeleton } from '#features/exercises/exercise-skeletons.tsx';
import { StartSkeleton } from '#features/programs/start-skeleton.tsx';
import { UpNextSkeleton } from '#features/series/home/up-next-skeleton.tsx';
import { SeriesSkeleton } from '#features/series/series-states.tsx';
import { WorkoutFormSkeleton, WorkoutListSkeleton, WorkoutSkeleton } from '#features/workouts/workout-skeletons.tsx';
import { Card } from '#ui/card.tsx';
import { WholeScreen } from '#ui/header-bar.tsx';
import importLayout from '#ui/import-layout.module.css';
import head from '#ui/page-head.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AppRoute } from '../navigation/app-route.ts';
import { PlainSkeleton } from './plain-skeleton.tsx';
import classes from './route-skeleton.module.css';

export interface RouteSkeletonProps {
  readonly kind: AppRoute['skeleton'];
}

export function RouteSkeleton({ kind }: RouteSkeletonProps) {
  if (kind === 'dashboard') return <DashboardSkeleton />;
  if (kind === 'exercise') return <ExerciseSkeleton />;
  if (kind === 'exercises') return <ExercisesSkeleton />;
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

/** The skeleton of the dashboard while its page comes. Blocks only: it is part of the first load. */
function DashboardSkeleton() {
  return (
    <>
      <div className={classes.title}>
        <Skeleton width={150} height={34} />
      </div>
      <div className={classes.columns}>
        <Card>
          <Skeleton height={316} radius={12} />
        </Card>
        <Card>
          <Skeleton height={72} radius={12} />
        </Card>
      </div>
    </>
  );
}

/** The skeleton of the heart-rate test while it loads: the same four cards, as large as they are without a strap. */
function HeartRateSkeleton() {
  return (
    <>
      <div className={classes.heartRateHead}>
        <Skeleton width={220} height={34} />
      </div>
      <div className={classes.heartRateColumns}>
        <div className={classes.column}>
          <Card className={classes.strap}>
            <Skeleton width={140} height={24} />
            <Skeleton width={180} height={64} />
            <Skeleton height={44} radius={12} />
          </Card>
          <Card className={classes.chart}>
            <Skeleton width={60} height={24} />
            <Skeleton height="100%" radius={8} />
          </Card>
        </div>
        <div className={classes.column}>
          <Card className={classes.readings}>
            <Skeleton width={160} height={24} />
            <Skeleton width={280} height={20} />
          </Card>
          <Card className={classes.debug}>
            <Skeleton width={100} height={24} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** The skeleton of the live screen while it loads: its bars at top and foot, the move, its sets and the counters. */
function LiveSkeleton() {
  return (
    <WholeScreen>
      <div className={classes.top}>
        <Skeleton width={140} height={36} />
        <Skeleton height={6} />
      </div>
      <div className={classes.log}>
        <Skeleton width={220} height={34} />
        <Skeleton height={40} radius={10} />
        <Skeleton width={180} height={24} />
        <div className={classes.counters}>
          <Skeleton height={198} radius={16} />
          <Skeleton height={198} radius={16} />
        </div>
        <Skeleton height={56} radius={12} />
      </div>
    </WholeScreen>
  );
}

/** The skeleton of the Import screen while it comes: the head with its steps, the form, and the danger zone beside it. */
function ImportSkeleton() {
  return (
    <div aria-busy="true">
      <div className={head.head}>
        <Skeleton width={100} height={34} />
        <Skeleton width={316} height={24} />
      </div>
      <div className={importLayout.columns}>
        <Card>
          <Skeleton height={480} radius={12} />
        </Card>
        <Card>
          <Skeleton height={176} radius={12} />
        </Card>
      </div>
    </div>
  );
}
