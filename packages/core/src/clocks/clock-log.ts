/**
 * What a person did to a clock, each with the time that the clock had run until then. Pauses are not here: clock time stands still in them
 * (`live/session-clock.ts`). An action that makes no sense where it stands gives back the log as it was.
 */
import { type ClockPlan, isLed } from './clock-plan.ts';

export interface ClockLog {
  /** At `atMs` the interval `to` began, out of its turn. In order of time. */
  readonly jumps: readonly Jump[];
  /** When rounds were counted, of an AMRAP. */
  readonly rounds: readonly number[];
  /** Moves ticked off, for time; `place` counts the moves of all rounds from 0. */
  readonly ticks: readonly { readonly place: number; readonly atMs: number }[];
  /** What was counted in an interval, by its place in the plan. */
  readonly reps: Readonly<Record<number, number>>;
  /** The score as the person put it right. */
  readonly score: GivenScore;
  /** When the person said that it was over. */
  readonly finishedMs: number | null;
}

interface Jump {
  readonly atMs: number;
  readonly to: number;
}

export interface GivenScore {
  readonly rounds?: number;
  readonly reps?: number;
  readonly seconds?: number;
}

export const emptyLog: ClockLog = { jumps: [], rounds: [], ticks: [], reps: {}, score: {}, finishedMs: null };

/** A tap this soon after a change means the interval before. */
const justBegunMs = 2_000;

/** The next interval begins; from the last one it is over. */
export function skipInterval(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  const here = openPassage(plan, log, atMs);
  if (!here || (!isLed(plan) && here.index > 0)) return log;
  return jump(log, { atMs, to: here.index + 1 });
}

/** The interval begins again, or the one before it, when this one has only just begun. */
export function goBack(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  const here = openPassage(plan, log, atMs);
  if (!here || (!isLed(plan) && here.index > 0)) return log;
  const isBefore = here.index > 0 && atMs - here.fromMs < justBegunMs;
  return jump(log, { atMs, to: isBefore ? here.index - 1 : here.index });
}

/** One more round, done now. */
export function countRound(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  const here = openPassage(plan, log, atMs);
  if (plan.format.kind !== 'amrap' || !here || here.index === 0) return log;
  const { rounds, ...score } = log.score;
  // Rounds that were put right go on from there.
  return {
    ...log,
    rounds: [...log.rounds, atMs],
    score: rounds === undefined ? score : { ...score, rounds: rounds + 1 },
  };
}

/** Over with the last one; not over any more when one is taken back. */
export function tickMove(plan: ClockPlan, log: ClockLog, atMs: number, place: number, isTicked: boolean): ClockLog {
  const isKnown = log.ticks.some((tick) => tick.place === place);
  if (!isTicked) return isKnown ? { ...log, ticks: log.ticks.filter((tick) => tick.place !== place) } : log;
  const here = openPassage(plan, log, atMs);
  if (isKnown || place >= plan.ticks.length || !here || here.index === 0) return log;
  return { ...log, ticks: [...log.ticks, { place, atMs }] };
}

export function countReps(plan: ClockPlan, log: ClockLog, interval: number, reps: number | null): ClockLog {
  if (plan.intervals[interval]?.phase !== 'work') return log;
  const { [interval]: _before, ...others } = log.reps;
  return { ...log, reps: reps === null ? others : { ...others, [interval]: reps } };
}

/** Null takes the person's word back: what the clock counted stands again. */
export function changeScore(log: ClockLog, field: keyof GivenScore, value: number | null): ClockLog {
  const { [field]: _before, ...others } = log.score;
  return { ...log, score: value === null ? others : { ...others, [field]: value } };
}

/** The person is done, or has had enough. */
export function finishClock(plan: ClockPlan, log: ClockLog, atMs: number): ClockLog {
  if (!openPassage(plan, log, atMs)) return log;
  const startMs = workStartMs(plan, log, atMs);
  // Over while getting ready: nothing was done.
  return startMs === null ? { ...log, finishedMs: atMs } : { ...log, finishedMs: Math.max(startMs, atMs) };
}

/** Later jumps at the same moment take the place of those before them. */
const jump = (log: ClockLog, to: Jump): ClockLog => ({
  ...log,
  jumps: [...log.jumps.filter(({ atMs }) => atMs < to.atMs), to],
});

function openPassage(plan: ClockPlan, log: ClockLog, atMs: number) {
  const end = endMs(plan, log);
  return end !== null && atMs >= end ? undefined : passagesOf(plan, log, atMs).at(-1);
}

/** Which interval it was when: the plan walked along by the time the clock ran, and by what the person skipped and began again. */

export interface Passage {
  /** Its place in the plan. */
  readonly index: number;
  /** By the clock. The next begins where this one ends. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether its whole length went by. */
  readonly isWhole: boolean;
}

type Marks = Pick<ClockLog, 'jumps' | 'ticks' | 'finishedMs'>;

/**
 * From 0 to `untilMs` or the end, without a gap. The last one is the interval that goes on at `untilMs`, with no length where it begins just
 * then.
 */
export function passagesOf(plan: ClockPlan, log: Marks, untilMs: number): Passage[] {
  const end = endMs(plan, log);
  const stopMs = Math.min(untilMs, end ?? Number.POSITIVE_INFINITY);
  const jumps = jumpsOf(log);
  const passages: Passage[] = [];
  for (const [place, { atMs, to }] of jumps.entries()) {
    const isLast = place === jumps.length - 1;
    const limitMs = Math.min(stopMs, isLast ? stopMs : (jumps[place + 1]?.atMs ?? stopMs));
    if (atMs > stopMs) break;
    let fromMs = atMs;
    for (const [index, { lengthMs }] of plan.intervals.entries()) {
      if (index < to) continue;
      if (fromMs > limitMs || (fromMs === limitMs && !(isLast && fromMs === untilMs && fromMs !== end))) break;
      const dueMs = lengthMs === null ? Number.POSITIVE_INFINITY : fromMs + lengthMs;
      passages.push({ index, fromMs, toMs: Math.min(dueMs, limitMs), isWhole: lengthMs !== null && dueMs <= limitMs });
      fromMs = Math.min(dueMs, limitMs);
      if (dueMs > limitMs) break;
    }
  }
  return passages;
}

/** When it is over, as far as is known now; null while only the person can say. */
export function endMs(plan: ClockPlan, log: Marks): number | null {
  const { atMs, to } = jumpsOf(log).at(-1) ?? begin;
  const lengths = plan.intervals.slice(to).map(({ lengthMs }) => lengthMs);
  const due = lengths.some((length) => length === null)
    ? null
    : lengths.reduce<number>((sum, length) => sum + (length ?? 0), atMs);
  const isTicked = plan.ticks.length > 0 && log.ticks.length >= plan.ticks.length;
  const ticked = isTicked ? Math.max(...log.ticks.map((tick) => tick.atMs)) : null;
  const ends = [due, ticked, log.finishedMs].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** When the first work began; null while one gets ready. */
export function workStartMs(plan: ClockPlan, log: Marks, untilMs: number): number | null {
  return passagesOf(plan, log, untilMs).find(({ index }) => index > 0)?.fromMs ?? null;
}

const begin: Jump = { atMs: 0, to: 0 };
const jumpsOf = ({ jumps }: Pick<ClockLog, 'jumps'>): readonly Jump[] =>
  jumps[0]?.atMs === 0 ? jumps : [begin, ...jumps];
