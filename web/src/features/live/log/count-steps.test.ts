import { aLiveMove } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { type CountSteps, countStepsOf, createHoldRepeat, nextWeight, readTyped, stepsIn } from './count-steps.ts';

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
  expect(pressed('heavier', { move: aLiveMove({ weight: false }), loading: 'bodyweight' })).toEqual([['weight', 25]]);
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

const rack = [0, 5, 10, 12.5, 20, 25];

test.each([
  [0, 1, 5],
  [10, 1, 12.5],
  [12.5, -1, 10],
  [14, 1, 20],
  [14, -1, 12.5],
  [0, -1, 0],
  [25, 1, 30],
  [30, 1, 35],
  [32, 1, 35],
  [35, -1, 30],
  [32, -1, 30],
  [30, -1, 25],
  [25, -1, 20],
] as const)('from %j by %i to %j', (weight, direction, next) => {
  expect(nextWeight(weight, rack, direction)).toBe(next);
});

test('without a rack it goes by fives, and a heavy rack has a floor', () => {
  expect(nextWeight(10, [], 1)).toBe(15);
  expect(nextWeight(45, [45, 55], -1)).toBe(45);
  expect(nextWeight(20, [45, 55], -1)).toBe(20);
  expect(nextWeight(20, [20], 1)).toBe(25);
});

test('in the other unit it goes by the usual plates', () => {
  const own = { steps: rack, unit: 'lb' as const };
  expect(stepsIn('lb', own)).toBe(rack);
  expect(nextWeight(20, stepsIn('kg', own), 1)).toBe(22.5);
  expect(nextWeight(250, stepsIn('kg', own), 1)).toBe(252.5);
});

test.each([
  ['12', true, 12],
  ['62.5', true, 62.5],
  ['62,5', true, 62.5],
  [' 7 ', false, 7],
  ['7.9', false, 7],
  ['1.239', true, 1.24],
  ['.5', true, 0.5],
  ['12.', true, 12],
  ['99999999', false, 1000],
  ['', true, null],
  ['-5', true, undefined],
  ['ten', false, undefined],
  ['1e3', true, undefined],
  ['8,8', false, undefined],
] as const)('%j is %j', (text, hasDecimals, value) => {
  expect(readTyped(text, { most: 1000, hasDecimals })).toBe(value);
});

/** A button held under a clock of its own: what is put off happens when its time is passed. */
function aButton() {
  let [nowMs, count] = [0, 0];
  let later: { at: number; callback: () => void } | null = null;
  const hold = createHoldRepeat(
    () => {
      count += 1;
    },
    (ms, callback) => {
      const mine = { at: nowMs + ms, callback };
      later = mine;
      return () => {
        if (later === mine) later = null;
      };
    },
  );
  return {
    hold,
    count: () => count,
    pass(ms: number) {
      const until = nowMs + ms;
      for (let due = later; due && due.at <= until; due = later) {
        nowMs = due.at;
        later = null;
        due.callback();
      }
      nowMs = until;
    },
  };
}

test('a tap repeats nothing and is left to the click', () => {
  const { hold, count, pass } = aButton();
  hold.press();
  pass(399);
  expect(hold.release()).toBe(false);
  pass(5000);
  expect(count()).toBe(0);
});

test('held, it repeats ever faster until it is let go', () => {
  const { hold, count, pass } = aButton();
  hold.press();
  pass(1400);
  const inFirstSecond = count();
  expect(inFirstSecond).toBeGreaterThan(5);
  pass(1000);
  const inSecond = count() - inFirstSecond;
  expect(inSecond).toBeGreaterThan(inFirstSecond);
  pass(1000);
  expect(count() - inFirstSecond - inSecond).toBe(25);
  const total = count();
  expect(hold.release()).toBe(true);
  pass(5000);
  expect(count()).toBe(total);
  expect(hold.release()).toBe(false);
});
