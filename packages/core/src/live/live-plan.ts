/**
 * The program as it was when the session began. It travels with the session, so that an edit of the program, or no network at all,
 * changes nothing under a person's hands.
 */
import type { Program, ProgramMove } from '../programs/program.ts';

export type LiveMove = Pick<
  ProgramMove,
  '_id' | 'title' | 'trackable' | 'weight' | 'measure' | 'variants' | 'sets' | 'reps' | 'seconds' | 'starts'
> &
  Partial<Pick<ProgramMove, 'exerciseId'>> & {
    readonly metres?: number;
    /** Seconds of rest after a set of it; the exercise's own, or the person's, without one. */
    readonly restSeconds?: number;
    /** Neighbours with the same number are done in turn. */
    readonly superset?: number;
    /** Not of the program: added, swapped in, or of a workout that has no program. */
    readonly isExtra?: true;
  };

export interface LivePlan {
  readonly wid: string;
  readonly programVersion: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly timed: boolean;
  readonly moves: readonly LiveMove[];
}

type PlannedProgram = Pick<Program, '_id' | 'version' | 'title' | 'tags' | 'timed' | 'moves'>;

/** `planOf(program)` keeps what a session needs and leaves out the rest. */
export function planOf({ _id, version, title, tags, timed, moves }: PlannedProgram): LivePlan {
  return { wid: _id, programVersion: version, title, tags, timed, moves: moves.map(liveMove) };
}

function liveMove(move: ProgramMove): LiveMove {
  const { exerciseId, startCount: _count, startWeight: _weight, ...planned } = move;
  return exerciseId === null ? planned : { ...planned, exerciseId };
}
