/**
 * Days that need a mat, a bell or nothing: bodyweight, kettlebell, trunk and mobility.
 *
 * Nothing to carry: two levels for home and one for a room with a bed, a chair and thin walls, so no jumps in that one.
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

/**
 * One bell, two depths: a first session built on the hinge, and a harder one of ballistic lifts and get-ups for those whose swing is sharp.
 */

export const kettlebellBasics: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000141',
  since: 1,
  title: 'Kettlebell Basics',
  description: 'One bell and the basics all other bell work grows from. For beginners, about 45 minutes.',
  tags: ['kettlebell', 'strength', 'full body'],
  timed: false,
  moves: [
    { move: 'kettlebell-halo', sets: 2, reps: 6, variants: ['Kneeling'] },
    { move: 'kettlebell-deadlift', sets: 3, reps: 10 },
    { move: 'goblet-squat', sets: 3, reps: 8, variants: ['Kettlebell', 'Pause at the bottom'] },
    { move: 'kettlebell-swing', sets: 5, reps: 12, variants: ['Dead stop'] },
    { move: 'half-kneeling-press', sets: 3, reps: 6, variants: ['Kettlebell'] },
    { move: 'suitcase-carry', sets: 3, seconds: 60, variants: ['In place'] },
    { move: 'bird-dog', sets: 2, reps: 8 },
  ],
};

export const kettlebellStrong: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000142',
  since: 1,
  title: 'Kettlebell Strong',
  description: 'Get-ups, cleans, presses and snatches for people with a year of swings behind them. About 50 minutes.',
  tags: ['kettlebell', 'strength', 'power'],
  timed: false,
  moves: [
    { move: 'turkish-get-up', sets: 3, reps: 1 },
    { move: 'clean-and-press', sets: 5, reps: 5, variants: ['Two bells'] },
    { move: 'double-kettlebell-front-squat', sets: 4, reps: 6, variants: ['One bell'] },
    { move: 'gorilla-row', sets: 3, reps: 8, variants: ['Pause at the top'] },
    { move: 'kettlebell-snatch', sets: 4, reps: 8, variants: ['Dead stop'] },
    { move: 'rack-carry', sets: 3, seconds: 40, variants: ['One bell'] },
  ],
};

/**
 * Trunk days: one that only holds and bends, one that shares its time with the hips and the upper back.
 */

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

/**
 * Quiet days led by the clock, so nobody has to count: one to wake up with, one to end the day, one for hips that sit, and the easy day
 * that a hard week needs.
 */

export const morningMobility: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000171',
  since: 1,
  changed: 3,
  title: 'Morning Mobility',
  description: 'From neck to ankles before breakfast, on a mat, at any level. It takes 12 minutes.',
  tags: ['mobility', 'timed', 'easy'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: [
    { move: 'neck-half-circle', sets: 1, seconds: 45 },
    { move: 'shoulder-circle', sets: 1, seconds: 60 },
    { move: 'cat-cow', sets: 1, seconds: 60 },
    { move: 'thread-the-needle', sets: 1, seconds: 90 },
    { move: 'downward-dog', sets: 1, seconds: 45 },
    { move: 'lunge-with-rotation', sets: 1, seconds: 120 },
    { move: '90-90-hip-switch', sets: 1, seconds: 60 },
    { move: 'deep-squat-hold', sets: 1, seconds: 45 },
    { move: 'ankle-rock', sets: 1, seconds: 90 },
    { move: 'forward-fold', sets: 1, seconds: 45 },
    { move: 'box-breathing', sets: 1, seconds: 60 },
  ],
};

export const eveningUnwind: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000172',
  since: 1,
  changed: 3,
  title: 'Evening Unwind',
  description: 'Long, slow holds and breathing for the end of the day. No level needed, 16 minutes.',
  tags: ['mobility', 'timed', 'easy'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: [
    { move: 'childs-pose', sets: 1, seconds: 90 },
    { move: 'doorway-chest-stretch', sets: 1, seconds: 90 },
    { move: 'hip-flexor-stretch', sets: 1, seconds: 120 },
    { move: 'pigeon-stretch', sets: 1, seconds: 150 },
    { move: 'hamstring-stretch', sets: 1, seconds: 120 },
    { move: 'frog-stretch', sets: 1, seconds: 90 },
    { move: 'lying-twist', sets: 1, seconds: 150 },
    { move: 'box-breathing', sets: 1, seconds: 150, variants: ['Lying down', 'Longer out-breath'] },
  ],
};

export const hipsAndAnkles: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000173',
  since: 1,
  changed: 3,
  title: 'Hips & Ankles',
  description: 'For deeper squats and happier desk days: 18 minutes of patient work below the waist.',
  tags: ['mobility', 'timed', 'lower body'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: [
    { move: 'leg-swing', sets: 1, seconds: 90 },
    { move: 'ankle-rock', sets: 1, seconds: 120 },
    { move: 'calf-stretch', sets: 1, seconds: 120 },
    { move: 'couch-stretch', sets: 1, seconds: 180 },
    { move: 'adductor-rock', sets: 1, seconds: 120 },
    { move: '90-90-hip-switch', sets: 1, seconds: 90 },
    { move: 'pigeon-stretch', sets: 1, seconds: 180 },
    { move: 'frog-stretch', sets: 1, seconds: 90 },
    { move: 'deep-squat-hold', sets: 1, seconds: 90 },
  ],
};

export const easyRecovery: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000174',
  since: 1,
  changed: 3,
  title: 'Easy Recovery',
  description: 'A walk, some rolling and a few stretches for the day after a hard one. It takes 30 minutes.',
  tags: ['easy', 'mobility', 'timed'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: [
    { move: 'brisk-walk', sets: 1, seconds: 900 },
    { move: 'leg-rolling', sets: 1, seconds: 180 },
    { move: 'upper-back-rolling', sets: 1, seconds: 90 },
    { move: 'hip-flexor-stretch', sets: 1, seconds: 120 },
    { move: 'hamstring-stretch', sets: 1, seconds: 120 },
    { move: 'wall-slide', sets: 1, seconds: 60 },
    { move: 'cobra-stretch', sets: 1, seconds: 60 },
    { move: 'lying-twist', sets: 1, seconds: 120 },
    { move: 'box-breathing', sets: 1, seconds: 150 },
  ],
};
