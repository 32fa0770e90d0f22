import { expect, test } from 'vitest';
import { remarksOf, setWords } from './set-format.ts';

test.each([
  [{ reps: 12, weight: 25, unit: 'lb' as const }, 'reps', '12 × 25 lb'],
  [{ reps: 5, weight: 62.5, unit: 'kg' as const }, 'reps', '5 × 62.5 kg'],
  [{ reps: 12, weight: 25 }, 'reps', '12 × 25 lb'],
  [{ reps: 15 }, 'reps', '15 reps'],
  [{ reps: 1, weight: null }, 'reps', '1 rep'],
  [{ reps: 0, weight: 0 }, 'reps', '0 × 0 lb'],
  [{ seconds: 40 }, 'seconds', '40 s'],
  [{ seconds: 90, weight: 10, unit: 'kg' as const }, 'seconds', '1 min 30 s × 10 kg'],
  [{ seconds: 120 }, 'seconds', '2 min'],
  [{ reps: null, weight: 20 }, 'reps', '20 lb'],
  [{}, 'reps', null],
] as const)('%j by %s is %s', (entry, measure, words) => {
  expect(setWords({ mid: 'move', ...entry }, measure, 'lb')).toBe(words);
});

test('what else was noted is said in its order, and an ordinary set says nothing', () => {
  expect(remarksOf({ mid: 'move', kind: 'warmup', rpe: 8.5, note: ' knee fine ' })).toEqual([
    'warm-up',
    'RPE 8.5',
    'knee fine',
  ]);
  expect(remarksOf({ mid: 'move', kind: 'working', note: ' ' })).toEqual([]);
});
