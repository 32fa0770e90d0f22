import { expect, onTestFinished, test } from 'vitest';
import { speak } from '../../../test/speak.ts';
import { differenceFrom, formatDone, formatLast, formatTarget } from './move-format.ts';

const press = {
  _id: 'press',
  title: 'Shoulder Press',
  trackable: true,
  weight: true,
  measure: 'reps' as const,
  variants: [{ label: 'Seated' }],
  sets: 3,
  reps: 10,
  seconds: null,
  starts: [],
};
const pullUp = { ...press, weight: false, variants: [] };
const plank = { ...pullUp, measure: 'seconds' as const, reps: null, seconds: 40 };
const now = { count: 10, weight: 20, unit: 'lb' as const, variant: 0 };
const last = { count: 10, weight: 15, unit: 'lb' as const, variant: 0 };

test('a set that was done', () => {
  expect(formatDone(press, now)).toBe('10 × 20');
  expect(formatDone(press, { count: 8, weight: 62.5 })).toBe('8 × 62.5');
  expect(formatDone(press, { count: null, weight: 20 })).toBe('20');
  expect(formatDone(pullUp, { count: 1, weight: null })).toBe('1 rep');
  expect(formatDone(plank, { count: 45, weight: null })).toBe('45 s');
  expect(formatDone(plank, { count: null, weight: null })).toBe('Done');
});

test('a set as people say it', () => {
  const shape = { loading: 'external', isPerSide: false, isPerHand: false } as const;
  const said = (move: typeof press, amount: { count: number; weight: number | null }, more: object) => {
    const known = { ...shape, ...more };
    return [formatDone(move, amount, known), formatLast(move, { ...amount, unit: 'kg', variant: 0 }, known)];
  };
  expect(said(press, { count: 6, weight: 10 }, { loading: 'bodyweight' })).toEqual(['6 × BW + 10', '6 × BW + 10 kg']);
  expect(said(press, { count: 6, weight: 20 }, { loading: 'assisted' })).toEqual(['6 × BW − 20', '6 × BW − 20 kg']);
  expect(said(press, { count: 12, weight: 22.5 }, { isPerHand: true })).toEqual([
    '12 reps, 2 × 22.5',
    '12 reps, 2 × 22.5 kg',
  ]);
  expect(said(pullUp, { count: 8, weight: null }, { isPerSide: true })).toEqual(['8 each side', '8 each side']);
});

test('targets and the last time', () => {
  expect([press, plank, { ...press, reps: null }].map(formatTarget)).toEqual(['Target 10 reps', 'Target 40 s', '']);
  expect(formatLast(press, last)).toBe('10 × 15 lb');
  expect(formatLast(press, { ...last, variant: 1 })).toBe('10 × 15 lb (Seated)');
  expect(formatLast(pullUp, { ...last, weight: null, unit: null })).toBe('10 reps');
});

test.each([
  [press, now, last, '5 lb more'],
  [press, { ...now, weight: 12.5 }, last, '2.5 lb less'],
  [press, { ...now, weight: 15, count: 11 }, last, '1 more rep'],
  [press, { ...now, weight: 15 }, last, undefined],
  [press, { ...now, unit: 'kg' as const }, last, '12.5 kg more'],
  [press, { ...now, weight: 7.5, unit: 'kg' as const }, last, undefined],
  [plank, { ...now, count: 35 }, { ...last, count: 40 }, '5 s less'],
  [pullUp, { ...now, count: null }, last, undefined],
])('how it differs: %#', (move, values, before, words) => {
  expect(differenceFrom(move, values, before)?.words).toBe(words);
});

test('a variant has the name that it has in the language of the app', () => {
  onTestFinished(() => speak(null));
  speak('de', { variants: { 'Close grip': 'Enger Griff' } });
  expect(formatLast({ ...press, variants: [{ label: 'Close grip' }] }, { ...last, variant: 1 })).toContain(
    '(Enger Griff)',
  );
});
