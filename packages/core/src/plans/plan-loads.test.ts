import { expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import { planLoads } from './plan-loads.ts';

const loadsFor = (equipment: string[] | null, steps: readonly number[] = []) =>
  planLoads({ exercise: equipment ? { equipment } : undefined, training: defaultTraining, stepsIn: () => steps });

test('a bar is loaded with the plates there are, never below the bar itself', () => {
  const { round, above } = loadsFor(['Barbell']);
  expect([round(78.6, 'kg', 'nearest'), round(79.9, 'kg', 'down'), round(5, 'kg', 'down')]).toEqual([77.5, 77.5, 20]);
  expect(above(77.5, 'kg')).toBe(80);
});

test('dumbbells come in steps, and help is as it is', () => {
  const { round, above } = loadsFor(['Dumbbells'], [5, 10, 20]);
  expect([round(16, 'kg', 'nearest'), round(16, 'kg', 'down'), above(10, 'kg')]).toEqual([20, 10, 20]);
  expect(round(-12, 'kg', 'nearest')).toBe(-12);
});

test('what nobody knows is as it is, to hundredths', () => {
  const { round, above } = loadsFor(null);
  expect([round(71.756, 'kg', 'nearest'), round(71.756, 'kg', 'down'), above(70, 'lb')]).toEqual([71.76, 71.75, 75]);
});
