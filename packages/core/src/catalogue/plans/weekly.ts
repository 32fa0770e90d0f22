/** Plans whose weeks are one piece: a heavy day that the other days lead up to, a peak of six weeks, a block of three. */
import type { Rule } from '../../plans/rule.ts';
import type { CatalogueProgram, CatalogueSeries, CatalogueWeek } from '../catalogue.ts';
import { alternating, week } from '../series/week.ts';
import {
  atLeast,
  byKg,
  byPercent,
  each,
  everySet,
  lastSet,
  line,
  maximum,
  ofMaximum,
  range,
  row,
  rule,
  sameAgain,
  working,
} from './lines.ts';

const tags = ['strength', 'barbell', 'full body'] as const;

/** The day of the week on which it is decided. */
const friday = 5;
const light = 72;

/** The working weight is what Friday asks for; Monday is nine tenths of it, Wednesday eight tenths of Monday. */
const weekly = (missed: Rule['missed']) =>
  rule({
    goal: everySet,
    step: { kind: 'weight', by: byKg(2.5), to: 'working' },
    judged: { kind: 'day', day: friday },
    missed,
  });

const stall = { kind: 'less', misses: 2, percent: 7.5 } as const;

/** After the first stall three sets are enough on Monday. */
const volumeDay = (move: string) =>
  line(move, {
    weeks: each(row(5, 5, working(90))),
    rule: weekly({ ...stall, fewer: { times: 1, rows: [row(3, 5, working(90))] } }),
    isShared: true,
  });

const lightDay = (move: string) =>
  line(move, { weeks: each(row(2, 5, working(light))), rule: weekly(stall), isShared: true });

const heavyDay = (move: string) => line(move, { weeks: each(row(1, 5)), rule: weekly(stall), isShared: true });

/** A lift beside the others, each time a little more. */
const beside = (move: string, sets: number, by: number) =>
  line(move, {
    weeks: each(row(sets, 5)),
    rule: rule({
      goal: everySet,
      step: { kind: 'weight', by: byKg(by), to: 'working' },
      missed: { kind: 'less', misses: 2, percent: 10 },
    }),
  });

export const fridayVolume: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000361',
  since: 6,
  title: 'Heavy Friday: Volume',
  description: 'Monday: five fives of squats and bench presses at nine tenths of Friday. About 35 minutes.',
  tags,
  timed: false,
  moves: [volumeDay('back-squat'), volumeDay('bench-press'), { move: 'barbell-row', sets: 3, reps: 8 }],
};

export const fridayLight: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000362',
  since: 6,
  title: 'Heavy Friday: Light',
  description: 'Wednesday: two light fives of each lift, presses and chin-ups. About 25 minutes.',
  tags,
  timed: false,
  moves: [
    lightDay('back-squat'),
    lightDay('bench-press'),
    beside('overhead-press', 3, 1.25),
    { move: 'chin-up', sets: 3, reps: 8 },
  ],
};

export const fridayHeavy: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000363',
  since: 6,
  title: 'Heavy Friday: Heavy',
  description: 'Friday: one five of each lift, heavier than ever. Warm up well; about 15 minutes of sets.',
  tags,
  timed: false,
  moves: [heavyDay('back-squat'), heavyDay('bench-press'), beside('deadlift', 1, 2.5)],
};

export const heavyFriday: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000407',
  since: 6,
  title: 'Heavy Friday',
  description:
    'Volume on Monday, light on Wednesday, one heavy five on Friday: 100 kg made there asks for 102.5 next week, and Monday follows with nine tenths. For when a week per step is fast enough.',
  totalWeeks: 12,
  weeks: alternating(12, week([1, fridayVolume], [3, fridayLight], [friday, fridayHeavy])),
};

/** The light week is as its row says: nothing is taken off it once more. */
const asWritten = { load: 100, sets: 100 };

/** One to four reps with 97.5 % say what the maximum is now; a missed set on the way takes a twentieth off. */
const peakLine = (move: string) =>
  line(move, {
    weeks: [
      { rows: [row(4, 6, maximum(80))] },
      { rows: [row(1, atLeast(10), maximum(80))] },
      { rows: [row(3, range(4, 6), maximum(85))] },
      { rows: ofMaximum([87.5, 3], [90, 3], [92.5, 3]) },
      { rows: [row(1, range(1, 4), maximum(97.5), { decides: true })] },
      { rows: [row(2, 5, maximum(60))], deload: asWritten },
    ],
    rule: rule({
      goal: everySet,
      step: {
        kind: 'by-last-set',
        lines: [
          { from: 1, by: byPercent(0) },
          { from: 2, by: byPercent(4) },
          { from: 3, by: byPercent(7) },
          { from: 4, by: byPercent(9) },
        ],
        to: 'maximum',
      },
      judged: { kind: 'cycle-end' },
      missed: { kind: 'less', misses: 1, percent: 5 },
    }),
  });

