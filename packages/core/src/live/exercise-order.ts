/**
 * Changes of what a workout in progress is made of: exercises added, moved, swapped, removed, joined to supersets and parted, sets added.
 * What was done is never lost by any of them, and the person stays at the set they were at as long as it is there.
 */
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { WarmupSet } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import { arrange, isPassed, openSets, type Position, plannedSets } from './positions.ts';
import { carriedRemarks, noRemarks } from './set-remarks.ts';
import { supersetsOf } from './supersets.ts';

export interface ExerciseOrder {
  /** The exercises of the workout as it stands, in the order they are done. */
  readonly moves: readonly LiveMove[];
  readonly positions: readonly Position[];
  /** Where the person stands. */
  readonly index: number;
  /** The id of the next set that is added. */
  readonly nextId: number;
}

/**
 * Past the end is the end; into the middle of a superset is behind it. To the first exercise of an empty workout the person goes, and at the
 * cool-down, where nothing else is to come, to any.
 */
export function addExercise(order: ExerciseOrder, move: LiveMove, place: number): ExerciseOrder {
  if (has(order, move._id) || move.sets === 0 || !fits(order, move.sets)) return order;
  let at = 0;
  for (const group of supersetsOf(order.moves)) if (at < place) at += group.length;
  const moves = loneParted(order.moves.toSpliced(at, 0, move));
  const added = rearrange(order, moves, order.positions.toSpliced(-1, 0, ...plannedSets(move, order.nextId)));
  const first = added.positions.findIndex(({ mid }) => mid === move._id);
  const isLed = order.moves.length === 0 || order.index === order.positions.length - 1;
  return isLed ? { ...added, index: first } : added;
}

/** Behind all the others, in this order; where one is led to the new, it is to the first of them. */
export const addExercises = (order: ExerciseOrder, moves: readonly LiveMove[]): ExerciseOrder =>
  moves.reduce((added, move) => addExercise(added, move, added.moves.length), order);

/** Between two members of a superset it becomes one too; away from its own it is none any more. */
export function moveExercise(order: ExerciseOrder, mid: string, place: number): ExerciseOrder {
  const move = order.moves.find(({ _id }) => _id === mid);
  if (!move) return order;
  const others = order.moves.filter((other) => other !== move);
  const [before, after] = [others[place - 1]?.superset, others[place]?.superset];
  const isBetween = before !== undefined && before === after;
  const isBeside = move.superset !== undefined && (move.superset === before || move.superset === after);
  const moved = isBetween ? { ...move, superset: before } : isBeside ? move : alone(move);
  return rearrange(order, loneParted(others.toSpliced(place, 0, moved)), order.positions);
}

/** The other takes the place, the superset and as many sets as were to come. */
export function swapExercise(order: ExerciseOrder, mid: string, move: LiveMove): ExerciseOrder {
  const swapped = order.moves.find(({ _id }) => _id === mid);
  const isToCome = (position: Position): boolean => position.mid === mid && !position.completed;
  if (!swapped || has(order, move._id) || !order.positions.some(isToCome)) return order;
  const taken = { ...alone(move), ...(swapped.superset !== undefined && { superset: swapped.superset }) };
  // The sets keep their ids, so that the person stays at theirs.
  const positions = order.positions.map((position) =>
    isToCome(position)
      ? { ...withoutPlan(position), ...carriedRemarks(noRemarks), mid: taken._id, move: taken, typed: {} }
      : position,
  );
  const isStarted = positions.some((position) => position.mid === mid);
  const moves = order.moves.flatMap((each) =>
    each !== swapped ? [each] : isStarted ? [withTargetLeft(each), taken] : [taken],
  );
  return rearrange(order, moves, positions);
}

/** What is left of it is no miss. */
const withTargetLeft = ({ target, ...move }: LiveMove): LiveMove =>
  target ? { ...move, target: { ...target, target: { ...target.target, isSwapped: true } } } : move;

const withoutPlan = ({ restSeconds: _, ...position }: Position): Position => ({ ...position, planned: null });

