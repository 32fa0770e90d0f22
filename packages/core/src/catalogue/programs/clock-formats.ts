import type { CatalogueProgram } from '../catalogue.ts';

const reps = (move: string, count: number) => ({ move, sets: 1, reps: count });

const seconds = (move: string, length: number) => ({ move, sets: 1, seconds: length });

export const twelveMinutes: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b1',
  since: 3,
  title: 'Twelve Minutes',
  description: 'Pull, push, squat, and again, as many rounds as fit. Anyone with a bar and 12 minutes.',
  tags: ['amrap', 'timed', 'bodyweight', 'full body'],
  timed: true,
  format: { kind: 'amrap', capSeconds: 720 },
  moves: [reps('pull-up', 5), reps('push-up', 10), reps('bodyweight-squat', 15)],
};

export const floorTen: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b2',
  since: 3,
  title: 'Floor Ten',
  description: 'Rounds on a mat with nothing but your own weight. For small rooms and any level, 10 minutes.',
  tags: ['amrap', 'timed', 'bodyweight'],
  timed: true,
  format: { kind: 'amrap', capSeconds: 600 },
  moves: [reps('glute-bridge', 12), reps('knee-push-up', 8), reps('dead-bug', 10), reps('step-down', 8)],
};

export const tabataFirst: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b3',
  since: 3,
  title: 'Tabata First',
  description: 'Eight sprints of 20 seconds, a minute to breathe, and eight more. To get to know it, 9 minutes.',
  tags: ['tabata', 'timed', 'bodyweight', 'hiit'],
  timed: true,
  format: { kind: 'intervals', workSeconds: 20, restSeconds: 10, rounds: 8, sets: 2, longRestSeconds: 60, turn: 'set' },
  moves: [seconds('step-jack', 20), seconds('speed-squat', 20)],
};

export const tabataFour: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b4',
  since: 3,
  title: 'Tabata Four',
  description:
    'Four exercises, eight times 20 seconds each, with a minute between them. For the well trained, 18 minutes.',
  tags: ['tabata', 'timed', 'bodyweight', 'hiit'],
  timed: true,
  format: { kind: 'intervals', workSeconds: 20, restSeconds: 10, rounds: 8, sets: 4, longRestSeconds: 60, turn: 'set' },
  moves: [
    seconds('high-knees', 20),
    seconds('mountain-climber', 20),
    seconds('skater-hop', 20),
    seconds('plank-jack', 20),
  ],
};

export const bellTwenty: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b5',
  since: 3,
  title: 'Bell Twenty',
  description: 'Swings in the odd minutes, squats and presses in the even ones. One kettlebell, 20 minutes.',
  tags: ['emom', 'timed', 'kettlebell', 'full body'],
  timed: true,
  format: { kind: 'emom', everySeconds: 60, rounds: 20 },
  moves: [
    reps('kettlebell-swing', 15),
    reps('goblet-squat', 10),
    { ...reps('kettlebell-swing', 15), id: 'kettlebell-swing-2' },
    reps('kettlebell-press', 8),
  ],
};

export const heavyEveryTwo: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b6',
  since: 3,
  title: 'Heavy Every Two',
  description: 'A short set every two minutes, so the rest is always honest. For those who know the lifts, 30 minutes.',
  tags: ['emom', 'timed', 'strength'],
  timed: true,
  format: { kind: 'emom', everySeconds: 120, rounds: 15 },
  moves: [reps('deadlift', 3), reps('push-press', 5), reps('front-squat', 3)],
};

export const threeForTime: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b7',
  since: 3,
  title: 'Three for Time',
  description: 'Three rounds as fast as they stay clean; whoever is not done stops after 15 minutes.',
  tags: ['for time', 'timed', 'full body'],
  timed: true,
  format: { kind: 'for-time', capSeconds: 900, rounds: 3 },
  moves: [reps('wall-ball', 15), reps('box-jump', 10), reps('dumbbell-snatch', 12)],
};

export const longList: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b8',
  since: 3,
  title: 'The Long List',
  description: 'Eight exercises, top to bottom, once. Pace it, because the clock gives you 40 minutes.',
  tags: ['for time', 'timed', 'endurance', 'full body'],
  timed: true,
  format: { kind: 'for-time', capSeconds: 2400, rounds: 1 },
  moves: [
    seconds('rowing', 300),
    reps('bodyweight-squat', 30),
    reps('push-up', 30),
    reps('kettlebell-swing', 30),
    reps('sit-up', 30),
    reps('walking-lunge', 30),
    reps('ring-row', 30),
    seconds('running', 300),
  ],
};

export const engineRoom: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001b9',
  since: 3,
  title: 'Engine Room',
  description: 'Bike, row and run in turn, three hard minutes each, three times through. For a full gym, 37 minutes.',
  tags: ['intervals', 'timed', 'endurance'],
  timed: true,
  format: {
    kind: 'intervals',
    workSeconds: 180,
    restSeconds: 60,
    rounds: 3,
    sets: 3,
    longRestSeconds: 120,
    turn: 'round',
  },
  moves: [seconds('air-bike', 180), seconds('rowing', 180), seconds('running', 180)],
};

export const stopwatchRun: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000001ba',
  since: 4,
  title: 'Stopwatch Run',
  description: 'The clock counts up until you stop it: run as far as you like. Planned for 30 minutes.',
  tags: ['stopwatch', 'timed', 'run', 'easy'],
  timed: true,
  format: { kind: 'stopwatch' },
  moves: [
    seconds('brisk-walk', 300),
    seconds('easy-jog', 1_200),
    { ...seconds('brisk-walk', 300), id: 'brisk-walk-2' },
  ],
};
