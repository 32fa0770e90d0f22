/**
 * How much a heart did in a workout, on one of two scales. TRIMP (Banister) weighs every minute by how far the heart was above rest; without a
 * resting and a highest heart rate it is the minutes in each zone times the zone's weight, rounded zone by zone as after a workout.
 */
import { weighZones } from '../heart-rate/zone-load.ts';
import { type Zone, zoneOf, zones } from '../heart-rate/zones.ts';
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

/**
 * `heartLoader(scale)({ source: 'strap', from: 150, seconds: [3600] })` is 100.44 by TRIMP for a man with 60 at rest and 190 at most. Zones and
 * weights are looked up once for each heart rate, because a page weighs hundreds of workouts.
 */
export function heartLoader(scale: HeartScale): (heart: HeartSums) => HeartLoad {
  const known = new Map<number, { readonly zone: Zone; readonly weight: number }>();
  const weigh = scale.kind === 'trimp' ? trimpOfSecond(scale) : () => 1_000;
  const at = (bpm: number) => {
    const found = known.get(bpm) ?? { zone: zoneOf(bpm, scale.bounds), weight: weigh(bpm) };
    known.set(bpm, found);
    return found;
  };
  return ({ from, seconds }) => {
    const sums = noLoads();
    seconds.forEach((count, index) => {
      if (count === 0) return;
      const { zone, weight } = at(from + index);
      sums[zone] += count * weight;
    });
    return scale.kind === 'trimp' ? { total: sumOfLoads(sums), byZone: sums } : zoneMinutes(sums);
  };
}

function zoneMinutes(times: ZoneLoads): HeartLoad {
  const { total, rows } = weighZones(times);
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

export function addLoads(sums: Record<Zone, number>, more: ZoneLoads): void {
  for (const zone of zones) sums[zone] += more[zone];
}

const sumOfLoads = (loads: ZoneLoads): number => zones.reduce((sum, zone) => sum + loads[zone], 0);
