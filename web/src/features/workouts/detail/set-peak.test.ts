import { expect, test } from 'vitest';
import { peakOf, setMarks } from './set-peak.ts';

const track = { created: '2026-03-07T11:00:00.000Z', hr: [90, 100, 150, null, 160, 120], hrIntervalMs: 2000 };
const at = (seconds: number) => new Date(Date.parse(track.created) + seconds * 1000).toISOString();

test.each([
  [0, 4, 100],
  [3, 6, 150],
  [4, 10, 160],
  [6, 8, null],
  [10, 60, 120],
  [20, 30, null],
])('from second %i to %i it is %s', (from, to, peak) => {
  expect(peakOf({ mid: 'squat', startedAt: at(from), endedAt: at(to) }, track)).toBe(peak);
});

test('a set without times has none, and one before the track began has none', () => {
  expect(peakOf({ mid: 'squat', startedAt: at(0) }, track)).toBeNull();
  expect(peakOf({ mid: 'squat', startedAt: at(-60), endedAt: at(-30) }, track)).toBeNull();
});

test('marks stand where sets began', () => {
  const moves = [
    { mid: 'warmup' },
    { mid: 'squat', startedAt: at(30), endedAt: at(60) },
    { mid: 'squat', endedAt: at(90) },
    { mid: 'squat', startedAt: at(-5) },
  ];
  expect(setMarks(moves, track.created)).toEqual([30, 90]);
});
