import type { SessionSummary } from '@workout-tracker/core/live/session-summary';
import { expect, test } from 'vitest';
import { tilesOf } from './well-done.tsx';

const whole: SessionSummary = {
  elapsedMs: 60_000,
  sets: 6,
  reps: 48,
  exercises: 2,
  volume: 960,
  unit: 'kg',
  heartRate: { average: 120, max: 150 },
};
const names = (more: Partial<SessionSummary>, isTimed = false, clock: Parameters<typeof tilesOf>[2] = null) =>
  tilesOf({ ...whole, ...more }, isTimed, clock).map(({ name }) => name);

test.each([
  ['everything', {}, false, ['Time', 'Sets', 'Volume', 'Average and max']],
  ['no heart rate', { heartRate: null }, false, ['Time', 'Sets', 'Volume', 'Reps']],
  ['no weights', { volume: 0 }, false, ['Time', 'Sets', 'Average and max', 'Reps']],
  ['neither', { volume: 0, heartRate: null }, false, ['Time', 'Sets', 'Reps', 'Exercises']],
  ['planks alone', { volume: 0, heartRate: null, reps: 0 }, false, ['Time', 'Sets']],
  ['by the clock', { volume: 0, reps: 0 }, true, ['Time', 'Intervals', 'Average and max', 'Exercises']],
  ['a clock and a heart', { volume: 0, reps: 0, sets: 0, exercises: 0 }, true, ['Time', 'Average and max']],
  ['a clock alone', { volume: 0, reps: 0, sets: 0, exercises: 0, heartRate: null }, true, ['Time']],
])('%s: no tile stands alone in its row', (_case, more, isTimed, expected) => {
  expect(names(more, isTimed)).toEqual(expected);
});

test.each([
  ['rounds are the score', {}, 'amrap', ['Time', 'Volume', 'Average and max', 'Reps']],
  ['seconds alone', { volume: 0, reps: 0 }, 'emom', ['Time', 'Average and max']],
  ['the time is the score', { volume: 0 }, 'for-time', ['Average and max', 'Reps']],
  ['steps', { volume: 0, reps: 0, heartRate: null }, 'list', ['Time', 'Exercises']],
] as const)('by a clock that leads, %s and is not said twice', (_case, more, clock, expected) => {
  expect(names(more, true, clock)).toEqual(expected);
});
