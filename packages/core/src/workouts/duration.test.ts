import { expect, test } from 'vitest';
import { durationMinutes, durationSeconds } from './duration.ts';

const created = '2026-03-07T10:00:00.000Z';

test.each([
  ['from start to end', { ended: '2026-03-07T10:45:30.000Z', timed: false, elapsed: null }, 2730, 46],
  ['by the stopwatch of a timed one', { ended: '2026-03-07T10:45:00.000Z', timed: true, elapsed: 600.5 }, 600.5, 10],
  ['a timed one without a stopwatch', { ended: '2026-03-07T10:20:00.000Z', timed: true, elapsed: null }, 1200, 20],
  ['a stopwatch of one not timed says nothing', { ended: '2026-03-07T10:20:00Z', timed: false, elapsed: 5 }, 1200, 20],
  ['across a change of clocks', { ended: '2026-03-07T12:00:00+01:00', timed: false, elapsed: null }, 3600, 60],
  ['in progress', { ended: null, timed: false, elapsed: null }, null, null],
])('%s', (_name, given, seconds, minutes) => {
  expect(durationSeconds({ created, ...given })).toBe(seconds);
  expect(durationMinutes({ created, ...given })).toBe(minutes);
});
