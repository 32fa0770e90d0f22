/**
 * A heart rate as a strap would have told it: it climbs with each effort and lags behind, falls in the rests, drifts upwards as the hour
 * goes on, and is lost for a while now and then.
 */
import type { Random } from '@workout-tracker/peloton-simulator/random';

/** How hard a stretch of the session was: 0 is sleeping, 1 all that the heart can do. */
export interface Effort {
  readonly fromMs: number;
  readonly toMs: number;
  readonly load: number;
}

export const hrIntervalMs = 2_000;
const restingBpm = 60;
export const maxBpm = 187;
const riseS = 24;
const fallS = 42;
const driftBpm = 8;
/** Between efforts one stands about. */
const idleLoad = 0.36;

/** One value for each two seconds of the session; `efforts` in order, with rests between. */
export function heartRateOf(chance: Random, efforts: readonly Effort[], lengthMs: number): (number | null)[] {
  const count = Math.floor(lengthMs / hrIntervalMs);
  const gaps = signalGaps(chance, count);
  let bpm = chance.between(82, 94);
  let wander = 0;
  let current = 0;
  return Array.from({ length: count }, (_, index) => {
    const nowMs = index * hrIntervalMs;
    while ((efforts[current]?.toMs ?? Number.POSITIVE_INFINITY) <= nowMs) current += 1;
    const effort = efforts[current];
    const load = effort && effort.fromMs <= nowMs ? effort.load : idleLoad;
    const target = restingBpm + (maxBpm - restingBpm) * load + driftBpm * (index / count);
    bpm += ((target - bpm) * (hrIntervalMs / 1000)) / (target > bpm ? riseS : fallS);
    wander = wander * 0.85 + chance.between(-0.8, 0.8);
    return gaps.some(([from, to]) => index >= from && index < to) ? null : Math.min(maxBpm, Math.round(bpm + wander));
  });
}

/** A strap is silent until it is wet, and loses touch once or twice in some sessions. */
function signalGaps(chance: Random, count: number): [from: number, to: number][] {
  const losses = chance.pick([0, 0, 0, 1, 1, 2]);
  const lost = Array.from({ length: losses }, (): [number, number] => {
    const from = chance.integer(Math.floor(count * 0.1), Math.floor(count * 0.9));
    return [from, from + chance.integer(3, 22)];
  });
  return [[0, chance.integer(1, 6)], ...lost];
}
