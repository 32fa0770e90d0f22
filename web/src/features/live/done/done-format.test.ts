import type { SetValues } from '@workout-tracker/core/live/live-event';
import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import { aLiveMove, values } from '@workout-tracker/core/live/testing/session-events';
import { expect, onTestFinished, test } from 'vitest';
import { plainShape } from '#lib/set-format.ts';
import { speak } from '../../../../test/speak.ts';
import { formatDifference, formatLastFigures, formatPlanChange, formatSets } from './done-format.ts';

const lift = aLiveMove();
const own = aLiveMove({ weight: false });
const hold = aLiveMove({ weight: false, measure: 'seconds' });
const set = (count: number | null, weight: number | null = null, unit: 'kg' | 'lb' = 'kg'): SetValues =>
  values({ count, weight, unit });

test.each([
  ['5, 5, 5 × 65', formatSets(lift, [set(5, 65), set(5, 65), set(5, 65)], 'kg')],
  ['8 × 60 · 6, 6 × 62.5', formatSets(lift, [set(8, 60), set(6, 62.5), set(6, 62.5)], 'kg')],
  ['8 × 60 lb', formatSets(lift, [set(8, 60, 'lb')], 'kg')],
  ['15, 14', formatSets(own, [set(15), set(14)], 'kg')],
  ['10, 10', formatSets(lift, [set(10), set(10)], 'kg')],
  ['40, 35 s', formatSets(hold, [set(40), set(35)], 'kg')],
  ['65', formatSets(lift, [set(null, 65)], 'kg')],
  ['Done', formatSets(own, [set(null)], 'kg')],
  ['6, 5 × BW + 5', formatSets(lift, [set(6, 5), set(5, 5)], 'kg', { ...plainShape, loading: 'bodyweight' })],
  ['6 · 5 × BW − 20', formatSets(lift, [set(6, 0), set(5, -20)], 'kg', { ...plainShape, loading: 'bodyweight' })],
  ['8 × BW − 20', formatSets(lift, [set(8, 20)], 'kg', { ...plainShape, loading: 'assisted' })],
  ['8, 8 each side', formatSets(own, [set(8), set(8)], 'kg', { ...plainShape, isPerSide: true })],
  ['10, 9 reps, 2 × 22.5', formatSets(lift, [set(10, 22.5), set(9, 22.5)], 'kg', { ...plainShape, isPerHand: true })],
  [
    '8 each side, 2 × 20 lb',
    formatSets(lift, [set(8, 20, 'lb')], 'kg', { ...plainShape, isPerSide: true, isPerHand: true }),
  ],
  ['400, 200 m', formatSets(aLiveMove({ weight: false, measure: 'metres' }), [set(400), set(200)], 'kg')],
])('%s', (expected, words) => {
  expect(words).toBe(expected);
});

test.each([
  ['+ 2.5 kg', true, formatDifference({ move: lift, difference: { of: 'weight', amount: 2.5, unit: 'kg' } })],
  ['− 5 lb', false, formatDifference({ move: lift, difference: { of: 'weight', amount: -5, unit: 'lb' } })],
  ['− 5 kg', true, formatDifference({ move: lift, difference: { of: 'weight', amount: -5, unit: 'kg' } }, 'assisted')],
  ['+ 80 kg volume', true, formatDifference({ move: lift, difference: { of: 'volume', amount: 80, unit: 'kg' } })],
  ['+ 1 rep', true, formatDifference({ move: own, difference: { of: 'count', amount: 1 } })],
  ['− 2 reps', false, formatDifference({ move: own, difference: { of: 'count', amount: -2 } })],
  ['+ 5 s', true, formatDifference({ move: hold, difference: { of: 'count', amount: 5 } })],
  ['Same', false, formatDifference({ move: own, difference: 'same' })],
  ['First time', false, formatDifference({ move: own, difference: 'new' })],
])('%s, better: %s', (words, isBetter, compared) => {
  expect(compared).toEqual({ words, isBetter });
});

const summary: SessionSummary = {
  elapsedMs: 3_160_400,
  sets: 18,
  reps: 140,
  exercises: 6,
  volume: 6_617,
  unit: 'kg',
  heartRate: { average: 124, max: 158 },
};
const before = { elapsedMs: 3_250_400, sets: 18, reps: 143, volume: 6_277.4, load: 110 };

test('each figure beside that of the last time', () => {
  expect(formatLastFigures(summary, { ...before, heartRate: { average: 126, max: 161 } })).toEqual({
    time: { words: '1:30 shorter', isBetter: false },
    sets: { words: 'Same as last time', isBetter: false },
    reps: { words: '3 fewer', isBetter: false },
    volume: { words: '+ 340 kg', isBetter: true },
    heart: { words: '126 / 161 last time', isBetter: false },
  });
});

test('nothing of what the last time did not have', () => {
  const bare = { elapsedMs: null, sets: 0, reps: 0, volume: 0, load: null, heartRate: null };
  expect(formatLastFigures(summary, bare)).toEqual({});
});

test('what became of the plan', () => {
  expect(
    [
      { what: 'added', title: 'Curl', sets: 1 } as const,
      { what: 'removed', title: 'Row' } as const,
      { what: 'swapped', title: 'Curl', instead: 'Row' } as const,
      { what: 'sets', title: 'Squat', sets: 4, was: 3 } as const,
      { what: 'order' } as const,
      { what: 'joined', titles: ['Squat', 'Row', 'Curl'] } as const,
      { what: 'parted', titles: ['Squat', 'Row'] } as const,
    ].map(formatPlanChange),
  ).toEqual([
    'Curl added, 1 set',
    'Row removed',
    'Curl instead of Row',
    'Squat: 4 sets instead of 3',
    'Exercises in another order',
    'Squat, Row and Curl as a superset',
    'Squat and Row no longer as a superset',
  ]);
});

test('what became of the plan is told by the names of the language', () => {
  onTestFinished(() => speak(null));
  speak('de', { exercises: { 'bench-press': { title: 'Bankdrücken', aliases: [], cue: 'Drücken.' } } });
  expect(formatPlanChange({ what: 'removed', title: 'Bench Press' })).toContain('Bankdrücken');
  expect(formatPlanChange({ what: 'joined', titles: ['Bench Press', 'My own'] })).toContain('Bankdrücken und My own');
});
