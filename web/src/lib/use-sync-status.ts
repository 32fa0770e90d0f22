/** How each workout stands with the server, for whatever screen shows one. */
import { type SyncStatus, syncStatusOf } from '#offline/pending-workout.ts';
import { useOutboxItems } from './use-outbox-items.ts';

export function useSyncStatus(): (workoutId: string | null) => SyncStatus {
  const items = useOutboxItems();
  return (workoutId) => (workoutId === null || items.length === 0 ? 'saved' : syncStatusOf(items, workoutId));
}
