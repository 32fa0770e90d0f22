/** What a workout of a file has and one of ours cannot have, apart from its sets. */
import { type Reason, reason } from '../reasons/reason.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { FileWorkout } from './file-workout.ts';
import { mostSupersets } from './workout-from-file.ts';

export function excessOf({ start, end, seconds, exercises }: FileWorkout): Reason[] {
  const groups = Map.groupBy(exercises, ({ superset }) => superset);
  groups.delete(null);
  const supersets = [...groups.values()].filter((group) => group.length > 1).length;
  const lengthMs = end ? msOf(end) - msOf(start) : (seconds ?? 0) * 1000;
  return [
    ...(supersets > mostSupersets ? [reason('workout-with-too-many-supersets', { most: mostSupersets })] : []),
    ...(lengthMs > workoutLimits.longestMs ? [reason('workout-too-long')] : []),
    ...(lengthMs < 0 ? [reason('workout-ends-before-start')] : []),
  ];
}

/** Two times of one file are told in the same way, so that their difference holds in any zone but for the hour of a clock change. */
const msOf = (time: FileWorkout['start']): number => Date.parse('instant' in time ? time.instant : `${time.wall}Z`);
