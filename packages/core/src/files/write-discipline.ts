/** What a Peloton class was, in Peloton's own word: `'cycling'`. Empty for a workout of one's own. */
import type { PelotonLink } from '../workouts/peloton-link.ts';
import type { Workout } from '../workouts/workout.ts';

export function disciplineOf({ peloton }: Pick<Workout, 'peloton'>): string {
  if (peloton === false) return '';
  const { discipline }: Record<string, unknown> & PelotonLink = peloton;
  return typeof discipline === 'string' ? discipline : '';
}
