import type { HeartSource } from '@workout-tracker/core/contract/live';
import { startClock } from '@workout-tracker/core/live/session-clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#storage/store.ts';
import type { HeardNews } from '#sync/follow-live.ts';
import { createOtherHearts } from '../heart/other-hearts.ts';
import { followHearts } from './follow-hearts.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-07T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A server that tells, and a live screen on which a workout began at this moment. */
function aScreen() {
  const begin = Date.now();
  const news = createStore<HeardNews | null>(null);
  const own: { current: number | null } = { current: null };
  const others = createOtherHearts();
  const session = { clock: startClock(begin, true) };
  const parts = {
    others,
    news,
    recorder: { getView: () => own },
    offline: { inProgress: { getSnapshot: () => ({ session }) }, now: Date.now },
    steady: () => Date.now() - begin,
  };
  const stop = followHearts(parts);
  /** `agoMs`: how old the reading is when it is heard, by the server's clock, which is an hour ahead. */
  function hear(bpm: number, agoMs = 0, recordingId = 'laptop') {
    const now = Date.now() + 3_600_000;
    const latest = { bpm, at: new Date(now - agoMs).toISOString() };
    const source: HeartSource = { recordingId, kind: 'relay', name: 'Laptop', latest };
    const told = { now: new Date(now).toISOString(), workout: null, sources: [source], devices: [] };
    news.set({ news: told, heardAt: parts.steady() });
  }
  return { begin, hear, own, others, stop };
}

test('each reading once, at its own time by the clock of this device', () => {
  const { begin, hear, others } = aScreen();
  vi.advanceTimersByTime(5_000);
  hear(131, 500);
  vi.advanceTimersByTime(1_000);
  hear(133);
  vi.advanceTimersByTime(900);
  const { source, readings } = others.getSnapshot();
  expect(source?.latest.bpm).toBe(133);
  expect(readings).toEqual([
    { at: begin + 4_500, bpm: 131 },
    { at: begin + 6_000, bpm: 133 },
  ]);
});

test('four seconds of silence, and there is none', () => {
  const { hear, others } = aScreen();
  hear(131);
  vi.advanceTimersByTime(4_000);
  expect(others.getSnapshot().source).not.toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(others.getSnapshot().source).toBeNull();
});

test('while the strap of this device is read, the others are not counted, unless one was preferred', () => {
  const { hear, own, others } = aScreen();
  own.current = 120;
  hear(131);
  expect(others.getSnapshot()).toMatchObject({ source: { recordingId: 'laptop' }, readings: [] });
  others.update({ preferred: 'laptop' });
  vi.advanceTimersByTime(1_000);
  hear(132);
  expect(others.getSnapshot().readings.map(({ bpm }) => bpm)).toContain(132);
});

test('when it stops nothing is left', () => {
  const { hear, others, stop } = aScreen();
  hear(131);
  stop();
  expect(others.getSnapshot()).toMatchObject({ source: null, readings: [] });
  hear(132);
  vi.advanceTimersByTime(5_000);
  expect(others.getSnapshot().source).toBeNull();
});
