/**
 * What a run by the clock leaves behind: every interval with when it was, by the clock, and what was planned and done. The intervals follow
 * each other without a gap from the first second of getting ready to the end. Where the person counts, each round or move is one.
 */
import type { ClockLog } from './clock-log.ts';
import { type ClockMove, type ClockPlan, isLed, type Phase } from './clock-plan.ts';
import type { ClockWalk, Passage } from './clock-walk.ts';

export interface RecordedInterval {
  readonly phase: Phase;
  readonly round: number;
  readonly set: number;
  readonly mid: string | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly plannedMs: number | null;
  readonly plannedReps: number | null;
  /** What was counted; else what was planned, where it was done whole. */
  readonly reps: number | null;
  /** Whether it was done to its end, and not cut short or begun again. */
  readonly isDone: boolean;
  /** Its place in the plan; of an AMRAP the rounds, and for time the moves, share one. */
  readonly index: number;
}

export function recordOf({ plan, log, passages }: ClockWalk): RecordedInterval[] {
  return passages.flatMap((passage) => {
    if (passage.toMs === passage.fromMs) return [];
    if (isLed(plan) || passage.index === 0) return [ledInterval(plan, log, passage)];
    return plan.format.kind === 'amrap' ? roundsOf(log, passage) : movesOf(plan, log, passage);
  });
}

function ledInterval(plan: ClockPlan, log: ClockLog, { index, fromMs, toMs, isWhole }: Passage): RecordedInterval {
  const { phase = 'ready', round = 0, set = 1, mid = null, reps = null, lengthMs = null } = plan.intervals[index] ?? {};
  const counted = log.reps[index];
  return {
    phase,
    round,
    set,
    mid,
    fromMs,
    toMs,
    plannedMs: lengthMs,
    plannedReps: reps,
    reps: counted ?? (isWhole ? reps : null),
    isDone: isWhole || counted !== undefined,
    index,
  };
}

const ofPerson = { phase: 'work', set: 1, plannedMs: null } as const;

function roundsOf(log: ClockLog, passage: Passage): RecordedInterval[] {
  const marks = within(log.rounds, passage);
  return parts(marks, passage).map(({ fromMs, toMs }, at) => {
    const isDone = at < marks.length;
    const reps = isDone ? null : (log.score.reps ?? null);
    return {
      ...ofPerson,
      round: at + 1,
      mid: null,
      fromMs,
      toMs,
      plannedReps: null,
      reps,
      isDone,
      index: passage.index,
    };
  });
}

function movesOf({ ticks, rounds }: ClockPlan, log: ClockLog, passage: Passage): RecordedInterval[] {
  const size = ticks.length / (rounds ?? 1);
  const ticked = log.ticks.filter(({ atMs }) => atMs >= passage.fromMs && atMs <= passage.toMs);
  const inOrder = ticked.toSorted((one, other) => one.atMs - other.atMs);
  const open = ticks.findIndex((_, at) => !log.ticks.some(({ place }) => place === at));
  const marks = inOrder.map(({ atMs }) => atMs);
  return parts(marks, passage).map(({ fromMs, toMs }, at) => {
    const tick = inOrder[at];
    const place = tick?.place ?? open;
    const move: ClockMove | undefined = ticks[place];
    const planned = move?.reps ?? null;
    const round = size > 0 && place >= 0 ? Math.floor(place / size) + 1 : 1;
    const reps = tick ? planned : (log.score.reps ?? null);
    const fields = { round, mid: move?.mid ?? null, fromMs, toMs, plannedReps: planned, reps };
    return { ...ofPerson, ...fields, isDone: tick !== undefined, index: passage.index };
  });
}

const within = (marks: readonly number[], { fromMs, toMs }: Passage): number[] =>
  marks.filter((atMs) => atMs >= fromMs && atMs <= toMs).toSorted((one, other) => one - other);

/** A stretch cut at the marks; those at one moment give parts without a length. What is left after the last is a part of its own. */
function parts(marks: readonly number[], { fromMs, toMs }: Passage): Pick<RecordedInterval, 'fromMs' | 'toMs'>[] {
  const ends = marks.at(-1) === toMs ? marks : [...marks, toMs];
  return ends.map((end, at) => ({ fromMs: ends[at - 1] ?? fromMs, toMs: end }));
}
