import type { ExerciseRecord, ExerciseSet } from '@workout-tracker/core/exercises/exercise';
import { describe, expect, test } from 'vitest';
import type { SetShape } from '#lib/set-format.ts';
import {
  aboutExercise,
  bestFigures,
  formatBestSet,
  formatKg,
  formatMerge,
  formatRecord,
  fromKg,
  groupSets,
} from './exercise-format.ts';

const shape: SetShape = { loading: 'external', measure: 'reps', isPerSide: false, isPerHand: false };
const aSet = (more: Partial<ExerciseSet> = {}): ExerciseSet => ({
  kind: 'working',
  reps: null,
  seconds: null,
  metres: null,
  weight: null,
  unit: null,
  loadKg: null,
  e1rmKg: null,
  ...more,
});

describe('a set in one figure', () => {
  test.each([
    ['a weight', shape, { reps: 12, weight: 45, unit: 'kg' }, '12 × 45 kg', null],
    ['no unit of its own', shape, { reps: 5, weight: 100 }, '5 × 100 lb', null],
    [
      'one in each hand',
      { ...shape, isPerHand: true },
      { reps: 10, weight: 22.5, unit: 'kg' },
      '2 × 22.5 kg',
      '10 reps',
    ],
    ['each side', { ...shape, isPerSide: true }, { reps: 10, weight: 25, unit: 'kg' }, '10 each side', '25 kg'],
    ['time', { ...shape, measure: 'seconds', loading: 'none' }, { seconds: 45 }, '45 s', null],
    [
      'time with a weight',
      { ...shape, measure: 'seconds' },
      { seconds: 90, weight: 10, unit: 'kg' },
      '1:30 × 10 kg',
      null,
    ],
    [
      'time each side',
      { ...shape, measure: 'seconds', loading: 'none', isPerSide: true },
      { seconds: 30 },
      '30 s each side',
      null,
    ],
    ['distance', { ...shape, measure: 'metres', loading: 'none' }, { metres: 2_400 }, '2.4 km', null],
    ['the body', { ...shape, loading: 'bodyweight' }, { reps: 8 }, '8 reps', null],
    [
      'the body and more',
      { ...shape, loading: 'bodyweight' },
      { reps: 6, weight: 10, unit: 'kg' },
      'BW + 10 kg',
      '6 reps',
    ],
    [
      'the body and help',
      { ...shape, loading: 'assisted' },
      { reps: 6, weight: 20, unit: 'kg' },
      'BW − 20 kg',
      '6 reps',
    ],
    ['nothing counted', shape, {}, 'Done', null],
  ] as const)('%s', (_name, of, set, figure, detail) => {
    expect(formatBestSet(aSet(set), of, 'lb')).toEqual({ figure, detail });
  });
});

describe('the sets of a session', () => {
  const kg = (reps: number, weight: number, kind: ExerciseSet['kind'] = 'working') =>
    aSet({ kind, reps, weight, unit: 'kg' });
  const words = (sets: readonly ExerciseSet[], of = shape) =>
    groupSets(sets, of, 'kg').map((group) => `${group.kind}: ${group.words}`);

  test('sets of one weight stand together, warm-ups at the end', () => {
    expect(words([kg(5, 40, 'warmup'), kg(5, 65), kg(5, 65), kg(4, 65)])).toEqual([
      'working: 5, 5, 4 × 65 kg',
      'warmup: 5 × 40',
    ]);
  });

  test('several warm-ups are counted', () => {
    expect(words([kg(8, 20, 'warmup'), kg(5, 40, 'warmup'), kg(3, 55, 'warmup'), kg(5, 65)])).toEqual([
      'working: 5 × 65 kg',
      'warmup: 3 warm-ups',
    ]);
  });

  test('another weight, kind or unit begins another group', () => {
    const pounds = aSet({ reps: 5, weight: 65, unit: 'lb' });
    expect(words([kg(5, 65), kg(8, 50, 'drop'), kg(5, 65), pounds])).toEqual([
      'working: 5 × 65 kg',
      'drop: 8 × 50 kg',
      'working: 5 × 65 kg',
      'working: 5 × 65 lb',
    ]);
  });

  test('per hand, per side, by time and without a weight', () => {
    expect(words([kg(10, 22.5), kg(8, 22.5)], { ...shape, isPerHand: true })).toEqual([
      'working: 10, 8 reps, 2 × 22.5 kg',
    ]);
    expect(words([kg(10, 25), kg(8, 25)], { ...shape, isPerSide: true })).toEqual(['working: 10, 8 each side, 25 kg']);
    const plank: SetShape = { ...shape, loading: 'none', measure: 'seconds' };
    expect(words([aSet({ seconds: 45 }), aSet({ seconds: 30 })], plank)).toEqual(['working: 45, 30 s']);
    expect(words([aSet({ seconds: 90 }), aSet({ seconds: 30 })], plank)).toEqual(['working: 1:30, 30 s']);
    expect(words([aSet({ reps: 12 }), aSet({ reps: 10 })], { ...shape, loading: 'none' })).toEqual([
      'working: 12, 10 reps',
    ]);
    expect(words([kg(6, 10), kg(5, 10)], { ...shape, loading: 'bodyweight' })).toEqual(['working: 6, 5 × BW + 10 kg']);
  });
});

