import { expect, test } from 'vitest';
import { aMove } from '../../../test/a-program.ts';
import { lastTimeInWords } from './last-time.ts';

const start = { count: 12, weight: 20, unit: 'lb', variant: 0 } as const;

test('sets that are all alike are said once', () => {
  expect(lastTimeInWords(aMove({ weight: true, starts: [start, start, start] }))).toBe('12 × 20 lb');
});

test('a weight that all sets share is said once', () => {
  const starts = [start, { ...start, count: 10 }, { ...start, count: 8 }];
  expect(lastTimeInWords(aMove({ weight: true, starts }))).toBe('12, 10, 8 × 20 lb');
});

test('sets that differ are said one by one', () => {
  const starts = [start, { ...start, count: 10 }, { ...start, count: 8, weight: 17.5 }];
  expect(lastTimeInWords(aMove({ weight: true, starts }))).toBe('12 × 20 lb, 10 × 20 lb, 8 × 17.5 lb');
});

test('without weight there are reps, or seconds', () => {
  const bare = { ...start, weight: null, unit: null };
  expect(lastTimeInWords(aMove({ reps: 10, starts: [bare] }))).toBe('12 reps');
  const plank = aMove({ measure: 'seconds', reps: null, seconds: 40, starts: [{ ...bare, count: 45 }] });
  expect(lastTimeInWords(plank)).toBe('45 s');
});

test('the variant is named', () => {
  const move = aMove({ weight: true, variants: [{ label: 'Heels raised' }], starts: [{ ...start, variant: 1 }] });
  expect(lastTimeInWords(move)).toBe('12 × 20 lb (Heels raised)');
});

test('a start that is only the plan again says nothing', () => {
  const planned = { count: 12, weight: null, unit: null, variant: 0 };
  expect(lastTimeInWords(aMove({ starts: [planned, planned, planned] }))).toBe('');
  expect(lastTimeInWords(aMove({ starts: [] }))).toBe('');
});
