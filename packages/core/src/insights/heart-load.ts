/**
 * How much a heart did in a workout, on one of two scales. TRIMP (Banister) weighs every minute by how far the heart was above rest; without a
 * resting and a highest heart rate it is the minutes in each zone times the zone's weight, rounded zone by zone as after a workout.
 */
import { weighZones } from '../heart-rate/zone-load.ts';
import { type Zone, zoneOf } from '../heart-rate/zones.ts';
import type { HeartSums } from './workout-sums.ts';

/** `bounds` are those of the five zones, by which the load is split on both scales. */
export type HeartScale =
  | { readonly kind: 'zones'; readonly bounds: readonly number[] }
  | {
      readonly kind: 'trimp';
      readonly bounds: readonly number[];
      readonly restingBpm: number;
      readonly highestBpm: number;
      readonly weighting: Weighting;
    };

type Weighting = 'men' | 'women';

export type ZoneLoads = Readonly<Record<Zone, number>>;

export interface HeartLoad {
  readonly total: number;
  readonly byZone: ZoneLoads;
}

/** Banister's curves: how much a minute weighs by the share of the heart-rate reserve. */
const curves: Readonly<Record<Weighting, { readonly factor: number; readonly exponent: number }>> = {
  men: { factor: 0.64, exponent: 1.92 },
  women: { factor: 0.86, exponent: 1.67 },
};

/** `heartLoad({ source: 'strap', from: 150, seconds: [3600] }, scale)` is 100.44 by TRIMP for a man with 60 at rest and 190 at most. */
export function heartLoad({ from, seconds }: HeartSums, scale: HeartScale): HeartLoad {
  const inZone = noLoads();
  const weigh = scale.kind === 'trimp' ? trimpOfSecond(scale) : () => 1_000;
  seconds.forEach((count, index) => {
    if (count > 0) inZone[zoneOf(from + index, scale.bounds)] += count * weigh(from + index);
  });
  if (scale.kind === 'trimp') return { total: sumOf(inZone), byZone: inZone };
  const { total, rows } = weighZones(inZone);
  const byZone = noLoads();
  for (const { zone, load } of rows) byZone[zone] = load;
  return { total, byZone };
}

function trimpOfSecond({ restingBpm, highestBpm, weighting }: Extract<HeartScale, { kind: 'trimp' }>) {
  const { factor, exponent } = curves[weighting];
  return (bpm: number): number => {
    const share = Math.min(1, Math.max(0, (bpm - restingBpm) / (highestBpm - restingBpm)));
    return (share * factor * Math.exp(exponent * share)) / 60;
  };
}

export const noLoads = (): Record<Zone, number> => ({ resting: 0, light: 0, moderate: 0, vigorous: 0, maximum: 0 });

const sumOf = (loads: ZoneLoads): number => Object.values(loads).reduce((sum, load) => sum + load, 0);
