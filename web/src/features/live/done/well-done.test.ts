import type { SessionSummary } from '@workout-tracker/core/live/to-workout';
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
const names = (more: Partial<SessionSummary>, isTimed = false) =>
  tilesOf({ ...whole, ...more }, isTimed).map(({ name }) => name);

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