export function removeExercise(order: ExerciseOrder, mid: string): ExerciseOrder {
  if (!has(order, mid)) return order;
  const positions = order.positions.filter((position) => position.mid !== mid || position.completed);
  const isLeft = positions.some((position) => position.mid === mid);
  const moves = isLeft ? order.moves : loneParted(order.moves.filter(({ _id }) => _id !== mid));
  return rearrange(order, moves, positions);
}

/** They come together where the first of them stands; a superset joins with all its members. */
export function joinExercises(order: ExerciseOrder, mids: readonly string[]): ExerciseOrder {
  const groups = supersetsOf(order.moves);
  const joined = groups.filter((group) => group.some(({ _id }) => mids.includes(_id)));
  if (joined.length < 2) return order;
  const superset = 1 + Math.max(0, ...order.moves.map((move) => move.superset ?? 0));
  const members = joined.flat().map((move) => ({ ...move, superset }));
  const moves = groups.flatMap((group) => (group === joined[0] ? members : joined.includes(group) ? [] : group));
  return rearrange(order, moves, order.positions);
}

/** Out of its superset and behind it; of two, both are alone then. */
export function partExercise(order: ExerciseOrder, mid: string): ExerciseOrder {
  const move = order.moves.find(({ _id }) => _id === mid);
  if (move?.superset === undefined) return order;
  const moves = supersetsOf(order.moves).flatMap((group) =>
    group.includes(move) ? [...group.filter((member) => member !== move), alone(move)] : group,
  );
  return rearrange(order, loneParted(moves), order.positions);
}

/** One more set of the move at `index`, after its others. */
export function addSet(order: ExerciseOrder, index: number): ExerciseOrder {
  const move = order.positions[index]?.move;
  if (!move || !fits(order, 1)) return order;
  const last = order.positions.findLastIndex(({ mid }) => mid === move._id);
  const carried = carriedRemarks(order.positions[last] ?? {});
  const added = openSets(move, order.nextId, 1).map((set) => ({ ...set, ...carried }));
  return rearrange(order, order.moves, order.positions.toSpliced(last + 1, 0, ...added));
}

/** Before the first set that was not done yet. Who stands at that exercise goes to the first of them. */
export function addWarmups(order: ExerciseOrder, mid: string, sets: readonly WarmupSet[]): ExerciseOrder {
  const move = order.moves.find(({ _id }) => _id === mid);
  const first = order.positions.findIndex((position) => position.mid === mid && !isPassed(position));
  if (!move || first === -1 || sets.length === 0 || !fits(order, sets.length)) return order;
  const warmups = openSets(move, order.nextId, sets.length).map((set, place): Position => {
    return { ...set, kind: 'warmup', typed: { ...sets[place] } };
  });
  const added = rearrange(order, order.moves, order.positions.toSpliced(first, 0, ...warmups));
  const isHere = order.positions[order.index]?.mid === mid;
  return isHere ? { ...added, index: added.positions.findIndex(({ id }) => id === warmups[0]?.id) } : added;
}

const has = ({ moves }: ExerciseOrder, mid: string): boolean => moves.some(({ _id }) => _id === mid);
const fits = ({ positions }: ExerciseOrder, sets: number): boolean => positions.length + sets <= workoutLimits.entries;

function alone({ superset: _, ...move }: LiveMove): LiveMove {
  return move;
}

/** A superset of one is none. */
const loneParted = (moves: readonly LiveMove[]): LiveMove[] =>
  supersetsOf(moves).flatMap((group) => (group.length === 1 ? group.map(alone) : group));

/** The sets in their new order. The person stays at their set; where that went, at the next one of before that is still there. */
export function rearrange(before: ExerciseOrder, moves: readonly LiveMove[], sets: readonly Position[]): ExerciseOrder {
  const positions = arrange(moves, sets);
  const placeOf = new Map(positions.map(({ id }, place) => [id, place]));
  const following = before.positions.slice(before.index).find(({ id }) => placeOf.has(id));
  const index = placeOf.get(following?.id ?? -1) ?? positions.length - 1;
  const nextId = Math.max(before.nextId, ...positions.map(({ id }) => id + 1));
  return { moves, positions, index, nextId };
}
