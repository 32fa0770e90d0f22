/**
 * What was done of a timed plan, told by its clock. The plan is a list of stretches, one per set, and the stopwatch walks along it: a
 * stretch that it has passed was done whole, the one it stopped in for as long as it ran, the rest not at all. A set that counts reps has
 * no length of its own; it was done when the clock came to it.
 */
import type { RecordedInterval } from '../clocks/clock-record.ts';
import { type Score, scoreOf } from '../clocks/clock-score.ts';
import { isRestMove } from '../programs/fixed-moves.ts';
import { logOf, planOfClock, recordUntil } from './live-clock.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import { type CompletedSet, openSets, type Position } from './positions.ts';
import { type Run, ranUntil, runsUntil, timeAt } from './session-clock.ts';
import { plannedCount, valuesAt } from './set-values.ts';
import { hasFixedPlaces } from './shown-places.ts';

interface Stretch {
  readonly index: number;
  readonly position: Position;
  /** On the stopwatch, from and to. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The sets of the plan on the stopwatch: three of 40 s begin at 0, 40 000 and 80 000. */
export function stretchesOf({ positions }: Pick<LiveSession, 'positions'>): Stretch[] {
  let at = 0;
  return positions.flatMap((position, index) => {
    if (!position.move) return [];
    const fromMs = at;
    at += lengthMs(position.move);
    return [{ index, position, fromMs, toMs: at }];
  });
}

const lengthMs = ({ measure, seconds }: LiveMove): number => (measure === 'seconds' ? (seconds ?? 0) * 1000 : 0);

export interface DoneSet {
  readonly position: Position;
  readonly completed: CompletedSet;
  /** The clock does not tell when it was done. */
  readonly isUntimed?: boolean;
}

/** Less than that is a finger that stopped or skipped late. */
const shortestMs = 1000;

/**
 * The sets done until `endMs`, with the times at which they were. The warm-up lasts until the clock first ran, the cool-down from
 * the last set to the end; both are there once the clock ran, the cool-down once the session is over.
 */
export function timedSets(session: LiveSession, endMs: number): DoneSet[] {
  const runs = runsUntil(session.clock, endMs);
  const elapsedMs = runs.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || elapsedMs === 0) return [];
  const timeOf = (clockMs: number, isEnd: boolean): number => {
    let before = 0;
    for (const { fromMs, toMs } of runs) {
      const after = before + toMs - fromMs;
      // A stretch that begins where the clock was stopped begins when it ran again.
      if (clockMs < after || (isEnd && clockMs === after)) return fromMs + clockMs - before;
      before = after;
    }
    return last.toMs;
  };
  const done =
    clockSets(session, endMs) ??
    stretchesOf(session).flatMap(({ position, fromMs, toMs }): DoneSet[] => {
      const { move } = position;
      if (position.completed) return [{ position, completed: position.completed }];
      const endsMs = Math.min(toMs, elapsedMs);
      const isDone = toMs > fromMs ? endsMs - fromMs >= Math.min(shortestMs, toMs - fromMs) : fromMs <= elapsedMs;
      if (!move || !isDone) return [];
      const count = move.measure === 'seconds' ? Math.floor((endsMs - fromMs) / 1000) : plannedCount(move);
      const values = { count, weight: null, unit: session.unit, variant: 0 };
      const startedMs = Math.min(timeOf(fromMs, false), timeOf(endsMs, true));
      const completed = { values, startedMs, endedMs: timeOf(endsMs, true) };
      return [{ position, completed, isUntimed: toMs === fromMs }];
    });
  const lastEndMs = done.reduce((latest, { completed }) => Math.max(latest, completed.endedMs), first.fromMs);
  const [warmup, cooldown] = [session.positions[0], session.positions.at(-1)];
  const values = { count: null, weight: null, unit: session.unit, variant: 0 };
  const fixed = (position: Position | undefined, startedMs: number, endedMs: number): DoneSet[] =>
    position && hasFixedPlaces(session.start)
      ? [{ position, completed: position.completed ?? { values, startedMs, endedMs } }]
      : [];
  return [
    ...fixed(warmup, session.startedMs, first.fromMs),
    ...done,
    ...(session.status === 'open' ? [] : fixed(cooldown, Math.min(lastEndMs, endMs), endMs)),
  ];
}

/**
 * What was done of a workout that a clock led, as sets: each work that went by, each move of a round that was counted, each move ticked
 * off. The numbers are those that stand at the move: what was put in, else the last time's, else the plan's.
 */

