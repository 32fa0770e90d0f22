/** A person's zones as a chart wants them, and the heart rate in stretches of minutes for those who read it as a table. */
import { type Zone, zones } from '@workout-tracker/core/heart-rate/zones';
import { zoneNames } from '@workout-tracker/core/people/zone-bounds';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import type { ZoneBand } from '#ui/charts/zone-bands.ts';

export const zoneLabel = (zone: Zone): string => zoneNames[zones.indexOf(zone)] ?? zone;

export function bandsOf(bounds: readonly number[]): ZoneBand[] {
  return zones.map((zone, index) => ({
    name: zone,
    label: zoneLabel(zone),
    from: bounds[index - 1] ?? 0,
    to: bounds[index] ?? Number.POSITIVE_INFINITY,
  }));
}

interface Stretch {
  readonly fromMin: number;
  readonly toMin: number;
  readonly average: number | null;
  readonly max: number | null;
}

/** Average and highest of every five minutes, or ten in a workout of an hour and more. */
export function stretchesOf(hr: readonly (number | null)[], intervalMs: number): Stretch[] {
  const totalMin = (hr.length * intervalMs) / 60_000;
  const stepMin = totalMin < 60 ? 5 : 10;
  const size = Math.max(1, Math.round((stepMin * 60_000) / intervalMs));
  return Array.from({ length: Math.ceil(hr.length / size) }, (_, index) => {
    const summary = heartRateSummary(hr.slice(index * size, (index + 1) * size));
    const toMin = Math.min((index + 1) * stepMin, Math.ceil(totalMin));
    return { fromMin: index * stepMin, toMin, average: summary?.average ?? null, max: summary?.max ?? null };
  });
}
