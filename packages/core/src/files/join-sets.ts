/** Brings the sets that a watch counted together with those that their owner logged at the same time. */
import { freeMoveId } from '../programs/move-id.ts';
import type { PlannedMove } from '../programs/program.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { isFixedMove } from '../workouts/totals.ts';
import type { Entry, NewWorkout, Workout } from '../workouts/workout.ts';

/** `mine`: the logged sets stay as they are. `file`: the file's replace them. `both`: see `joinBoth`. */
export const setChoices = ['mine', 'file', 'both'] as const;
export type SetChoice = (typeof setChoices)[number];

type Logged = Pick<Workout, 'moves' | 'extraMoves' | 'program'>;
type Read = Pick<NewWorkout, 'moves' | 'extraMoves'>;

export interface JoinedSets {
  readonly moves: Entry[];
  readonly extraMoves: PlannedMove[];
  /** How many of the logged sets got the times of the file's. */
  readonly timed: number;
  /** How many of the file's sets are there that were not. */
  readonly added: number;
}

/** Null where the logged sets stay as they are. Joined a second time, they do. */
export function joinSets(logged: Logged, read: Read, choice: SetChoice): JoinedSets | null {
  const joined = choice === 'mine' ? null : choice === 'file' ? takeFile(logged, read) : joinBoth(logged, read);
  return joined && joined.added + joined.timed > 0 ? joined : null;
}

export const isSet = ({ mid, trackable }: Entry): boolean => trackable !== false && !isFixedMove(mid);

function takeFile(logged: Logged, read: Read): JoinedSets {
  const { entries, extraMoves } = placeIn(logged, read.moves, read);
  const mine = logged.moves.filter(isSet);
  const isSame = entries.length === mine.length && entries.every((entry, index) => isEqual(entry, mine[index]));
  const moves = putBetween(logged.moves, entries);
  const [before, after] = [new Set(logged.moves.map(({ mid }) => mid)), new Set(moves.map(({ mid }) => mid))];
  return {
    moves,
    extraMoves: extraMoves.filter(({ _id }) => after.has(_id) || !before.has(_id)),
    timed: 0,
    added: isSame ? 0 : entries.length,
  };
}

const isEqual = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (entry: Entry): unknown => Object.entries(entry).sort(([one], [other]) => (one < other ? -1 : 1));

/** The first set of an exercise in the file is the first that was logged of it: that gets its times. What only the file has is added. */
function joinBoth(logged: Logged, read: Read): JoinedSets {
  const exerciseOf = createExerciseOf(logged);
  const waiting = Map.groupBy(read.moves.filter(isSet), (entry): string => entry.exerciseId ?? entry.mid);
  let timed = 0;
  const moves = logged.moves.map((entry) => {
    const match = isSet(entry) ? waiting.get(exerciseOf(entry))?.shift() : undefined;
    if (!match || entry.startedAt !== undefined || entry.endedAt !== undefined) return entry;
    const { startedAt, endedAt, restSeconds } = match;
    if (startedAt === undefined && endedAt === undefined) return entry;
    timed += 1;
    return {
      ...entry,
      ...(startedAt !== undefined && { startedAt }),
      ...(endedAt !== undefined && { endedAt }),
      ...(restSeconds !== undefined && entry.restSeconds === undefined && { restSeconds }),
    };
  });
  const left = new Set([...waiting.values()].flat());
  const { entries, extraMoves } = placeIn(
    logged,
    read.moves.filter((entry) => left.has(entry)),
    read,
  );
  return { moves: moves.toSpliced(endOfSets(moves), 0, ...entries), extraMoves, timed, added: entries.length };
}

/** The exercise of a set that was logged: its own, or that of the move it is a set of. */
function createExerciseOf(logged: Logged): (entry: Entry) => string {
  const planned = new Map(movesOf(logged).map(({ _id, exerciseId }) => [_id, exerciseId]));
  return ({ exerciseId, mid }) => exerciseId ?? planned.get(mid) ?? mid;
}

/** Sets of the file as sets of the logged workout's moves where it has one for the exercise, else of moves that come along. */
function placeIn(logged: Logged, sets: readonly Entry[], read: Read): { entries: Entry[]; extraMoves: PlannedMove[] } {
  const known = movesOf(logged);
  const taken = known.map(({ _id }) => _id);
  const midOf = new Map(known.flatMap(({ _id, exerciseId }) => (exerciseId ? [[exerciseId, _id] as const] : [])));
  const extraMoves = [...logged.extraMoves];
  const entries = sets.map((entry) => {
    const exerciseId = entry.exerciseId ?? entry.mid;
    let mid = midOf.get(exerciseId);
    if (mid === undefined) {
      const move = read.extraMoves?.find(({ _id }) => _id === entry.mid);
      mid = freeMoveId(entry.mid, taken);
      taken.push(mid);
      midOf.set(exerciseId, mid);
      if (move) extraMoves.push({ ...move, _id: mid });
    }
    return { ...entry, mid, exerciseId };
  });
  return { entries, extraMoves };
}

/** In place of the sets, between the fixed first and last entries. */
function putBetween(moves: readonly Entry[], sets: readonly Entry[]): Entry[] {
  const first = moves.findIndex(isSet);
  const others = moves.filter((entry) => !isSet(entry));
  return others.toSpliced(first === -1 ? endOfSets(others) : first, 0, ...sets);
}

/** Behind the last set; without one, before the fixed entry at the end. */
function endOfSets(moves: readonly Entry[]): number {
  const last = moves.findLastIndex(isSet);
  const end = moves.findIndex(({ mid }) => mid === 'cooldown');
  return last === -1 ? (end === -1 ? moves.length : end) : last + 1;
}
