/** The easy stretches between the hard ones are part of the training, so they carry the name of an easy move and not of a rest. */
import type { CatalogueProgram } from '../catalogue.ts';
import { inRounds, withOwnIds } from './rounds.ts';

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
