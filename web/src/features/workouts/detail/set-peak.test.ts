import { expect, test } from 'vitest';
import { peakOf, recoveryOf, setMarks } from './set-peak.ts';

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

test('recovery is the fall in the minute after, where there was one', () => {
  const level = (bpm: number | null) => Array<number | null>(30).fill(bpm);
  const sets = { ...track, hr: [...level(150), ...level(126), ...level(126), ...level(140), ...level(null)] };
  expect(recoveryOf({ mid: 'squat', endedAt: at(60) }, sets)).toBe(24);
  expect(recoveryOf({ mid: 'squat', endedAt: at(170) }, sets)).toBeNull();
  expect(recoveryOf({ mid: 'squat', endedAt: at(240) }, sets)).toBeNull();
  expect(recoveryOf({ mid: 'squat' }, sets)).toBeNull();
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
