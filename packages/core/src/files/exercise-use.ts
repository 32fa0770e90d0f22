/** Counts how a file uses an exercise, which decides what an own exercise made of it would be. */
import type { Exercise, ExerciseContent } from '../exercises/exercise.ts';
import { plainContent } from '../exercises/plain-content.ts';
import type { FileExercise, MuscleWords } from './file-workout.ts';

export interface ExerciseUse extends MuscleWords {
  readonly name: string;
  readonly sets: number;
  readonly withWeight: number;
  readonly withHelp: number;
  readonly withReps: number;
  readonly withSeconds: number;
  readonly withDistance: number;
  /** The heaviest, as the file has it. */
  readonly heaviest: number;
}

export function addUse(
  before: ExerciseUse | undefined,
  { name, sets, muscles, secondaryMuscles }: FileExercise,
): ExerciseUse {
  const use = {
    ...(before ?? {
      name,
      sets: 0,
      withWeight: 0,
      withHelp: 0,
      withReps: 0,
      withSeconds: 0,
      withDistance: 0,
      heaviest: 0,
      ...(muscles && { muscles }),
      ...(secondaryMuscles && { secondaryMuscles }),
    }),
  };
  for (const { weight, reps, seconds, distance } of sets) {
    use.sets += 1;
    if (weight !== null) use.withWeight += 1;
    if (weight !== null && weight < 0) use.withHelp += 1;
    if (reps !== null) use.withReps += 1;
    if (seconds !== null) use.withSeconds += 1;
    if (distance !== null) use.withDistance += 1;
    use.heaviest = Math.max(use.heaviest, weight ?? 0);
  }
  return use;
}

/** What most of its sets have: a plank counts seconds, a run metres, and what was ever helped is loaded by the body. */
export function contentOfUse(
  use: ExerciseUse,
  muscles: Pick<Exercise, 'muscles' | 'secondaryMuscles'>,
): ExerciseContent {
  const half = use.sets / 2;
  const measure =
    use.withDistance > half
      ? 'metres'
      : use.withReps >= half
        ? use.withSeconds > half
          ? 'reps-and-seconds'
          : 'reps'
        : 'seconds';
  const loading = use.withHelp > 0 ? 'bodyweight' : use.withWeight > 0 ? 'external' : 'none';
  return { ...plainContent, ...muscles, title: use.name, measure, loading };
}
