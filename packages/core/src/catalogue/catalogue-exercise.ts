/** A move of the catalogue as an exercise, with what its data leaves out. */
import type { Exercise, ExerciseContent } from '../exercises/exercise.ts';
import type { CatalogueMove } from './catalogue.ts';

export function catalogueExercise(move: CatalogueMove): ExerciseContent & Pick<Exercise, '_id'> {
  const { id, title, aliases = [], muscles, secondaryMuscles = [], equipment, weight, measure, variants, cue } = move;
  const { loading = weight ? 'external' : 'none', isPerSide = false, isPerHand = false, restSeconds = null } = move;
  return {
    _id: id,
    title,
    aliases: [...aliases],
    muscles: [...muscles],
    secondaryMuscles: [...secondaryMuscles],
    equipment: [...equipment],
    loading,
    measure,
    isPerSide,
    isPerHand,
    restSeconds,
    variants: variants.map((label) => ({ label })),
    cue,
  };
}
