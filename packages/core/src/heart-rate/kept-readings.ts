/**
 * Keeps each reading of a recording once, however often it is sent: the numbers that are kept are runs, so that an hour without a gap is one pair.
 * Readings are kept by the minute of their device's clock.
 */
import { highestBpm } from './parse-measurement.ts';
import type { RecordedReading } from './recording.ts';

/** Its number, milliseconds since 1970 by its device's clock, beats per minute, then the times between beats. */
export type KeptReading = readonly [n: number, at: number, bpm: number, ...rr: number[]];

/** The first and the last number of a run without a gap. */
export type NumberRun = readonly [from: number, to: number];

export const minuteMs = 60_000;

/** A device that is honest leaves a gap where its disk lost something. */
export const mostRuns = 1_000;

/** `addNumbers([[1, 3]], [4, 7, 5])` is `[[1, 5], [7, 7]]`. */
export function addNumbers(kept: readonly NumberRun[], numbers: readonly number[]): NumberRun[] {
  const all: NumberRun[] = [...kept, ...numbers.map((n): NumberRun => [n, n])];
  const runs: [number, number][] = [];
  for (const [from, to] of all.sort(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else runs.push([from, to]);
  }
  return runs;
}

/** Those that are new, each number once, in the order of their numbers. */
export function freshReadings(kept: readonly NumberRun[], sent: readonly RecordedReading[]): RecordedReading[] {
  const fresh = new Map<number, RecordedReading>();
  for (const reading of sent) {
    const isKept = kept.some(([from, to]) => from <= reading.n && reading.n <= to);
    if (!isKept && !fresh.has(reading.n) && reading.bpm <= highestBpm) fresh.set(reading.n, reading);
  }
  return [...fresh.values()].sort((one, other) => one.n - other.n);
}

/** By the minute they belong to. */
export function byMinute(readings: readonly RecordedReading[]): Map<number, KeptReading[]> {
  const minutes = new Map<number, KeptReading[]>();
  for (const { n, at, bpm, rr = [] } of readings) {
    const minute = Math.floor(at / minuteMs);
    const kept = minutes.get(minute) ?? [];
    kept.push([n, at, bpm, ...rr]);
    minutes.set(minute, kept);
  }
  return minutes;
}
