/** How each workout stands with the server, for whatever screen shows one. */
import { type Standing, standingOf } from '#offline/pending-workout.ts';
import { useOutboxItems } from './use-outbox-items.ts';

export function useStanding(): (workoutId: string | null) => Standing {
  const items = useOutboxItems();
  return (workoutId) => (workoutId === null || items.length === 0 ? 'saved' : standingOf(items, workoutId));
}
