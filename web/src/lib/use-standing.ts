/** How each workout stands with the server, for whatever screen shows one. */
import { type Standing, standingOf } from '#offline/pending-workout.ts';
import { useStackItems } from './use-stack-items.ts';

export function useStanding(): (workoutId: string | null) => Standing {
  const items = useStackItems();
  return (workoutId) => (workoutId === null || items.length === 0 ? 'saved' : standingOf(items, workoutId));
}
