import type { CatalogueProgram } from '@workout-tracker/core/catalogue/catalogue';
import { allMoves } from '@workout-tracker/core/catalogue/moves/all-moves';
import type { ProgramContent } from '@workout-tracker/core/programs/program';

export const garageSaturday: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000005a7',
  since: 1,
  title: 'Garage Saturday',
  description: 'One bell, the door open, loud music.',
  tags: ['kettlebell', 'full body'],
  timed: false,
  moves: [
    { move: 'kettlebell-swing', sets: 5, reps: 15 },
    { move: 'goblet-squat', sets: 4, reps: 10 },
    { move: 'push-up', sets: 4, reps: 12 },
    { move: 'plank', sets: 3, seconds: 45 },
  ],
};

/** As the builder would send it. */
export function contentOf({ title, description, tags, timed, moves }: CatalogueProgram): ProgramContent {
  return {
    title,
    description,
    tags: [...tags],
    timed,
    moves: moves.flatMap(({ move: moveId, sets, reps = null, seconds = null }) => {
      const move = allMoves.find(({ id }) => id === moveId);
      if (!move) return [];
      const { weight, measure } = move;
      const variants = move.variants.map((label) => ({ label }));
      return [
        {
          _id: moveId,
          title: move.title,
          exerciseId: moveId,
          trackable: true,
          weight,
          measure,
          variants,
          sets,
          reps,
          seconds,
        },
      ];
    }),
  };
}
