import { expect, test } from 'vitest';
import { aWorkout } from '../../../test/a-workout.ts';
import { anExercise } from '../../../test/an-exercise.ts';
import { musclesOf } from './workout-muscles.ts';

const bench = anExercise({ _id: 'bench-press', muscles: ['chest'], secondaryMuscles: ['triceps'] });
const dip = anExercise({ _id: 'dip', muscles: ['triceps'], secondaryMuscles: ['chest'] });
const own = anExercise({ _id: 'my-bench', muscles: ['glutes'], mergedInto: 'bench-press' });

const set = (exerciseId: string, more = {}) => ({ mid: 'a', trackable: true, exerciseId, reps: 5, ...more });

test('working sets count for the muscles of their exercise, the most first; a warm-up counts for none', () => {
  const moves = [set('bench-press', { kind: 'warmup' }), set('bench-press'), set('dip'), set('dip')];
  expect(musclesOf(aWorkout({ moves }), [bench, dip])).toEqual({
    main: [
      { muscle: 'triceps', sets: 2 },
      { muscle: 'chest', sets: 1 },
    ],
    helping: [
      { muscle: 'chest', sets: 2 },
      { muscle: 'triceps', sets: 1 },
    ],
  });
});

test('a merged exercise counts as the one it leads to, and one that is not known as none', () => {
  const moves = [set('my-bench'), set('gone')];
  expect(musclesOf(aWorkout({ moves }), [bench, own]).main).toEqual([{ muscle: 'chest', sets: 1 }]);
});
