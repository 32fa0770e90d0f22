/**
 * These programs need nothing to carry: two levels for home and one for a room with a bed, a chair and thin walls, so no jumps in that
 * one.
 */
import type { CatalogueProgram } from '../catalogue.ts';

export const bodyweightBasics: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000151',
  since: 1,
  title: 'Bodyweight Basics',
  description: 'A first session at home with a chair and a mat. No experience needed, about 30 minutes.',
  tags: ['bodyweight', 'full body', 'easy'],
  timed: false,
  moves: [
    { move: 'bodyweight-squat', sets: 3, reps: 10 },
    { move: 'incline-push-up', sets: 3, reps: 8 },
    { move: 'glute-bridge', sets: 3, reps: 12, variants: ['Pause at the top', 'Marching'] },
    { move: 'towel-row', sets: 3, reps: 10 },
    { move: 'split-squat', sets: 2, reps: 6, variants: ['Holding a post'] },
    { move: 'bird-dog', sets: 2, reps: 8 },
    { move: 'plank', sets: 2, seconds: 25, variants: ['On the knees', 'Straight arms'] },
  ],
};

export const bodyweightStrong: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000152',
  since: 1,
  title: 'Bodyweight Strong',
  description: 'A bar, dip bars and your own weight. For those who can do ten clean push-ups, about 40 minutes.',
  tags: ['bodyweight', 'strength', 'full body'],
  timed: false,
  moves: [
    { move: 'chin-up', sets: 4, reps: 6 },
    { move: 'pistol-squat', sets: 4, reps: 5 },
    { move: 'dip', sets: 4, reps: 8 },
    { move: 'nordic-curl', sets: 3, reps: 5 },
    { move: 'pike-push-up', sets: 3, reps: 8 },
    { move: 'inverted-row', sets: 3, reps: 10 },
    { move: 'squat-jump', sets: 3, reps: 6 },
    { move: 'hollow-hold', sets: 3, seconds: 30 },
  ],
};

export const hotelRoom: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000153',
  since: 1,
  title: 'Hotel Room',
  description: 'Two square metres, a towel and quiet feet. For travellers of any level, about 30 minutes.',
  tags: ['bodyweight', 'full body', 'travel'],
  timed: false,
  moves: [
    { move: 'bodyweight-squat', sets: 3, reps: 15, variants: ['Slow lowering', 'Pause at the bottom'] },
    { move: 'push-up', sets: 3, reps: 10 },
    { move: 'reverse-lunge', sets: 2, reps: 8, variants: ['Bodyweight', 'Knee drive'] },
    { move: 'towel-row', sets: 3, reps: 12 },
    { move: 'plank-shoulder-tap', sets: 2, reps: 10 },
    { move: 'superman', sets: 2, reps: 10 },
    { move: 'wall-sit', sets: 2, seconds: 45, variants: ['Thighs higher'] },
  ],
};
