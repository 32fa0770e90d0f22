/** Each day of the split may be heavy, because the next two leave its muscles alone. */
import type { CatalogueProgram } from '../catalogue.ts';

export const pushDay: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000121',
  since: 1,
  title: 'Push Day',
  description: 'Chest, shoulders and triceps, heavy first and light last. For regular lifters, about 45 minutes.',
  tags: ['strength', 'push', 'upper body'],
  timed: false,
  moves: [
    { move: 'bench-press', sets: 4, reps: 6 },
    { move: 'dumbbell-shoulder-press', sets: 4, reps: 8 },
    { move: 'incline-dumbbell-press', sets: 3, reps: 10 },
    { move: 'cable-fly', sets: 3, reps: 12 },
    { move: 'lateral-raise', sets: 3, reps: 15 },
    { move: 'triceps-pushdown', sets: 3, reps: 12 },
  ],
};

export const pullDay: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000122',
  since: 1,
  title: 'Pull Day',
  description: 'Back, rear shoulders and biceps from two directions. For regular lifters, about 45 minutes.',
  tags: ['strength', 'pull', 'upper body'],
  timed: false,
  moves: [
    { move: 'weighted-pull-up', sets: 4, reps: 5 },
    { move: 'chest-supported-row', sets: 4, reps: 8 },
    { move: 'lat-pulldown', sets: 3, reps: 10 },
    { move: 'face-pull', sets: 3, reps: 15 },
    { move: 'hammer-curl', sets: 3, reps: 10 },
    { move: 'shrug', sets: 3, reps: 12 },
  ],
};

export const legDay: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000123',
  since: 1,
  title: 'Leg Day',
  description:
    'Quads, hamstrings, glutes and calves, with enough left to walk home. For regular lifters, about 45 minutes.',
  tags: ['strength', 'legs', 'lower body'],
  timed: false,
  moves: [
    { move: 'back-squat', sets: 4, reps: 6 },
    { move: 'romanian-deadlift', sets: 4, reps: 8 },
    { move: 'walking-lunge', sets: 3, reps: 10, variants: ['Bodyweight', 'Long step'] },
    { move: 'leg-curl', sets: 3, reps: 12 },
    { move: 'calf-raise', sets: 4, reps: 12 },
    { move: 'hanging-leg-raise', sets: 3, reps: 8 },
  ],
};

export const armsDay: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000124',
  since: 1,
  title: 'Arms & Shoulders',
  description:
    'A lighter extra day of curls, extensions and raises, for anyone with dumbbells and a cable. About 45 minutes.',
  tags: ['strength', 'upper body', 'arms'],
  timed: false,
  moves: [
    { move: 'arnold-press', sets: 3, reps: 10 },
    { move: 'dumbbell-curl', sets: 3, reps: 10 },
    { move: 'overhead-triceps-extension', sets: 3, reps: 12 },
    { move: 'rear-delt-fly', sets: 3, reps: 15 },
    { move: 'cable-curl', sets: 3, reps: 12 },
    { move: 'triceps-pushdown', sets: 3, reps: 12 },
    { move: 'external-rotation', sets: 2, reps: 12 },
  ],
};
