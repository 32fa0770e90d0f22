/** The live screen when nothing runs: the way to start, and a workout that the server refused, if there is one, with its reason. */
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Offline } from '#offline/browser-offline.ts';
import { kindOf, needsAttention, type OutboxItem } from '#offline/outbox-item.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { saveAgain } from './finish-live.ts';

export function NoWorkout({ offline }: { readonly offline: Offline }) {
  const { items } = useSyncExternalStore(offline.outbox.subscribe, offline.outbox.getSnapshot);
  // While it is tried again it waits for nothing, and is still what this is about.
  const [retried, setRetried] = useState<OutboxItem | null>(null);
  const refused = retried ?? items.find((item) => kindOf(item) === 'create' && needsAttention(item));

  async function retry(item: OutboxItem) {
    setRetried(item);
    await saveAgain(offline, item.workoutId);
    setRetried(null);
  }

  if (refused) {
    return (
      <ErrorCard
        title="A workout is not saved yet"
        message={refused.reason ?? 'The server refused it.'}
        heading="h1"
        isFetched={false}
        isRetrying={retried !== null}
        onRetry={() => void retry(refused)}
      >
        <Button component={Link} to="/start/" variant="subtle" color="gray">
          Start another
        </Button>
      </ErrorCard>
    );
  }
  return (
    <EmptyState icon="dumbbell" title="No workout is running" text="Start a workout to log it here.">
      <Button component={Link} to="/start/">
        Start a workout
      </Button>
      <Button component={Link} to="/workouts/" variant="default">
        All Workouts
      </Button>
    </EmptyState>
  );
}
