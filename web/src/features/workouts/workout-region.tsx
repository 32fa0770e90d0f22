import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-errors.ts';
import { errorReason } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { icons } from '#ui/icons.ts';
import { workoutQueries } from './queries.ts';
import { usePendingWorkout } from './use-pending.ts';
import { WorkoutSkeleton } from './workout-skeletons.tsx';

interface WorkoutRegionProps {
  readonly id: string | undefined;
  readonly heading?: 'h1' | 'h2';
  /** The skeleton of what will stand here. */
  readonly skeleton?: ReactNode;
  readonly children: (workout: Workout) => ReactNode;
}

export function WorkoutRegion({ id, heading = 'h1', skeleton = <WorkoutSkeleton />, children }: WorkoutRegionProps) {
  return isWorkoutId(id) ? (
    <Loaded id={id} heading={heading} skeleton={skeleton}>
      {children}
    </Loaded>
  ) : (
    <NotFound heading={heading} />
  );
}

function Loaded({ id, heading, skeleton, children }: Required<WorkoutRegionProps> & { readonly id: string }) {
  const { data: known, error, isFetching, refetch } = useQuery(workoutQueries.one(id));
  const data = usePendingWorkout(id, known);
  if (data) return children(data);
  if (!error) return skeleton;
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return <NotFound heading={heading} />;
  return (
    <ErrorCard
      title={t`This workout did not load`}
      message={errorReason(error, t`The workout could not be loaded.`)}
      heading={heading}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function NotFound({ heading }: { readonly heading: 'h1' | 'h2' }) {
  return (
    <EmptyState
      icon={icons.compass}
      heading={heading}
      title={t`Workout not found`}
      text={t`It may have been deleted, or the link is incomplete.`}
    >
      <Button to="/workouts/">{t`All Workouts`}</Button>
    </EmptyState>
  );
}

/** Whether an address names a workout at all: anything else would be refused, and is simply not found. */
function isWorkoutId(text: string | undefined | null): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '');
}
