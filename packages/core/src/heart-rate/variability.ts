/**
 * How much the time between beats varies, from the intervals of a chest strap at rest. Intervals come in unbroken runs: a difference counts
 * only between two clean beats that truly followed each other, never across a gap or a rejected beat. Clean is 300 to 2000 ms and
 * within a fifth of the median of the five beats around it. Task Force of ESC and NASPE, Circulation 1996.
 */
import { median } from './recovery.ts';

export interface Variability {
  readonly rmssdMs: number;
  /** Needs five minutes. */
  readonly sdnnMs: number | null;
  /** Share of neighbours more than 50 ms apart, 0 to 1. */
  readonly pnn50: number;
  readonly rejectedShare: number;
}

const possibleMs = { min: 300, max: 2000 } as const;
const enoughMs = { rmssd: 60_000, sdnn: 300_000 } as const;
const mostRejected = 0.05;

/** The same runs with each beat that cannot be right replaced by null. */
export function rejectArtefacts(run: readonly number[]): (number | null)[] {
  const isPossible = (ms: number): boolean => ms >= possibleMs.min && ms <= possibleMs.max;
  const possible = run.filter(isPossible);
  let place = -1;
  return run.map((ms) => {
    if (!isPossible(ms)) return null;
    place += 1;
    const from = Math.max(0, Math.min(place - 2, possible.length - 5));
    const usual = median(possible.slice(from, from + 5)) ?? ms;
    return Math.abs(ms - usual) > usual * 0.2 ? null : ms;
  });
}

/** `rmssd([[800, 810, 790, 805, 795]])` is 14.36. */
export function rmssd(runs: readonly (readonly (number | null)[])[]): number {
  const differences = runs.flatMap(differencesOf);
  return Math.sqrt(mean(differences.map((difference) => difference ** 2)));
}

/** The standard deviation of a sample: `sdnn([[800, 810, 790, 805, 795]])` is 7.91. */
export function sdnn(runs: readonly (readonly (number | null)[])[]): number {
  const beats = runs.flat().filter((ms) => ms !== null);
  const middle = mean(beats);
  return Math.sqrt(beats.reduce((sum, ms) => sum + (ms - middle) ** 2, 0) / (beats.length - 1));
}

export function pnn50(runs: readonly (readonly (number | null)[])[]): number {
  return mean(runs.flatMap(differencesOf).map((difference) => (Math.abs(difference) > 50 ? 1 : 0)));
}

/** Null when there is not enough clean data: under a minute, or more than a twentieth rejected. */
export function restingVariability(runs: readonly (readonly number[])[]): Variability | null {
  const cleaned = runs.map(rejectArtefacts);
  const all = cleaned.flat();
  const beats = all.filter((ms) => ms !== null);
  const cleanMs = beats.reduce((sum, ms) => sum + ms, 0);
  const rejectedShare = all.length === 0 ? 0 : 1 - beats.length / all.length;
  if (cleanMs < enoughMs.rmssd || rejectedShare > mostRejected || cleaned.flatMap(differencesOf).length === 0)
    return null;
  return {
    rmssdMs: rmssd(cleaned),
    sdnnMs: cleanMs >= enoughMs.sdnn ? sdnn(cleaned) : null,
    pnn50: pnn50(cleaned),
    rejectedShare,
  };
}

function differencesOf(run: readonly (number | null)[]): number[] {
  return run.flatMap((ms, index) => {
    const before = run[index - 1] ?? null;
    return ms === null || before === null ? [] : [ms - before];
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
