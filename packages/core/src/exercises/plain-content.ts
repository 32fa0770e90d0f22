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
