import type { Entry } from '@workout-tracker/core/workouts/workout';
import { describe, expect, test } from 'vitest';
import { peakOf, recoveryOf, setMarks, stretchesOf } from './heart-rate-figures.ts';

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

describe('recovery is the fall in the minute after', () => {
  const level = (bpm: number | null) => Array<number | null>(30).fill(bpm);
  const hr = [...level(150), ...level(126), ...level(126), ...level(140), ...level(null)];
  const squat = (from: number, to: number, more: Partial<Entry> = {}): Entry => ({
    mid: 'squat',
    reps: 10,
    startedAt: at(from),
    endedAt: at(to),
    ...more,
  });
  const first = squat(30, 60);

  test.each<[string, Entry, Entry[], number | null]>([
    ['of a set that counts', first, [], 24],
    ['not where the heart went on rising', squat(140, 170), [], null],
    ['not where there was no signal', squat(200, 240), [], null],
    ['not without an end', { mid: 'squat', startedAt: at(30) }, [], null],
    ['not of a warm-up set', squat(30, 60, { kind: 'warmup' }), [], null],
    ['not of a breather', squat(30, 60, { mid: 'breather-3', seconds: 30 }), [], null],
    ['not of what cannot be tracked', squat(30, 60, { trackable: false }), [], null],
    ['not when the next set began meanwhile', first, [squat(90, 130)], null],
    ['when the next one began later', first, [squat(121, 150)], 24],
    [
      'when a breather or the cool-down follows',
      first,
      [squat(60, 90, { mid: 'breather' }), squat(90, 240, { mid: 'cooldown' })],
      24,
    ],
    ['when the pause belongs to the next set, as it is logged live', first, [squat(60, 155)], 24],
    ['not when such a set was over too soon for a pause', first, [squat(60, 110)], null],
  ])('%s', (_name, set, others, fall) => {
    expect(recoveryOf(set, { ...track, hr, moves: [set, ...others] })).toBe(fall);
  });
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

test('a table has a row for every five minutes, with gaps left open', () => {
  const perMinute = 60_000;
  expect(stretchesOf([100, 110, 120, 130, 140, null, null, null, null, null, 150], perMinute)).toEqual([
    { fromMin: 0, toMin: 5, average: 120, max: 140 },
    { fromMin: 5, toMin: 10, average: null, max: null },
    { fromMin: 10, toMin: 11, average: 150, max: 150 },
  ]);
});

test('from an hour on the rows are ten minutes', () => {
  const stretches = stretchesOf(new Array(60).fill(100), 60_000);
  expect(stretches.map(({ toMin }) => toMin)).toEqual([10, 20, 30, 40, 50, 60]);
});
