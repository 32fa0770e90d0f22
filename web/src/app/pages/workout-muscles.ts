import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import { movesOf } from '@workout-tracker/core/workouts/moves-of';
import { countedAs } from '@workout-tracker/core/workouts/record-book';
import { isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { CardMuscle } from '#ui/muscle-card.tsx';

type Trains = Pick<Exercise, '_id' | 'title' | 'loading' | 'mergedInto' | 'muscles' | 'secondaryMuscles'>;

interface WorkoutMuscles {
  readonly main: readonly CardMuscle[];
  readonly helping: readonly CardMuscle[];
}

/** How many working sets of a workout trained each muscle, and in how many it helped; the most first. */
export function musclesOf(workout: Workout, exercises: readonly Trains[]): WorkoutMuscles {
  const byId = new Map(exercises.map((exercise) => [exercise._id, exercise]));
  const planned = movesOf(workout);
  const [main, helping] = [new Map<string, number>(), new Map<string, number>()];
  for (const entry of workout.moves) {
    const id = entry.exerciseId ?? planned.find(({ _id }) => _id === entry.mid)?.exerciseId;
    const exercise = id && isWorkingSet(entry) ? byId.get(countedAs({ exercises: byId }, id)) : undefined;
    for (const muscle of exercise?.muscles ?? []) main.set(muscle, (main.get(muscle) ?? 0) + 1);
    for (const muscle of exercise?.secondaryMuscles ?? []) helping.set(muscle, (helping.get(muscle) ?? 0) + 1);
  }
  return { main: mostFirst(main), helping: mostFirst(helping) };
}

const mostFirst = (counts: ReadonlyMap<string, number>): CardMuscle[] =>
  [...counts].map(([muscle, sets]) => ({ muscle, sets })).sort((one, other) => other.sets - one.sets);
