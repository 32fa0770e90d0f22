/**
 * Quiet days are led by the clock, so nobody has to count: to wake up with, to end the day, for hips that sit, and for the easy day that a
 * hard week needs.
 */
import type { CatalogueProgram } from '../catalogue.ts';

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
