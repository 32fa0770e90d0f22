import { expect, test } from 'vitest';
import type { LiftWeights } from '#features/plans/weights-sheet.tsx';
import { withLast } from './run-lifts.tsx';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const byReps = { kind: 'reps' as const, reps: 5, weight: kg(70) };
const lift: LiftWeights = {
  ...{ line: 'run:a:squat', title: 'Back Squat', isHeld: false },
  weights: [
    { of: 'working', unit: 'kg', weight: null, offers: [byReps] },
    { of: 'maximum', unit: 'kg', weight: null, offers: [] },
  ],
};

test('where the run before ended is offered first, each weight from its own', () => {
  const [working, maximum] = withLast(lift, { last: { working: kg(80) }, outside: { working: kg(60) } }).weights;
  expect(working?.offers).toEqual([{ kind: 'last', weight: kg(80) }, byReps]);
  expect(maximum?.offers).toEqual([]);
});

test('without a run before it is the weight that the program has by itself', () => {
  const [working, maximum] = withLast(lift, { last: {}, outside: { working: kg(60), maximum: kg(90) } }).weights;
  expect(working?.offers).toEqual([{ kind: 'outside', weight: kg(60) }, byReps]);
  expect(maximum?.offers).toEqual([{ kind: 'outside', weight: kg(90) }]);
});

test('where neither has a weight, only the estimate is offered', () => {
  expect(withLast(lift, { last: undefined, outside: undefined })).toEqual(lift);
  expect(withLast(lift, { last: {}, outside: {} })).toEqual(lift);
});
