/** What waits in the outbox, as the overlay of core takes it, and how each workout stands with the server. */
import type { WaitingChange } from '@workout-tracker/core/pending/pending-workout';
import { isWorkoutItem, kindOf, needsAttention, type OutboxItem, subjectOf } from './outbox-item.ts';

/** In the order of sending. */
export function waitingChanges(items: readonly OutboxItem[]): WaitingChange[] {
  return items
    .filter(isWorkoutItem)
    .toSorted((one, other) => one.place - other.place)
    .map((item) => {
      const { workoutId, data, queuedAt, zone } = item;
      return { workoutId, kind: kindOf(item), data, queuedAt, zone };
    });
}

/** How a workout, an exercise or a body weight stands with the server: nothing waits, it will be sent by itself, or its person has to decide. */
export type SyncStatus = 'saved' | 'waiting' | 'needs-you';

export function syncStatusOf(items: readonly OutboxItem[], id: string): SyncStatus {
  const mine = items.filter((item) => subjectOf(item).id === id);
  if (mine.length === 0) return 'saved';
  return mine.some(needsAttention) ? 'needs-you' : 'waiting';
}
