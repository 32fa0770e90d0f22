import { expect, test } from 'vitest';
import { figureWithUnit, nameUnits, weightIn } from './name-units.ts';

test('a weight without a unit is in the person’s, one with a unit stays as it was entered', () => {
  const answer = {
    sets: [
      { reps: 5, weight: 225 },
      { weight: 100, unit: 'kg' },
      { weight: 45, unit: null },
      { weight: null, unit: null },
    ],
    moves: [{ title: 'Squat', weight: true }],
  };
  expect(nameUnits(answer, 'lb')).toEqual({
    sets: [
      { reps: 5, weight: 225, unit: 'lb' },
      { weight: 100, unit: 'kg' },
      { weight: 45, unit: 'lb' },
      { weight: null, unit: null },
    ],
    moves: [{ title: 'Squat', weight: true }],
  });
});

test.each([
  [{ kind: 'heaviest', value: 102.05828325 }, 'lb', { value: 225, valueIn: 'lb' }],
  [{ kind: 'volume', value: 500 }, 'kg', { value: 500, valueIn: 'kg' }],
  [{ kind: 'reps', value: 12, weight: 60, unit: 'kg' }, 'kg', { value: 12, valueIn: 'reps', weight: 60, unit: 'kg' }],
  [{ kind: 'seconds', value: 90 }, 'lb', { value: 90, valueIn: 'seconds' }],
] as const)('the figure of %o has its unit', (record, unit, expected) => {
  expect(figureWithUnit(record, unit)).toMatchObject(expected);
});

test('what converting adds after the second digit is not told', () => {
  expect(weightIn(20.41165665, 'lb')).toBe(45);
  expect(weightIn(null, 'lb')).toBeNull();
});
