/**
 * Three first plans with a barbell. All add weight each time as long as it goes well; they differ in how much is done and in what follows
 * when it does not.
 */
import type { CatalogueProgram, CatalogueSeries } from '../catalogue.ts';
import { alternating, week } from '../series/week.ts';
import { atLeast, byKg, each, everySet, lastSet, line, row, rule } from './lines.ts';

const tags = ['strength', 'barbell', 'full body'] as const;

/** The first two weeks of squats and deadlifts go up by twice as much. */
const linear = (isQuickAtFirst: boolean) =>
  rule({
    goal: everySet,
    step: {
      kind: 'weight',
      by: byKg(2.5),
      to: 'working',
      ...(isQuickAtFirst && { first: { times: 6, by: byKg(5) } }),
    },
    missed: { kind: 'less', misses: 2, percent: 10 },
  });

const linearLine = (move: string, sets: number, isQuickAtFirst: boolean) =>
  line(move, { weeks: each(row(sets, 5)), rule: linear(isQuickAtFirst), isShared: true });

export const firstBarbellA: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000301',
  since: 6,
  title: 'First Barbell A',
  description: 'Squat, bench press and one hard set of deadlifts. About 20 minutes of sets, longer as it gets heavy.',
  tags,
  timed: false,
  moves: [linearLine('back-squat', 3, true), linearLine('bench-press', 3, false), linearLine('deadlift', 1, true)],
};

export const firstBarbellB: CatalogueProgram = {
  ...firstBarbellA,
  id: '019a8000-0000-7000-8000-000000000302',
  title: 'First Barbell B',
  description:
    'Squat, overhead press and one hard set of deadlifts. About 20 minutes of sets, longer as it gets heavy.',
  moves: [linearLine('back-squat', 3, true), linearLine('overhead-press', 3, false), linearLine('deadlift', 1, true)],
};

/** Two programs in turn, three times a week. */
const inTurn = (a: CatalogueProgram, b: CatalogueProgram) =>
  alternating(12, week([1, a], [3, b], [5, a]), week([1, b], [3, a], [5, b]));

export const firstBarbell: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000401',
  since: 6,
  title: 'First Barbell',
  description:
    'Three sets of five, a little more each time: squat 40 kg today, 45 next time. Two misses in a row take a tenth off. For your first months with a barbell.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: inTurn(firstBarbellA, firstBarbellB),
};

/** After the third deload of a lift three sets are enough. */
const fives = (by: number) =>
  rule({
    goal: everySet,
    step: { kind: 'weight', by: byKg(by), to: 'working' },
    missed: { kind: 'less', misses: 3, percent: 10, fewer: { times: 3, rows: [row(3, 5)] } },
  });

const fivesLine = (move: string) => line(move, { weeks: each(row(5, 5)), rule: fives(2.5), isShared: true });

export const fivesA: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000311',
  since: 6,
  title: 'Fives A',
  description: 'Squat, bench press and row, five sets of five each. About 40 minutes.',
  tags,
  timed: false,
  moves: ['back-squat', 'bench-press', 'barbell-row'].map(fivesLine),
};

/** A single set of deadlifts is all there is: it stays one. */
const deadliftByFive = rule({
  goal: everySet,
  step: { kind: 'weight', by: byKg(5), to: 'working' },
  missed: { kind: 'less', misses: 3, percent: 10 },
});

export const fivesB: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000312',
  since: 6,
  title: 'Fives B',
  description: 'Squat and overhead press, five sets of five, and a set of deadlifts. About 30 minutes.',
  tags,
  timed: false,
  moves: [
    fivesLine('back-squat'),
    fivesLine('overhead-press'),
    line('deadlift', { weeks: each(row(1, 5)), rule: deadliftByFive, isShared: true }),
  ],
};

export const fiveSetsOfFive: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000402',
  since: 6,
  title: 'Five Sets of Five',
  description:
    'More work per lift: five fives at 60 kg, then 62.5. Three misses take a tenth off; after three such times three sets are enough. For beginners who have time.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: inTurn(fivesA, fivesB),
};

/** Ten or more in the last set count twice. */
const byLastSet = (by: number) =>
  rule({
    goal: lastSet,
    step: {
      kind: 'by-last-set',
      lines: [
        { from: 5, by: byKg(by) },
        { from: 10, by: byKg(2 * by) },
      ],
      to: 'working',
    },
    missed: { kind: 'less', misses: 1, percent: 10 },
  });

const openLine = (move: string, by: number) =>
  line(move, { weeks: each(row(2, 5), row(1, atLeast(5))), rule: byLastSet(by), isShared: true });

export const openFivesA: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000321',
  since: 6,
  title: 'Open Fives A',
  description: 'Press, chin-up and squat: two fives, then as many as you can. About 25 minutes.',
  tags,
  timed: false,
  moves: [openLine('overhead-press', 1.25), openLine('weighted-chin-up', 1.25), openLine('back-squat', 2.5)],
};

export const openFivesB: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000322',
  since: 6,
  title: 'Open Fives B',
  description: 'Bench press and row: two fives, then as many as you can; one open set of deadlifts. About 20 minutes.',
  tags,
  timed: false,
  moves: [
    openLine('bench-press', 1.25),
    openLine('barbell-row', 1.25),
    line('deadlift', { weeks: each(row(1, atLeast(5))), rule: byLastSet(2.5), isShared: true }),
  ],
};

export const lastSetDecides: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000403',
  since: 6,
  title: 'The Last Set Decides',
  description:
    'Two fives and an open set: seven reps add 1.25 kg, ten add 2.5, four take a tenth off. For beginners who like to see each day what is in them.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: inTurn(openFivesA, openFivesB),
};
