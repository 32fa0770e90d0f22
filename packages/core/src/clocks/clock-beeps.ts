/** When a clock beeps: at 3, 2 and 1 before each change, and at the change itself with the sound of what begins. */
import type { ClockLog } from './clock-log.ts';
import type { ClockPlan } from './clock-plan.ts';
import { walkClock } from './clock-walk.ts';

export interface Beep {
  /** By the clock. */
  readonly atMs: number;
  readonly kind: 'count' | 'work' | 'rest' | 'long-rest' | 'done';
}

const counts = [3_000, 2_000, 1_000];

/** Those from `fromMs` on, in their order, if nothing is pressed any more; one that is due at that very moment is among them. */
export function beepsFrom(plan: ClockPlan, log: ClockLog, fromMs: number): Beep[] {
  const { endMs, passages } = walkClock(plan, log, Number.POSITIVE_INFINITY);
  const toCome = passages.filter((passage) => passage.toMs >= fromMs && passage.toMs > passage.fromMs);
  const beeps = toCome.flatMap(({ index, fromMs: began, toMs, isWhole }): Beep[] => {
    const phase = plan.intervals[index]?.phase ?? 'ready';
    const change: Beep[] = phase === 'ready' ? [] : [{ atMs: began, kind: phase }];
    const before = isWhole ? counts.map((ms) => toMs - ms).filter((atMs) => atMs > began) : [];
    return [...change, ...before.map((atMs): Beep => ({ atMs, kind: 'count' }))];
  });
  const done: Beep[] = endMs === null ? [] : [{ atMs: endMs, kind: 'done' }];
  return [...beeps, ...done].filter(({ atMs }) => atMs >= fromMs);
}
