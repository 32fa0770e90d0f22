import type { MeasuredSet } from '../records.ts';

/** A working set, with the maximum that its reps make likely. */
export const measuredSet = (
  reps: number | null,
  loadKg: number | null,
  more: Partial<MeasuredSet> = {},
): MeasuredSet => ({
  kind: 'working',
  reps,
  seconds: null,
  metres: null,
  enteredKg: loadKg,
  loadKg,
  e1rmKg: !reps || loadKg === null ? null : loadKg * (1 + reps / 30),
  ...more,
});
