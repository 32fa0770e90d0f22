/**
 * What a workout was done from: a program, named by its id, or a Peloton class, whose `wid` is `peloton_` and the class's own id. The
 * moves logged must be moves of one version of the program, or the fixed first and last ones.
 */
import type { Entry } from '@workout-tracker/core/workouts/entry';
import { isFixedMove } from '@workout-tracker/core/workouts/totals';
import { AppError } from '#http/app-error.ts';

export type WorkoutSource = { kind: 'program'; programId: string } | { kind: 'peloton' };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pelotonWid = /^peloton_[A-Za-z0-9_-]+$/;

/** One spelling per id, so that the same program is the same text. */
export function canonicalWid(wid: string): string {
  const lower = wid.toLowerCase();
  return uuid.test(lower) ? lower : wid;
}

export function sourceOf(wid: string, moves: readonly Entry[]): WorkoutSource {
  if (uuid.test(wid)) return { kind: 'program', programId: wid };
  if (!pelotonWid.test(wid)) throw unknownProgram();
  if (moves.length > 0) {
    throw new AppError('validation_failed', {
      details: [{ path: '/moves', message: 'A workout from Peloton has no sets. Leave them out.' }],
    });
  }
  return { kind: 'peloton' };
}

export function unknownProgram(): AppError {
  return new AppError('validation_failed', {
    message: 'That program does not exist.',
    details: [{ path: '/wid', message: 'That program does not exist.' }],
  });
}

/** Each move that needs a program to know it, once. */
export function programMoveIds(moves: readonly Entry[]): string[] {
  return [...new Set(moves.map(({ mid }) => mid))].filter((mid) => !isFixedMove(mid));
}

/** `known` are the moves of the program's newest version: the first one logged that it lacks is named. */
export function unknownMove(moves: readonly Entry[], known: readonly string[]): AppError {
  const found = moves.findIndex(({ mid }) => !isFixedMove(mid) && !known.includes(mid));
  const index = Math.max(0, found);
  const message = `"${moves[index]?.mid}" is not a move of this program.`;
  return new AppError('validation_failed', { message, details: [{ path: `/moves/${index}/mid`, message }] });
}
