/** What a screen shows of a clock at a moment: all of it follows from the walk through its plan. */
import type { ClockLog } from './clock-log.ts';
import { type ClockPlan, isLed, type Phase, type PlannedInterval } from './clock-plan.ts';
import { recordOf } from './clock-record.ts';
import type { Score } from './clock-score.ts';
import type { ClockWalk } from './clock-walk.ts';
import { scoreOf } from './count-score.ts';

export interface ClockView {
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

export function viewClock(walk: ClockWalk): ClockView {
  const { plan, log, nowMs, endMs, passages } = walk;
  const isOver = endMs !== null && nowMs >= endMs;
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
    roundMs: roundMs(plan, log, last?.fromMs ?? 0, isOver ? endMs : nowMs),
    planMs:
      isOver && isLed(plan) && plan.totalMs !== null
        ? plan.totalMs
        : planMs(plan, last?.index ?? 0, isOver ? endMs - (last?.fromMs ?? 0) : passedMs),
    totalMs: plan.totalMs,
    elapsedMs: walk.workedMs,
    score: scoreOf(walk, recordOf(walk)),
    nextTick: nextTick(plan, log),
  };
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
