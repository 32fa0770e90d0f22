/** A format laid out: every interval of the whole run in its order. Live screen, preview and what is saved all read this list. */
import type { ClockFormat } from './clock-format.ts';
import { getReadyMs } from './clock-limits.ts';

/** What a clock needs to know of a move. */
export interface ClockMove {
  readonly mid: string;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly sets: number;
  readonly isRest: boolean;
}

export type Phase = 'ready' | 'work' | 'rest' | 'long-rest';

export interface PlannedInterval {
  readonly phase: Phase;
  /** Within its set, from 1; a rest belongs to the round before it. 0 before the first. */
  readonly round: number;
  /** From 1. */
  readonly set: number;
  readonly mid: string | null;
  readonly reps: number | null;
  /** Null where only the person ends it. */
  readonly lengthMs: number | null;
}

export interface ClockPlan {
  readonly format: ClockFormat;
  /** The first is the time to get ready. */
  readonly intervals: readonly PlannedInterval[];
  /** Rounds of one set; null where the person counts them. */
  readonly rounds: number | null;
  readonly sets: number;
  /** For time: the moves that are ticked off, all rounds of them. Else empty. */
  readonly ticks: readonly ClockMove[];
  /** Of all that comes after getting ready; null without an end. */
  readonly totalMs: number | null;
}

const ready: PlannedInterval = { phase: 'ready', round: 0, set: 1, mid: null, reps: null, lengthMs: getReadyMs };
const forAMoveWithoutSeconds = 30;
/** More than anybody trains. */
const mostIntervals = 1_000;

/** Null for a stopwatch, which has no plan. */
export function clockPlan(format: ClockFormat, moves: readonly ClockMove[]): ClockPlan | null {
  if (format.kind === 'stopwatch') return null;
  const run = intervalsOf(format, moves).slice(0, mostIntervals);
  const isOpen = run.some(({ lengthMs }) => lengthMs === null);
  const works = run.filter(({ phase }) => phase === 'work');
  return {
    format,
    intervals: [ready, ...run],
    rounds: roundsOf(format, works.length),
    sets: format.kind === 'intervals' ? format.sets : 1,
    ticks: format.kind === 'for-time' ? repeated(format.rounds, toDo(moves)) : [],
    totalMs: isOpen ? null : run.reduce((sum, { lengthMs }) => sum + (lengthMs ?? 0), 0),
  };
}

/** Whether the clock changes by itself between work and rest; otherwise the person tells it what is done. */
export function isLed({ format: { kind } }: Pick<ClockPlan, 'format'>): boolean {
  return kind !== 'amrap' && kind !== 'for-time';
}

function roundsOf(format: ClockFormat, works: number): number | null {
  switch (format.kind) {
    case 'amrap':
    case 'stopwatch':
      return null;
    case 'list':
      return works;
    default:
      return format.rounds;
  }
}

function intervalsOf(
  format: Exclude<ClockFormat, { kind: 'stopwatch' }>,
  moves: readonly ClockMove[],
): PlannedInterval[] {
  const inTurn = toDo(moves);
  const work = (lengthMs: number | null, round: number, move?: ClockMove, set = 1): PlannedInterval => ({
    phase: 'work',
    round,
    set,
    mid: move?.mid ?? null,
    reps: move?.reps ?? null,
    lengthMs,
  });
  switch (format.kind) {
    case 'emom':
      return Array.from({ length: format.rounds }, (_, at) =>
        work(format.everySeconds * 1000, at + 1, inTurn[at % inTurn.length]),
      );
    case 'amrap':
      return [work(format.capSeconds * 1000, 1)];
    case 'for-time':
      return [work(format.capSeconds === null ? null : format.capSeconds * 1000, 1)];
    case 'intervals':
      return workAndRest(format, inTurn, work);
    case 'list':
      return asListed(repeated(format.rounds, moves), work);
  }
}

type Work = (lengthMs: number, round: number, move?: ClockMove, set?: number) => PlannedInterval;
type Intervals = Extract<ClockFormat, { kind: 'intervals' }>;

function workAndRest(format: Intervals, moves: readonly ClockMove[], work: Work): PlannedInterval[] {
  const { workSeconds, restSeconds, longRestSeconds, rounds, sets, turn } = format;
  const total = rounds * sets;
  return Array.from({ length: total }, (_, at) => {
    const [set, round] = [Math.floor(at / rounds), at % rounds];
    const move = moves[(turn === 'set' ? set : at) % moves.length];
    const isSetOver = round === rounds - 1;
    // Sets without a long rest between them are parted by the usual one.
    const isLong = isSetOver && longRestSeconds > 0;
    const seconds = at === total - 1 ? 0 : isLong ? longRestSeconds : restSeconds;
    const phase = isLong ? 'long-rest' : 'rest';
    const rest = { phase, round: round + 1, set: set + 1, mid: null, reps: null, lengthMs: seconds * 1000 } as const;
    return [work(workSeconds * 1000, round + 1, move, set + 1), ...(seconds > 0 ? [rest] : [])];
  }).flat();
}

function asListed(moves: readonly ClockMove[], work: Work): PlannedInterval[] {
  let round = 0;
  return moves.flatMap((move) =>
    Array.from({ length: move.sets }, (): PlannedInterval => {
      const lengthMs = (move.seconds ?? forAMoveWithoutSeconds) * 1000;
      if (move.isRest) return { ...work(lengthMs, round, move), phase: 'rest' };
      round += 1;
      return work(lengthMs, round, move);
    }),
  );
}

const toDo = (moves: readonly ClockMove[]): ClockMove[] => moves.filter(({ isRest }) => !isRest);
const repeated = <Item>(times: number, items: readonly Item[]): Item[] =>
  Array.from({ length: times }, () => items).flat();
