import { expect, test } from 'vitest';
import { repFactor, rpeInEstimate } from './estimated-maximum.ts';

test.each([
  [{ reps: 5, rpe: 8 }, 8],
  [{ reps: 5, rpe: 8.5 }, 8.5],
  [{ reps: 12, rpe: 6 }, 6],
  [{ reps: 3, rir: 2 }, 8],
  [{ reps: 5, rpe: 10 }, null],
  [{ reps: 5, rir: 0 }, null],
  [{ reps: 5 }, null],
])('the exertion of %j is read back from its estimate as %j', (effort, rpe) => {
  const e1rmKg = 77.5 * (repFactor(effort) ?? 0);
  // As the server rounds it, and as it comes.
  for (const estimate of [e1rmKg, Math.round(e1rmKg * 100) / 100]) {
    expect(rpeInEstimate({ reps: effort.reps, loadKg: 77.5, e1rmKg: estimate })).toBe(rpe);
  }
});

test('without an estimate there is no exertion in it', () => {
  expect(rpeInEstimate({ reps: 20, loadKg: 60, e1rmKg: null })).toBeNull();
  expect(rpeInEstimate({ reps: 5, loadKg: null, e1rmKg: 80 })).toBeNull();
  expect(rpeInEstimate({ reps: null, loadKg: 60, e1rmKg: 80 })).toBeNull();
});
