/**
 * What was done of a timed plan that only a stopwatch led. The plan is a list of stretches, one per set, and the stopwatch walks along it: a
 * stretch that it has passed was done whole, the one it stopped in for as long as it ran, the rest not at all. A set that counts reps has
 * no length of its own; it was done when the clock came to it.
 */
import type { Units } from '../people/user.ts';
import type { LiveMove } from './live-plan.ts';
import type { DoneSet, Position } from './positions.ts';
import type { Run, SessionSpan } from './session-clock.ts';
import { plannedCount } from './set-values.ts';

interface Stretch {
  readonly index: number;
  readonly position: Position;
  /** On the stopwatch, from and to. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The sets of the plan on the stopwatch: three of 40 s begin at 0, 40 000 and 80 000. */
export function stretchesOf(positions: readonly Position[]): Stretch[] {
  let at = 0;
  return positions.flatMap((position, index) => {
    if (!position.move) return [];
    const fromMs = at;
    at += lengthMs(position.move);
    return [{ index, position, fromMs, toMs: at }];
  });
}

const lengthMs = ({ measure, seconds }: LiveMove): number => (measure === 'seconds' ? (seconds ?? 0) * 1000 : 0);

/** Less than that is a finger that stopped late. */
const shortestMs = 1000;

export function stopwatchSets(positions: readonly Position[], unit: Units, { runs, ranMs }: SessionSpan): DoneSet[] {
  return stretchesOf(positions).flatMap(({ position, fromMs, toMs }): DoneSet[] => {
    const { move } = position;
    if (position.completed) return [{ position, completed: position.completed }];
    const endsMs = Math.min(toMs, ranMs);
    const isDone = toMs > fromMs ? endsMs - fromMs >= Math.min(shortestMs, toMs - fromMs) : fromMs <= ranMs;
    if (!move || !isDone) return [];
    const count = move.measure === 'seconds' ? Math.floor((endsMs - fromMs) / 1000) : plannedCount(move);
    const values = { count, weight: null, unit, variant: 0 };
    const endedMs = timeOf(runs, endsMs, true);
    const completed = { values, startedMs: Math.min(timeOf(runs, fromMs, false), endedMs), endedMs };
    return [{ position, completed, isUntimed: toMs === fromMs }];
  });
}

/** When the stopwatch showed `clockMs`. A stretch that begins where it was stopped begins when it ran again. */
function timeOf(runs: readonly Run[], clockMs: number, isEnd: boolean): number {
  let before = 0;
  for (const { fromMs, toMs } of runs) {
    const after = before + toMs - fromMs;
    if (clockMs < after || (isEnd && clockMs === after)) return fromMs + clockMs - before;
    before = after;
  }
  return runs.at(-1)?.toMs ?? 0;
}