/** Null where no clock leads. */
function clockSets(session: LiveSession, endMs: number): DoneSet[] | null {
  const plan = planOfClock(session);
  if (!plan) return null;
  const runs = runsUntil(session.clock, endMs);
  const record = recordUntil(session, endMs);
  switch (plan.format.kind) {
    case 'amrap':
      return roundSets(session, record, scoreOf(plan, logOf(session), ranUntil(session.clock, endMs)), runs);
    case 'for-time':
      return record.flatMap((interval) => {
        const isBegun = !interval.isDone && interval.reps !== null;
        return interval.phase === 'work' && (interval.isDone || isBegun) ? setOf(session, interval, runs) : [];
      });
    default:
      return lastOfEach(record).flatMap((interval) => setOf(session, interval, runs));
  }
}

/** Of an interval that was begun again the last time counts. */
function lastOfEach(record: readonly RecordedInterval[]): RecordedInterval[] {
  const work = record.filter(({ phase, fromMs, toMs }) => phase === 'work' && toMs - fromMs >= shortestMs);
  const last = new Map(work.map((interval) => [interval.index, interval]));
  return work.filter((interval) => last.get(interval.index) === interval);
}

function setOf(session: LiveSession, interval: RecordedInterval, runs: readonly Run[]): DoneSet[] {
  const { mid, fromMs, toMs, reps, isDone } = interval;
  const here = placeOf(session, mid);
  if (!here?.position.move) return [];
  const { values, position } = here;
  const { move } = here.position;
  const ranS = Math.floor((toMs - fromMs) / 1000);
  // A move by seconds lasts as long as its work; ticked off, as long as planned; in a minute of an EMOM, not longer than planned.
  const planned = move.seconds ?? ranS;
  const isEmom = session.format?.kind === 'emom';
  const seconds = interval.plannedMs === null ? planned : isEmom ? Math.min(ranS, planned) : ranS;
  const counted = isDone && reps === interval.plannedReps ? values.count : reps;
  const done: SetValues =
    move.measure === 'seconds'
      ? { ...values, count: seconds }
      : { ...values, count: move.measure === 'metres' ? (isDone ? values.count : null) : counted };
  const startedMs = timeAt(runs, fromMs);
  return [{ position, completed: { values: done, startedMs, endedMs: Math.max(startedMs, timeAt(runs, toMs)) } }];
}

/** Every move of each round, and of the round that was not finished as many as its reps reach. */
function roundSets(
  session: LiveSession,
  record: readonly RecordedInterval[],
  score: Score,
  runs: readonly Run[],
): DoneSet[] {
  if (score.kind !== 'rounds') return [];
  const work = record.filter(({ phase }) => phase === 'work');
  const endMs = work.at(-1)?.toMs;
  if (endMs === undefined) return [];
  const moves = session.start.plan.moves.filter(({ _id }) => !isRestMove(_id));
  const within = (round: number): { startedMs: number; endedMs: number } => {
    const at = work[round];
    return { startedMs: timeAt(runs, at?.fromMs ?? endMs), endedMs: timeAt(runs, at?.toMs ?? endMs) };
  };
  const whole = Array.from({ length: Math.min(score.rounds, mostRounds) }, (_, round) =>
    moves.flatMap((move) => ofRound(session, move, null, within(round))),
  );
  let left = score.reps ?? 0;
  const begun = moves.flatMap((move) => {
    if (left === 0) return [];
    if (move.measure !== 'reps') return ofRound(session, move, null, within(score.rounds));
    const reps = Math.min(left, placeOf(session, move._id)?.values.count ?? move.reps ?? left);
    left -= reps;
    return ofRound(session, move, reps, within(score.rounds));
  });
  return [...whole.flat(), ...begun];
}

const mostRounds = 1_000;

/** Its times are those of the round: nobody says when one move of it was over. */
function ofRound(
  session: LiveSession,
  move: LiveMove,
  reps: number | null,
  times: { readonly startedMs: number; readonly endedMs: number },
): DoneSet[] {
  const here = placeOf(session, move._id);
  if (!here) return [];
  const values = { ...here.values, count: reps ?? here.values.count ?? plannedCount(move) };
  return [{ position: here.position, completed: { values, ...times }, isUntimed: true }];
}

/** The move with the numbers that stand at it; one that was taken out of the workout keeps those of the plan. */
function placeOf(session: LiveSession, mid: string | null): { position: Position; values: SetValues } | null {
  const index = session.positions.findIndex((position) => position.mid === mid && position.kind !== 'warmup');
  const position = session.positions[index];
  const values = valuesAt(session, index);
  if (position && values) return { position, values };
  const move = session.start.plan.moves.find(({ _id }) => _id === mid);
  const [open] = move ? openSets(move, 0, 1) : [];
  if (!move || !open) return null;
  return { position: open, values: { count: plannedCount(move), weight: null, unit: session.unit, variant: 0 } };
}
