import { type Reading, toHr, trackOf } from '@workout-tracker/core/heart-rate/track';
import { valueRange } from '#ui/charts/chart-axes.ts';

/**
 * The last minutes of heart rate as a picture: where the line goes, where it has gaps, which thresholds are in sight. One value per two
 * seconds and a hundred of them, as the rest of the product counts it: three minutes and twenty seconds.
 */
const stepMs = 2_000;

const steps = 100;

export const spanMs = stepMs * steps;

/** Oldest first, null where there was no signal: `recentHr(readings, now)` has a hundred values. */
export function recentHr(readings: readonly Reading[], now: number): (number | null)[] {
  // On whole steps, so that the line slides and does not wobble.
  const end = Math.ceil(now / stepMs) * stepMs;
  const start = end - spanMs;
  let from = readings.length;
  while (from > 0 && (readings[from - 1]?.at ?? 0) >= start) from -= 1;
  return toHr(trackOf(start, readings.slice(from)), start, end, stepMs);
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TrendShape {
  readonly range: readonly [low: number, high: number];
  /** Stretches with a signal, each a line of its own. */
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly newest: { readonly x: number; readonly y: number; readonly bpm: number } | null;
  yOf(bpm: number): number;
}

/** Null when there is no signal in sight. */
export function trendShape(
  hr: readonly (number | null)[],
  bounds: readonly number[],
  { left, right, top, bottom }: Frame,
): TrendShape | null {
  const known = hr.filter((bpm) => bpm !== null);
  if (known.length === 0) return null;
  const range = valueRange(Math.min(...known), Math.max(...known), bounds);
  const [low, high] = range;
  const xOf = (index: number): number => left + (index / (hr.length - 1)) * (right - left);
  const yOf = (bpm: number): number => bottom - ((bpm - low) / (high - low)) * (bottom - top);
  const lines: [number, number][][] = [];
  let isBroken = true;
  for (const [index, bpm] of hr.entries()) {
    if (bpm !== null) {
      if (isBroken) lines.push([]);
      lines.at(-1)?.push([xOf(index), yOf(bpm)]);
    }
    isBroken = bpm === null;
  }
  const last = hr.findLastIndex((bpm) => bpm !== null);
  const bpm = hr[last] ?? 0;
  // A dot is where the heart is now: with the signal gone there is none.
  const isFresh = hr.length - 1 - last <= 2;
  return { range, lines, yOf, newest: isFresh ? { x: xOf(last), y: yOf(bpm), bpm } : null };
}
