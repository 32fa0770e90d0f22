import { describe, expect, test } from 'vitest';
import type { Entry } from '../workouts/workout.ts';
import { heartsOfEntries, setHearts } from './set-hearts.ts';

const created = '2026-03-07T11:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString();
const squat = (from: number, to: number, more: Partial<Entry> = {}): Entry => ({
  ...{ mid: 'squat', reps: 10, startedAt: at(from), endedAt: at(to) },
  ...more,
});

describe('the peak is the highest reading of the effort', () => {
  const track = { created, hr: [90, 100, 150, null, 160, 120], hrIntervalMs: 2000 };
  const peaks = (...moves: Entry[]) => heartsOfEntries({ ...track, moves }).map(({ peak }) => peak);

  test.each([
    [0, 4, 100],
    [3, 6, 150],
    [4, 10, 160],
    [6, 8, null],
    [10, 60, 120],
    [20, 30, null],
    [-60, -30, null],
    [-60, 2, 90],
  ])('from second %i to %i it is %s', (from, to, peak) => {
    expect(peaks(squat(from, to))).toEqual([peak]);
  });

  test('a set without times has none', () => {
    expect(peaks({ mid: 'squat', startedAt: at(0) }, { mid: 'squat', endedAt: at(4) })).toEqual([null, null]);
  });

  test('the pause that belongs to a set, as it is logged live, is none of its effort', () => {
    expect(peaks(squat(0, 6), squat(6, 12, { reps: 1, seconds: 1 }))).toEqual([150, 120]);
    expect(peaks(squat(0, 6), squat(6, 12, { reps: 1 }))).toEqual([150, 160]);
    // What began later than the other ended has its own start, and one of which nothing is known the one it says.
    expect(peaks(squat(0, 6), squat(8, 12, { seconds: 1 }))).toEqual([150, 160]);
    expect(peaks(squat(0, 6), squat(6, 12, { reps: null }))).toEqual([150, 160]);
  });

  test('a workout without a heart rate has nothing', () => {
    expect(heartsOfEntries({ ...track, hr: [], moves: [squat(0, 4)] })).toEqual([{ peak: null, drop: null }]);
  });
});

describe('the drop is the fall in the minute after', () => {
  const level = (bpm: number | null) => Array<number | null>(30).fill(bpm);
  const hr = [...level(150), ...level(126), ...level(126), ...level(140), ...level(null)];
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
  ])('%s', (_name, set, others, drop) => {
    const [heart] = heartsOfEntries({ created, hr, hrIntervalMs: 2000, moves: [set, ...others] });
    expect(heart?.drop).toBe(drop);
  });

  test('what is stored are the sets that count and have a peak, each by its place', () => {
    const moves = [
      squat(0, 20, { kind: 'warmup' }),
      { mid: 'squat', reps: 5 },
      first,
      squat(260, 280),
      squat(210, 230, { trackable: false }),
      squat(180, 200),
    ];
    expect(setHearts({ created, hr, hrIntervalMs: 2000, moves })).toEqual([
      { position: 2, peak: 150, drop: 24 },
      { position: 5, peak: 140, drop: null },
    ]);
  });
});
