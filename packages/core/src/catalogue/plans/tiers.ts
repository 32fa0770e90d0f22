/**
 * Each day has a heavy lift, a second one with more reps and a light third. The first two go through stages: where a stage fails, the next
 * asks for fewer reps with the same weight, so that weight can go on rising.
 */
import type { CatalogueProgram, CatalogueSeries } from '../catalogue.ts';
import { alternating, week } from '../series/week.ts';
import { atLeast, byKg, each, everySet, line, row, rule, sameAgain } from './lines.ts';

const open = (sets: number, reps: number) => [row(sets - 1, reps), row(1, atLeast(reps))];

/** Five threes, six doubles, ten singles; then what one can do five times is tested, and threes begin again at 85 % of it. */
const heavy = (move: string, by: number) =>
  line(move, {
    weeks: each(...open(5, 3)),
    rule: rule({
      goal: everySet,
      step: { kind: 'weight', by: byKg(by), to: 'working' },
      missed: {
        kind: 'stages',
        misses: 1,
        stages: [open(6, 2), open(10, 1)],
        end: { kind: 'test', percent: 85, reps: 5 },
      },
    }),
  });

/** Tens, eights, sixes; then tens again with more than where they first failed. */
const second = (move: string, by: number, again: number) =>
  line(move, {
    weeks: each(row(3, 10)),
    rule: rule({
      goal: everySet,
      step: { kind: 'weight', by: byKg(by), to: 'working' },
      missed: {
        kind: 'stages',
        misses: 1,
        stages: [[row(3, 8)], [row(3, 6)]],
        end: { kind: 'first-stage', by: byKg(again) },
      },
    }),
  });

/** More only when the last set reaches twenty-five. */
const light = (move: string) =>
  line(move, {
    weeks: each(...open(3, 15)),
    rule: rule({
      goal: { kind: 'last-set', atLeast: 25 },
      step: { kind: 'weight', by: byKg(2.5), to: 'working' },
      missed: sameAgain,
    }),
    isShared: true,
  });

const [upper, lower] = [2.5, 5];
const [upperAgain, lowerAgain] = [5, 7.5];

const tags = ['strength', 'barbell', 'full body'] as const;

export const tiersSquat: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000331',
  since: 6,
  title: 'Tiers: Squat',
  description: 'Heavy squats, bench press for tens and pulldowns. About 25 minutes.',
  tags,
  timed: false,
  moves: [heavy('back-squat', lower), second('bench-press', upper, upperAgain), light('lat-pulldown')],
};

export const tiersPress: CatalogueProgram = {
  ...tiersSquat,
  id: '019a8000-0000-7000-8000-000000000332',
  title: 'Tiers: Press',
  description: 'Heavy overhead presses, deadlifts for tens and rows. About 25 minutes.',
  moves: [heavy('overhead-press', upper), second('deadlift', lower, lowerAgain), light('one-arm-dumbbell-row')],
};

export const tiersBench: CatalogueProgram = {
  ...tiersSquat,
  id: '019a8000-0000-7000-8000-000000000333',
  title: 'Tiers: Bench',
  description: 'Heavy bench presses, squats for tens and pulldowns. About 25 minutes.',
  moves: [heavy('bench-press', upper), second('back-squat', lower, lowerAgain), light('lat-pulldown')],
};

export const tiersDeadlift: CatalogueProgram = {
  ...tiersSquat,
  id: '019a8000-0000-7000-8000-000000000334',
  title: 'Tiers: Deadlift',
  description: 'Heavy deadlifts, overhead presses for tens and rows. About 25 minutes.',
  moves: [heavy('deadlift', lower), second('overhead-press', upper, upperAgain), light('one-arm-dumbbell-row')],
};

export const tiersAndStages: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000404',
  since: 6,
  title: 'Tiers and Stages',
  description:
    'Heavy, medium and light each day. Begin at 85 % of what you can do five times, say 85 of 100 kg: five threes; when they fail, six doubles, then singles. For after the first months.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: alternating(12, week([1, tiersSquat], [2, tiersPress], [4, tiersBench], [5, tiersDeadlift])),
};
