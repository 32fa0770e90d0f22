import { aLiveMove } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { setDistanceUnits } from '#lib/distance-format.ts';
import { type CountSteps, countStepsOf, createHoldRepeat, readTyped, readTypedTime } from './count-steps.ts';

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

test('a time goes by five seconds, from five minutes on by a minute', () => {
  const hold = { move: aLiveMove({ measure: 'seconds' }) };
  const from = (count: number, key: 'more' | 'fewer') => pressed(key, { ...hold, values: { ...values, count } });
  expect([from(40, 'more'), from(295, 'more')]).toEqual([[['count', 45]], [['count', 300]]]);
  expect([from(300, 'more'), from(1_200, 'fewer')]).toEqual([[['count', 360]], [['count', 1_140]]]);
  expect(from(86_400, 'more')).toEqual([['count', 86_400]]);
});

test.each([
  ['45', 40, 45],
  ['45s', 40, 45],
  ['1:30', 40, 90],
  ['25', 1_200, 1_500],
  ['22.5', 1_200, 1_350],
  ['0:45', 1_200, 45],
  ['1:05:00', 1_200, 3_900],
  ['35 min', null, 2_100],
  ['', 40, null],
  ['45,40', 40, undefined],
  ['3x45s', 40, undefined],
])('%j typed over %j seconds is %j', (text, stood, seconds) => {
  expect(readTypedTime(text, stood)).toBe(seconds);
});

test('a distance goes by ten metres, by ten whole yards, or by a tenth of a mile', () => {
  const move = aLiveMove({ measure: 'metres' });
  const from = (key: 'more' | 'fewer', count: number) => pressed(key, { move, values: { ...values, count } });
  expect(from('more', 40)).toEqual([['count', 50]]);
  setDistanceUnits('lb');
  expect(from('more', 36.576)).toEqual([['count', 45.72]]);
  // 43.7 yards: a plan that was written in metres.
  expect(from('more', 40)).toEqual([['count', 49.378]]);
  expect(from('fewer', 1609.344)).toEqual([['count', 1448.41]]);
  setDistanceUnits('kg');
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
