import type { Phase } from '../clocks/clock-plan.ts';
import { heartRateSummary } from './heart-rate-summary.ts';

/** An interval on the track: milliseconds from its first sample. */
interface HeartInterval {
  readonly phase: Phase;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface RoundHeart {
  readonly average: number;
  readonly peak: number;
  /** From the peak to the lowest after it, before the next work; null without a rest to fall in, or while it goes on. */
  readonly drop: number | null;
}

interface HeartTrack {
  /** Null where there was no signal. */
  readonly hr: readonly (number | null)[];
  readonly intervalMs: number;
}

/**
 * One for each work among the intervals, null where there was no signal. `isRestWithin`: the rest is what is left of a round, as in an
 * EMOM; otherwise only the rests that follow count.
 */
export function roundHearts(
  intervals: readonly HeartInterval[],
  { hr, intervalMs }: HeartTrack,
  isRestWithin: boolean,
): (RoundHeart | null)[] {
  const place = (ms: number): number => Math.max(0, Math.floor(ms / intervalMs));
  return intervals.flatMap(({ phase, fromMs, toMs }, at): (RoundHeart | null)[] => {
    if (phase !== 'work') return [];
    const first = place(fromMs);
    const work = hr.slice(first, Math.max(first, place(toMs)));
    const summary = heartRateSummary(work);
    if (summary === null) return [null];
    const rests = restsAfter(intervals, at);
    const untilMs = rests.at(-1)?.toMs ?? toMs;
    const hasRest = isRestWithin || rests.length > 0;
    const fall = hr.slice(first + work.lastIndexOf(summary.max) + 1, place(untilMs)).filter((bpm) => bpm !== null);
    const drop = hasRest && fall.length > 0 ? summary.max - Math.min(...fall) : null;
    return [{ average: summary.average, peak: summary.max, drop }];
  });
}

function restsAfter(intervals: readonly HeartInterval[], at: number): HeartInterval[] {
  const after = intervals.slice(at + 1);
  const next = after.findIndex(({ phase }) => phase === 'work');
  return next === -1 ? after : after.slice(0, next);
}
