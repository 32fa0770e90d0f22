import { expect, test } from 'vitest';
import { formatCounts, formatRun, formatSet, kindMarks, plainShape, remarksOf, type SetShape } from './set-format.ts';

const shape = (more: Partial<SetShape> = {}): SetShape => ({ ...plainShape, measure: 'reps', ...more });
const kg = { unit: 'kg' } as const;

test.each([
  [{ reps: 12, weight: 25, unit: 'lb' as const }, 'reps', '12 × 25 lb'],
  [{ reps: 5, weight: 62.5, ...kg }, 'reps', '5 × 62.5 kg'],
  [{ reps: 12, weight: 25 }, 'reps', '12 × 25 lb'],
  [{ reps: 15 }, 'reps', '15 reps'],
  [{ reps: 1, weight: null }, 'reps', '1 rep'],
  [{ reps: 0, weight: 0 }, 'reps', '0 × 0 lb'],
  [{ seconds: 40 }, 'seconds', '40 s'],
  [{ seconds: 90, weight: 10, ...kg }, 'seconds', '1:30 × 10 kg'],
  [{ seconds: 120 }, 'seconds', '2 min'],
  [{ metres: 40, weight: 30, ...kg }, 'metres', '40 m × 30 kg'],
  [{ metres: 2400 }, 'metres', '2.4 km'],
  [{ reps: 8, seconds: 30 }, 'reps-and-seconds', '8 × 30 s'],
  [{ reps: null, weight: 20 }, 'reps', '20 lb'],
  [{}, 'reps', null],
] as const)('%j by %s is %s', (set, measure, words) => {
  expect(formatSet(set, shape({ measure }), 'lb')).toBe(words);
});

test.each([
  [{ loading: 'bodyweight' }, { reps: 6, weight: 10, ...kg }, '6 × BW + 10 kg'],
  [{ loading: 'bodyweight' }, { reps: 6, weight: -20, ...kg }, '6 × BW − 20 kg'],
  [{ loading: 'bodyweight' }, { reps: 6, weight: 0, ...kg }, '6 reps'],
  [{ loading: 'assisted' }, { reps: 6, weight: 20, ...kg }, '6 × BW − 20 kg'],
  [{ isPerHand: true }, { reps: 12, weight: 22.5, ...kg }, '12 reps, 2 × 22.5 kg'],
  [{ isPerSide: true }, { reps: 8 }, '8 each side'],
  [{ isPerSide: true }, { reps: 8, weight: 20, ...kg }, '8 each side, 20 kg'],
] as const)('of an exercise that is %j, %j is %s', (more, set, words) => {
  expect(formatSet(set, shape(more), 'lb')).toBe(words);
});

test('how hard it was and the rest after it are said in their order, and an ordinary set says nothing', () => {
  expect(remarksOf({ mid: 'move', rpe: 8.5, restSeconds: 94.2, restEndBpm: 118 })).toEqual([
    'RPE 8.5',
    'rest 1:34 to 118 bpm',
  ]);
  expect(remarksOf({ mid: 'move', rir: 0, restSeconds: 60 })).toEqual(['RIR 0', 'rest 1:00']);
  expect(remarksOf({ mid: 'move', rpe: 8, tempo: '3-1-1', restSeconds: 60 })).toEqual([
    'RPE 8',
    'tempo 3-1-1',
    'rest 1:00',
  ]);
  expect(remarksOf({ mid: 'move', kind: 'warmup', note: 'slow' })).toEqual([]);
});

const reps = (...counts: number[]) => counts.map((count) => ({ reps: count, weight: 60, ...kg }));

test.each([
  [reps(8, 8, 7), {}, '8, 8, 7 × 60 kg'],
  [reps(8, 8, 8, 8, 8, 8, 8), {}, '7 sets of 8 × 60 kg'],
  [[{ reps: 8 }, { reps: 1 }], {}, '8, 1 rep'],
  [reps(8, 7), { isPerHand: true }, '8, 7 reps, 2 × 60 kg'],
  [reps(8, 7), { isPerSide: true }, '8, 7 each side, 60 kg'],
  [[{ seconds: 45 }, { seconds: 30 }], { measure: 'seconds' }, '45, 30 s'],
  [[{}, {}], {}, '2 sets'],
] as const)('the line of %j, %j is %s', (run, more, words) => {
  expect(formatRun(run, shape(more), 'kg')).toBe(words);
});

test('the kinds of sets have a letter and a name', () => {
  expect([kindMarks.warmup, kindMarks.backoff]).toEqual([
    { letter: 'W', name: 'Warm-up', short: 'Warm-up' },
    { letter: 'B', name: 'Back-off', short: 'Back-off' },
  ]);
});

test.each([
  ['8, 8, 7', shape(), [8, 8, 7]],
  ['1', shape(), [1]],
  ['8, 8 each side', shape({ isPerSide: true }), [8, 8]],
  ['9 sets of 15', shape(), Array.from({ length: 9 }, () => 15)],
])('what was counted alone: %s', (words, of, counts) => {
  expect(
    formatCounts(
      counts.map((reps) => ({ reps })),
      of,
    ),
  ).toBe(words);
});
