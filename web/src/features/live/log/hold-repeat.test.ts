import { expect, test } from 'vitest';
import { createHoldRepeat } from './hold-repeat.ts';

/** A button held under a clock of its own: what is put off happens when its time is passed. */
function aButton() {
  let [nowMs, count] = [0, 0];
  let later: { at: number; callback: () => void } | null = null;
  const hold = createHoldRepeat(
    () => {
      count += 1;
    },
    (ms, callback) => {
      const mine = { at: nowMs + ms, callback };
      later = mine;
      return () => {
        if (later === mine) later = null;
      };
    },
  );
  return {
    hold,
    count: () => count,
    pass(ms: number) {
      const until = nowMs + ms;
      for (let due = later; due && due.at <= until; due = later) {
        nowMs = due.at;
        later = null;
        due.callback();
      }
      nowMs = until;
    },
  };
}

test('a tap repeats nothing and is left to the click', () => {
  const { hold, count, pass } = aButton();
  hold.press();
  pass(399);
  expect(hold.release()).toBe(false);
  pass(5000);
  expect(count()).toBe(0);
});

test('held, it repeats ever faster until it is let go', () => {
  const { hold, count, pass } = aButton();
  hold.press();
  pass(1400);
  const inFirstSecond = count();
  expect(inFirstSecond).toBeGreaterThan(5);
  pass(1000);
  const inSecond = count() - inFirstSecond;
  expect(inSecond).toBeGreaterThan(inFirstSecond);
  pass(1000);
  expect(count() - inFirstSecond - inSecond).toBe(25);
  const total = count();
  expect(hold.release()).toBe(true);
  pass(5000);
  expect(count()).toBe(total);
  expect(hold.release()).toBe(false);
});
