/**
 * Work and rest by the clock, in a room. Rests are written out as breathers, so the timer needs to know nothing beyond the list.
 */
import type { CatalogueProgram } from '../catalogue.ts';
import { inRounds, withOwnIds } from './rounds.ts';

const rest = (seconds: number) => ({ move: 'breather', sets: 1, seconds });
const work = (move: string, seconds: number) => ({ move, sets: 1, seconds });

export const hiitFortyTwenty: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000181',
  since: 1,
  title: 'HIIT 40/20',
  description:
    'Three rounds of five moves, 40 seconds on and 20 off. For anyone used to moving, on any floor, 15 minutes.',
  tags: ['hiit', 'timed', 'bodyweight', 'full body'],
  timed: true,
  moves: withOwnIds(
    inRounds(3, [
      work('jumping-jack', 40),
      rest(20),
      work('speed-squat', 40),
      rest(20),
      work('mountain-climber', 40),
      rest(20),
      work('skater-hop', 40),
      rest(20),
      work('burpee', 40),
      rest(20),
    ]),
  ),
};

export const hiitLowImpact: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000182',
  since: 1,
  title: 'HIIT Low Impact',
  description:
    'Half a minute of work, half a minute of rest, and no jumps. For beginners and late evenings, 12 minutes.',
  tags: ['hiit', 'timed', 'bodyweight', 'easy'],
  timed: true,
  moves: withOwnIds(
    inRounds(3, [
      work('shadow-boxing', 30),
      rest(30),
      work('inchworm', 30),
      rest(30),
      work('bear-crawl', 30),
      rest(30),
      work('wall-sit', 30),
      rest(30),
    ]),
  ),
};

export const emomSixteen: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000183',
  since: 1,
  title: 'EMOM Sixteen',
  description:
    'Every minute a new start: four moves, four rounds, rest with what is left. For trained people, 16 minutes.',
  tags: ['emom', 'timed', 'bodyweight', 'full body'],
  timed: true,
  moves: withOwnIds(
    inRounds(4, [
      work('burpee', 40),
      rest(20),
      work('speed-squat', 45),
      rest(15),
      work('plank-jack', 40),
      rest(20),
      work('hollow-hold', 30),
      rest(30),
    ]),
  ),
};

export const ropeMinutes: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000184',
  since: 1,
  title: 'Rope Minutes',
  description:
    'Jump rope against quick feet and a strong plank, every minute on the minute. Bring a rope and 15 minutes.',
  tags: ['emom', 'timed', 'intervals'],
  timed: true,
  moves: withOwnIds(
    inRounds(5, [work('jump-rope', 45), rest(15), work('fast-feet', 30), rest(30), work('plank', 40), rest(20)]),
  ),
};
