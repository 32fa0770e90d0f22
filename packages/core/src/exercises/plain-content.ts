/** What an exercise is as long as its author has not said otherwise. */
import type { ExerciseContent } from './exercise.ts';

export const plainContent: Omit<ExerciseContent, 'title'> = {
  aliases: [],
  muscles: [],
  secondaryMuscles: [],
  equipment: [],
  loading: 'external',
  measure: 'reps',
  isPerSide: false,
  isPerHand: false,
  restSeconds: null,
  variants: [],
  cue: '',
};
