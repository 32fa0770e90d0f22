/** The clock of a workout in progress: its format laid out, and what the journal tells of it, at any moment. */
import type { ClockFormat } from '../clocks/clock-format.ts';
import {
  type ClockLog,
  changeScore,
  countReps,
  countRound,
  emptyLog,
  finishClock,
  goBack,
  skipInterval,
  tickMove,
} from '../clocks/clock-log.ts';
import type { ClockPlan } from '../clocks/clock-plan.ts';
import { type RecordedInterval, recordOf } from '../clocks/clock-record.ts';
import { type Beep, beepsFrom, type ClockView, viewClock } from '../clocks/clock-view.ts';
import { clockRun } from '../programs/clock-run.ts';
import type { ClockAction } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { ranUntil, sessionTime } from './session-clock.ts';

/** A log belongs to the clock as it ran since the last reset: with another `epoch` it tells nothing. */
export type SessionLog = ClockLog & { readonly epoch: number };

export const noLog: SessionLog = { ...emptyLog, epoch: 0 };

export interface LiveClock extends ClockView {
  readonly plan: ClockPlan;
  readonly log: ClockLog;
  /** `waiting` for its first Start. */
  readonly status: 'waiting' | 'running' | 'paused' | 'done';
}

type ClockOf = Pick<LiveSession, 'start' | 'format' | 'log' | 'clock'>;

/** Null for a workout that no format leads: strength, or a stopwatch. */
export function liveClock(session: ClockOf, now: number): LiveClock | null {
  const plan = planOfClock(session);
  if (!plan) return null;
  const log = logOf(session);
  const ranMs = ranUntil(session.clock, sessionTime(session.clock, now));
  const view = viewClock(plan, log, ranMs);
  return { ...view, plan, log, status: statusOf(session, view, ranMs) };
}

function statusOf({ clock }: ClockOf, { phase }: ClockView, ranMs: number): LiveClock['status'] {
  if (phase === 'done') return 'done';
  if (clock.runningSinceMs !== null) return 'running';
  return ranMs === 0 ? 'waiting' : 'paused';
}

/** The beeps to come, with the milliseconds from `now`; none while it stands still. */
export function upcomingBeeps(session: ClockOf, now: number): { readonly inMs: number; readonly kind: Beep['kind'] }[] {
  const plan = planOfClock(session);
  if (!plan || session.clock.runningSinceMs === null) return [];
  const ranMs = ranUntil(session.clock, sessionTime(session.clock, now));
  return beepsFrom(plan, logOf(session), ranMs).map(({ atMs, kind }) => ({ inMs: atMs - ranMs, kind }));
}

/** Its intervals until a session time, by the clock. */
export function recordUntil(session: ClockOf, timeMs: number): RecordedInterval[] {
  const plan = planOfClock(session);
  return plan ? recordOf(plan, logOf(session), ranUntil(session.clock, timeMs)) : [];
}

export function planOfClock({ start, format }: Pick<LiveSession, 'start' | 'format'>): ClockPlan | null {
  return start.plan.timed ? clockRun(format, start.plan.moves) : null;
}

/** Its log since the last reset. */
export function logOf({ log, clock }: Pick<LiveSession, 'log' | 'clock'>): ClockLog {
  return log.epoch === clock.epoch ? log : emptyLog;
}

/** What an action makes of the log; the same where it makes nothing. */
export function withAction(session: LiveSession, action: Exclude<ClockAction, { type: 'format-chosen' }>): SessionLog {
  const plan = planOfClock(session);
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

/** Only before it runs: what went by stays what it was. */
export function canChooseFormat({ start, clock }: LiveSession): boolean {
  return start.plan.timed && ranUntil(clock, clock.lastMs) === 0;
}

/** The format of the session that begins; none where the plan has none, or a stopwatch, which leads nothing. */
export const ledFormat = (format: ClockFormat | undefined): ClockFormat | null =>
  format && format.kind !== 'stopwatch' ? format : null;
