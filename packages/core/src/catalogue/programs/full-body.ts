/**
 * A and B share the patterns but not the moves, so they can alternate for months; each squats or hinges, pushes, pulls and ends with the
 * trunk.
 */
import type { CatalogueProgram } from '../catalogue.ts';

export const fullBodyA: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000101',
  since: 1,
  title: 'Full Body A',
  description: 'For anyone with a gym and a few weeks of practice. Squat, press and row in about 45 minutes.',
  tags: ['strength', 'full body'],
  timed: false,
  moves: [
    { move: 'back-squat', sets: 4, reps: 6 },
    { move: 'bench-press', sets: 4, reps: 6 },
    { move: 'barbell-row', sets: 4, reps: 8, variants: ['Underhand', 'Pause at the top'] },
    { move: 'dumbbell-romanian-deadlift', sets: 3, reps: 10 },
    { move: 'lateral-raise', sets: 2, reps: 12 },
    { move: 'plank', sets: 3, seconds: 40 },
  ],
};

export const fullBodyB: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000102',
  since: 1,
  title: 'Full Body B',
  description: 'The other half of Full Body A: pull from the floor, press overhead, hang from a bar. About 45 minutes.',
  tags: ['strength', 'full body'],
  timed: false,
  moves: [
    { move: 'deadlift', sets: 3, reps: 5 },
    { move: 'overhead-press', sets: 4, reps: 6 },
    { move: 'pull-up', sets: 4, reps: 6 },
    { move: 'bulgarian-split-squat', sets: 3, reps: 8, variants: ['Bodyweight', 'Leaning forward'] },
    { move: 'face-pull', sets: 3, reps: 15 },
    { move: 'dead-bug', sets: 3, reps: 8 },
  ],
};

export const dumbbellOnly: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000103',
  since: 1,
  title: 'Dumbbell Only',
  description: 'One pair of dumbbells and a little floor. A full session for home in about 40 minutes.',
  tags: ['strength', 'full body', 'dumbbell'],
  timed: false,
  moves: [
    { move: 'goblet-squat', sets: 3, reps: 12, variants: ['Heels raised', 'Pause at the bottom'] },
    { move: 'floor-press', sets: 3, reps: 10, variants: ['One arm', 'In a bridge'] },
    { move: 'dumbbell-romanian-deadlift', sets: 3, reps: 12 },
    { move: 'gorilla-row', sets: 3, reps: 8, variants: ['Dumbbells', 'Pause at the top'] },
    { move: 'dumbbell-shoulder-press', sets: 3, reps: 10 },
    { move: 'farmer-carry', sets: 3, seconds: 40, variants: ['On the toes', 'In place'] },
    { move: 'russian-twist', sets: 2, reps: 12 },
  ],
};

export const machineStart: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000104',
  since: 1,
  title: 'Machine Start',
  description: 'For the first weeks in a gym: guided machines, no balance to worry about, about 45 minutes.',
  tags: ['strength', 'full body', 'easy'],
  timed: false,
  moves: [
    { move: 'leg-press', sets: 3, reps: 12 },
    { move: 'machine-chest-press', sets: 3, reps: 10 },
    { move: 'lat-pulldown', sets: 3, reps: 10, variants: ['Close grip', 'Wide grip'] },
    { move: 'leg-curl', sets: 3, reps: 12 },
    { move: 'machine-shoulder-press', sets: 2, reps: 10 },
    { move: 'seated-cable-row', sets: 3, reps: 12 },
    { move: 'seated-calf-raise', sets: 2, reps: 15 },
    { move: 'plank', sets: 2, seconds: 30, variants: ['On the knees', 'Straight arms'] },
  ],
};
