/**
 * What a workout's heart rate adds up to so far: the average, the highest, and how often each zone was entered. Readings come one a
 * second for hours, so each is counted once; only when they turn out to be others (a new start, another tab's) is everything counted anew.
 */
import { countZoneChange, noZoneCounts, type ZoneCounts } from '@workout-tracker/core/heart-rate/history';
import { type Zone, zoneOf } from '@workout-tracker/core/heart-rate/zones';

interface Reading {
  readonly at: number;
  readonly bpm: number;
}

export interface HeartTotals {
  readonly average: number | null;
  readonly max: number | null;
  readonly zoneCounts: ZoneCounts;
  readonly last: Reading | null;
}

/** `totals(readings)` again and again, with the same list as it grows. */
export function createHeartTotals(bounds: readonly number[]): (readings: readonly Reading[]) => HeartTotals {
  let counted = 0;
  let first: Reading | undefined;
  let sum = 0;
  let max: number | null = null;
  let zone: Zone | null = null;
  let zoneCounts = noZoneCounts;

  return (readings) => {
    if (readings.length < counted || readings[0]?.at !== first?.at) {
      [counted, sum, max, zone, zoneCounts, first] = [0, 0, null, null, noZoneCounts, readings[0]];
    }
    for (; counted < readings.length; counted += 1) {
      const bpm = readings[counted]?.bpm ?? 0;
      const now = zoneOf(bpm, bounds);
      sum += bpm;
      max = Math.max(max ?? 0, bpm);
      zoneCounts = countZoneChange(zoneCounts, zone, now);
      zone = now;
    }
    const average = counted === 0 ? null : Math.round(sum / counted);
    return { average, max, zoneCounts, last: readings.at(-1) ?? null };
  };
}
