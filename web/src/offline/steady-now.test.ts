import { expect, test } from 'vitest';
import { createSteadyNow } from './steady-now.ts';

function aClock() {
  const clocks = { wall: 1_000_000, steady: 0 };
  const now = createSteadyNow({ wall: () => clocks.wall, steady: () => clocks.steady });
  const pass = (wallMs: number, steadyMs: number): number => {
    clocks.wall += wallMs;
    clocks.steady += steadyMs;
    return now() - 1_000_000;
  };
  return pass;
}

test('a second is a second, and sleep counts though the steady clock stood still', () => {
  const pass = aClock();
  expect(pass(1_000, 1_000)).toBe(1_000);
  expect(pass(3_600_000, 5)).toBe(3_601_000);
});

test('a clock put back by an hour does not take time back, then or later', () => {
  const pass = aClock();
  expect(pass(-3_600_000, 2_000)).toBe(2_000);
  expect(pass(1_000, 1_000)).toBe(3_000);
});

test('small differences are the wall clock’s to decide', () => {
  const pass = aClock();
  expect(pass(990, 1_000)).toBe(990);
});
