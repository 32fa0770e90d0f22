/** What a run by the clock came to: rounds and reps, or the time. The screen and what is saved ask the same function. */
import { type ClockLog, endMs, passagesOf, workStartMs } from './clock-log.ts';
import { type ClockPlan, isLed } from './clock-plan.ts';
import { recordOf } from './clock-record.ts';

export type Score =
  /** `of` is how many were planned; null where there was no plan but the time. `reps` are those beyond the rounds, or all those in them. */
  | { readonly kind: 'rounds'; readonly rounds: number; readonly of: number | null; readonly reps: number | null }
  /** `done` moves of `of`; complete unless the cap, or the person, ended it before the last. */
  | {
      readonly kind: 'time';
      readonly seconds: number;
      readonly isComplete: boolean;
      readonly done: number;
      readonly of: number;
      readonly reps: number | null;
    };

/** At `nowMs` of the clock. */
export function scoreOf(plan: ClockPlan, log: ClockLog, nowMs: number): Score {
  if (isLed(plan)) return ledScore(plan, log, nowMs);
  const { score } = log;
  if (plan.format.kind === 'amrap')
    return { kind: 'rounds', rounds: score.rounds ?? log.rounds.length, of: null, reps: score.reps ?? 0 };
  const of = plan.ticks.length;
  const end = endMs(plan, log);
  const untilMs = Math.min(nowMs, end ?? nowMs);
  const ranMs = untilMs - (workStartMs(plan, log, nowMs) ?? untilMs);
  const isOver = end !== null && nowMs >= end;
  // Without moves to tick off the person's word is all there is.
  const isComplete = isOver && (of > 0 ? log.ticks.length >= of : log.finishedMs === end);
  const seconds = score.seconds ?? Math.floor(ranMs / 1000);
  return { kind: 'time', seconds, isComplete, done: log.ticks.length, of, reps: score.reps ?? null };
}

function ledScore(plan: ClockPlan, log: ClockLog, nowMs: number): Score {
  const works = plan.intervals.filter(({ phase }) => phase === 'work').length;
  return {
    kind: 'rounds',
    rounds: log.score.rounds ?? doneIntervals(plan, log, nowMs).length,
    of: works,
    reps: log.score.reps ?? repsInRounds(plan, log, nowMs),
  };
}

/** Of an interval that was begun again the last; null where nothing has reps. */
function repsInRounds(plan: ClockPlan, log: ClockLog, nowMs: number): number | null {
  const byIndex = new Map(recordOf(plan, log, nowMs).map(({ index, reps }) => [index, reps]));
  const counted = [...byIndex.values()].filter((reps) => reps !== null);
  return counted.length === 0 ? null : counted.reduce((sum, reps) => sum + reps, 0);
}

/** The places of the work that went by whole, each once, however often it was begun again. */
function doneIntervals(plan: ClockPlan, log: ClockLog, nowMs: number): number[] {
  const whole = passagesOf(plan, log, nowMs).filter(
    ({ index, isWhole }) => isWhole && plan.intervals[index]?.phase === 'work',
  );
  return [...new Set(whole.map(({ index }) => index))];
}
