/**
 * The places of a session in the order they are passed: the warm-up, every planned set of every move, the cool-down. One place is one
 * set, and becomes one entry of the workout when it is completed. A set can be added on the fly, and one can be passed over.
 */
import { fixedMoves } from '../programs/fixed-moves.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove, LivePlan } from './live-plan.ts';

export interface CompletedSet {
  readonly values: SetValues;
  /** Session time: see `session-clock.ts`. */
  readonly startedMs: number;
  readonly endedMs: number;
}

export interface Position {
  /** The move's id; `warmup` and `cooldown` for the fixed two. */
  readonly mid: string;
  /** Null for the fixed two, which have nothing to count. */
  readonly move: LiveMove | null;
  /** Counts the sets of its move from 0. */
  readonly set: number;
  /** What the person has put in here and not completed yet. */
  readonly typed: Partial<SetValues>;
  readonly completed: CompletedSet | null;
  readonly isSkipped: boolean;
}

const open = { typed: {}, completed: null, isSkipped: false } as const;
const fixed = (mid: string): Position => ({ mid, move: null, set: 0, ...open });
const setOf = (move: LiveMove, set: number): Position => ({ mid: move._id, move, set, ...open });

/** A squat of 3 sets makes 5: the warm-up, the three, the cool-down. */
export function positionsOf({ moves }: LivePlan): Position[] {
  const planned = moves.flatMap((move) => Array.from({ length: move.sets }, (_, set) => setOf(move, set)));
  return [fixed(fixedMoves.warmup), ...planned, fixed(fixedMoves.cooldown)];
}

/** With one more set of the move at `index`, after the last set of it that follows without a break. */
export function withAddedSet(positions: readonly Position[], index: number): readonly Position[] {
  const move = positions[index]?.move;
  if (!move || positions.length >= workoutLimits.entries) return positions;
  const sets = positions.filter(({ mid }) => mid === move._id).length;
  let after = index;
  while (positions[after + 1]?.mid === move._id) after += 1;
  return [...positions.slice(0, after + 1), setOf(move, sets), ...positions.slice(after + 1)];
}

/** Without the set at `index`; the sets of its move that stay are counted anew. */
export function withoutSet(positions: readonly Position[], index: number): readonly Position[] {
  const removed = positions[index];
  if (!removed?.move) return positions;
  return counted(positions.toSpliced(index, 1), removed.mid);
}

/** With a removed set back in its place. */
export function withSet(positions: readonly Position[], index: number, position: Position): readonly Position[] {
  // Between the warm-up and the cool-down, whatever else was removed meanwhile.
  const place = Math.min(Math.max(1, index), positions.length - 1);
  return counted(positions.toSpliced(place, 0, position), position.mid);
}

function counted(positions: readonly Position[], mid: string): Position[] {
  let set = 0;
  return positions.map((position) => (position.mid === mid ? { ...position, set: set++ } : position));
}

export function replaceAt(positions: readonly Position[], index: number, change: Partial<Position>): Position[] {
  return positions.map((position, place) => (place === index ? { ...position, ...change } : position));
}

export const isPassed = ({ completed, isSkipped }: Position): boolean => completed !== null || isSkipped;
