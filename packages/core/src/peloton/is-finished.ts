/** Apart from the schema, for the browser: only a finished workout is imported, because what is in progress changes until it ends. */
import type { PelotonWorkout } from './peloton-workout.ts';

export function isFinished({ status, end_time }: PelotonWorkout): boolean {
  return status === 'COMPLETE' && end_time !== null;
}
