import {
  changeScore,
  countReps,
  countRound,
  finishClock,
  goBack,
  skipInterval,
  tickMove,
} from '../clocks/clock-actions.ts';
import type { ClockFormat } from '../clocks/clock-format.ts';
import { type ClockLog, emptyLog } from '../clocks/clock-log.ts';
import type { ClockPlan } from '../clocks/clock-plan.ts';
import { clockRun } from '../programs/clock-run.ts';
import { logOf } from './live-clock.ts';
import type { ClockAction } from './live-event.ts';
import type { LivePlan } from './live-plan.ts';
import type { LiveSession, SessionLog } from './live-session.ts';
import { ranUntil } from './session-clock.ts';

export const noLog: SessionLog = { ...emptyLog, epoch: 0 };

/** The run that a format leads a plan through; null where none does: sets and reps, or a stopwatch. */
export const layOutClock = ({ timed, moves }: LivePlan, format: ClockFormat | undefined): ClockPlan | null =>
  timed ? clockRun(format, moves) : null;

/** What an action makes of the log; the same where it makes nothing. */
export function withAction(session: LiveSession, action: Exclude<ClockAction, { type: 'format-chosen' }>): SessionLog {
  const { clockPlan: plan } = session;
  if (!plan) return session.log;
  const log = logOf(session);
  const after = actOn(plan, log, ranUntil(session.clock, session.clock.lastMs), action);
  return after === log ? session.log : { ...after, epoch: session.clock.epoch };
}

function actOn(
  plan: ClockPlan,
  log: ClockLog,
  atMs: number,
  action: Exclude<ClockAction, { type: 'format-chosen' }>,
): ClockLog {
  switch (action.type) {
    case 'interval-skipped':
      return skipInterval(plan, log, atMs);
    case 'interval-repeated':
      return goBack(plan, log, atMs);
    case 'round-counted':
      return countRound(plan, log, atMs);
    case 'move-ticked':
      return tickMove(plan, log, atMs, action.place, action.isTicked);
    case 'reps-counted':
      return countReps(plan, log, action.interval, action.reps);
    case 'score-changed':
      return changeScore(log, action.field, action.value);
    case 'clock-finished':
      return finishClock(plan, log, atMs);
  }
}
