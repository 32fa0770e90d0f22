/**
 * Which of the five zones a heart rate falls in, and how long a track stayed in each. The bounds are the person's own: the upper
 * ends of the four lower zones, so that 60 is light already and 170 is maximum. A lost signal counts for no zone.
 */
export const zones = ['resting', 'light', 'moderate', 'vigorous', 'maximum'] as const;
export type Zone = (typeof zones)[number];

/** The bounds of somebody who has not set their own. */
export const defaultBounds: readonly number[] = [60, 100, 140, 170];

const sharesOfMax = [0.6, 0.7, 0.8, 0.9];

/** Bounds for those who know their highest heart rate and no more: `boundsOfMax(190)` is `[114, 133, 152, 171]`. */
export const boundsOfMax = (maxBpm: number): number[] => sharesOfMax.map((share) => Math.round(share * maxBpm));

/** `zoneOf(139, [60, 100, 140, 170])` is `'moderate'`, `zoneOf(140, ...)` is `'vigorous'`. */
export function zoneOf(bpm: number, bounds: readonly number[]): Zone {
  const index = bounds.findIndex((bound) => bpm < bound);
  return zones[index === -1 ? bounds.length : index] ?? 'maximum';
}

/** Milliseconds in each zone: `timeInZones([120, null, 150], 2000, bounds)` has 2000 in moderate and 2000 in vigorous. */
export function timeInZones(
  hr: readonly (number | null)[],
  intervalMs: number,
  bounds: readonly number[],
): Record<Zone, number> {
  const times: Record<Zone, number> = { resting: 0, light: 0, moderate: 0, vigorous: 0, maximum: 0 };
  for (const bpm of hr) {
    if (bpm !== null) times[zoneOf(bpm, bounds)] += intervalMs;
  }
  return times;
}

/**
 * What a workout cost the heart, in one number: whole minutes in each zone times the zone's weight. The rows add up to the total as they are
 * shown, so each zone is rounded before it is weighed. Rest counts for nothing.
 */

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
  const times = timeInZones(hr, intervalMs, bounds);
  const rows = zones.flatMap((zone): ZoneLoadRow[] => {
    const [ms, weight] = [times[zone], weights[zone]];
    if (ms === 0 || weight === 0) return [];
    const minutes = Math.round(ms / 60_000);
    return [{ zone, ms, minutes, weight, load: minutes * weight }];
  });
  return { total: rows.reduce((sum, { load }) => sum + load, 0), rows };
}
