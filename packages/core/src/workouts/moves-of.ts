/** Apart from the schemas, for the browser. */
import type { PlannedMove } from '../programs/program.ts';
import type { Workout } from './workout.ts';

/** The `wid` of a workout that was done without a program. */
export const withoutProgram = 'no-program';

/** What such a workout is called until it has a name of its own. */
export const untitledWorkout = 'Workout';

/** Answers that a browser kept before workouts had moves of their own lack them. */
type WithMoves = Pick<Workout, 'program'> & Partial<Pick<Workout, 'extraMoves'>>;

/** Those of its program as it was logged, and those that the workout alone has. */
export function movesOf({ program, extraMoves = [] }: WithMoves): readonly PlannedMove[] {
  return program ? [...program.moves, ...extraMoves] : extraMoves;
}
