/** Loads the programs a past workout can be chosen from, and stands in for them. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Program } from '@workout-tracker/core/programs/program';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorReason } from '#lib/error-message.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { programChoices } from '../queries.ts';
import { WorkoutFormSkeleton } from '../workout-form-skeleton.tsx';

interface ProgramRegionProps {
  readonly children: (programs: readonly [Program, ...Program[]]) => ReactNode;
}

export function ProgramRegion({ children }: ProgramRegionProps) {
  const { data, error, isFetching, refetch } = useQuery(programChoices());
  const [first, ...more] = data ?? [];
  if (first) return children([first, ...more]);
  if (data) {
    return (
      <EmptyState icon="dumbbell" title="No programs yet" text="Create a program first, then add your workout.">
        <Button component={Link} to="/programs/new/">
          Create a program
        </Button>
      </EmptyState>
    );
  }
  if (!error) return <WorkoutFormSkeleton />;
  return (
    <ErrorCard
      title="The programs did not load"
      message={errorReason(error, 'The programs could not be listed.')}
      heading="h1"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
