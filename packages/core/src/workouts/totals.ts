/**
 * Only working sets count: a warm-up set is done to be ready, a breather to be ready again, and the fixed first and last entries have
 * nothing to count. Weights are stored as entered, so pounds and kilograms meet only here, by the exact definition of the pound.
 */
import { convertWeight, withoutNoise } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import { fixedMoves, isRestMove } from '../programs/fixed-moves.ts';
import type { Entry } from './workout.ts';

interface Totals {
  sets: number;
  reps: number;
  /** Reps times weight, in the unit asked for. Help with a body-weight exercise, a weight below zero, is no weight lifted. */
  volume: number;
  seconds: number;
}

/** `isFixedMove('warmup')`: the first or the last entry of every workout. */
export function isFixedMove(mid: string): boolean {
  return mid === fixedMoves.warmup || mid === fixedMoves.cooldown;
}

export function isWorkingSet({ mid, trackable, kind }: Pick<Entry, 'mid' | 'trackable' | 'kind'>): boolean {
  return trackable !== false && kind !== 'warmup' && !isFixedMove(mid) && !isRestMove(mid);
}

/**
 * `totalsOf([{ mid: 'squat', reps: 5, weight: 62.5, unit: 'kg' }], 'kg')` is `{ sets: 1, reps: 5, volume: 312.5, seconds: 0 }`. An
 * entry without a unit is in `unitless`: the person's own, which is also the one asked for unless told.
 */
export function totalsOf(entries: readonly Entry[], unit: Units, unitless: Units = unit): Totals {
  const volume = { lb: 0, kg: 0 };
  const totals = { sets: 0, reps: 0, seconds: 0 };
  for (const entry of entries) {
    if (!isWorkingSet(entry)) continue;
    const reps = entry.reps ?? 0;
    totals.sets += 1;
    totals.reps += reps;
    totals.seconds += entry.seconds ?? 0;
    volume[entry.unit ?? unitless] += reps * Math.max(0, entry.weight ?? 0);
  }
  const other = unit === 'lb' ? 'kg' : 'lb';
  return {
    ...totals,
    volume: withoutNoise(volume[unit] + convertWeight(volume[other], other, unit)),
    seconds: withoutNoise(totals.seconds),
  };
}
