/**
 * Plans that work with shares of a training maximum, about nine tenths of what one can lift once. Both let an open set say whether the
 * maximum goes up: one at the end of four weeks, the other each week.
 */
import type { SetRow } from '../../plans/set-row.ts';
import type { CatalogueProgram, CatalogueSeries } from '../catalogue.ts';
import { alternating, week } from '../series/week.ts';
import { atLeast, byKg, each, lastSet, line, maximum, ofMaximum, row, rule, sameAgain, wave } from './lines.ts';

const tags = ['strength', 'barbell'] as const;

/** The fourth week is light as its rows say: nothing is taken off them once more. */
const asWritten = { load: 100, sets: 100 };

/** As back-off sets: whether all of them are done says nothing of the maximum. */
const volume = row(5, 10, maximum(50), { kind: 'backoff' });

const waveLine = (move: string, by: number) =>
  line(move, {
    weeks: [
      { rows: [...wave([65, 5], [75, 5], [85, atLeast(5)]), volume] },
      { rows: [...wave([70, 3], [80, 3], [90, atLeast(3)]), volume] },
      { rows: [...wave([75, 5], [85, 3], [95, atLeast(1)]), volume] },
      { rows: ofMaximum([40, 5], [50, 5], [60, 5]), deload: asWritten },
    ],
    rule: rule({
      goal: lastSet,
      step: { kind: 'weight', by: byKg(by), to: 'maximum' },
      judged: { kind: 'cycle-end' },
      missed: { kind: 'less', misses: 1, percent: 10 },
    }),
  });

export const wavesPress: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000341',
  since: 6,
  title: 'Waves: Press',
  description: 'The wave of the week for the overhead press, then five tens of it, and chin-ups. About 20 minutes.',
  tags: [...tags, 'upper body'],
  timed: false,
  moves: [waveLine('overhead-press', 2.5), { move: 'chin-up', sets: 3, reps: 8 }],
};

export const wavesDeadlift: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000342',
  since: 6,
  title: 'Waves: Deadlift',
  description: 'The wave of the week for the deadlift, then five tens of it, and leg raises. About 20 minutes.',
  tags: [...tags, 'lower body'],
  timed: false,
  moves: [waveLine('deadlift', 5), { move: 'hanging-leg-raise', sets: 3, reps: 10 }],
};

export const wavesBench: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000343',
  since: 6,
  title: 'Waves: Bench',
  description: 'The wave of the week for the bench press, then five tens of it, and rows. About 20 minutes.',
  tags: [...tags, 'upper body'],
  timed: false,
  moves: [waveLine('bench-press', 2.5), { move: 'one-arm-dumbbell-row', sets: 3, reps: 10 }],
};

export const wavesSquat: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000344',
  since: 6,
  title: 'Waves: Squat',
  description: 'The wave of the week for the squat, then five tens of it, and leg curls. About 20 minutes.',
  tags: [...tags, 'lower body'],
  timed: false,
  moves: [waveLine('back-squat', 5), { move: 'leg-curl', sets: 3, reps: 10 }],
};

export const fourWeekWaves: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000405',
  since: 6,
  title: 'Four-Week Waves',
  description:
    'Set a maximum of 90 % of your best: 65, 75, 85 % of it in week one, heavier for two weeks, then a light one. Each wave adds 2.5 or 5 kg. For those whom adding weight every time has stopped helping.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: alternating(12, week([1, wavesPress], [2, wavesDeadlift], [4, wavesBench], [5, wavesSquat])),
};

/** What the set with 95 % adds to the maximum. */
const byHeavySet = rule({
  goal: lastSet,
  step: {
    kind: 'by-last-set',
    lines: [
      { from: 0, by: byKg(0) },
      { from: 2, by: byKg(2.5) },
      { from: 4, by: byKg(5) },
      { from: 6, by: byKg(7.5) },
    ],
    to: 'maximum',
  },
  missed: sameAgain,
});

const asBackoff = (set: SetRow): SetRow => ({ ...set, kind: 'backoff' });

const nineSets = (move: string) =>
  line(move, {
    weeks: each(
      ...wave([75, 5], [85, 3], [95, atLeast(1)]),
      ...ofMaximum([90, 3], [85, 3], [80, 3], [75, 5], [70, 5], [65, atLeast(5)]).map(asBackoff),
    ),
    rule: byHeavySet,
    isShared: true,
  });

/** The same lift as on its heavy day, lighter: it follows that day's maximum and is not judged. */
const eightSets = (move: string) =>
  line(move, {
    weeks: each(...ofMaximum([50, 6], [60, 5], [70, 3], [70, 5], [65, 5], [60, 6], [55, 7], [50, 8])),
    isShared: true,
  });

export const nineBench: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000351',
  since: 6,
  title: 'Nine Sets: Bench',
  description: 'Nine sets of bench presses up and down again, then eight light ones overhead. About 40 minutes.',
  tags: [...tags, 'upper body'],
  timed: false,
  moves: [nineSets('bench-press'), eightSets('overhead-press')],
};

export const nineSquat: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000352',
  since: 6,
  title: 'Nine Sets: Squat',
  description: 'Nine sets of squats up and down again, then eight light deadlifts. About 40 minutes.',
  tags: [...tags, 'lower body'],
  timed: false,
  moves: [nineSets('back-squat'), eightSets('deadlift')],
};

export const ninePress: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000353',
  since: 6,
  title: 'Nine Sets: Press',
  description: 'Nine sets of overhead presses up and down again, then eight light bench presses. About 40 minutes.',
  tags: [...tags, 'upper body'],
  timed: false,
  moves: [nineSets('overhead-press'), eightSets('bench-press')],
};

export const nineDeadlift: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000354',
  since: 6,
  title: 'Nine Sets: Deadlift',
  description: 'Nine sets of deadlifts up and down again, then eight light squats. About 40 minutes.',
  tags: [...tags, 'lower body'],
  timed: false,
  moves: [nineSets('deadlift'), eightSets('back-squat')],
};

export const nineSetWaves: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000406',
  since: 6,
  title: 'Nine-Set Waves',
  description:
    'Four days of nine sets, the heaviest with 95 % of a training maximum: 4 reps there add 5 kg, one adds none. Every week decides anew. For those who recover well and have an hour.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: alternating(12, week([1, nineBench], [2, nineSquat], [4, ninePress], [5, nineDeadlift])),
};
