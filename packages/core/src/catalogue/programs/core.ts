/** Trunk days: one only holds and bends, one shares its time with the hips and the upper back. */
import type { CatalogueProgram } from '../catalogue.ts';

export const coreBuilder: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000161',
  since: 1,
  title: 'Core Builder',
  description: 'Hold first, then bend, then turn. For all levels, with a mat, in about 30 minutes.',
  tags: ['core', 'bodyweight'],
  timed: false,
  moves: [
    { move: 'dead-bug', sets: 3, reps: 8 },
    { move: 'side-plank', sets: 3, seconds: 60 },
    { move: 'reverse-crunch', sets: 3, reps: 10, variants: ['Legs longer', 'Slow lowering'] },
    { move: 'bear-plank', sets: 3, seconds: 30 },
    { move: 'bicycle-crunch', sets: 3, reps: 10 },
    { move: 'superman', sets: 3, reps: 10 },
  ],
};

export const coreAndMobility: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000162',
  since: 1,
  title: 'Core & Mobility',
  description: 'Half for the trunk, half for hips and upper back. Good between heavy days, about 30 minutes.',
  tags: ['core', 'mobility', 'easy'],
  timed: false,
  moves: [
    { move: 'cat-cow', sets: 1, seconds: 60 },
    { move: 'bird-dog', sets: 2, reps: 8 },
    { move: 'plank', sets: 3, seconds: 40 },
    { move: 'hip-flexor-stretch', sets: 2, seconds: 60 },
    { move: 'dead-bug', sets: 2, reps: 8 },
    { move: '90-90-hip-switch', sets: 2, seconds: 60 },
    { move: 'side-plank', sets: 2, seconds: 60 },
    { move: 'open-book', sets: 2, seconds: 60 },
    { move: 'childs-pose', sets: 1, seconds: 60 },
  ],
};
