/**
 * Training load is whole minutes in each zone times the zone's weight. Each zone is rounded before it is weighed, so the rows add up to
 * the total as they are shown. Rest counts for nothing.
 */
import { timeInZones, type Zone, zones } from './zones.ts';

const weights: Readonly<Record<Zone, number>> = { resting: 0, light: 1, moderate: 2, vigorous: 3, maximum: 4 };

interface ZoneLoadRow {
  readonly zone: Zone;
  readonly ms: number;
  readonly minutes: number;
  readonly weight: number;
  readonly load: number;
}

export interface ZoneLoad {
  readonly total: number;
  /** The zones above rest that were touched, from the lowest. */
  readonly rows: readonly ZoneLoadRow[];
}

/** 12 minutes light, 29 moderate and 12 vigorous are 12 + 58 + 36 = 106. */
export function zoneLoad(hr: readonly (number | null)[], intervalMs: number, bounds: readonly number[]): ZoneLoad {
  return weighZones(timeInZones(hr, intervalMs, bounds));
}

/** The same for milliseconds in each zone. */
export function weighZones(times: Readonly<Record<Zone, number>>): ZoneLoad {
  const rows = zones.flatMap((zone): ZoneLoadRow[] => {
    const [ms, weight] = [times[zone], weights[zone]];
    if (ms === 0 || weight === 0) return [];
    const minutes = Math.round(ms / 60_000);
    return [{ zone, ms, minutes, weight, load: minutes * weight }];
  });
  return { total: rows.reduce((sum, { load }) => sum + load, 0), rows };
}
