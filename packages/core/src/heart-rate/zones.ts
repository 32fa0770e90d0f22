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
