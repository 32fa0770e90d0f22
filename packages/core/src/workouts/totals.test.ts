import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertWeight } from '../people/convert-weight.ts';
import { totalsOf } from './totals.ts';
import type { Entry } from './workout.ts';

test.each<[string, Entry[], object]>([
  ['nothing', [], { sets: 0, reps: 0, volume: 0, seconds: 0 }],
  ['half kilograms', [{ mid: 'a', reps: 5, weight: 62.5, unit: 'kg' }], { sets: 1, reps: 5, volume: 312.5 }],
  ['tenths without noise', Array(3).fill({ mid: 'a', reps: 1, weight: 0.1, unit: 'kg' }), { volume: 0.3 }],
  [
    'pounds and kilograms',
    [
      { mid: 'a', reps: 1, weight: 100, unit: 'lb' },
      { mid: 'a', reps: 2, weight: 10, unit: 'kg' },
    ],
    { volume: 65.359237 },
  ],
  ['no unit is the default one', [{ mid: 'a', reps: 2, weight: 100 }], { volume: 90.718474 }],
  ['warm-up sets do not count', [{ mid: 'a', reps: 5, weight: 20, kind: 'warmup' }], { sets: 0, reps: 0, volume: 0 }],
  ['drop sets do', [{ mid: 'a', reps: 5, weight: 20, unit: 'kg', kind: 'drop' }], { sets: 1, volume: 100 }],
  ['the fixed moves do not', [{ mid: 'warmup', trackable: false }, { mid: 'cooldown' }], { sets: 0 }],
  ['what cannot be tracked does not', [{ mid: 'stretch', trackable: false, seconds: 60 }], { sets: 0, seconds: 0 }],
  [
    'breathers of a circuit do not',
    [
      { mid: 'burpee', seconds: 40 },
      { mid: 'breather', seconds: 20 },
      { mid: 'burpee-2', seconds: 40 },
      { mid: 'breather-2', seconds: 20 },
    ],
    { sets: 2, seconds: 80 },
  ],
  [
    'seconds',
    [
      { mid: 'plank', seconds: 40.5 },
      { mid: 'plank', seconds: 0.1 },
    ],
    { sets: 2, seconds: 40.6 },
  ],
  ['nothing counted is zero', [{ mid: 'a', reps: null, weight: null }], { sets: 1, reps: 0, volume: 0 }],
])('%s', (_name, entries, expected) => {
  expect(totalsOf(entries, 'kg', 'lb')).toMatchObject(expected);
});

test('without a default of its own, an entry without a unit is in the unit asked for', () => {
  expect(totalsOf([{ mid: 'a', reps: 2, weight: 45 }], 'lb').volume).toBe(90);
});

const anyWeight = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);

test('a weight converted there and back is the same weight', () => {
  fc.assert(
    fc.property(anyWeight, (weight) => {
      expect(convertWeight(convertWeight(weight, 'kg', 'lb'), 'lb', 'kg')).toBeCloseTo(weight, 6);
    }),
  );
});

test('the volume does not depend on the order of the sets, nor on how they are split', () => {
  const anyEntry = fc.record({
    mid: fc.constant('a'),
    reps: fc.nat(50),
    weight: anyWeight,
    unit: fc.constantFrom('lb' as const, 'kg' as const),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 60 }), fc.nat(60), (entries, at) => {
      const { volume } = totalsOf(entries, 'lb');
      expect(totalsOf(entries.toReversed(), 'lb').volume).toBeCloseTo(volume, 3);
      const parts = [entries.slice(0, at), entries.slice(at)].map((part) => totalsOf(part, 'lb').volume);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(volume, 3);
    }),
  );
});
