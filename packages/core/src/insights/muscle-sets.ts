import type { MapRegion, MuscleRow, SetBand } from './muscle-rows.ts';

export const muscleSpans = [7, 28] as const;
export type MuscleSpan = (typeof muscleSpans)[number];

/** 0 none, 1 below the band, 2 in it, 3 above. */
export type BandStep = 0 | 1 | 2 | 3;

export interface ExerciseShare {
  readonly exerciseId: string;
  readonly title: string;
  /** Sets over the whole span in which it trained the muscle, and in which the muscle helped. */
  readonly direct: number;
  readonly half: number;
}

/** Over 28 days all counts but those of `exercises` are the mean of a week. */
export interface MuscleCount {
  readonly direct: number;
  readonly half: number;
  /** Direct ones and half of the others. */
  readonly total: number;
  readonly days: number;
  /** Also from before the span; null where it never was. */
  readonly lastTrained: string | null;
  readonly exercises: readonly ExerciseShare[];
  readonly step: BandStep;
  /** How far below or above the band. */
  readonly off: number;
  readonly band: SetBand;
}

export interface MuscleRowSets extends MuscleCount {
  readonly row: MuscleRow;
}

export interface RegionSets extends MuscleCount {
  readonly region: MapRegion;
}

export interface MuscleSets {
  readonly span: MuscleSpan;
  /** The most sets first. Rows that were never trained are in it too; `other` only where it has sets. */
  readonly rows: readonly MuscleRowSets[];
  /** Without the serratus, which nothing counts for. */
  readonly regions: readonly RegionSets[];
}
