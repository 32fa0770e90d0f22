/**
 * Few lifts, five sets of five, a little more weight when all of them went well. A and B alternate; the last day trains speed for people
 * who already own the slow lifts.
 */
import type { CatalogueProgram } from '../catalogue.ts';

export const barbellBasicsA: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000111',
  since: 1,
  title: 'Barbell Basics A',
  description: 'Three lifts, five sets of five. Add a little weight when every set went well. About 40 minutes.',
  tags: ['strength', 'barbell', 'full body'],
  timed: false,
  moves: [
    { move: 'back-squat', sets: 5, reps: 5 },
    { move: 'bench-press', sets: 5, reps: 5 },
    { move: 'barbell-row', sets: 5, reps: 5 },
    { move: 'hanging-knee-raise', sets: 3, reps: 10 },
  ],
};

export const barbellBasicsB: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000112',
  since: 1,
  title: 'Barbell Basics B',
  description: 'Squat again, press overhead and pull from the floor. For patient beginners, about 35 minutes.',
  tags: ['strength', 'barbell', 'full body'],
  timed: false,
  moves: [
    { move: 'front-squat', sets: 5, reps: 5 },
    { move: 'overhead-press', sets: 5, reps: 5 },
    { move: 'deadlift', sets: 3, reps: 5 },
    { move: 'chin-up', sets: 3, reps: 6 },
  ],
};

export const powerDay: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000113',
  since: 1,
  title: 'Power Day',
  description:
    'Jumps, throws and fast lifts for those who know the power clean. Stop while you are quick. About 50 minutes.',
  tags: ['power', 'barbell', 'full body'],
  timed: false,
  moves: [
    { move: 'box-jump', sets: 4, reps: 4 },
    { move: 'power-clean', sets: 5, reps: 3 },
    { move: 'push-press', sets: 4, reps: 4 },
    { move: 'trap-bar-deadlift', sets: 4, reps: 4 },
    { move: 'medicine-ball-slam', sets: 3, reps: 8 },
    { move: 'rotational-throw', sets: 3, reps: 6 },
  ],
};
