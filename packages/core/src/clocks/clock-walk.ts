/** A plan walked along by the time its clock ran, and by what the person skipped and began again: which interval it was when. */
import type { ClockLog, Jump } from './clock-log.ts';
import type { ClockPlan } from './clock-plan.ts';

export interface ClockWalk {
  readonly plan: ClockPlan;
  readonly log: ClockLog;
  /** How long the clock ran. */
  readonly nowMs: number;
  /** When it is over, as far as is known now; null while only the person can say. */
  readonly endMs: number | null;
  /**
   * From 0 to `nowMs` or the end, without a gap. The last one is the interval that goes on at `nowMs`, with no length where it begins just
   * then.
   */
  readonly passages: readonly Passage[];
  /** The time that went by after getting ready: what is saved as the length. */
  readonly workedMs: number;
}

export interface Passage {
  /** Its place in the plan. */
  readonly index: number;
  /** By the clock. The next begins where this one ends. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether its whole length went by. */
  readonly isWhole: boolean;
}

export function walkClock(plan: ClockPlan, log: ClockLog, nowMs: number): ClockWalk {
  const endMs = endOf(plan, log);
  const stopMs = Math.min(nowMs, endMs ?? Number.POSITIVE_INFINITY);
  const jumps = jumpsOf(log);
  const passages: Passage[] = [];
  let workedMs = 0;
  for (const [place, { atMs, to }] of jumps.entries()) {
    const isLast = place === jumps.length - 1;
    const limitMs = Math.min(stopMs, isLast ? stopMs : (jumps[place + 1]?.atMs ?? stopMs));
    if (atMs > stopMs) break;
    let fromMs = atMs;
    for (const [index, { phase, lengthMs }] of plan.intervals.entries()) {
      if (index < to) continue;
      if (fromMs > limitMs || (fromMs === limitMs && !(isLast && fromMs === nowMs && fromMs !== endMs))) break;
      const dueMs = lengthMs === null ? Number.POSITIVE_INFINITY : fromMs + lengthMs;
      const toMs = Math.min(dueMs, limitMs);
      passages.push({ index, fromMs, toMs, isWhole: lengthMs !== null && dueMs <= limitMs });
      if (phase !== 'ready') workedMs += toMs - fromMs;
      fromMs = toMs;
      if (dueMs > limitMs) break;
    }
  }
  return { plan, log, nowMs, endMs, passages, workedMs };
}

function endOf(plan: ClockPlan, log: ClockLog): number | null {
  const { atMs, to } = jumpsOf(log).at(-1) ?? begin;
  const lengths = plan.intervals.slice(to).map(({ lengthMs }) => lengthMs);
  const due = lengths.some((length) => length === null)
    ? null
    : lengths.reduce<number>((sum, length) => sum + (length ?? 0), atMs);
  const isTicked = plan.ticks.length > 0 && log.ticks.length >= plan.ticks.length;
  const ticked = isTicked ? Math.max(...log.ticks.map((tick) => tick.atMs)) : null;
  const ends = [due, ticked, log.finishedMs].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

const begin: Jump = { atMs: 0, to: 0 };
const jumpsOf = ({ jumps }: Pick<ClockLog, 'jumps'>): readonly Jump[] =>
  jumps[0]?.atMs === 0 ? jumps : [begin, ...jumps];
