/** The zones by name and as the bands of a chart. */
import { type Zone, zones } from '@workout-tracker/core/heart-rate/zones';
import { zoneNames } from '@workout-tracker/core/people/zone-bounds';
import type { ZoneBand } from '#ui/charts/zone-bands.ts';

export const zoneLabel = (zone: Zone): string => zoneNames[zones.indexOf(zone)] ?? zone;

export function zoneBands(bounds: readonly number[]): ZoneBand[] {
  return zones.map((zone, index) => ({
    name: zone,
    label: zoneLabel(zone),
    from: bounds[index - 1] ?? 0,
    to: bounds[index] ?? Number.POSITIVE_INFINITY,
  }));
}
