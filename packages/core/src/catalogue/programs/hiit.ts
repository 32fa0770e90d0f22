import type { CatalogueProgram } from '../catalogue.ts';

const work = (move: string, seconds: number) => ({ move, sets: 1, seconds });

export const hiitFortyTwenty: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000181',
  since: 1,
  changed: 3,
  title: 'HIIT 40/20',
  description:
    'Three rounds of five exercises, 40 seconds on and 20 off. For anyone used to moving, on any floor, 15 minutes.',
  tags: ['hiit', 'timed', 'bodyweight', 'full body'],
  timed: true,
  format: {
    kind: 'intervals',
    workSeconds: 40,
    restSeconds: 20,
    rounds: 5,
    sets: 3,
    longRestSeconds: 20,
    turn: 'round',
  },
  moves: [
    work('jumping-jack', 40),
    work('speed-squat', 40),
    work('mountain-climber', 40),
    work('skater-hop', 40),
    work('burpee', 40),
  ],
};

export const hiitLowImpact: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000182',
  since: 1,
  changed: 3,
  title: 'HIIT Low Impact',
  description:
    'Half a minute of work, half a minute of rest, and no jumps. For beginners and late evenings, 12 minutes.',
  tags: ['hiit', 'timed', 'bodyweight', 'easy'],
  timed: true,
  format: {
    kind: 'intervals',
    workSeconds: 30,
    restSeconds: 30,
    rounds: 4,
    sets: 3,
    longRestSeconds: 30,
    turn: 'round',
  },
  moves: [work('shadow-boxing', 30), work('inchworm', 30), work('bear-crawl', 30), work('wall-sit', 30)],
};

export const emomSixteen: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000183',
  since: 1,
  changed: 3,
  title: 'EMOM Sixteen',
  description:
    'Every minute a new start: four exercises, four rounds, rest with what is left. For trained people, 16 minutes.',
  tags: ['emom', 'timed', 'bodyweight', 'full body'],
  timed: true,
  format: { kind: 'emom', everySeconds: 60, rounds: 16 },
  moves: [work('burpee', 40), work('speed-squat', 45), work('plank-jack', 40), work('hollow-hold', 30)],
};

export const ropeMinutes: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000184',
  since: 1,
  changed: 3,
  title: 'Rope Minutes',
  description:
    'Jump rope against quick feet and a strong plank, every minute on the minute. Bring a rope and 15 minutes.',
  tags: ['emom', 'timed', 'intervals'],
  timed: true,
  format: { kind: 'emom', everySeconds: 60, rounds: 15 },
  moves: [work('jump-rope', 45), work('fast-feet', 30), work('plank', 40)],
};
