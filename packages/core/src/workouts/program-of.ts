/**
 * Makes a program of a workout: its exercises in the order they were first done, with as many sets as were done. What the plan of a move
 * says stays; where it says nothing, the first working set is what is planned. Apart from the schemas, for the browser.
 */
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { PlannedMove, ProgramContent } from '../programs/program.ts';
import { groupSets, type SetGroup } from './group-sets.ts';
import type { Entry } from './workout.ts';

interface DoneWorkout {
  readonly title: string;
  readonly tags?: readonly string[];
  /** What was done, set by set. */
  readonly entries: readonly Entry[];
  /** The moves that the entries name. */
  readonly moves: readonly PlannedMove[];
  /** Whether by the clock, and how that led; without a format by a stopwatch. */
  readonly timed?: boolean;
  readonly format?: ClockFormat | undefined;
}

/** As the schema of programs has it. */
const most = { sets: 20, reps: 1_000, seconds: 36_000, metres: 1_000_000 } as const;

/**
 * Warm-up sets are no part of it, unless there was nothing else of an exercise. By the clock moves stay as they were planned: that says how
 * often, and how long, each is done.
 */
export function programOf({ title, tags = [], entries, moves, timed = false, format }: DoneWorkout): ProgramContent {
  return {
    title,
    description: '',
    tags: [...tags],
    timed,
    ...(timed && format && { format }),
    moves: timed ? [...moves] : groupSets(entries, moves).map((group) => moveDone(group, moves)),
  };
}

/** A move as its sets were done; one that nobody knows any more is made from them. */
export function moveDone(
  { mid, exerciseId, title, measure, weight, sets }: SetGroup,
  moves: readonly PlannedMove[],
): PlannedMove {
  const working = sets.filter(({ entry }) => entry.kind !== 'warmup');
  const done = (working.length > 0 ? working : sets).map(({ entry }) => entry);
  const known = moves.find(({ _id }) => _id === mid);
  const unknown: PlannedMove = {
    _id: mid,
    title,
    exerciseId,
    trackable: true,
    weight,
    measure,
    variants: [],
    sets: 1,
    reps: null,
    seconds: null,
  };
  const { superset: _planned, ...move } = known ?? unknown;
  const superset = done[0]?.superset;
  return withDone({ ...move, exerciseId, ...(superset !== undefined && { superset }) }, done);
}

/** A move with as many sets as were done, and what was done where its plan does not say how much. */
export function withDone(
  { metres, ...move }: PlannedMove,
  done: readonly Pick<Entry, 'reps' | 'seconds' | 'metres'>[],
): PlannedMove {
  const { measure, reps, seconds } = move;
  const [first] = done;
  const isOf = (...measures: PlannedMove['measure'][]): boolean => measures.includes(measure);
  const distance = isOf('metres') ? (metres ?? within(first?.metres, most.metres)) : null;
  return {
    ...move,
    sets: Math.min(Math.max(1, done.length), most.sets),
    reps: isOf('reps', 'reps-and-seconds') ? (reps ?? within(first?.reps, most.reps)) : null,
    seconds: isOf('seconds', 'reps-and-seconds') ? (seconds ?? within(first?.seconds, most.seconds)) : null,
    ...(distance !== null && { metres: distance }),
  };
}

const within = (count: number | null | undefined, highest: number): number | null =>
  count === null || count === undefined || count < 1 ? null : Math.min(Math.trunc(count), highest);
