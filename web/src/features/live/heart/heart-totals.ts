/**
 * What a workout's heart rate adds up to so far: the average and the highest of all readings; trend and zone counters of the processed
 * ones. Readings come one a second for hours, so each is counted once; only when they turn out to be others (a new start, another tab's)
 * is everything counted anew.
 */
import { noZoneCounts, type ZoneCounts } from '@workout-tracker/core/heart-rate/history';
import {
  type ProcessedReadings,
  processingMs,
  processReading,
} from '@workout-tracker/core/heart-rate/processed-readings';
import type { Reading } from '@workout-tracker/core/heart-rate/track';
import type { Trend } from '@workout-tracker/core/heart-rate/trend';

export interface HeartTotals {
  readonly average: number | null;
  readonly max: number | null;
  readonly trend: Trend;
  readonly zoneCounts: ZoneCounts;
  readonly last: Reading | null;
}

/** `totals(readings)` again and again, with the same list as it grows. */
export function createHeartTotals(bounds: readonly number[]): (readings: readonly Reading[]) => HeartTotals {
  let counted = 0;
  let first: Reading | undefined;
  let sum = 0;
  let max: number | null = null;
  let processed: ProcessedReadings | null = null;

  return (readings) => {
    if (readings.length < counted || readings[0]?.at !== first?.at) {
      [counted, sum, max, processed, first] = [0, 0, null, null, readings[0]];
    }
    for (const reading of readings.slice(counted)) {
      sum += reading.bpm;
      max = Math.max(max ?? 0, reading.bpm);
      processed = processReading(processed, reading, processingMs.workout, bounds);
    }
    counted = readings.length;
    return {
      average: counted === 0 ? null : Math.round(sum / counted),
      max,
      trend: processed?.trend ?? 'stable',
      zoneCounts: processed?.zoneCounts ?? noZoneCounts,
      last: readings.at(-1) ?? null,
    };
  };
}
