/** Presses and rows come in pairs, so the shoulders stay balanced. */
import type { CatalogueProgram } from '../catalogue.ts';

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
