import { expect, test } from 'vitest';
import { createClockOffset } from './clock-offset.ts';

test('the quickest message is the nearest to the truth', () => {
  const offset = createClockOffset();
  expect(offset.aheadMs()).toBe(0);
  offset.add(10_400, 5_000);
  offset.add(20_080, 15_000);
  offset.add(30_900, 25_000);
  expect(offset.aheadMs()).toBe(5_080);
});

test('a clock that was moved is believed at once, whichever way', () => {
  const offset = createClockOffset();
  offset.add(10_000, 10_000);
  offset.add(70_000, 11_000);
  expect(offset.aheadMs()).toBe(59_000);
  offset.add(12_000, 12_000);
  expect(offset.aheadMs()).toBe(0);
});

test('clocks that drift apart are followed', () => {
  const offset = createClockOffset();
  for (let second = 0; second < 60; second += 1) offset.add(second * 1_010, second * 1_000);
  expect(offset.aheadMs()).toBeGreaterThan(390);
});
