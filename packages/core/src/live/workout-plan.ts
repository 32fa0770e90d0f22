/** A workout that was done as the plan of a new one: its exercises in order, as many sets as were done, beginning at their values. */
import { groupSets, type SetGroup } from '../workouts/group-sets.ts';
import { movesOf, untitledWorkout, withoutProgram } from '../workouts/moves-of.ts';
import { moveDone } from '../workouts/program-of.ts';
import { seedStarts } from '../workouts/seed-starts.ts';
import { isWorkingSet } from '../workouts/totals.ts';
import type { Workout } from '../workouts/workout.ts';
import { longestName } from '../workouts/workout-name.ts';
import { type LiveMove, type LivePlan, liveMove, withFormat } from './live-plan.ts';

/** Answers that a browser kept before clocks were saved lack theirs. */
type PastWorkout = Pick<Workout, 'program' | 'extraMoves' | 'moves' | 'title' | 'tags' | 'timed'> &
  Partial<Pick<Workout, 'clock'>>;

/** An empty workout: exercises come as one goes. */
export const emptyPlan: LivePlan = {
  wid: withoutProgram,
  programVersion: 1,
  title: untitledWorkout,
  tags: [],
  timed: false,
  moves: [],
};

/** Null where nothing was done that could be done again. A name that it was given beside its program's is that day's. */
export function planOfWorkout(workout: PastWorkout): LivePlan | null {
  const { program, title, tags, timed, clock } = workout;
  const planned = timed ? movesByClock(workout) : [];
  const done = groupSets(workout.moves.filter(isWorkingSet), movesOf(workout));
  const moves = planned.length > 0 ? planned : done.map((group) => moveOf(group, workout));
  if (moves.length === 0 && !clock) return null;
  const plan = {
    ...emptyPlan,
    ...(program && { wid: program._id, programVersion: program.version }),
    title: program?.title ?? (title.slice(0, longestName) || untitledWorkout),
    tags,
    timed,
    moves,
  };
  return clock ? withFormat(plan, clock.format) : plan;
}

/** By a clock moves stay as they were planned: the clock says how often, and how long, each is done. */
function movesByClock(workout: PastWorkout): LiveMove[] {
  return seedStarts(movesOf(workout), workout.moves, { isByClock: true }).map((move) => ({
    ...liveMove(move),
    ...extraOf(workout, move._id),
  }));
}

const extraOf = ({ program }: PastWorkout, mid: string): Pick<LiveMove, 'isExtra'> =>
  program?.moves.some(({ _id }) => _id === mid) ? {} : { isExtra: true };

/** Whether the program tells all of it: each exercise is one of its moves, in its order. A clock may have had them ticked off in any order. */
export function isOfProgram({ program, moves, timed }: Pick<PastWorkout, 'program' | 'moves' | 'timed'>): boolean {
  if (!program) return false;
  if (timed) return true;
  const order = program.moves.map(({ _id }) => _id);
  const done = [...new Set(moves.filter(isWorkingSet).map(({ mid }) => mid))].map((mid) => order.indexOf(mid));
  return done.every((place, at) => place !== -1 && place >= (done[at - 1] ?? 0));
}

function moveOf(group: SetGroup, workout: PastWorkout): LiveMove {
  const { exerciseId, ...done } = moveDone(group, movesOf(workout));
  const entries = group.sets.map(({ entry }) => entry);
  const [{ starts } = { starts: [] }] = seedStarts([{ ...done, exerciseId }], entries);
  return {
    ...done,
    starts,
    ...(exerciseId !== null && { exerciseId }),
    ...extraOf(workout, group.mid),
  };
}
