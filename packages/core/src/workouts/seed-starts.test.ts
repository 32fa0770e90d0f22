import { expect, test } from 'vitest';
import type { PlannedMove, SetStart } from '../programs/program.ts';
import { seedStarts } from './seed-starts.ts';
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

test('where the exercise was done later in another program, it starts from there, and says of which day', () => {
  const bench = planned({ exerciseId: 'bench-press', sets: 1 });
  const here: Entry[] = [{ mid: 'squat', reps: 8, weight: 60, unit: 'kg' }];
  const elsewhere = (isNewer: boolean) =>
    new Map([
      ['bench-press', { localDate: '2026-03-05', sets: [{ reps: 5, weight: 70, unit: 'kg' as const }], isNewer }],
    ]);
  const startAndDay = (...given: Parameters<typeof seedStarts>) => {
    const [{ startCount, lastDone } = {}] = seedStarts(...given);
    return [startCount, lastDone];
  };
  expect(startAndDay([bench], here, elsewhere(true), '2026-03-02')).toEqual([5, '2026-03-05']);
  expect(startAndDay([bench], here, elsewhere(false), '2026-03-07')).toEqual([8, '2026-03-07']);
  expect(startAndDay([bench], [], elsewhere(true))).toEqual([5, '2026-03-05']);
  expect(startAndDay([bench], [])).toEqual([8, undefined]);
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
  [
    'no weight for a move that has none now',
    { weight: false },
    { weight: 20, unit: 'lb' },
    { weight: null, unit: null },
  ],
  ['a weight without a unit', {}, { weight: 20 }, { weight: 20, unit: null }],
  ['the variant', { variants: [{ label: 'Wide' }, { label: 'Narrow' }] }, { variant: 2 }, { variant: 2 }],
  ['none for a variant that is gone', { variants: [{ label: 'Wide' }] }, { variant: 2 }, { variant: 0 }],
])('takes %s', (_name, move, entry, start) => {
  const [seeded] = seedStarts([planned({ ...move, sets: 1 })], [{ mid: 'squat', ...entry }]);
  expect(seeded?.starts[0]).toMatchObject(start);
});
