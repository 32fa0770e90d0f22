import { expect, test } from 'vitest';
import { isHardSet } from './hard-set.ts';

const set = { exerciseId: 'plank', kind: 'working', reps: null, seconds: null, metres: null } as const;

test.each([
  ['five reps', { ...set, reps: 5 }, true],
  ['a warm-up', { ...set, kind: 'warmup', reps: 5 } as const, false],
  ['a drop set', { ...set, kind: 'drop', reps: 12 } as const, true],
  ['a plank', { ...set, seconds: 90 }, true],
  ['a carry', { ...set, metres: 40 }, true],
  ['twenty minutes on a bike', { ...set, seconds: 1200 }, false],
  ['a round of the track', { ...set, metres: 400 }, false],
  ['slow reps', { ...set, reps: 20, seconds: 180 }, true],
  ['a stretch', { ...set, exerciseId: 'couch-stretch', seconds: 60 }, false],
  ['a stretch that was counted', { ...set, exerciseId: 'wall-slide', reps: 12 }, false],
  ['an exercise that the catalogue does not know', { ...set, exerciseId: 'my-stretch', seconds: 60 }, true],
])('%s', (_, done, isHard) => {
  expect(isHardSet(done)).toBe(isHard);
});
