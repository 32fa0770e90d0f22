import type { TargetSet } from '@workout-tracker/core/plans/plan-target';
import { describe, expect, test } from 'vitest';
import { plainShape, type SetShape } from '../set-format.ts';
import { formatSetCount, formatShortTarget, formatTarget } from './target-format.ts';

const shape: SetShape = { ...plainShape, measure: 'reps' };
const set = (count: number | null, weight: number | null, more: Partial<TargetSet> = {}): TargetSet => ({
  count,
  weight,
  unit: 'kg',
  ...more,
});
const atLeast = { isAtLeast: true } as const;
const times = (number: number, one: TargetSet): TargetSet[] => Array.from({ length: number }, () => one);

describe('a target in a line', () => {
  test.each<[string, TargetSet[], Partial<SetShape>, string]>([
    ['sets that are alike', times(3, set(8, 60)), {}, '3 × 8 × 60 kg'],
    ['one set', [set(5, 100)], {}, '5 × 100 kg'],
    ['a last set of at least n', [...times(2, set(5, 77.5)), set(5, 77.5, atLeast)], {}, '5, 5, 5+ × 77.5 kg'],
    ['weights that rise', [set(5, 60), set(5, 70), set(5, 77.5, atLeast)], {}, '5 × 60, 5 × 70, 5+ × 77.5 kg'],
    ['a range', times(3, set(8, 60, { to: 12 })), {}, '3 × 8–12 × 60 kg'],
    ['a range that has reached its top', times(3, set(12, 60, { to: 12 })), {}, '3 × 12 × 60 kg'],
    ['two units', [set(5, 60), set(5, 135, { unit: 'lb' })], {}, '5 × 60 kg, 5 × 135 lb'],
    [
      'back-off sets',
      [...times(3, set(6, 60)), set(10, 47.5, { kind: 'backoff', ofFirst: 80 })],
      {},
      '3 × 6 × 60 kg, then 10 × 47.5 kg',
    ],
    [
      'back-off sets of a weight that is not known yet',
      [set(5, null), set(10, null, { ofFirst: 80 })],
      {},
      '5 reps, then 10 at 80 % of the first set',
    ],
    ['no weight', times(3, set(8, null)), {}, '3 × 8'],
    ['one set without a weight', [set(8, null)], {}, '8 reps'],
    ['one rep', [set(1, null)], {}, '1 rep'],
    ['by effort', times(3, set(8, null, { rpe: 8 })), {}, '3 × 8 at RPE 8'],
    ['by reserve', times(3, set(8, null, { rir: 2 })), {}, '3 × 8 at RIR 2'],
    ['by effort at a weight', times(3, set(8, 60, { rpe: 8 })), {}, '3 × 8 × 60 kg'],
    ['nothing said of the reps', [set(null, 60)], {}, 'max × 60 kg'],
    ['seconds', times(3, set(40, null)), { measure: 'seconds' }, '3 × 40 s'],
    ['a range of seconds', [set(20, null, { to: 30 })], { measure: 'seconds' }, '20–30 s'],
    ['seconds at least', [set(20, null, atLeast)], { measure: 'seconds' }, '20+ s'],
    ['each side', times(3, set(8, 16)), { isPerSide: true }, '3 × 8 each side, 16 kg'],
    ['a pair', times(3, set(8, 22.5)), { isPerHand: true }, '3 × 8, 2 × 22.5 kg'],
    ['the body and more', times(3, set(5, 10)), { loading: 'bodyweight' }, '3 × 5 × BW + 10 kg'],
    ['warm-ups left out', [set(5, 40, { kind: 'warmup' }), ...times(3, set(5, 80))], {}, '3 × 5 × 80 kg'],
    ['nothing', [], {}, ''],
  ])('%s', (_, sets, own, words) => {
    expect(formatTarget(sets, { ...shape, ...own })).toBe(words);
  });
});

describe('a row of the next sessions', () => {
  test.each<[string, TargetSet[], ReturnType<typeof formatShortTarget>]>([
    [
      'one weight',
      [...times(3, set(6, 60)), set(10, 47.5, { kind: 'backoff' })],
      { main: '6, 6, 6 × 60 kg', counts: null, backoff: '10 × 47.5' },
    ],
    [
      'weights that rise',
      [set(5, 60), set(5, 70), set(5, 77.5, atLeast)],
      { main: '60, 70, 77.5 kg', counts: '5, 5, at least 5', backoff: null },
    ],
    [
      'weights that rise at the same count',
      [set(3, 60), set(3, 70)],
      { main: '60, 70 kg', counts: '2 × 3', backoff: null },
    ],
    ['none', times(2, set(8, null)), { main: '8, 8', counts: null, backoff: null }],
  ])('%s', (_, sets, short) => {
    expect(formatShortTarget(sets, shape)).toEqual(short);
  });
});

test('how many of a set', () => {
  expect(formatSetCount(set(5, 60, atLeast), shape)).toBe('5+');
  expect(formatSetCount(set(90, null, { to: 150 }), { ...shape, measure: 'seconds' })).toBe('1:30–2:30');
});
