/**
 * The places of a session in the order they are passed: the warm-up, every planned set of every move, the cool-down. One place is one
 * set, and becomes one entry of the workout when it is completed. Moves of one superset are done in turn, round by round.
 */
import type { TargetSet } from '../plans/plan-target.ts';
import type { WeightSum } from '../plans/reason.ts';
import { fixedMoves } from '../programs/fixed-moves.ts';
import type { RestPlan, SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import { noRemarks, type SetRemarks } from './set-remarks.ts';
import { supersetsOf } from './supersets.ts';

export interface CompletedSet {
  readonly values: SetValues;
  /** Session time: see `session-clock.ts`. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly rest?: Rest;
}

/** The rest after a set, in session time. One that was neither cut short nor followed by a set is over when it has run out. */
export interface Rest {
  readonly plan: RestPlan;
  readonly startedMs: number;
  readonly pausedSinceMs: number | null;
  /** How long it was paused before that. */
  readonly pausedMs: number;
  readonly endedMs: number | null;
}

export interface Position extends SetRemarks {
  /** Its own in this session, wherever it is moved. */
  readonly id: number;
  /** The move's id; `warmup` and `cooldown` for the fixed two. */
  readonly mid: string;
  /** Null for the fixed two, which have nothing to count. */
  readonly move: LiveMove | null;
  /** Counts the sets of its move from 0, warm-up sets apart. */
  readonly set: number;
  /** Which set of its move's target it is; null for one that was added, and without a target. */
  readonly planned: number | null;
  /** Of its row of the plan, where that has one. */
  readonly restSeconds?: number;
  /** What the person has put in here and not completed yet. */
  readonly typed: Partial<SetValues>;
  readonly completed: CompletedSet | null;
  readonly isSkipped: boolean;
}

/** A set as it is saved: completed by the person, or passed by the clock. */
export interface DoneSet {
  readonly position: Position;
  readonly completed: CompletedSet;
  /** The clock does not tell when it was done. */
  readonly isUntimed?: boolean;
}

const open = { set: 0, planned: null, ...noRemarks, typed: {}, completed: null, isSkipped: false } as const;

/** So many sets of a move, with ids from `id` on. */
export const openSets = (move: LiveMove, id: number, sets: number): Position[] =>
  Array.from({ length: sets }, (_, set) => ({ ...open, id: id + set, mid: move._id, move }));

/** As many sets as the move plans, each with what its target says of it. */
export function plannedSets(move: LiveMove, id: number): Position[] {
  const planned = move.target?.target.sets ?? [];
  return openSets(move, id, move.sets).map((position, at) => {
    const set = planned[at];
    if (!set) return position;
    const { kind = position.kind, restSeconds } = set;
    return { ...position, planned: at, kind, ...(restSeconds !== undefined && { restSeconds }) };
  });
}

/** A squat of 3 sets makes 5: the warm-up, the three, the cool-down. */
export function positionsOf(moves: readonly LiveMove[]): readonly Position[] {
  const fixed = (mid: string, id: number): Position => ({ ...open, id, mid, move: null });
  let id = 2;
  const planned = moves.flatMap((move) => {
    id += move.sets;
    return plannedSets(move, id - move.sets);
  });
  return arrange(moves, [fixed(fixedMoves.warmup, 0), ...planned, fixed(fixedMoves.cooldown, 1)]);
}

/** The sets in the order of their moves, each numbered; a superset's go round: A1, A2, A1, A2. Those of other moves are left out. */
export function arrange(moves: readonly LiveMove[], positions: readonly Position[]): readonly Position[] {
  const byMove = Map.groupBy(positions, ({ mid }) => mid);
  const setsOf = (move: LiveMove): Position[] =>
    (byMove.get(move._id) ?? []).map((position) => (position.move === move ? position : { ...position, move }));
  const inOrder = supersetsOf(moves).flatMap((members) => {
    const sets = members.map(setsOf);
    return members.length === 1 ? sets.flat() : inTurn(sets);
  });
  const { warmup, cooldown } = fixedMoves;
  return numbered([...(byMove.get(warmup) ?? []), ...inOrder, ...(byMove.get(cooldown) ?? [])]);
}

/** Warm-up sets first, member by member; then a round at a time. A member with fewer sets is left out of the last rounds. */
function inTurn(members: readonly Position[][]): Position[] {
  const isWarmup = ({ kind }: Position): boolean => kind === 'warmup';
  const working = members.map((sets) => sets.filter((set) => !isWarmup(set)));
  const rounds = Math.max(...working.map(({ length }) => length));
  const inRounds = Array.from({ length: rounds }, (_, round) => working.flatMap((sets) => sets[round] ?? []));
  return [...members.flatMap((sets) => sets.filter(isWarmup)), ...inRounds.flat()];
}

function numbered(positions: readonly Position[]): Position[] {
  const counts = new Map<string, number>();
  return positions.map((position) => {
    const key = `${position.mid} ${position.kind === 'warmup'}`;
    const set = counts.get(key) ?? 0;
    counts.set(key, set + 1);
    return position.set === set ? position : { ...position, set };
  });
}

/** What its plan asks for in a set. */
export function targetAt({ move, planned }: Pick<Position, 'move' | 'planned'>): TargetSet | undefined {
  return planned === null ? undefined : move?.target?.target.sets[planned];
}

/** How the weight of a set came about. */
export function sumAt({ move, planned }: Pick<Position, 'move' | 'planned'>): WeightSum | undefined {
  return planned === null ? undefined : move?.target?.sums[planned];
}

export function replaceAt(positions: readonly Position[], index: number, change: Partial<Position>): Position[] {
  return positions.map((position, place) => (place === index ? { ...position, ...change } : position));
}

export const isPassed = ({ completed, isSkipped }: Position): boolean => completed !== null || isSkipped;

/**
 * Where Next leads from `index`: to the next set that is to come, and before the cool-down to what was left out because another exercise
 * was done first. Whoever went back to a set walks forward through those they had done.
 */
export function placeAfter(positions: readonly Position[], index: number, wasPassed: boolean): number {
  const isToCome = (position: Position, place: number): boolean => place !== index && !isPassed(position);
  const last = positions.length - 1;
  const next = wasPassed
    ? index + 1
    : positions.findIndex((position, place) => place > index && isToCome(position, place));
  if (next !== last) return next === -1 ? index + 1 : next;
  const leftOut = positions.findIndex((position, place) => position.move && isToCome(position, place));
  return leftOut === -1 ? last : leftOut;
}
