/** The outline of a page while it loads. Each outline is as large as what replaces it, so that nothing jumps. */
import { Card } from '@mantine/core';
import { DashboardSkeleton } from '#features/activity/dashboard-skeleton.tsx';
import { HeartRateSkeleton } from '#features/heart-rate/heart-rate-skeleton.tsx';
import { LiveSkeleton } from '#features/live/live-skeleton.tsx';
import { StartSkeleton } from '#features/programs/start-skeleton.tsx';
import { UpNextSkeleton } from '#features/series/home/up-next-skeleton.tsx';
import { SeriesSkeleton } from '#features/series/series-skeleton.tsx';
import { WorkoutFormSkeleton } from '#features/workouts/workout-form-skeleton.tsx';
import { WorkoutListSkeleton } from '#features/workouts/workout-list-skeleton.tsx';
import { WorkoutSkeleton } from '#features/workouts/workout-skeleton.tsx';
import form from '#ui/form.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import hidden from '#ui/visually-hidden.module.css';
import type { AppRoute } from '../navigation/app-route.ts';
import classes from './page-skeleton.module.css';

export function PageSkeleton({ route }: { readonly route: AppRoute }) {
  return (
    <div aria-busy="true">
      <h1 className={hidden.hidden}>Loading {route.title}</h1>
      {outlineOf(route)}
    </div>
  );
}

function outlineOf(route: AppRoute) {
  if (route.layout === 'auth') return <FormOutline fields={route.name === 'register' ? 3 : 2} />;
  if (route.skeleton === 'dashboard') return <DashboardSkeleton />;
  if (route.skeleton === 'series') return <SeriesSkeleton />;
  if (route.skeleton === 'heart-rate') return <HeartRateSkeleton />;
  if (route.skeleton === 'home') return <UpNextSkeleton />;
  if (route.skeleton === 'live') return <LiveSkeleton />;
  if (route.skeleton === 'start') return <StartSkeleton />;
  if (route.skeleton === 'settings') return <SettingsOutline />;
  if (route.skeleton === 'workout') return <WorkoutSkeleton />;
  if (route.skeleton === 'workout-form') return <WorkoutFormSkeleton />;
  if (route.skeleton === 'workouts') return <WorkoutsOutline />;
  return route.skeleton === 'list' ? <ListOutline /> : <PlainOutline />;
}

function FormOutline({ fields }: { readonly fields: number }) {
  return (
    <div className={form.form}>
      <Skeleton width={140} height={34} />
      <Skeleton width={220} height={20} />
      {Array.from({ length: fields }, (_, index) => `field-${index}`).map((field) => (
        <Skeleton key={field} height={74} radius={12} />
      ))}
      <Skeleton height={56} radius={16} />
    </div>
  );
}

function SettingsOutline() {
  return (
    <>
      <HeadOutline />
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

function ListOutline() {
  return (
    <>
      <HeadOutline />
      <Card className={classes.list}>
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
        <Skeleton height={64} radius={12} />
      </Card>
    </>
  );
}

function WorkoutsOutline() {
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

function HeadOutline() {
  return (
    <div className={classes.head}>
      <Skeleton width={140} height={34} />
      <Skeleton width={220} height={24} />
    </div>
  );
}

function PlainOutline() {
  return (
    <Card className={classes.plain}>
      <Skeleton width={48} height={48} radius={12} />
      <Skeleton width={220} height={34} />
      <Skeleton width={420} height={52} />
      <Skeleton width={140} height={44} radius={12} />
    </Card>
  );
}