test('what was computed is said in the unit of the person, rounded', () => {
  expect(fromKg(75.8333, 'kg')).toBe(75.8);
  expect(fromKg(75.8333, 'lb')).toBe(167);
  expect(formatKg(1_234.5, 'kg')).toBe('1,235');
  expect(formatRecord({ kind: 'volume', value: 500 }, shape, 'kg')).toBe('Set volume 500 kg');
  expect(formatRecord({ kind: 'seconds', value: 75 }, shape, 'kg')).toBe('Longest 1:15');
  expect(formatRecord({ kind: 'reps', value: 9, weight: 60, unit: 'lb' }, shape, 'kg')).toBe('Most reps at 60 lb: 9');
  expect(formatRecord({ kind: 'reps', value: 9, weight: null, unit: null }, shape, 'kg')).toBe('Most reps 9');
  expect(formatRecord({ kind: 'reps', value: 9 }, shape, 'kg')).toBe('Most reps 9');
});

describe('best figures', () => {
  const year = new Date().getFullYear();
  const record = (kind: ExerciseRecord['kind'], value: number, set: Partial<ExerciseSet>): ExerciseRecord => ({
    kind,
    value,
    localDate: `${year}-03-12`,
    workoutId: 'w',
    set: aSet(set),
  });

  test('four of a lift, the reps at the usual weight', () => {
    const heavy = { reps: 5, weight: 65, unit: 'kg' } as const;
    const records = [
      record('e1rm', 75.8333, heavy),
      record('heaviest', 65, heavy),
      record('volume', 500, { reps: 10, weight: 50, unit: 'kg' }),
      record('reps', 5, heavy),
      record('reps', 6, { reps: 6, weight: 60, unit: 'kg' }),
    ];
    const figures = bestFigures({ records, usualKg: 60, shape, units: 'kg' });
    expect(figures.map(({ label, value, unit, about }) => `${label}: ${value} ${unit} (${about})`)).toEqual([
      'Best e1RM: 75.8 kg (5 × 65, Mar 12)',
      'Heaviest: 65 kg (5 reps, Mar 12)',
      'Best set volume: 500 kg (10 × 50, Mar 12)',
      'Most reps at 60 kg: 6  (Mar 12)',
    ]);
  });

  test('an estimate that was made with the effort says so', () => {
    const set = { reps: 5, weight: 77.5, unit: 'kg', loadKg: 77.5, e1rmKg: 77.5 * (1 + 7 / 30) } as const;
    const [figure] = bestFigures({ records: [record('e1rm', set.e1rmKg, set)], usualKg: null, shape, units: 'kg' });
    expect(figure).toMatchObject({ value: '95.6', about: '5 × 77.5 @8, Mar 12' });
    const body: SetShape = { ...shape, loading: 'bodyweight' };
    const [pullUp] = bestFigures({
      records: [record('e1rm', set.e1rmKg, set)],
      usualKg: null,
      shape: body,
      units: 'kg',
    });
    expect(pullUp).toMatchObject({ about: '5 reps @8, Mar 12' });
  });

  test('an estimate that counts as if nothing had been left does not say an effort', () => {
    const set = { reps: 5, weight: 80, unit: 'kg', loadKg: 80, e1rmKg: 80 * (1 + 8 / 30) } as const;
    const records = [record('e1rm', 80 * (1 + 5 / 30), set)];
    const [figure] = bestFigures({ records, usualKg: null, shape, units: 'kg' });
    expect(figure).toMatchObject({ value: '93.3', about: '5 × 80, Mar 12' });
  });

  test('a set in the other unit says so under a figure in one’s own', () => {
    const records = [record('e1rm', 75.8333, { reps: 5, weight: 65, unit: 'kg' })];
    const [figure] = bestFigures({ records, usualKg: null, shape, units: 'lb' });
    expect(figure).toMatchObject({ unit: 'lb', about: '5 × 65 kg, Mar 12' });
  });

  test('the longest of a hold, and the most reps where there is no weight', () => {
    const plank: SetShape = { ...shape, loading: 'none', measure: 'seconds' };
    const held = bestFigures({
      records: [record('seconds', 90, { seconds: 90 })],
      usualKg: null,
      shape: plank,
      units: 'kg',
    });
    expect(held).toMatchObject([{ label: 'Longest', value: '1:30', unit: '' }]);
    const pushUp: SetShape = { ...shape, loading: 'none' };
    const done = bestFigures({ records: [record('reps', 20, { reps: 20 })], usualKg: 0, shape: pushUp, units: 'kg' });
    expect(done).toMatchObject([{ label: 'Most reps', value: '20' }]);
  });
});

test('what an exercise needs and is for', () => {
  const titleOf = (type: string) => type.toUpperCase();
  expect(aboutExercise({ equipment: ['cable'], muscles: ['lats', 'upper back'], loading: 'external' }, titleOf)).toBe(
    'CABLE, back',
  );
  expect(aboutExercise({ equipment: [], muscles: ['chest', 'abs'], loading: 'bodyweight' }, titleOf)).toBe(
    'Bodyweight, chest and core',
  );
  expect(aboutExercise({ equipment: [], muscles: [], loading: 'external' }, titleOf)).toBe('');
});

test('what a merge moves', () => {
  const move = (sets: number, programs: number) => formatMerge({ sets, programs }, 'Flat Bench');
  expect(move(42, 2)).toBe('42 sets and 2 programs move to Flat Bench.');
  expect(move(1, 1)).toBe('1 set and 1 program move to Flat Bench.');
  expect(move(1, 0)).toBe('1 set moves to Flat Bench.');
  expect(move(0, 2)).toBe('2 programs move to Flat Bench.');
  expect(move(0, 0)).toBe('Nothing moves to Flat Bench.');
});
