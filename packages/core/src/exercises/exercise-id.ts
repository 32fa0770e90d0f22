/** How programs and sets name an exercise: a slug of the catalogue (`bench-press`) or the uuid of one's own. */
import Type from 'typebox';

export const ExerciseId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });
