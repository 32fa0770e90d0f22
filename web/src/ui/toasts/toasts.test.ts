import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const textsOf = (toasts: ReturnType<typeof createToasts>) => toasts.getSnapshot().map(({ text }) => text);

test('a message goes by itself after ten seconds', () => {
  const toasts = createToasts();
  toasts.show({ text: 'Workout deleted' });
  vi.advanceTimersByTime(9_999);
  expect(textsOf(toasts)).toEqual(['Workout deleted']);
  vi.advanceTimersByTime(1);
  expect(textsOf(toasts)).toEqual([]);
});

test('there are three at most, and the oldest makes room', () => {
  const toasts = createToasts();
  for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text });
  expect(textsOf(toasts)).toEqual(['two', 'three', 'four']);
});

test('while it is held its time stands still, and goes on from there', () => {
  const toasts = createToasts();
  toasts.show({ text: 'first' });
  vi.advanceTimersByTime(6_000);
  toasts.hold();
  toasts.show({ text: 'shown while held' });
  vi.advanceTimersByTime(60_000);
  expect(textsOf(toasts)).toEqual(['first', 'shown while held']);
  toasts.release();
  vi.advanceTimersByTime(3_999);
  expect(textsOf(toasts)).toEqual(['first', 'shown while held']);
  vi.advanceTimersByTime(1);
  expect(textsOf(toasts)).toEqual(['shown while held']);
  vi.advanceTimersByTime(6_000);
  expect(textsOf(toasts)).toEqual([]);
});

test('one can be dismissed early, and listeners hear of every change', () => {
  const toasts = createToasts();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  const id = toasts.show({ text: 'one' });
  toasts.show({ text: 'two' });
  toasts.dismiss(id);
  expect(textsOf(toasts)).toEqual(['two']);
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  toasts.clear();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('cleared ones leave no clock running', () => {
  const toasts = createToasts();
  toasts.show({ text: 'one' });
  toasts.clear();
  expect(vi.getTimerCount()).toBe(0);
});
