/** The clock of a workout in progress: its format laid out, and what the journal tells of it, at any moment. */
import type { ClockFormat } from '../clocks/clock-format.ts';
import {
  type ClockLog,
  changeScore,
  countReps,
  countRound,
  emptyLog,
  endMs,
  finishClock,
  goBack,
  passagesOf,
  skipInterval,
  tickMove,
} from '../clocks/clock-log.ts';
import { type ClockPlan, isLed, type Phase, type PlannedInterval } from '../clocks/clock-plan.ts';
import { type RecordedInterval, recordOf } from '../clocks/clock-record.ts';
import { type Score, scoreOf } from '../clocks/clock-score.ts';
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

/** What a screen shows of a clock at a moment. All of it follows from the plan, the log and the time that the clock ran. */
interface ClockView {
  readonly phase: Phase | 'done';
  /** The place in the plan of what goes on; null when it is over. */
  readonly index: number | null;
  readonly interval: PlannedInterval | null;
  /** Since the interval began, and until it ends; null where only the person ends it. */
  readonly passedMs: number;
  readonly leftMs: number | null;
  /** What comes after it, and the next work among that. */
  readonly next: PlannedInterval | null;
  readonly nextWork: PlannedInterval | null;
  /** Round n of m; where the person counts, the one under way, and m is null. */
  readonly round: number;
  readonly rounds: number | null;
  readonly set: number;
  readonly sets: number;
  /** The work under way, or the one just done, among all of the plan: `7 of 16`. */
  readonly step: number;
  readonly steps: number;
  /** How long the round under way lasts so far: of an AMRAP, since the last one was counted. */
  readonly roundMs: number;
  /** Where one stands in the plan, of `totalMs`: it jumps with skip and back. */
  readonly planMs: number;
  readonly totalMs: number | null;
  /** The time that went by after getting ready: what is saved as the length. */
  readonly elapsedMs: number;
  readonly score: Score;
  /** For time: which move is next, by its place among `plan.ticks`; null when none is left. */
  readonly nextTick: number | null;
}

/** At `nowMs` of the clock. */
export function viewClock(plan: ClockPlan, log: ClockLog, nowMs: number): ClockView {
  const end = endMs(plan, log);
  const isOver = end !== null && nowMs >= end;
  const passages = passagesOf(plan, log, nowMs);
  const last = passages.at(-1);
  const index = isOver ? null : (last?.index ?? 0);
  const interval = index === null ? null : (plan.intervals[index] ?? null);
  const here = interval ?? plan.intervals[last?.index ?? 0];
  const passedMs = index === null ? 0 : nowMs - (last?.fromMs ?? 0);
  const upcoming = index === null ? [] : plan.intervals.slice(index + 1);
  const works = plan.intervals.flatMap(({ phase }, place) => (phase === 'work' ? [place] : []));
  return {
    phase: interval?.phase ?? 'done',
    index,
    interval,
    passedMs,
    leftMs: interval?.lengthMs == null ? null : interval.lengthMs - passedMs,
    next: upcoming[0] ?? null,
    nextWork: upcoming.find(({ phase }) => phase === 'work') ?? null,
    ...roundOf(plan, log, here),
    set: here?.set ?? 1,
    sets: plan.sets,
    step: works.filter((place) => place <= (last?.index ?? 0)).length,
    steps: works.length,
    roundMs: roundMs(plan, log, passages.at(-1)?.fromMs ?? 0, isOver ? (end ?? nowMs) : nowMs),
    planMs:
      isOver && isLed(plan) && plan.totalMs !== null
        ? plan.totalMs
        : planMs(plan, last?.index ?? 0, isOver ? (end ?? 0) - (last?.fromMs ?? 0) : passedMs),
    totalMs: plan.totalMs,
    elapsedMs: elapsedMs(plan, log, nowMs),
    score: scoreOf(plan, log, nowMs),
    nextTick: nextTick(plan, log),
  };
}

/** The time that went by after getting ready. */
function elapsedMs(plan: ClockPlan, log: ClockLog, nowMs: number): number {
  return passagesOf(plan, log, nowMs).reduce(
    (sum, { index, fromMs, toMs }) => (plan.intervals[index]?.phase === 'ready' ? sum : sum + toMs - fromMs),
    0,
  );
}

function roundOf(
  plan: ClockPlan,
  log: ClockLog,
  here: PlannedInterval | undefined,
): Pick<ClockView, 'round' | 'rounds'> {
  const { rounds } = plan;
  switch (plan.format.kind) {
    case 'amrap':
      return { round: (log.score.rounds ?? log.rounds.length) + 1, rounds };
    case 'for-time': {
      const size = plan.ticks.length / plan.format.rounds;
      const at = nextTick(plan, log);
      return { round: at === null ? plan.format.rounds : Math.floor(at / size) + 1, rounds };
    }
    default:
      return { round: here?.round ?? 0, rounds };
  }
}

function nextTick({ ticks }: ClockPlan, log: ClockLog): number | null {
  const place = ticks.findIndex((_, at) => !log.ticks.some((tick) => tick.place === at));
  return place === -1 ? null : place;
}

function roundMs(plan: ClockPlan, log: ClockLog, fromMs: number, nowMs: number): number {
  const marks = plan.format.kind === 'amrap' ? log.rounds : log.ticks.map(({ atMs }) => atMs);
  return Math.max(0, nowMs - Math.max(fromMs, ...marks.filter((atMs) => atMs <= nowMs)));
}

function planMs({ intervals }: ClockPlan, index: number, passedMs: number): number {
  const before = intervals.slice(1, index).reduce((sum, { lengthMs }) => sum + (lengthMs ?? 0), 0);
  return index === 0 ? 0 : before + passedMs;
}

/** When a clock beeps: at 3, 2 and 1 before each change, and at the change itself with the sound of what begins. */

interface Beep {
  /** By the clock. */
  readonly atMs: number;
  readonly kind: 'count' | 'work' | 'rest' | 'long-rest' | 'done';
}

const counts = [3_000, 2_000, 1_000];

/** Those from `fromMs` on, in their order, if nothing is pressed any more; one that is due at that very moment is among them. */
export function beepsFrom(plan: ClockPlan, log: ClockLog, fromMs: number): Beep[] {
  const end = endMs(plan, log);
  const passages = passagesOf(plan, log, Number.POSITIVE_INFINITY).filter(
    (passage) => passage.toMs >= fromMs && passage.toMs > passage.fromMs,
  );
  const beeps = passages.flatMap(({ index, fromMs: began, toMs, isWhole }): Beep[] => {
    const phase = plan.intervals[index]?.phase ?? 'ready';
    const change: Beep[] = phase === 'ready' ? [] : [{ atMs: began, kind: phase }];
    const before = isWhole ? counts.map((ms) => toMs - ms).filter((atMs) => atMs > began) : [];
    return [...change, ...before.map((atMs): Beep => ({ atMs, kind: 'count' }))];
  });
  const done: Beep[] = end === null ? [] : [{ atMs: end, kind: 'done' }];
  return [...beeps, ...done].filter(({ atMs }) => atMs >= fromMs);
}
