import { expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import { planLoads, weightBelow } from './plan-loads.ts';

const loadsFor = (equipment: string[] | null, steps: readonly number[] = []) =>
  planLoads({
    exercise: equipment ? { equipment, loading: 'external' } : undefined,
    training: defaultTraining,
    stepsIn: () => steps,
  });

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

test('a step less is the next weight below that can be had; at the empty bar there is none', () => {
  const below = (equipment: string[] | null, weight: number) =>
    weightBelow(loadsFor(equipment, [0, 5, 7.5, 10]), weight, 'kg');
  expect([below(['Barbell'], 65), below(['Barbell'], 63), below(['Barbell'], 20)]).toEqual([62.5, 62.5, 20]);
  expect([below(['Dumbbells'], 10), below(['Dumbbells'], -20), below(null, 40)]).toEqual([7.5, -22.5, 37.5]);
});

test('only what an assisted machine gives is help', () => {
  const exercise = (loading: 'assisted' | 'bodyweight') => ({ equipment: ['Machine'], loading });
  const loadsOf = (loading: 'assisted' | 'bodyweight') =>
    planLoads({ exercise: exercise(loading), training: defaultTraining, stepsIn: () => [] });
  expect([loadsOf('assisted').isHelp, loadsOf('bodyweight').isHelp]).toEqual([true, undefined]);
});
