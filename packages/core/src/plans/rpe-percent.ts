/**
 * The share of a one-repetition maximum that so many reps at an effort take: `rpePercent(10, 1)` is 99.9667, `rpePercent(8, 5)` is
 * 81.24. With x reps from failure a parabola up to 2.92, then a line, and 50 from 16 on.
 */
export function rpePercent(rpe: number, reps: number): number {
  const fromFailure = 10 - rpe + reps - 1;
  if (fromFailure >= 16) return 50;
  if (fromFailure > 2.92) return 97.0955 - 2.64249 * fromFailure;
  return 0.347619 * fromFailure ** 2 - 4.60714 * fromFailure + 99.9667;
}
