/**
 * The program as it was when the session began. It travels with the session, so that an edit of the program, or no network at all,
 * changes nothing under a person's hands.
 */
import type { ClockFormat } from '../clocks/clock-format.ts';
import type { Program, ProgramMove } from '../programs/program.ts';
import type { LiveTarget } from './live-target.ts';

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
    /** The day of its last time, which `starts` are of. */
    readonly lastDone?: string;
    /** Not of the program: added, swapped in, or of a workout that has no program. */
    readonly isExtra?: true;
    /** What its plan asks for in this workout; `sets` are as many as it has then. */
    readonly target?: LiveTarget;
  };

export interface LivePlan {
  readonly wid: string;
  readonly programVersion: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly timed: boolean;
  /** How the clock of a timed one leads; without it a stopwatch. */
  readonly format?: ClockFormat;
  readonly moves: readonly LiveMove[];
}

type PlannedProgram = Pick<Program, '_id' | 'version' | 'title' | 'tags' | 'timed' | 'format' | 'moves'>;

type Targets = ReadonlyMap<string, LiveTarget>;

/** `planOf(program)` keeps what a session needs and leaves out the rest. `targets` are by move; a clock has plans of its own. */
export function planOf(program: PlannedProgram, targets: Targets = new Map()): LivePlan {
  const { _id, version, title, tags, timed, format } = program;
  const moves = program.moves.map((move) => {
    const target = timed ? undefined : targets.get(move._id);
    return target ? withTarget(liveMove(move), target) : liveMove(move);
  });
  const plan = { wid: _id, programVersion: version, title, tags, timed, moves };
  return format ? { ...plan, format } : plan;
}

/** As many sets as the target has. At a rung of a ladder it is the exercise of that rung, with the last time of that one. */
function withTarget(move: LiveMove, target: LiveTarget): LiveMove {
  const { sets } = target.target;
  if (sets.length === 0) return move;
  const weight = move.weight || sets.some((set) => set.weight !== null && set.weight !== 0);
  const planned = { ...move, weight, sets: sets.length, target };
  const { rung, last } = target;
  if (!rung || rung.exerciseId === move.exerciseId) return planned;
  const starts = (last?.sets ?? [])
    .filter(({ exerciseId, kind }) => exerciseId === rung.exerciseId && kind !== 'warmup')
    .map((set) => ({ count: set.count, weight: set.weight, unit: set.unit ?? null, variant: 0, isLogged: true }));
  return { ...planned, ...rung, starts };
}

/** The same for one workout by another clock. */
export function withFormat(plan: LivePlan, format: ClockFormat): LivePlan {
  return { ...plan, timed: true, format };
}

export function liveMove(move: ProgramMove): LiveMove {
  const { exerciseId, startCount: _count, startWeight: _weight, plan: _plan, ...planned } = move;
  // A pull-up that was done with a plate the last time is asked for one again.
  const weight = planned.weight || planned.starts.some((start) => Boolean(start.weight));
  return { ...planned, weight, ...(exerciseId !== null && { exerciseId }) };
}
