import type { Trend } from './trend.ts';

export interface LiftSession {
  readonly workoutId: string;
  readonly date: string;
  readonly e1rmKg: number;
  /** With one rep less and one more. */
  readonly lowKg: number;
  readonly highKg: number;
  readonly loadKg: number;
  readonly reps: number;
  /** From 9 reps on an estimate says less. */
  readonly isFaint: boolean;
  readonly isDeload: boolean;
}

export interface Lift {
  readonly exerciseId: string;
  readonly title: string;
  /** Of the last 90 days, oldest first. */
  readonly sessions: readonly LiftSession[];
  readonly last: LiftSession | null;
  readonly trend: Trend;
}
