import { aLiveMove } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { type CountSteps, countStepsOf } from './count-steps.ts';

const values = { count: 10, weight: 20, unit: 'lb' as const, variant: 0 };

function pressed(
  key: 'more' | 'fewer' | 'heavier' | 'lighter',
  more: Partial<Parameters<typeof countStepsOf>[0]> = {},
) {
  const changes: [string, number][] = [];
  const onChange = (field: string, value: number) => void changes.push([field, value]);
  const steps: CountSteps = countStepsOf({
    move: aLiveMove(),
    values,
    weightSteps: [0, 5, 20, 25],
    firstWeight: 42.5,
    ...more,
    onChange,
  });
  steps[key]();
  return changes;
}

test('reps go by one and seconds by five, never below nothing', () => {
  expect(pressed('more')).toEqual([['count', 11]]);
  expect(pressed('fewer', { values: { ...values, count: 0 } })).toEqual([['count', 0]]);
  expect(pressed('more', { values: { ...values, count: null } })).toEqual([['count', 1]]);
  expect(pressed('fewer', { move: aLiveMove({ measure: 'seconds' }) })).toEqual([['count', 5]]);
  expect(pressed('more', { values: { ...values, count: 10_000 } })).toEqual([['count', 10_000]]);
});

test('weights go along the rack, and only where there is one', () => {
  expect(pressed('heavier')).toEqual([['weight', 25]]);
  expect(pressed('lighter')).toEqual([['weight', 5]]);
  expect(pressed('heavier', { move: aLiveMove({ weight: false }) })).toEqual([]);
});

test('an empty weight begins where such a set would', () => {
  expect(pressed('heavier', { values: { ...values, weight: null } })).toEqual([['weight', 42.5]]);
  expect(pressed('lighter', { values: { ...values, weight: null } })).toEqual([['weight', 42.5]]);
});

test('where nothing is counted, nothing happens', () => {
  expect(pressed('more', { move: null, values: null })).toEqual([]);
  expect(pressed('heavier', { move: aLiveMove({ trackable: false }) })).toEqual([]);
});

test('buttons say what they do', () => {
  const steps = (weight: number | null) =>
    countStepsOf({
      move: aLiveMove(),
      values: { ...values, weight },
      weightSteps: [0, 5, 20, 25],
      firstWeight: 42.5,
      onChange: () => undefined,
    });
  expect([steps(20).heavierLabel, steps(20).lighterLabel]).toEqual(['5 lb more', '15 lb less']);
  expect(steps(null).heavierLabel).toBe('Start at 42.5 lb');
});
