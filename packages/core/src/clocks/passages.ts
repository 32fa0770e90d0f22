/** Which interval it was when: the plan walked along by the time the clock ran, and by what the person skipped and began again. */
import type { ClockLog, Jump } from './clock-log.ts';
import type { ClockPlan } from './clock-plan.ts';

export interface Passage {
  /** Its place in the plan. */
  readonly index: number;
  /** By the clock. The next begins where this one ends. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether its whole length went by. */
  readonly isWhole: boolean;
}

type Marks = Pick<ClockLog, 'jumps' | 'ticks' | 'finishedMs'>;

/**
 * From 0 to `untilMs` or the end, without a gap. The last one is the interval that goes on at `untilMs`, with no length where it begins just
 * then.
 */
export function passagesOf(plan: ClockPlan, log: Marks, untilMs: number): Passage[] {
  const end = endMs(plan, log);
  const stopMs = Math.min(untilMs, end ?? Number.POSITIVE_INFINITY);
  const jumps = jumpsOf(log);
  const passages: Passage[] = [];
  for (const [place, { atMs, to }] of jumps.entries()) {
    const isLast = place === jumps.length - 1;
    const limitMs = Math.min(stopMs, isLast ? stopMs : (jumps[place + 1]?.atMs ?? stopMs));
    if (atMs > stopMs) break;
    let fromMs = atMs;
    for (const [index, { lengthMs }] of plan.intervals.entries()) {
      if (index < to) continue;
      if (fromMs > limitMs || (fromMs === limitMs && !(isLast && fromMs === untilMs && fromMs !== end))) break;
      const dueMs = lengthMs === null ? Number.POSITIVE_INFINITY : fromMs + lengthMs;
      passages.push({ index, fromMs, toMs: Math.min(dueMs, limitMs), isWhole: lengthMs !== null && dueMs <= limitMs });
      fromMs = Math.min(dueMs, limitMs);
      if (dueMs > limitMs) break;
    }
  }
  return passages;
}

/** When it is over, as far as is known now; null while only the person can say. */
export function endMs(plan: ClockPlan, log: Marks): number | null {
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

/** When the first work began; null while one gets ready. */
export function workStartMs(plan: ClockPlan, log: Marks, untilMs: number): number | null {
  return passagesOf(plan, log, untilMs).find(({ index }) => index > 0)?.fromMs ?? null;
}

const begin: Jump = { atMs: 0, to: 0 };
const jumpsOf = ({ jumps }: Pick<ClockLog, 'jumps'>): readonly Jump[] =>
  jumps[0]?.atMs === 0 ? jumps : [begin, ...jumps];
