import { type LiveSession, replay } from '@workout-tracker/core/live/live-session';
import { aLiveMove, aPlan, started, told, values } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { betterThanLast } from './better-than-last.ts';

const press = aLiveMove({
  _id: 'press',
  title: 'Press',
  starts: [
    { count: 8, weight: 50, unit: 'kg', variant: 0 },
    { count: 8, weight: 55, unit: 'kg', variant: 0 },
  ],
});
const pullUp = aLiveMove({
  _id: 'pull-up',
  title: 'Pull-up',
  weight: false,
  sets: 1,
  reps: 8,
  starts: [{ count: 6, weight: null, unit: null, variant: 0 }],
});

function after(...sets: [index: number, more: Parameters<typeof values>[0]][]): LiveSession {
  const actions = sets.map(
    ([index, more]) => [{ type: 'set-completed' as const, index, values: values(more) }, index] as const,
  );
  const session = replay(told([started(aPlan({ moves: [press, pullUp] })), 0], ...actions));
  if (!session) throw new Error('There is no session');
  return session;
}

test('a heavier set and more reps are told with what they were before', () => {
  const session = after([1, { weight: 50 }], [2, { weight: 57.5, count: 6 }], [3, { count: 7, weight: null }]);
  expect(betterThanLast(session, '2026-03-05T10:00:00Z')).toEqual([
    { mid: 'press', title: 'Press', text: 'Heaviest set, 55 kg last time', done: '6 × 57.5 kg' },
    { mid: 'pull-up', title: 'Pull-up', text: 'Most reps in a set, 6 reps last time', done: '7 reps' },
  ]);
});

test('the same, less, or in another unit is no praise', () => {
  const session = after([1, { weight: 55 }], [2, { weight: 120, unit: 'lb' }], [3, { count: 6, weight: null }]);
  expect(betterThanLast(session, '2026-03-05T10:00:00Z')).toEqual([]);
});

test('a program never done before has nothing to be better than', () => {
  expect(betterThanLast(after([2, { weight: 90 }]), null)).toEqual([]);
});
