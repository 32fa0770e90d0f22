import { describe, expect, test } from 'vitest';
import type { PlannedMove, SetStart } from '../programs/program.ts';
import { seedStarts, withWeightsOf } from './seed-starts.ts';
import type { Entry } from './workout.ts';

const planned = (given: Partial<PlannedMove> = {}): PlannedMove => ({
  _id: 'squat',
  title: 'Squat',
  exerciseId: null,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [],
  sets: 3,
  reps: 8,
  seconds: null,
  ...given,
});

test('the k-th set starts from the k-th of last time, later ones from the last, warm-ups from none', () => {
  const [squat] = seedStarts(
    [planned({ sets: 4 })],
    [
      { mid: 'squat', reps: 15, weight: 20, unit: 'kg', kind: 'warmup' },
      { mid: 'squat', reps: 8, weight: 60, unit: 'kg' },
      { mid: 'row', reps: 99, weight: 99 },
      { mid: 'squat', reps: 6, weight: 62.5, unit: 'kg', kind: 'failure' },
    ],
  );
  const last = { count: 6, weight: 62.5, unit: 'kg', variant: 0, isLogged: true };
  expect(squat?.starts).toEqual([{ ...last, count: 8, weight: 60 }, last, last, last]);
  expect([squat?.startCount, squat?.startWeight]).toEqual([8, 60]);
});

describe('an exercise that was done later in another program', () => {
  const bench = planned({ exerciseId: 'bench-press', sets: 1, variants: [{ label: 'Wide' }] });
  const here: Entry[] = [{ mid: 'squat', reps: 7, weight: 60, unit: 'kg', variant: 1 }];
  const there = { reps: 5, weight: 70, unit: 'kg' as const, variant: 1 };
  const lastOfExercise = (isNewer: boolean) =>
    new Map([['bench-press', { localDate: '2026-03-05', sets: [there], isNewer }]]);
  const start = (...given: Parameters<typeof seedStarts>) => {
    const [{ starts, lastDone } = { starts: [] }] = seedStarts(...given);
    const [{ count, weight, variant, last } = {}] = starts;
    return [count, weight, variant, last && [last.count, last.weight], lastDone];
  };

  test('begins with the weight of there, with the reps of here, and tells both', () => {
    const seeds = { lastOfExercise: lastOfExercise(true), lastDate: '2026-03-02' };
    expect(start([bench], here, seeds)).toEqual([7, 70, 1, [5, 70], '2026-03-05']);
  });

  test('begins with the plan where it was never done here', () => {
    expect(start([bench], [], { lastOfExercise: lastOfExercise(true) })).toEqual([8, 70, 0, [5, 70], '2026-03-05']);
  });

  test('and then here again begins as it was here', () => {
    const seeds = { lastOfExercise: lastOfExercise(false), lastDate: '2026-03-07' };
    expect(start([bench], here, seeds)).toEqual([7, 60, 1, undefined, '2026-03-07']);
  });

  test('and never anywhere begins with the plan', () => {
    expect(start([bench], [])).toEqual([8, null, 0, undefined, undefined]);
  });

  test('tells of it without a network too', () => {
    const [known = expect.fail()] = seedStarts([bench], here, { lastDate: '2026-03-02' });
    const offline = withWeightsOf(known, { localDate: '2026-03-05', sets: [there] });
    const [online] = seedStarts([bench], here, { lastOfExercise: lastOfExercise(true), lastDate: '2026-03-02' });
    expect(offline).toEqual(online);
  });
});

test('by a clock the plan says how much, and the last time only with what', () => {
  const [swing] = seedStarts([planned({ sets: 1 })], [{ mid: 'squat', reps: 12, weight: 24, unit: 'kg' }], {
    isByClock: true,
  });
  expect(swing?.starts[0]).toMatchObject({ count: 8, weight: 24, last: { count: 12, weight: 24 } });
});

test('a move never logged starts from its plan', () => {
  const moves = [
    planned({ sets: 2 }),
    planned({ _id: 'plank', measure: 'seconds', reps: null, seconds: 45, weight: false, sets: 1 }),
    planned({ _id: 'free', reps: null, sets: 1 }),
  ];
  const plan = (count: number | null) => ({ count, weight: null, unit: null, variant: 0, isLogged: false });
  expect(seedStarts(moves, []).map(({ starts }) => starts)).toEqual([[plan(8), plan(8)], [plan(45)], [plan(null)]]);
});

test.each<[string, Partial<PlannedMove>, Partial<Entry>, Partial<SetStart>]>([
  ['seconds of a timed move', { measure: 'seconds', seconds: 30 }, { seconds: 50, reps: 9 }, { count: 50 }],
  ['the plan where nothing was counted', {}, { reps: null }, { count: 8 }],
  ['no reps at all is a count too', {}, { reps: 0 }, { count: 0 }],
  ['a weight that was given to a move that has none', { weight: false }, { weight: 20, unit: 'lb' }, { weight: 20 }],
  ['none that is nothing', { weight: false }, { weight: 0, unit: 'lb' }, { weight: null, unit: null }],
  ['a weight without a unit', {}, { weight: 20 }, { weight: 20, unit: null }],
  ['the variant', { variants: [{ label: 'Wide' }, { label: 'Narrow' }] }, { variant: 2 }, { variant: 2 }],
  ['none for a variant that is gone', { variants: [{ label: 'Wide' }] }, { variant: 2 }, { variant: 0 }],
])('takes %s', (_name, move, entry, start) => {
  const [seeded] = seedStarts([planned({ ...move, sets: 1 })], [{ mid: 'squat', ...entry }]);
  expect(seeded?.starts[0]).toMatchObject(start);
});
