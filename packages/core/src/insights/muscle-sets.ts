/** Hard sets by muscle over the last 7 or 28 days, for the rows of the list and the regions of the figure, and where they stand to the band. */
import { addDays } from '../time/local-date.ts';
import type { InsightsExercise, InsightsInput } from './insights-input.ts';
import {
  bandOf,
  type MapRegion,
  type MuscleRow,
  mapRegions,
  muscleRows,
  regionsTrained,
  rowOfRegion,
  rowsTrained,
  type SetBand,
  type Trained,
} from './muscle-rows.ts';

/** Days. */
const muscleSpans = [7, 28] as const;
export type MuscleSpan = (typeof muscleSpans)[number];

/** 0 none, 1 below the band, 2 in it, 3 above. */
type BandStep = 0 | 1 | 2 | 3;

export interface ExerciseShare {
  readonly exerciseId: string;
  readonly title: string;
  /** Sets over the whole span in which it trained the muscle, and in which the muscle helped. */
  readonly direct: number;
  readonly half: number;
}

/** Over 28 days `direct`, `half`, `total` and `days` are the mean of a week. */
export interface MuscleCount {
  readonly direct: number;
  readonly half: number;
  /** Direct ones and half of the others. */
  readonly total: number;
  readonly days: number;
  /** Also from before the span; null where it never was. */
  readonly lastTrained: string | null;
  /** The most sets first. */
  readonly exercises: readonly ExerciseShare[];
  readonly step: BandStep;
  /** How far below or above the band. */
  readonly off: number;
  readonly band: SetBand;
}

export interface MuscleRowSets extends MuscleCount {
  readonly row: MuscleRow;
}

interface RegionSets extends MuscleCount {
  readonly region: MapRegion;
}

export interface MuscleSets {
  readonly span: MuscleSpan;
  /** The most sets first, then in the order of the body. Rows that were never trained are in it too; `other` only where it has sets. */
  readonly rows: readonly MuscleRowSets[];
  /** Without the serratus, which nothing counts for. */
  readonly regions: readonly RegionSets[];
}

export function muscleSetsOf(input: InsightsInput, span: MuscleSpan): MuscleSets {
  const rows = talliesOf(input, span, rowsTrained);
  const regions = talliesOf(input, span, regionsTrained);
  return {
    span,
    rows: muscleRows
      .map((row) => ({ row, ...countOf(rows.get(row), span, bandOf(input.bands, row)) }))
      .filter(({ row, total }) => row !== 'other' || total > 0)
      .sort((one, other) => other.total - one.total),
    regions: mapRegions.flatMap((region) => {
      const row = rowOfRegion(region);
      return row ? [{ region, ...countOf(regions.get(region), span, bandOf(input.bands, row)) }] : [];
    }),
  };
}

interface Tally {
  direct: number;
  half: number;
  readonly days: Set<string>;
  lastTrained: string;
  readonly exercises: Map<string, { exerciseId: string; title: string; direct: number; half: number }>;
}

function talliesOf<Place>(
  { workouts, exercises, today }: InsightsInput,
  span: MuscleSpan,
  trainedBy: (exercise: InsightsExercise | undefined) => Trained<Place>,
): Map<Place, Tally> {
  const from = addDays(today, 1 - span);
  const known = new Map<string, Trained<Place>>();
  const tallies = new Map<Place, Tally>();
  for (const { localDate, exercises: done } of workouts) {
    if (localDate > today) continue;
    for (const { exerciseId, hardSets } of done) {
      if (hardSets === 0) continue;
      const exercise = exercises.get(exerciseId);
      const trained = known.get(exerciseId) ?? trainedBy(exercise);
      known.set(exerciseId, trained);
      for (const how of ['direct', 'half'] as const) {
        for (const place of trained[how]) {
          const tally = tallies.get(place) ?? newTally(localDate);
          tallies.set(place, tally);
          if (localDate > tally.lastTrained) tally.lastTrained = localDate;
          if (localDate < from) continue;
          const share = tally.exercises.get(exerciseId) ?? {
            exerciseId,
            title: exercise?.title ?? exerciseId,
            direct: 0,
            half: 0,
          };
          tally.exercises.set(exerciseId, share);
          tally.days.add(localDate);
          tally[how] += hardSets;
          share[how] += hardSets;
        }
      }
    }
  }
  return tallies;
}

const newTally = (lastTrained: string): Tally => ({
  direct: 0,
  half: 0,
  days: new Set(),
  lastTrained,
  exercises: new Map(),
});

function countOf(tally: Tally | undefined, span: MuscleSpan, band: SetBand): MuscleCount {
  const weeks = span / 7;
  const direct = (tally?.direct ?? 0) / weeks;
  const half = (tally?.half ?? 0) / weeks;
  const total = direct + half / 2;
  return {
    direct,
    half,
    total,
    days: (tally?.days.size ?? 0) / weeks,
    lastTrained: tally?.lastTrained ?? null,
    exercises: [...(tally?.exercises.values() ?? [])].sort((one, other) => setsOf(other) - setsOf(one)),
    ...stepOf(total, band),
    band,
  };
}

const setsOf = ({ direct, half }: Pick<ExerciseShare, 'direct' | 'half'>): number => direct + half / 2;

function stepOf(total: number, { from, to }: SetBand): { step: BandStep; off: number } {
  if (total < from) return { step: total === 0 ? 0 : 1, off: from - total };
  return total > to ? { step: 3, off: total - to } : { step: 2, off: 0 };
}
