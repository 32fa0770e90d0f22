import { aLiveMove } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { lengthOf, plannedTime } from './timed-plan-format.ts';

const stretch = (sets: number, seconds: number | null) => aLiveMove({ measure: 'seconds', sets, seconds, reps: null });

test('stretches and the whole', () => {
  expect([stretch(6, 120), stretch(1, 40), stretch(3, 90), stretch(2, null)].map(lengthOf)).toEqual([
    '6 × 2 min',
    '40 s',
    '3 × 1:30',
    '2 sets',
  ]);
  expect(lengthOf(aLiveMove({ sets: 3, reps: 12 }))).toBe('3 × 12 reps');
  expect(plannedTime([stretch(6, 120), stretch(1, 240)])).toBe('16 min planned');
  expect(plannedTime([aLiveMove()])).toBe('');
});
