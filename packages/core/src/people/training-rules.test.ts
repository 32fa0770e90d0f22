import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import {
  changeTraining,
  checkBand,
  checkBands,
  checkBars,
  checkLifts,
  checkPlates,
  checkTraining,
  checkTrainingChange,
  checkWarmup,
  defaultTraining,
  fillTraining,
  trainingLimits,
} from './training-rules.ts';
import { TrainingChange, TrainingSettings } from './training-settings.ts';

test('the defaults are settings that nobody would refuse', () => {
  expect(Value.Check(TrainingSettings, defaultTraining)).toBe(true);
  expect(checkTraining(defaultTraining)).toEqual([]);
  expect(defaultTraining).toMatchObject({
    rest: { isOn: true, seconds: 90, warmupSeconds: 45, heart: { isOn: false, share: 0.75, capSeconds: 180 } },
    liveLook: 'one-set',
    effort: 'off',
    warmupCooldown: true,
    sound: true,
    vibration: true,
  });
});

describe('fills what was stored', () => {
  test.each([undefined, null, 7, 'x', [], {}, { rest: null }, { rest: [], plates: 3, bars: {} }])('%j', (stored) => {
    expect(fillTraining(stored)).toEqual(defaultTraining);
  });

  test('with every field that is right, and the default for each that is not', () => {
    const filled = fillTraining({
      rest: { isOn: false, seconds: 1, warmupSeconds: 0, heart: { mode: 'bpm', bpm: 'fast', share: 0.6 } },
      liveLook: 'list',
      effort: 'rir',
      plates: { kg: [{ weight: 20, count: 2 }], lb: [{ weight: 'heavy', count: 2 }] },
      bars: [{ title: 'Trap bar', weight: 25, unit: 'kg' }],
      warmup: [{ share: 0.5, reps: 5 }, null],
      warmupCooldown: false,
      sound: 'loud',
      vibration: false,
      later: true,
    });
    const { rest } = defaultTraining;
    expect(filled).toEqual({
      ...defaultTraining,
      rest: { ...rest, isOn: false, warmupSeconds: 0, heart: { ...rest.heart, mode: 'bpm', share: 0.6 } },
      liveLook: 'list',
      effort: 'rir',
      plates: { ...defaultTraining.plates, kg: [{ weight: 20, count: 2 }] },
      bars: [{ title: 'Trap bar', weight: 25, unit: 'kg' }],
      warmupCooldown: false,
      vibration: false,
    });
    expect(fillTraining(filled)).toEqual(filled);
  });

  test('an empty list is a choice', () => {
    const none = { plates: { kg: [], lb: [] }, bars: [], warmup: [] };
    expect(fillTraining(none)).toMatchObject(none);
  });

  test('what is looked back with, field by field', () => {
    const insights = {
      band: { from: 8, to: 16 },
      bands: [{ muscle: 'calves', from: 4, to: 8 }],
      lifts: ['back-squat', 'bench-press'],
      restingBpm: 52,
      highestBpm: 188,
      weighting: 'women',
    };
    expect(fillTraining({ insights }).insights).toEqual(insights);
    const damaged = { band: { from: 20, to: 10 }, bands: [{ muscle: 'calves' }], lifts: [7], restingBpm: 300 };
    expect(fillTraining({ insights: { ...damaged, highestBpm: 190, weighting: 'cats' } }).insights).toEqual({
      ...defaultTraining.insights,
      highestBpm: 190,
    });
  });
});

test('a change is laid over field by field, lists are replaced, unknown fields stay', () => {
  const stored = { rest: { seconds: 60, heart: { isOn: true } }, warmup: [1, 2], later: { a: 1 } };
  const change = { rest: { heart: { bpm: 120 } }, warmup: [], effort: 'rpe' } as const;
  const expected = {
    rest: { seconds: 60, heart: { isOn: true, bpm: 120 } },
    warmup: [],
    effort: 'rpe',
    later: { a: 1 },
  };
  expect(Value.Check(TrainingChange, change)).toBe(true);
  expect(changeTraining(stored, { ...change, warmup: [] })).toEqual(expected);
  expect(changeTraining(undefined, {})).toEqual({});
});

