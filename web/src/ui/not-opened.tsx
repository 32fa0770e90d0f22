import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isAbsent } from '#lib/api-errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { icons } from './icons.ts';

interface NotOpenedProps {
  /** What it is, in one word: `'program'`. */
  readonly what: string;
  /** The others of its kind, and where they are. */
  readonly others: { readonly name: string; readonly to: string };
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
        title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
        text={`This ${what} may have been deleted, or it belongs to someone else.`}
      >
        <Button component={Link} to={others.to}>
          {`See all ${others.name}`}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      heading="h1"
      title={`The ${what} did not open`}
      message={errorMessage(failed, error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
