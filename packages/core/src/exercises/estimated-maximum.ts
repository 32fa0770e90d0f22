/**
 * Epley's estimate of the one-repetition maximum, weight × (1 + reps / 30), with the reps that were left in reserve added to those done.
 */

/** Above this many reps the estimate says more about endurance than about strength. */
const mostReps = 12;

interface Effort {
  reps: number | null;
  /** Rate of perceived exertion: 10 is nothing left. */
  rpe?: number | undefined;
  /** Reps in reserve: 0 is nothing left. */
  rir?: number | undefined;
}

/** What the weight is multiplied by: `repFactor({ reps: 5, rpe: 9 })` and `repFactor({ reps: 5, rir: 1 })` are 1.2. Null where there is no estimate. */
export function repFactor({ reps, rpe = 10, rir = 10 - rpe }: Effort): number | null {
  if (reps === null || reps < 1 || reps > mostReps) return null;
  return 1 + (reps + rir) / 30;
}

export type Estimated = Readonly<Record<'reps' | 'loadKg' | 'e1rmKg', number | null>>;

/**
 * The exertion that an estimate was made with, read back from its figures: `rpeInEstimate({ reps: 5, loadKg: 77.5, e1rmKg: 95.58 })` is 8.
 * Null where nothing was said to be left.
 */
export function rpeInEstimate({ reps, loadKg, e1rmKg }: Estimated): number | null {
  if (reps === null || !loadKg || e1rmKg === null) return null;
  const rir = Math.round(((e1rmKg / loadKg - 1) * 30 - reps) * 2) / 2;
  return rir > 0 ? 10 - rir : null;
}
