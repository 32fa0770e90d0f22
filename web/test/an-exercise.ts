/** An exercise of the catalogue for tests, with whatever the test needs to be different. */
import type { ExerciseRow } from '@workout-tracker/core/exercises/exercise';

export function anExercise(more: Partial<ExerciseRow> = {}): ExerciseRow {
  return {
    _id: 'front-squat',
    title: 'Front Squat',
    aliases: [],
    muscles: ['Quads'],
    secondaryMuscles: [],
    equipment: ['Barbell'],
    loading: 'external',
    measure: 'reps',
    isPerSide: false,
    isPerHand: false,
    restSeconds: null,
    variants: [],
    cue: '',
    isOwn: false,
    archived: false,
    pinnedNote: '',
    mergedInto: null,
    lastDone: null,
    ...more,
  };
}
