/**
 * A workout was done from a program, named by its id, from a Peloton class, whose `wid` is `peloton_` and the class's own id, or from neither. The
 * moves logged must be moves of one version of the program, moves that the workout brings itself, or the fixed first and last ones.
 */
import { reason } from '@workout-tracker/core/reasons/reason';
import { untitledWorkout, withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import { isFixedMove } from '@workout-tracker/core/workouts/totals';
import type { Entry, NewWorkout, WrittenWorkout } from '@workout-tracker/core/workouts/workout';
import { AppError, fieldErrorOf, refuse } from '#errors/app-error.ts';

/** `title` is the name of its own; null for what the source is called. */
export type WorkoutSource = { title: string | null } & (
  | { kind: 'program'; programId: string }
  | { kind: 'peloton' }
  | { kind: 'own'; title: string }
);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pelotonWid = /^peloton_[A-Za-z0-9_-]+$/;

/** One spelling per id, so that the same program is the same text. */
export function canonicalWid(wid: string): string {
  const lower = wid.toLowerCase();
  return uuid.test(lower) ? lower : wid;
}

type Logged = Pick<WrittenWorkout, 'moves'> & Pick<NewWorkout, 'extraMoves' | 'title'>;

export function sourceOf(wid: string, { moves, extraMoves = [], title }: Logged): WorkoutSource {
  const name = title?.trim() || null;
  if (wid === withoutProgram) return { kind: 'own', title: name ?? untitledWorkout };
  if (uuid.test(wid)) return { kind: 'program', programId: wid, title: name };
  if (!pelotonWid.test(wid)) throw unknownProgram();
  if (moves.length > 0 || extraMoves.length > 0) {
    throw new AppError('validation_failed', {
      details: [fieldErrorOf({ path: '/moves', reason: reason('peloton-workout-with-sets') })],
    });
  }
  return { kind: 'peloton', title: name };
}

export function unknownProgram(): AppError {
  return refuse('/wid', reason('workout-of-unknown-program'));
}

/** Each move that needs a program to know it, once. */
export function programMoveIds({ moves, extraMoves }: Pick<WrittenWorkout, 'moves' | 'extraMoves'>): string[] {
  const own = new Set(extraMoves.map(({ _id }) => _id));
  return [...new Set(moves.map(({ mid }) => mid))].filter((mid) => !isFixedMove(mid) && !own.has(mid));
}

/** `known` are the moves of the program's newest version, null without one: the first one logged that it lacks is named. */
export function unknownMove(
  { moves, extraMoves }: Pick<WrittenWorkout, 'moves' | 'extraMoves'>,
  known: readonly string[] | null,
): AppError {
  const all = new Set([...(known ?? []), ...extraMoves.map(({ _id }) => _id)]);
  const found = moves.findIndex(({ mid }: Entry) => !isFixedMove(mid) && !all.has(mid));
  const index = Math.max(0, found);
  const move = moves[index]?.mid ?? '';
  return refuse(
    `/moves/${index}/mid`,
    known ? reason('move-not-of-program', { move }) : reason('move-not-of-workout', { move }),
  );
}
