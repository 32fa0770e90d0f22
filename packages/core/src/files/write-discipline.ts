/**
 * A file of its own, because browsers load the writers of FIT and TCX only when one is asked for: what either imports from the other would
 * be loaded with every page.
 */
import type { PelotonLink } from '../workouts/peloton-link.ts';
import type { Workout } from '../workouts/workout.ts';

export function disciplineOf({ peloton }: Pick<Workout, 'peloton'>): string {
  if (peloton === false) return '';
  const { discipline }: Record<string, unknown> & PelotonLink = peloton;
  return typeof discipline === 'string' ? discipline : '';
}
