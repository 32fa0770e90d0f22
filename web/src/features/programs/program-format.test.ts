import { expect, test } from 'vitest';
import { plainShape, type SetShape } from '#lib/set-format.ts';
import { aMove, aProgram } from '../../../test/a-program.ts';
import { formatLastTime, formatPlan, formatSize, plannedSets } from './program-format.ts';

const inSeconds = { measure: 'seconds', reps: null } as const;

test.each([
  [aMove({ sets: 3, reps: 12 }), '3 × 12'],
  [aMove({ sets: 1, reps: 12 }), '12 reps'],
  [aMove({ sets: 1, reps: 1 }), '1 rep'],
  [aMove({ sets: 3, reps: null }), '3 sets'],
  [aMove({ sets: 1, reps: null }), '1 set'],
  [aMove({ ...inSeconds, sets: 3, seconds: 40 }), '3 × 40 s'],
  [aMove({ ...inSeconds, sets: 1, seconds: 1_200 }), '20 min'],
  [aMove({ ...inSeconds, sets: 2, seconds: null }), '2 sets'],
  [aMove({ measure: 'metres', reps: null, sets: 3, metres: 40 }), '3 × 40 m'],
  [aMove({ measure: 'reps-and-seconds', sets: 3, reps: 8, seconds: 30 }), '3 × 8 in 30 s'],
  [aMove({ measure: 'reps-and-seconds', sets: 3, reps: null, seconds: 30 }), '3 × 30 s'],
])('%#: %s', (move, words) => {
  expect(formatPlan(move)).toBe(words);
});

test('the sets of all moves are counted', () => {
  expect(plannedSets([aMove({ sets: 3 }), aMove({ sets: 4 })])).toBe(7);
});

test('the line under a title says how much there is to do', () => {
  expect(formatSize(aProgram({ moves: [aMove({ weight: true })] }))).toBe('1 exercise, about 7 min');
  const clock = aMove({ ...inSeconds, sets: 20, seconds: 60 });
  expect(formatSize(aProgram({ timed: true, moves: [clock] }))).toBe('Timed, 20 min');
  expect(formatSize(aProgram({ timed: true, moves: [] }))).toBe('Timed');
});

const lastTime = (move: Parameters<typeof formatLastTime>[0], shape: Partial<SetShape> = {}) =>
  formatLastTime(move, { ...plainShape, measure: move.measure, ...shape });
const start = { count: 12, weight: 20, unit: 'lb', variant: 0 } as const;

test('sets that are all alike are said once', () => {
  expect(lastTime(aMove({ weight: true, starts: [start, start, start] }))).toBe('12 × 20 lb');
});

test('a weight that all sets share is said once', () => {
  const starts = [start, { ...start, count: 10 }, { ...start, count: 8 }];
  expect(lastTime(aMove({ weight: true, starts }))).toBe('12, 10, 8 × 20 lb');
});

test('sets that differ are said one by one', () => {
  const starts = [start, { ...start, count: 10 }, { ...start, count: 8, weight: 17.5 }];
  expect(lastTime(aMove({ weight: true, starts }))).toBe('12 × 20 lb, 10 × 20 lb, 8 × 17.5 lb');
});

test('without weight there are reps, or seconds', () => {
  const bare = { ...start, weight: null, unit: null };
  expect(lastTime(aMove({ reps: 10, starts: [bare] }))).toBe('12 reps');
  const plank = aMove({ measure: 'seconds', reps: null, seconds: 40, starts: [{ ...bare, count: 45 }] });
  expect(lastTime(plank)).toBe('45 s');
});

test('the variant is named', () => {
  const move = aMove({ weight: true, variants: [{ label: 'Heels raised' }], starts: [{ ...start, variant: 1 }] });
  expect(lastTime(move)).toBe('12 × 20 lb (Heels raised)');
});

test('a start that is only the plan again says nothing', () => {
  const planned = { count: 12, weight: null, unit: null, variant: 0 };
  expect(lastTime(aMove({ starts: [planned, planned, planned] }))).toBe('');
  expect(lastTime(aMove({ starts: [] }))).toBe('');
});

test.each<[Partial<SetShape>, string]>([
  [{ loading: 'bodyweight' }, '12 × BW + 20 lb'],
  [{ loading: 'assisted' }, '12 × BW − 20 lb'],
  [{ isPerSide: true }, '12 each side, 20 lb'],
  [{ isPerHand: true }, '12 reps, 2 × 20 lb'],
])('a set of %j is said as on other screens: %s', (shape, words) => {
  expect(lastTime(aMove({ weight: true, starts: [start, start] }), shape)).toBe(words);
});
