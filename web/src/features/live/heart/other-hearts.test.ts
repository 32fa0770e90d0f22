import type { HeartSource } from '@workout-tracker/core/contract/live';
import { expect, test } from 'vitest';
import { createMergedReadings, isOtherShown } from './other-hearts.ts';

const laptop: HeartSource = {
  recordingId: 'laptop',
  kind: 'relay',
  name: 'Laptop, Polar H10',
  latest: { bpm: 131, at: '2026-03-07T10:00:00Z' },
};

test.each([
  ['nobody sends', null, null, null, false],
  ['no strap here', laptop, null, null, true],
  ['the strap here wins by itself', laptop, null, 120, false],
  ['unless the other was preferred', laptop, 'laptop', 120, true],
  ['one that is silent was preferred', laptop, 'watch', 120, false],
  ['this device alone', laptop, 'own', null, false],
])('%s', (_, source, preferred, own, expected) => {
  expect(isOtherShown({ source, preferred, readings: [], isSheetOpen: false }, own)).toBe(expected);
});

test('both lists as one, each reading once, as they grow', () => {
  const merge = createMergedReadings();
  const [own, others] = [[{ at: 1000, bpm: 100 }], [] as { at: number; bpm: number }[]];
  expect(merge(own, others)).toBe(own);
  others.push({ at: 3000, bpm: 103 });
  own.push({ at: 2000, bpm: 102 });
  expect(merge(own, others).map(({ bpm }) => bpm)).toEqual([100, 102, 103]);
  others.push({ at: 4000, bpm: 104 });
  own.push({ at: 5000, bpm: 105 });
  const merged = merge(own, others);
  expect(merged.map(({ bpm }) => bpm)).toEqual([100, 102, 103, 104, 105]);
  expect(merge(own, others)).toBe(merged);
});

test('another workout begins at nothing', () => {
  const merge = createMergedReadings();
  merge([{ at: 1000, bpm: 100 }], [{ at: 2000, bpm: 101 }]);
  expect(merge([], [{ at: 0, bpm: 90 }])).toEqual([{ at: 0, bpm: 90 }]);
});
