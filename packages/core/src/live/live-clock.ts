import { type Beep, beepsFrom } from '../clocks/clock-beeps.ts';
import { type ClockLog, emptyLog } from '../clocks/clock-log.ts';
import type { ClockPlan } from '../clocks/clock-plan.ts';
import { type RecordedInterval, recordOf } from '../clocks/clock-record.ts';
import type { Score } from '../clocks/clock-score.ts';
import { type ClockView, viewClock } from '../clocks/clock-view.ts';
import { type ClockWalk, walkClock } from '../clocks/clock-walk.ts';
import { scoreOf } from '../clocks/count-score.ts';
import type { LiveSession } from './live-session.ts';
import { elapsedOn, ranUntil } from './session-clock.ts';

export interface LiveClock extends ClockView {
  readonly plan: ClockPlan;
  readonly log: ClockLog;
  /** `waiting` for its first Start. */
  readonly status: 'waiting' | 'running' | 'paused' | 'done';
}

type ClockOf = Pick<LiveSession, 'clockPlan' | 'log' | 'clock'>;

/** Null for a workout that no format leads: strength, or a stopwatch. */
export function liveClock(session: ClockOf, now: number): LiveClock | null {
  const walk = walkOf(session, elapsedOn(session.clock, now));
  if (!walk) return null;
  const view = viewClock(walk);
  return { ...view, plan: walk.plan, log: walk.log, status: statusOf(session, view, walk.nowMs) };
}

function statusOf({ clock }: ClockOf, { phase }: ClockView, ranMs: number): LiveClock['status'] {
  if (phase === 'done') return 'done';
  if (clock.runningSinceMs !== null) return 'running';
  return ranMs === 0 ? 'waiting' : 'paused';
}

/** The beeps to come, with the milliseconds from `now`; none while it stands still. */
export function upcomingBeeps(session: ClockOf, now: number): { readonly inMs: number; readonly kind: Beep['kind'] }[] {
  const { clockPlan: plan } = session;
  if (!plan || session.clock.runningSinceMs === null) return [];
  const ranMs = elapsedOn(session.clock, now);
  return beepsFrom(plan, logOf(session), ranMs).map(({ atMs, kind }) => ({ inMs: atMs - ranMs, kind }));
}

/** What the clock led a workout through until it had run so long. */
export interface ClockOutcome {
  readonly plan: ClockPlan;
  readonly record: readonly RecordedInterval[];
  readonly score: Score;
  readonly workedMs: number;
}

/** Null where no format leads. */
export function clockOutcome(session: ClockOf, ranMs: number): ClockOutcome | null {
  const walk = walkOf(session, ranMs);
  if (!walk) return null;
  const record = recordOf(walk);
  return { plan: walk.plan, record, score: scoreOf(walk, record), workedMs: walk.workedMs };
}

/** The walk through its plan when its clock has run so long; null where no format leads. */
function walkOf(session: ClockOf, ranMs: number): ClockWalk | null {
  return session.clockPlan && walkClock(session.clockPlan, logOf(session), ranMs);
}

/** Its log since the last reset. */
export function logOf({ log, clock }: Pick<LiveSession, 'log' | 'clock'>): ClockLog {
  return log.epoch === clock.epoch ? log : emptyLog;
}

/** Only before it runs: what went by stays what it was. */
export function canChooseFormat({ start, clock }: LiveSession): boolean {
  return start.plan.timed && ranUntil(clock, clock.lastMs) === 0;
}