export const peakSquat: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000371',
  since: 6,
  title: 'Peak: Squat',
  description: "The week's squats, then light hamstring work. About 15 minutes.",
  tags,
  timed: false,
  moves: [peakLine('back-squat'), { move: 'leg-curl', sets: 3, reps: 10 }],
};

const peakBench: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000372',
  since: 6,
  title: 'Peak: Bench',
  description: "The week's bench presses, then rows. About 15 minutes.",
  tags,
  timed: false,
  moves: [peakLine('bench-press'), { move: 'one-arm-dumbbell-row', sets: 3, reps: 10 }],
};

const peakDeadlift: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000373',
  since: 6,
  title: 'Peak: Deadlift',
  description: "The week's deadlifts, then work for the trunk. About 15 minutes.",
  tags,
  timed: false,
  moves: [peakLine('deadlift'), { move: 'hanging-knee-raise', sets: 3, reps: 10 }],
};

export const sixWeekPeak: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000408',
  since: 6,
  title: 'Six-Week Peak',
  description:
    'From sixes at 80 % of your maximum to one set at 97.5: two reps there add 4 % to it, three 7. Week six is light. Before a meet, or to find out what you have.',
  goesOn: 'session',
  totalWeeks: 6,
  weeks: alternating(6, week([1, peakSquat], [3, peakBench], [5, peakDeadlift])),
};

/** The four days of the block: sets, reps and percent of the maximum. */
const blockDays = [
  { id: '019a8000-0000-7000-8000-000000000381', title: 'Sixes', sets: 6, reps: 6, percent: 70, minutes: 20 },
  { id: '019a8000-0000-7000-8000-000000000382', title: 'Fives', sets: 7, reps: 5, percent: 75, minutes: 20 },
  { id: '019a8000-0000-7000-8000-000000000383', title: 'Fours', sets: 8, reps: 4, percent: 80, minutes: 20 },
  { id: '019a8000-0000-7000-8000-000000000384', title: 'Threes', sets: 10, reps: 3, percent: 85, minutes: 25 },
] as const;

const blockPrograms = blockDays.map(
  ({ id, title, sets, reps, percent, minutes }): CatalogueProgram => ({
    id,
    since: 6,
    title: `Bench Block: ${title}`,
    description: `${sets} sets of ${reps} at ${percent} % of your maximum, and more kilograms each week. About ${minutes} minutes.`,
    tags: ['strength', 'barbell', 'upper body'],
    timed: false,
    moves: [line('bench-press', { weeks: each(row(sets, reps, maximum(percent))), isShared: true })],
  }),
);

/** One to four reps with 95 % say how much the maximum has grown. */
export const blockTest: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000385',
  since: 6,
  title: 'Bench Block: Test',
  description: 'Work up to one open set at 95 % of your maximum; it says what the maximum is now. About 10 minutes.',
  tags: ['strength', 'barbell', 'upper body'],
  timed: false,
  moves: [
    line('bench-press', {
      weeks: each(
        row(1, 5, maximum(50), { kind: 'warmup' }),
        row(1, 3, maximum(70), { kind: 'warmup' }),
        row(1, 1, maximum(85), { kind: 'warmup' }),
        row(1, atLeast(1), maximum(95), { decides: true }),
      ),
      rule: rule({
        goal: lastSet,
        step: {
          kind: 'by-last-set',
          lines: [
            { from: 1, by: byKg(0) },
            { from: 2, by: byKg(2.5) },
            { from: 3, by: byKg(5) },
            { from: 4, by: byKg(7.5) },
          ],
          to: 'maximum',
        },
        missed: sameAgain,
      }),
      isShared: true,
    }),
  ],
};

/** The same four days with more on the bar. */
function blockWeek(plus: number): CatalogueWeek {
  const days = [1, 3, 5, 6];
  return {
    programs: blockPrograms.map(({ id }, index) => ({ day: days[index] ?? 1, programId: id })),
    ...(plus > 0 && {
      targets: blockDays.map(({ id, sets, reps, percent }) => ({
        programId: id,
        mid: 'bench-press',
        rows: [row(sets, reps, maximum(percent, plus))],
      })),
    }),
  };
}

/** A first week with the test alone finds the maximum that the block is made of; the last one rests for four days before it. */
export const benchBlock: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000411',
  since: 6,
  title: 'Bench Block',
  description:
    'A test, three weeks of four days, and a test again: six sixes at 70 % up to ten threes at 85, of 100 kg 70 in the first week, 75 and 80 in the next. When one lift matters more than the rest.',
  totalWeeks: 5,
  weeks: [week([5, blockTest]), blockWeek(0), blockWeek(5), blockWeek(10), week([5, blockTest])],
};

export const weeklyPrograms: readonly CatalogueProgram[] = [
  fridayVolume,
  fridayLight,
  fridayHeavy,
  peakSquat,
  peakBench,
  peakDeadlift,
  ...blockPrograms,
  blockTest,
];