describe('refuses', () => {
  const pathsOf = (problems: { path: string }[]) => problems.map(({ path }) => path);

  test.each([
    [{ rest: { seconds: 4, warmupSeconds: -1, betweenSeconds: 3601 } }, 3],
    [{ rest: { seconds: Number.NaN } }, 1],
    [{ rest: { heart: { bpm: 39, share: 0.96, capSeconds: 14 } } }, 3],
    [{ rest: { heart: { bpm: 100.5 } } }, 1],
    [{}, 0],
    [{ rest: { seconds: 5, warmupSeconds: 0, betweenSeconds: 0, heart: { bpm: 220, share: 0.3 } } }, 0],
  ])('%j has %i problems', (change, count) => {
    expect(checkTrainingChange(change)).toHaveLength(count);
  });

  test('plates of one weight twice, without a weight, in halves, too many', () => {
    expect(checkPlates([{ weight: 0.125, count: 2 }])).toEqual([]);
    const plates = [20, 20, 0, 1.00005].map((weight) => ({ weight, count: 2.5 }));
    expect(pathsOf(checkPlates(plates))).toEqual([
      '/0/count',
      '/1/count',
      '/1/weight',
      '/2/weight',
      '/2/count',
      '/3/weight',
      '/3/count',
    ]);
    const many = Array.from({ length: trainingLimits.plates + 1 }, (_, index) => ({ weight: index + 1, count: 2 }));
    expect(checkPlates(many)).toEqual([{ path: '', reason: reason('plates-at-most', { most: 20 }) }]);
  });

  test('bars without a name or with the name of another in the same unit', () => {
    const bar = (title: string, unit: 'kg' | 'lb' = 'kg') => ({ title, weight: 20, unit });
    expect(checkBars([bar('A'), bar('A', 'lb')])).toEqual([]);
    expect(pathsOf(checkBars([bar('A'), bar(' A '), bar(''), bar('x'.repeat(41))]))).toEqual([
      '/1/title',
      '/2/title',
      '/3/title',
    ]);
  });

  test('a band that ends before it begins, in halves, or twice for a muscle', () => {
    expect(checkBand({ from: 10, to: 10 })).toEqual([]);
    expect(checkBand({ from: 12, to: 8 })).toEqual([
      { path: '/to', reason: reason('band-ends-below-start', { from: 12 }) },
    ]);
    const bands = ['chest', 'abs', 'chest', ''].map((muscle) => ({ muscle, from: 4.5, to: 8 }));
    expect(pathsOf(checkBands(bands))).toEqual(['/0/from', '/1/from', '/2/muscle', '/2/from', '/3/muscle', '/3/from']);
  });

  test('a lift twice, and more than twelve', () => {
    expect(pathsOf(checkLifts(['back-squat', 'bench-press', 'back-squat']))).toEqual(['/2']);
    const many = Array.from({ length: trainingLimits.lifts + 1 }, (_, index) => `lift-${index}`);
    expect(checkLifts(many)).toEqual([{ path: '', reason: reason('lifts-at-most', { most: 12 }) }]);
  });

  test.each([
    [{ restingBpm: 24 }, '/insights/restingBpm'],
    [{ restingBpm: 52.5 }, '/insights/restingBpm'],
    [{ highestBpm: 109 }, '/insights/highestBpm'],
    [{ band: { from: 0, to: 101 } }, '/insights/band/to'],
    [{ bands: [{ muscle: 'abs', from: 3, to: 2 }] }, '/insights/bands/0/to'],
  ])('%j of what is looked back with', (insights, path) => {
    expect(pathsOf(checkTrainingChange({ insights }))).toEqual([path]);
  });

  test('warm-ups that do not rise', () => {
    const steps = [0, 0.5, 0.5, 0.4].map((share) => ({ share, reps: 5 }));
    expect(pathsOf(checkWarmup(steps))).toEqual(['/2/share', '/3/share']);
  });
});
