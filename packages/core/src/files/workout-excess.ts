/** What a workout of a file has and one of ours cannot have, apart from its sets, in words for the preview. */
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { FileWorkout } from './file-workout.ts';
import { mostSupersets } from './workout-from-file.ts';

export function excessOf({ start, end, seconds, exercises }: FileWorkout): string[] {
  const groups = Map.groupBy(exercises, ({ superset }) => superset);
  groups.delete(null);
  const supersets = [...groups.values()].filter((group) => group.length > 1).length;
  const lengthMs = end ? msOf(end) - msOf(start) : (seconds ?? 0) * 1000;
  return [
    ...(supersets > mostSupersets ? [`Only the first ${mostSupersets} supersets of this workout are kept.`] : []),
    ...(lengthMs > workoutLimits.longestMs ? ['This workout lasts for more than two days. Its end is left out.'] : []),
    ...(lengthMs < 0 ? ['This workout ends before it begins. Its end is left out.'] : []),
  ];
}

/** Two times of one file are told in the same way, so that their difference holds in any zone but for the hour of a clock change. */
const msOf = (time: FileWorkout['start']): number => Date.parse('instant' in time ? time.instant : `${time.wall}Z`);
