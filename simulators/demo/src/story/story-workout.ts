import type { NewWorkout } from '@workout-tracker/core/workouts/workout';
import type { PlannedSession, RunName } from './planned-session.ts';
import type { RideClass } from './ride-classes.ts';

export interface StoryWorkout {
  readonly workout: NewWorkout;
  readonly planned: PlannedSession;
  readonly run: RunName | undefined;
  /** The class it was logged for, if it has been merged. */
  readonly mergedClass: RideClass | undefined;
  /** Thrown away after it was saved. */
  readonly isTrashed: boolean;
}
