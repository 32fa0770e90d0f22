import { expect, test } from 'vitest';
import { type DatedSet, recordHistoryOf } from './record-days.ts';
import { measuredSet } from './testing/measured-set.ts';

const set = (localDate: string, reps: number, weight: number, more: Partial<DatedSet> = {}): DatedSet => ({
  ...measuredSet(reps, weight),
  weight,
  unit: 'kg',
  workoutId: `workout of ${localDate}`,
  localDate,
  ...more,
});

test('a first time holds the figures and beats nothing', () => {
  const { days, holders } = recordHistoryOf([set('2026-01-05', 5, 60), set('2026-01-05', 5, 62.5)]);
  expect(days).toEqual([]);
  expect(holders).toContainEqual(
    expect.objectContaining({ kind: 'heaviest', value: 62.5, was: null, localDate: '2026-01-05' }),
  );
});

test('each workout is one day, with each kind that fell and what it was before', () => {
  const { days } = recordHistoryOf([
    set('2026-01-05', 5, 60),
    set('2026-01-08', 5, 65),
    set('2026-01-08', 6, 65),
    set('2026-01-12', 5, 50),
    set('2026-01-15', 6, 60),
  ]);
  const kinds = days.map(({ localDate, records }) => [
    localDate,
    records.map(({ kind, value, was }) => [kind, Math.round(value), was === null ? null : Math.round(was)]),
  ]);
  expect(kinds).toEqual([
    [
      '2026-01-08',
      [
        ['heaviest', 65, 60],
        ['e1rm', 78, 70],
        ['volume', 390, 300],
      ],
    ],
    ['2026-01-15', [['reps', 6, 5]]],
  ]);
});

test('the holder is the first set that reached the best, and of reps the newest record', () => {
  const { holders } = recordHistoryOf([
    set('2026-01-05', 5, 60),
    set('2026-01-08', 5, 65),
    set('2026-01-12', 5, 65),
    set('2026-01-12', 6, 60),
    set('2026-01-15', 7, 60),
  ]);
  const days = Object.fromEntries(holders.map(({ kind, localDate, was }) => [kind, [localDate, was]]));
  expect(days).toMatchObject({ heaviest: ['2026-01-08', 60], reps: ['2026-01-15', 6] });
});

test('warm-ups hold nothing', () => {
  const warmup = set('2026-01-08', 5, 100, { kind: 'warmup' });
  expect(recordHistoryOf([set('2026-01-05', 5, 60), warmup])).toMatchObject({ days: [] });
});
