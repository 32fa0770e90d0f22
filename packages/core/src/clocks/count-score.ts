/** Counts the score of a run by the clock. The screen and what is saved ask the same function. */

import { isLed } from './clock-plan.ts';
import type { RecordedInterval } from './clock-record.ts';
import type { Score } from './clock-score.ts';
import type { ClockWalk } from './clock-walk.ts';

/** `record` is that of the same walk. */
export function scoreOf(walk: ClockWalk, record: readonly RecordedInterval[]): Score {
  const { plan, log, nowMs, endMs } = walk;
  const { score } = log;
  if (isLed(plan)) return ledScore(walk, record);
  if (plan.format.kind === 'amrap')
    return { kind: 'rounds', rounds: score.rounds ?? log.rounds.length, of: null, reps: score.reps ?? 0 };
  const of = plan.ticks.length;
  const isOver = endMs !== null && nowMs >= endMs;
  // Without moves to tick off the person's word is all there is.
  const isComplete = isOver && (of > 0 ? log.ticks.length >= of : log.finishedMs === endMs);
  const seconds = score.seconds ?? Math.floor(ranMs(walk) / 1000);
  return { kind: 'time', seconds, isComplete, done: log.ticks.length, of, reps: score.reps ?? null };
}

/** Since the first work began. */
function ranMs({ passages, nowMs, endMs }: ClockWalk): number {
  const untilMs = Math.min(nowMs, endMs ?? nowMs);
  return untilMs - (passages.find(({ index }) => index > 0)?.fromMs ?? untilMs);
}

function ledScore({ plan, log, passages }: ClockWalk, record: readonly RecordedInterval[]): Score {
  const isWork = (index: number): boolean => plan.intervals[index]?.phase === 'work';
  // The work that went by whole, each once, however often it was begun again.
  const whole = new Set(passages.filter(({ index, isWhole }) => isWhole && isWork(index)).map(({ index }) => index));
  return {
    kind: 'rounds',
    rounds: log.score.rounds ?? whole.size,
    of: plan.intervals.filter(({ phase }) => phase === 'work').length,
    reps: log.score.reps ?? repsIn(record),
  };
}

/** Of an interval that was begun again the last; null where nothing has reps. */
function repsIn(record: readonly RecordedInterval[]): number | null {
  const byIndex = new Map(record.map(({ index, reps }) => [index, reps]));
  const counted = [...byIndex.values()].filter((reps) => reps !== null);
  return counted.length === 0 ? null : counted.reduce((sum, reps) => sum + reps, 0);
}
