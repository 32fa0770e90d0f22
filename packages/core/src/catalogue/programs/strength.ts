/**
 * Strength with weights: whole-body days, halves of the body, five sets of five, and the three-way split.
 *
 * Whole-body days. A and B share the patterns but not the moves, so they can alternate for months; each squats or hinges, pushes, pulls and
 * ends with the trunk.
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

/**
 * Days for the upper and the lower half, and one for the back of the legs. Presses and rows come in pairs, so the shoulders stay balanced.
 */

export const upperBodyStrength: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000131',
  since: 1,
  title: 'Upper Body Strength',
  description: 'Presses and rows in equal measure, arms to finish. For anyone at home in a gym, about 45 minutes.',
  tags: ['strength', 'upper body'],
  timed: false,
  moves: [
    { move: 'bench-press', sets: 4, reps: 6 },
    { move: 'pull-up', sets: 4, reps: 6 },
    { move: 'overhead-press', sets: 3, reps: 8 },
    { move: 'one-arm-dumbbell-row', sets: 3, reps: 10 },
    { move: 'dip', sets: 3, reps: 8, variants: ['Band help', 'Upright'] },
    { move: 'dumbbell-curl', sets: 2, reps: 12 },
    { move: 'face-pull', sets: 2, reps: 15 },
  ],
};

export const lowerBodyStrength: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000132',
  since: 1,
  title: 'Lower Body Strength',
  description:
    'One heavy squat, one heavy hinge and the small muscles that protect knees and ankles. About 50 minutes.',
  tags: ['strength', 'lower body'],
  timed: false,
  moves: [
    { move: 'front-squat', sets: 4, reps: 6 },
    { move: 'trap-bar-deadlift', sets: 4, reps: 5 },
    { move: 'step-up', sets: 3, reps: 8, variants: ['High box', 'Knee drive'] },
    { move: 'leg-curl', sets: 3, reps: 10 },
    { move: 'calf-raise', sets: 3, reps: 12 },
    { move: 'tibialis-raise', sets: 2, reps: 15 },
    { move: 'side-plank', sets: 2, seconds: 60 },
  ],
};

export const glutesAndHamstrings: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000133',
  since: 1,
  title: 'Glutes & Hamstrings',
  description: 'Everything behind you, from heavy thrusts to small band work. For all who sit a lot, about 45 minutes.',
  tags: ['strength', 'lower body', 'glutes'],
  timed: false,
  moves: [
    { move: 'hip-thrust', sets: 4, reps: 8 },
    { move: 'romanian-deadlift', sets: 4, reps: 8 },
    { move: 'bulgarian-split-squat', sets: 3, reps: 8, variants: ['Bodyweight', 'Leaning forward'] },
    { move: 'cable-pull-through', sets: 3, reps: 12 },
    { move: 'stability-ball-leg-curl', sets: 3, reps: 10 },
    { move: 'band-walk', sets: 2, reps: 12 },
    { move: 'clamshell', sets: 2, reps: 15 },
  ],
};

export const rideAndLift: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000134',
  since: 1,
  title: 'Ride + Lift',
  description: 'Twenty minutes on the bike, then a short full-body lift while the legs are warm. About 50 minutes.',
  tags: ['strength', 'full body', 'bike'],
  timed: false,
  moves: [
    { move: 'steady-ride', sets: 1, seconds: 1200, variants: ['Low cadence', 'High cadence'] },
    { move: 'goblet-squat', sets: 3, reps: 10 },
    { move: 'dumbbell-bench-press', sets: 3, reps: 10 },
    { move: 'one-arm-dumbbell-row', sets: 3, reps: 10 },
    { move: 'dumbbell-romanian-deadlift', sets: 3, reps: 10 },
    { move: 'dead-bug', sets: 2, reps: 10 },
  ],
};

/**
 * The plain road: few lifts, five sets of five, a little more weight when all of them went well. A and B alternate; the last day trains
 * speed for people who already own the slow lifts.
 */

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

/**
 * The three-way split: everything that pushes, everything that pulls, everything below the belt. Each day may be heavy because the next
 * two leave it alone.
 */

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
