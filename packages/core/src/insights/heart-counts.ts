/**
 * How long the heart beat at which rate. As when zones are counted, each sample stands for one interval, and moments without a signal for no
 * time at all.
 */
import type { HeartSums } from './workout-sums.ts';

export type HeartCounts = Omit<HeartSums, 'source'>;

/** Heart rate from its start on: null where there was no signal. */
export interface TimedTrack {
  readonly startMs: number;
  readonly intervalMs: number;
  readonly hr: readonly (number | null)[];
}

/** `countHeart([90, null, 92, 92], 2000)` is `{ from: 90, seconds: [2, 0, 4] }`; null without a single reading. */
export function countHeart(hr: readonly (number | null)[], intervalMs: number): HeartCounts | null {
  const times: number[] = [];
  for (const bpm of hr) if (bpm !== null) times[bpm] = (times[bpm] ?? 0) + intervalMs;
  return countsOf(times);
}

/**
 * The same of tracks that overlap, given in the order of their starts: time that an earlier one has readings for is left out of the later ones, so
 * that together they have as many seconds as there were with a reading. Null for one that adds nothing.
 */
export function createCountOnce(): (track: TimedTrack) => HeartCounts | null {
  let counted: Span[] = [];
  return (track) => {
    const own = spansOf(track);
    const times: number[] = [];
    let at = 0;
    for (const { fromMs, toMs, bpm } of own) {
      while ((counted[at]?.toMs ?? Number.POSITIVE_INFINITY) <= fromMs) at += 1;
      const freeMs = toMs - fromMs - timeWithin(counted, at, { fromMs, toMs });
      if (freeMs > 0) times[bpm] = (times[bpm] ?? 0) + freeMs;
    }
    counted = join(counted, own);
    return countsOf(times);
  };
}

interface Stretch {
  readonly startMs: number;
  readonly untilMs: number;
}

/** Those that overlap with others, together with these; given in the order of their starts, and answered so. */
export function groupOverlaps<T extends Stretch>(stretches: readonly T[]): T[][] {
  const groups: T[][] = [];
  let untilMs = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches) {
    if (stretch.startMs < untilMs) groups.at(-1)?.push(stretch);
    else groups.push([stretch]);
    untilMs = Math.max(untilMs, stretch.untilMs);
  }
  return groups.filter(({ length }) => length > 1);
}

interface Span {
  fromMs: number;
  toMs: number;
}

const spansOf = ({ startMs, intervalMs, hr }: TimedTrack): (Span & { bpm: number })[] =>
  hr.flatMap((bpm, index) => {
    const fromMs = startMs + index * intervalMs;
    return bpm === null ? [] : [{ fromMs, toMs: fromMs + intervalMs, bpm }];
  });

/** How much of a span the others have, which lie apart and in order; those before `first` end before it begins. */
function timeWithin(others: readonly Span[], first: number, { fromMs, toMs }: Span): number {
  let sum = 0;
  for (let at = first; at < others.length; at += 1) {
    const other = others[at];
    if (!other || other.fromMs >= toMs) break;
    sum += Math.min(toMs, other.toMs) - Math.max(fromMs, other.fromMs);
  }
  return sum;
}

/** All that one or the other has, in order, what touches made one. */
function join(ones: readonly Span[], others: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { fromMs, toMs } of [...ones, ...others].sort((one, other) => one.fromMs - other.fromMs)) {
    const last = joined.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else joined.push({ fromMs, toMs });
  }
  return joined;
}

/** Of milliseconds by heart rate. */
function countsOf(times: readonly number[]): HeartCounts | null {
  const from = times.findIndex((ms) => ms !== undefined);
  if (from === -1) return null;
  return { from, seconds: Array.from(times.slice(from), (ms: number | undefined) => (ms ?? 0) / 1000) };
}
