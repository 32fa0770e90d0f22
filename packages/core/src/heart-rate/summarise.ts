/**
 * A track of heart rate in a few numbers, the same on a device and on the server. Only moments with a signal count, and the summary says
 * how many there were: under eight tenths it is partial. What needs the limits of a person is null without them.
 */
import { heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { banisterLoad, edwardsLoad, type Sex } from './training-load.ts';
import { timeInZones, type Zone } from './zones.ts';

export interface HeartPerson {
  readonly bounds: readonly number[];
  readonly maxBpm?: number;
  readonly restBpm?: number;
  readonly sex?: Sex;
}

export interface TrackSummary {
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
