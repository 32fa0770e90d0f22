import { select } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { isAbsent } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { icons } from './icons.ts';

interface NotOpenedProps {
  readonly what: 'exercise' | 'program' | 'series';
  /** Where the others of its kind are. */
  readonly others: { readonly to: string };
  readonly reading: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The sentence before the reason: `'Failed to fetch detailed progress'`. */
  readonly failed: string;
}

export function NotOpened({ what, others, reading, failed }: NotOpenedProps) {
  const { error, isFetching, refetch } = reading;
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={icons.compass}
        title={select(what, {
          exercise: 'Exercise not found',
          program: 'Program not found',
          other: 'Series not found',
        })}
        text={select(what, {
          exercise: 'This exercise may have been deleted, or it belongs to someone else.',
          program: 'This program may have been deleted, or it belongs to someone else.',
          other: 'This series may have been deleted, or it belongs to someone else.',
        })}
      >
        <Button to={others.to}>
          {select(what, { exercise: 'See all exercises', program: 'See all programs', other: 'See all series' })}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      heading="h1"
      title={select(what, {
        exercise: 'The exercise did not open',
        program: 'The program did not open',
        other: 'The series did not open',
      })}
      message={errorMessage(failed, error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
