import { expect, test } from 'vitest';
import { roundHearts } from './round-hearts.ts';

const second = 1000;

const interval = (phase: 'ready' | 'work' | 'rest', from: number, to: number) => ({
  phase,
  fromMs: from * second,
  toMs: to * second,
});

const track = (...hr: (number | null)[]) => ({ hr, intervalMs: 2 * second });

test('the average and the peak are those of the work, the drop that of the rest after it', () => {
  const run = [interval('ready', 0, 4), interval('work', 4, 10), interval('rest', 10, 14), interval('work', 14, 18)];
  expect(roundHearts(run, track(90, 95, 120, 140, 160, 150, 131, 150, 170), false)).toEqual([
    { average: 140, peak: 160, drop: 29 },
    { average: 160, peak: 170, drop: null },
  ]);
});

test('where the rest is what is left of the round, it falls within it', () => {
  const run = [interval('work', 0, 8), interval('work', 8, 12)];
  expect(roundHearts(run, track(140, 160, 150, 146, 150, 155), true)).toEqual([
    { average: 149, peak: 160, drop: 14 },
    { average: 153, peak: 155, drop: null },
  ]);
});

test('a round without a signal has nothing, and a gap counts for nothing', () => {
  const run = [interval('work', 0, 4), interval('work', 4, 8)];
  expect(roundHearts(run, track(null, null, 150, null), false)).toEqual([
    null,
    { average: 150, peak: 150, drop: null },
  ]);
  expect(roundHearts(run, track(), false)).toEqual([null, null]);
});
