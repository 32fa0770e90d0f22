/** Without weights one gets stronger by harder exercises: each is a rung, done with at three sets of eight or at half a minute. */
import type { Rung } from '../../plans/rule.ts';
import type { CatalogueProgram, CatalogueSeries } from '../catalogue.ts';
import { alternating, week } from '../series/week.ts';
import { byKg, each, everySet, line, row, rule, sameAgain } from './lines.ts';

const reps = (exerciseId: string, title: string): Rung => ({
  exerciseId,
  title,
  measure: 'reps',
  from: 5,
  to: 8,
  by: 1,
});

const hold = (exerciseId: string, title: string): Rung => ({
  exerciseId,
  title,
  measure: 'seconds',
  from: 20,
  to: 30,
  by: 5,
});

interface Ladder {
  readonly rungs: readonly [Rung, ...Rung[]];
  /** Whether the last rung can be loaded. */
  readonly isLoaded?: true;
}

function ladder({ rungs, isLoaded }: Ladder) {
  const [first] = rungs;
  return line(first.exerciseId, {
    weeks: each(row(3, first.from, { of: 'none' })),
    rule: rule({
      goal: everySet,
      step: { kind: 'ladder', rungs: [...rungs], ...(isLoaded && { by: byKg(2.5) }), to: 'working' },
      missed: sameAgain,
    }),
    isShared: true,
  });
}

const pulls = ladder({
  rungs: [
    reps('scapular-pull-up', 'Scapular Pull-Up'),
    hold('dead-hang', 'Dead Hang'),
    reps('negative-pull-up', 'Negative Pull-Up'),
    reps('pull-up', 'Pull-Up'),
    reps('weighted-pull-up', 'Weighted Pull-Up'),
  ],
  isLoaded: true,
});

const pushes = ladder({
  rungs: [
    reps('incline-push-up', 'Incline Push-Up'),
    reps('push-up', 'Push-Up'),
    reps('diamond-push-up', 'Diamond Push-Up'),
    reps('dip', 'Dip'),
  ],
  isLoaded: true,
});

const squats = ladder({
  rungs: [
    reps('bodyweight-squat', 'Bodyweight Squat'),
    reps('split-squat', 'Split Squat'),
    reps('skater-squat', 'Skater Squat'),
    reps('pistol-squat', 'Pistol Squat'),
  ],
});

const rows = ladder({
  rungs: [reps('towel-row', 'Towel Row'), reps('inverted-row', 'Inverted Row'), reps('ring-row', 'Ring Row')],
});

const overhead = ladder({
  rungs: [
    reps('pike-push-up', 'Pike Push-Up'),
    hold('wall-handstand-hold', 'Wall Handstand Hold'),
    reps('handstand-push-up', 'Handstand Push-Up'),
  ],
});

const hinges = ladder({
  rungs: [
    reps('glute-bridge', 'Glute Bridge'),
    reps('single-leg-hip-thrust', 'Single-Leg Hip Thrust'),
    reps('nordic-curl', 'Nordic Curl'),
  ],
});

const trunk = ladder({
  rungs: [hold('plank', 'Plank'), hold('hollow-hold', 'Hollow Hold'), hold('l-sit', 'L-Sit')],
});

export const ladderA: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000003b1',
  since: 6,
  title: 'Ladders A',
  description: 'Pull, push, squat and hold, three sets each. A bar is all you need; about 15 minutes.',
  tags: ['bodyweight', 'strength', 'full body'],
  timed: false,
  moves: [pulls, pushes, squats, trunk],
};

export const ladderB: CatalogueProgram = {
  id: '019a8000-0000-7000-8000-0000000003b2',
  since: 6,
  title: 'Ladders B',
  description: 'Row, press overhead, lift the hips and hold, three sets each. About 15 minutes.',
  tags: ['bodyweight', 'strength', 'full body'],
  timed: false,
  moves: [rows, overhead, hinges, trunk],
};

export const upTheLadder: CatalogueSeries = {
  id: '019a8000-0000-7000-8000-000000000412',
  since: 6,
  title: 'Up the Ladder',
  description:
    'Three fives become three eights, then the next rung: from hanging to pull-ups to pull-ups with 2.5 kg; holds go from 20 to 30 seconds. For training without weights, from the beginning.',
  goesOn: 'session',
  totalWeeks: 12,
  weeks: alternating(
    12,
    week([1, ladderA], [3, ladderB], [5, ladderA]),
    week([1, ladderB], [3, ladderA], [5, ladderB]),
  ),
};
