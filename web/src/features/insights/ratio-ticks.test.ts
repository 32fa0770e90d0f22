import { expect, test } from 'vitest';
import { ratioTicks } from './ratio-ticks.ts';

test.each([
  [
    [0.97, 1.08],
    [0.9, 1, 1.1],
  ],
  [[1], [1, 1.02, 1.04]],
  [
    [0.6, 1.4],
    [0.5, 1, 1.5],
  ],
  [[], [0, 1]],
])('values %j stand between the lines %j', (values, ticks) => {
  expect(ratioTicks(values)).toEqual(ticks);
});

test('no value lies outside', () => {
  for (let low = 0.4; low < 2; low += 0.07) {
    for (const spread of [0, 0.03, 0.11, 0.4, 1.3]) {
      const ticks = ratioTicks([low, low + spread]);
      expect(ticks[0]).toBeLessThanOrEqual(low + 1e-9);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + spread - 1e-9);
      expect(ticks.length).toBeLessThanOrEqual(4);
    }
  }
});
