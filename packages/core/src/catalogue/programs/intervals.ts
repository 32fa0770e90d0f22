/** Work and rest by the clock: first in a room, then running, riding and rowing. */
import type { CatalogueProgram, CatalogueProgramMove } from '../catalogue.ts';

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

/**
 * Running, riding and rowing by the clock. The easy stretches between the hard ones are part of the training, so they carry the name of
 * an easy move and not of a rest.
 */

const stretch = (move: string, minutes: number) => ({ move, sets: 1, seconds: minutes * 60 });

export const tempoIntervals: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000191',
  since: 1,
  changed: 3,
  title: 'Tempo Intervals',
  description: 'Four times five minutes comfortably hard, with two easy minutes between. For runners, 38 minutes.',
  tags: ['intervals', 'timed', 'run'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: withOwnIds([
    stretch('easy-jog', 6),
    ...inRounds(4, [stretch('tempo-run', 5), stretch('easy-jog', 2)]),
    stretch('brisk-walk', 4),
  ]),
};

export const rideIntervals: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000192',
  since: 1,
  changed: 3,
  title: 'Ride Intervals',
  description: 'Five hard blocks of three minutes on the bike, as much rest as work. For regular riders, 38 minutes.',
  tags: ['intervals', 'timed', 'bike'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: withOwnIds([
    stretch('easy-ride', 5),
    ...inRounds(5, [stretch('threshold-ride', 3), stretch('easy-ride', 3)]),
    stretch('steady-ride', 3),
  ]),
};

export const steadyRide: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000193',
  since: 1,
  changed: 3,
  title: 'Steady Ride',
  description: 'A long even ride that builds the engine. For every rider, 45 minutes.',
  tags: ['endurance', 'timed', 'bike', 'easy'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: withOwnIds([stretch('easy-ride', 5), stretch('steady-ride', 35), stretch('easy-ride', 5)]),
};

export const rowIntervals: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000194',
  since: 1,
  changed: 3,
  title: 'Row Intervals',
  description:
    'Eight hard minutes on the rower, each paid back with an easy one. For those who know the stroke, 24 minutes.',
  tags: ['intervals', 'timed', 'rower'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: withOwnIds([
    stretch('easy-row', 4),
    ...inRounds(8, [stretch('hard-row', 1), stretch('easy-row', 1)]),
    stretch('brisk-walk', 4),
  ]),
};

export const hillSprints: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000195',
  since: 1,
  changed: 3,
  title: 'Hill Sprints',
  description: 'Eight short sprints uphill and a walk down after each. For runners with sound calves, 26 minutes.',
  tags: ['intervals', 'hiit', 'timed', 'run'],
  timed: true,
  format: { kind: 'list', rounds: 1 },
  moves: withOwnIds([
    stretch('easy-jog', 8),
    ...inRounds(8, [
      { move: 'hill-sprint', sets: 1, seconds: 15 },
      { move: 'brisk-walk', sets: 1, seconds: 90 },
    ]),
    stretch('easy-jog', 4),
  ]),
};

/**
 * A program is a flat list, in the order performed. These two write circuits and intervals down without copying lines: one repeats a
 * round, the other gives each further appearance of a move an id of its own, since logged sets refer to that id.
 */

type Moves = readonly CatalogueProgramMove[];

/** `inRounds(2, [a, b])` is `[a, b, a, b]`. */
export function inRounds(rounds: number, oneRound: Moves): Moves {
  return Array.from({ length: rounds }, () => oneRound).flat();
}

/** The first `burpee` stays as it is; the ones after it become `burpee-2`, `burpee-3`. */
export function withOwnIds(moves: Moves): Moves {
  const seen = new Map<string, number>();
  return moves.map((entry) => {
    const appearance = (seen.get(entry.move) ?? 0) + 1;
    seen.set(entry.move, appearance);
    return appearance === 1 ? entry : { ...entry, id: `${entry.move}-${appearance}` };
  });
}
