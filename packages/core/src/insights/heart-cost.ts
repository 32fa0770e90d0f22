export interface HeartCostMonth {
  /** `2026-08`. */
  readonly month: string;
  readonly sets: number;
  /** Medians. */
  readonly peak: number;
  readonly drop: number | null;
}

/** Sets of about the same weight and reps, month by month. */
export interface HeartCost {
  readonly exerciseId: string;
  readonly title: string;
  readonly loadKg: number;
  readonly reps: number;
  /** Those that have sets, oldest first; at least two. */
  readonly months: readonly HeartCostMonth[];
}
