/**
 * What looking back needs of a class on the bike: power beside the heart rate of the same seconds, from the class's own sensor or, where that
 * had none, from the strap that recorded the workout. Null for what is no ride, or has no power.
 */
import { metricOf, sampleSeconds } from '../peloton/graph-values.ts';
import { parseGraph } from '../peloton/parse-graph.ts';
import type { PelotonGraph } from '../peloton/peloton-graph.ts';
import { numberOf, textOf, type WireRecord } from '../peloton/wire-values.ts';
import type { PelotonLink } from '../workouts/peloton-link.ts';
import type { Workout } from '../workouts/workout.ts';
import type { RideSums } from './workout-sums.ts';

/** How long the class is stands in a column of its own. */
export type StoredRide = Omit<RideSums, 'minutes'>;

type RiddenWorkout = Pick<Workout, 'created' | 'hr' | 'hrIntervalMs'>;

interface Sample {
  readonly second: number;
  readonly watts: number;
  readonly bpm: number | null;
}

const bandWatts = 10;
/** More than anybody has ever put out, or than a heart beats. */
const mostWatts = 5_000;
const mostBpm = 300;

/** A link may have come with an archive: nothing of it but its id and name is certain. */
export function rideSumsOf({ name, ...rest }: PelotonLink, workout: RiddenWorkout): StoredRide | null {
  const link: WireRecord = rest;
  if (link.discipline !== 'cycling') return null;
  const graph = parseGraph(link.performance_graph);
  const step = sampleSeconds(graph?.seconds_since_pedaling_start ?? []);
  const samples = graph ? samplesOf(graph, numberOf(link.start_time), workout) : [];
  const watts = numberOf(link.avg_power) ?? mean(samples.map((sample) => sample.watts));
  if (watts === null || watts <= 0 || watts > mostWatts) return null;
  const withHeart = samples.filter((sample): sample is Sample & { bpm: number } => sample.bpm !== null);
  return {
    title: textOf(link.class_title) ?? name,
    watts: round(watts),
    bpm: roundOrNull(mean(withHeart.map(({ bpm }) => bpm)) ?? numberOf(link.avg_heart_rate)),
    bands: bandsOf(withHeart, step),
    driftPercent: roundOrNull(driftOf(samples, step)),
  };
}

function samplesOf(graph: PelotonGraph, startSecond: number | null, workout: RiddenWorkout): Sample[] {
  const output = metricOf(graph, 'output');
  if (!output) return [];
  const heart = metricOf(graph, 'heart_rate')?.values;
  const strap = startSecond === null ? () => null : strapAt(startSecond * 1000, workout);
  return graph.seconds_since_pedaling_start.flatMap((second, index): Sample[] => {
    const watts = output.values[index] ?? null;
    if (watts === null || watts <= 0 || watts > mostWatts) return [];
    const bpm = heart ? (heart[index] ?? null) : strap(second);
    return [{ second, watts, bpm: bpm !== null && bpm >= 1 && bpm <= mostBpm ? bpm : null }];
  });
}

/** The reading of the workout's own track at a second of the class. */
function strapAt(startMs: number, { created, hr, hrIntervalMs }: RiddenWorkout): (second: number) => number | null {
  const aheadMs = startMs - Date.parse(created);
  return (second) => hr[Math.floor((aheadMs + second * 1000) / hrIntervalMs)] ?? null;
}

function bandsOf(samples: readonly (Sample & { bpm: number })[], step: number): RideSums['bands'] {
  const bands = Map.groupBy(samples, ({ watts }) => Math.floor(watts / bandWatts) * bandWatts);
  return [...bands]
    .map(([watts, mine]) => ({
      watts,
      seconds: round(mine.length * step),
      bpm: round(mean(mine.map(({ bpm }) => bpm)) ?? 0),
    }))
    .sort((one, other) => one.watts - other.watts);
}

/** Warming up and rolling out are no part of a steady ride. */
const warmupSeconds = 300;
const rolloutSeconds = 120;
const shortestSeconds = 900;
/** By how much the means of single minutes may lie apart, as a share of their mean. */
const mostVariation = 0.12;
/** So much of it must have power and heart rate. */
const leastKnown = 0.9;

/**
 * How much watts per beat fell from the first to the second half, in percent, of a ride that held its power: the minutes between
 * warming up and rolling out vary by no more than an eighth.
 */
function driftOf(samples: readonly Sample[], step: number): number | null {
  const from = (samples[0]?.second ?? 0) + warmupSeconds;
  const to = (samples.at(-1)?.second ?? 0) - rolloutSeconds;
  const steady = samples.filter(
    (sample): sample is Sample & { bpm: number } => sample.second >= from && sample.second < to && sample.bpm !== null,
  );
  const seconds = to - from;
  if (seconds < shortestSeconds || steady.length * step < leastKnown * seconds) return null;
  if (variationOf(steady, from) > mostVariation) return null;
  const middle = from + seconds / 2;
  const first = perBeat(steady.filter(({ second }) => second < middle));
  const second = perBeat(steady.filter((sample) => sample.second >= middle));
  return first === null || second === null ? null : (100 * (first - second)) / first;
}

function variationOf(samples: readonly Sample[], from: number): number {
  const minutes = [...Map.groupBy(samples, ({ second }) => Math.floor((second - from) / 60)).values()].map(
    (mine) => mean(mine.map(({ watts }) => watts)) ?? 0,
  );
  const middle = mean(minutes) ?? 0;
  const spread = mean(minutes.map((watts) => (watts - middle) ** 2)) ?? 0;
  return Math.sqrt(spread) / middle;
}

function perBeat(samples: readonly (Sample & { bpm: number })[]): number | null {
  const [watts, bpm] = [mean(samples.map((sample) => sample.watts)), mean(samples.map((sample) => sample.bpm))];
  return watts === null || !bpm ? null : watts / bpm;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const roundOrNull = (value: number | null): number | null => (value === null ? null : round(value));
