/**
 * A track of heart rate in a few numbers, the same on a device and on the server. Only moments with a signal count, and the summary says
 * how many there were: under eight tenths it is partial. What needs the limits of a person is null without them.
 */
import { heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { timeInZones, type Zone } from './zones.ts';

interface HeartPerson {
  readonly bounds: readonly number[];
  readonly maxBpm?: number;
  readonly restBpm?: number;
  readonly sex?: Sex;
}

interface TrackSummary {
  readonly averageBpm: number;
  readonly maxBpm: number;
  readonly signalMs: number;
  /** Share of the time with a signal, 0 to 1. */
  readonly coverage: number;
  readonly isPartial: boolean;
  readonly timeInZonesMs: Readonly<Record<Zone, number>>;
  readonly edwards: number | null;
  readonly banister: number | null;
}

const enoughCoverage = 0.8;

/** Null when there was no signal at all. */
export function summarise(
  hr: readonly (number | null)[],
  intervalMs: number,
  { bounds, maxBpm, restBpm, sex }: HeartPerson,
): TrackSummary | null {
  const summary = heartRateSummary(hr);
  if (summary === null) return null;
  const timeInZonesMs = timeInZones(hr, intervalMs, bounds);
  const signalMs = Object.values(timeInZonesMs).reduce((sum, ms) => sum + ms, 0);
  const coverage = signalMs / (hr.length * intervalMs);
  const isKnown = maxBpm !== undefined && restBpm !== undefined && sex !== undefined;
  return {
    averageBpm: summary.average,
    maxBpm: summary.max,
    signalMs,
    coverage,
    isPartial: coverage < enoughCoverage,
    timeInZonesMs,
    edwards: maxBpm === undefined ? null : edwardsLoad(hr, intervalMs, maxBpm),
    banister: isKnown ? banisterLoad(hr, intervalMs, { maxBpm, restBpm, sex }) : null,
  };
}

/**
 * What a track of heart rate cost the body, in one number, in two ways. Edwards (1993) adds minutes times the number of the zone, of
 * five by the share of the highest heart rate; Banister (1991) weighs every moment by its share of the reserve, with constants that
 * differ between men and women. A gap costs nothing. Both add up sample by sample: the mean of a track says less than the track.
 */
interface HeartLimits {
  readonly restBpm: number;
  readonly maxBpm: number;
}

export type Sex = 'female' | 'male';

const minuteMs = 60_000;
const weights = { male: [0.64, 1.92], female: [0.86, 1.67] } as const;

/** Karvonen's share of the reserve, from 0 to 1: `reserveShare(138, { restBpm: 60, maxBpm: 190 })` is 0.6. */
export function reserveShare(bpm: number, { restBpm, maxBpm }: HeartLimits): number {
  return Math.min(1, Math.max(0, (bpm - restBpm) / (maxBpm - restBpm)));
}

/** 0 below half of the highest heart rate, then one more per tenth, 5 from nine tenths on. */
export function edwardsZone(bpm: number, maxBpm: number): number {
  return Math.min(5, Math.max(0, Math.floor((bpm * 10) / maxBpm) - 4));
}

/** Ten minutes at 150 with a highest of 190 are 30: seven tenths and more, zone three. */
export function edwardsLoad(hr: readonly (number | null)[], intervalMs: number, maxBpm: number): number {
  return sumOver(hr, (bpm) => edwardsZone(bpm, maxBpm)) * (intervalMs / minuteMs);
}

/** Half an hour at 130, rest 40, highest 200: 31.80 for a man, 37.13 for a woman. */
export function banisterLoad(
  hr: readonly (number | null)[],
  intervalMs: number,
  limits: HeartLimits & { readonly sex: Sex },
): number {
  const [factor, power] = weights[limits.sex];
  const costOf = (bpm: number): number => {
    const share = reserveShare(bpm, limits);
    return share * factor * Math.exp(power * share);
  };
  return sumOver(hr, costOf) * (intervalMs / minuteMs);
}

function sumOver(hr: readonly (number | null)[], costOf: (bpm: number) => number): number {
  let sum = 0;
  for (const bpm of hr) sum += bpm === null ? 0 : costOf(bpm);
  return sum;
}
