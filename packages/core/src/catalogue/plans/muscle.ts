/** Two plans for muscle: reps rise within a range before weight does, or sets rise from week to week. */
import type { Rule } from '../../plans/rule.ts';
import type { CatalogueProgram, CatalogueSeries } from '../catalogue.ts';
import { alternating, week } from '../series/week.ts';
import { byKg, each, everySet, line, range, row, rule, sameAgain } from './lines.ts';

/** All sets at the top of their range add weight. Three times without a rep more than ever with this weight take a tenth off. */
const repsThenWeight: Rule = rule({
  goal: { kind: 'top-of-range' },
  step: { kind: 'weight', by: byKg(2.5), to: 'working' },
  missed: { kind: 'less', misses: 3, percent: 10 },
});

const rising = (from: number, to: number) => (move: string) =>
  line(move, { weeks: each(row(3, range(from, to))), rule: repsThenWeight });

const power = rising(3, 5);
const growth = rising(8, 12);
const isolation = rising(10, 15);

export const upperPower: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000391',
  since: 6,
  title: 'Upper Power',
  description: 'Heavy presses and rows for three to five, then arms. About 40 minutes.',
  tags: ['strength', 'upper body'],
  timed: false,
  moves: [
    power('bench-press'),
    power('barbell-row'),
    growth('dumbbell-shoulder-press'),
    growth('lat-pulldown'),
    isolation('barbell-curl'),
  ],
};

export const lowerPower: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000392',
  since: 6,
  title: 'Lower Power',
  description: 'Heavy squats and deadlifts for three to five, then legs. About 30 minutes.',
  tags: ['strength', 'lower body'],
  timed: false,
  moves: [power('back-squat'), power('deadlift'), growth('leg-press'), isolation('standing-calf-raise')],
};

export const upperGrowth: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000393',
  since: 6,
  title: 'Upper Growth',
  description: 'Chest, back and shoulders for eight to twelve, arms for up to fifteen. About 35 minutes.',
  tags: ['muscle', 'upper body'],
  timed: false,
  moves: [
    growth('incline-dumbbell-press'),
    growth('seated-cable-row'),
    isolation('cable-lateral-raise'),
    isolation('triceps-pushdown'),
    isolation('cable-curl'),
  ],
};

export const lowerGrowth: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-000000000394',
  since: 6,
  title: 'Lower Growth',
  description: 'Thighs and hips for eight to twelve, curls and calves for up to fifteen. About 25 minutes.',
  tags: ['muscle', 'lower body'],
  timed: false,
  moves: [
    growth('front-squat'),
    growth('romanian-deadlift'),
    isolation('lying-leg-curl'),
    isolation('seated-calf-raise'),
  ],
};

const fourDays = week([1, upperPower], [2, lowerPower], [4, upperGrowth], [5, lowerGrowth]);

export const repsFirst: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000409',
  since: 6,
  title: 'Reps, Then Weight',
  description:
    'Four days of upper and lower body: 3 x 8 with 40 kg grows rep by rep to 3 x 12, then 42.5 kg and eights again. Every eighth week is light. For strength and size after the first year.',
  totalWeeks: 8,
  weeks: [...alternating(7, fourDays), { ...fourDays, deload: { load: 90, sets: 50 } }],
};

/** Each week closer to the last rep, and a set more while it goes well; the sixth week is half of it, easy. */
const volumeLine = (move: string, from: number, to: number) => {
  const byEffort = (rir: number) => ({ rows: [row(3, range(from, to), { of: 'rir', rir })] });
  return line(move, {
    weeks: [...[3, 3, 2, 1, 0].map(byEffort), { ...byEffort(4), deload: { load: 100, sets: 50 } }],
    rule: rule({
      goal: everySet,
      step: { kind: 'sets', upTo: 5, to: 'working' },
      missed: sameAgain,
    }),
  });
};

export const volumePush: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000003a1',
  since: 6,
  title: 'Volume: Push',
  description: 'Chest, shoulders and triceps by effort, a set more each week. About 30 minutes at first.',
  tags: ['muscle', 'upper body'],
  timed: false,
  moves: [
    volumeLine('bench-press', 6, 10),
    volumeLine('incline-dumbbell-press', 8, 12),
    volumeLine('overhead-press', 6, 10),
    volumeLine('triceps-pushdown', 10, 15),
  ],
};

export const volumePull: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000003a2',
  since: 6,
  title: 'Volume: Pull',
  description: 'Back and biceps by effort, a set more each week. About 30 minutes at first.',
  tags: ['muscle', 'upper body'],
  timed: false,
  moves: [
    volumeLine('barbell-row', 6, 10),
    volumeLine('lat-pulldown', 8, 12),
    volumeLine('face-pull', 10, 15),
    volumeLine('barbell-curl', 8, 12),
  ],
};

export const volumeLegs: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000003a3',
  since: 6,
  title: 'Volume: Legs',
  description: 'Thighs, hips and calves by effort, a set more each week. About 30 minutes at first.',
  tags: ['muscle', 'lower body'],
  timed: false,
  moves: [
    volumeLine('back-squat', 6, 10),
    volumeLine('leg-press', 8, 12),
    volumeLine('romanian-deadlift', 6, 10),
    volumeLine('lying-leg-curl', 8, 12),
  ],
};

export const moreSets: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000410',
  since: 6,
  title: 'More Sets Each Week',
  description:
    'Five weeks of growing volume: 6 sets a muscle with three reps left in you, up to 10 with none, then a week of half. For size, when you train regularly and eat well.',
  totalWeeks: 6,
  weeks: alternating(6, week([1, volumePush], [3, volumePull], [5, volumeLegs])),
};
