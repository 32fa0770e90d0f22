/**
 * Cuts a workout into what was done on each line of its program. The server asks it of saved workouts, the browser of those that wait to be
 * sent, so that both work out the same next targets. Apart from the schemas, for the browser.
 */
import { lineKey } from './line-key.ts';
import type { PlanLine } from './plan-line.ts';
import type { LineSession, SavedTarget, SessionSet } from './plan-target.ts';
import type { LinePlan } from './rule.ts';

/** A set of a workout. */
interface DoneSet extends Omit<SessionSet, 'count' | 'weight'> {
  readonly mid: string;
  readonly trackable?: boolean;
  readonly reps?: number | null;
  readonly seconds?: number;
  readonly metres?: number;
  readonly weight?: number | null;
}

export interface DoneWorkout {
  readonly _id: string;
  /** Null while it is in progress: then nothing is judged yet. */
  readonly ended: string | null;
  readonly localDate: string;
  readonly programId: string;
  readonly programVersion: number;
  readonly seriesInstanceId: string | null;
  readonly weekNumber: number | null;
  readonly dayOfWeek: number | null;
  readonly moves: readonly DoneSet[];
  readonly targets?: readonly SavedTarget[];
  readonly correctedAt?: string;
}

/** A move of a program. */
interface PlannedLine extends Pick<PlanLine, 'exerciseId' | 'measure'> {
  readonly _id: string;
  readonly plan?: LinePlan;
}

export interface DoneLine {
  readonly line: string;
  readonly session: LineSession;
}

/** `planned` are the moves of the version that it was done from. A line of which no set was done is not started and has no session. */
export function lineSessions(workout: DoneWorkout, planned: readonly PlannedLine[]): DoneLine[] {
  const { ended, programId, seriesInstanceId } = workout;
  if (ended === null) return [];
  const setsOf = Map.groupBy(
    workout.moves.filter(({ trackable }) => trackable !== false),
    ({ mid }) => mid,
  );
  return planned.flatMap((move) => {
    const entries = setsOf.get(move._id);
    if (!move.plan || !entries) return [];
    const sets = entries.map((entry) => sessionSet(entry, move));
    const line = lineKey({ programId, instanceId: seriesInstanceId }, move);
    return { line, session: { ...place(workout, ended), mid: move._id, sets, ...saved(workout, move._id) } };
  });
}

function place({ _id, localDate, programId, programVersion, weekNumber, dayOfWeek }: DoneWorkout, endedAt: string) {
  return {
    ...{ workoutId: _id, endedAt, day: localDate, programId, programVersion },
    ...(weekNumber !== null && { week: weekNumber }),
    ...(dayOfWeek !== null && { dayOfWeek }),
  };
}

function saved({ targets = [], correctedAt }: DoneWorkout, mid: string): Pick<LineSession, 'target' | 'correctedAt'> {
  const target = targets.find((each) => each.mid === mid);
  return { ...(target && { target }), ...(correctedAt !== undefined && { correctedAt }) };
}

/** Of a move that counts reps and seconds the reps. */
const counted = { reps: 'reps', 'reps-and-seconds': 'reps', seconds: 'seconds', metres: 'metres' } as const;

function sessionSet(entry: DoneSet, { exerciseId: planned, measure }: PlannedLine): SessionSet {
  const { weight = null, unit, kind, rpe, rir } = entry;
  const exerciseId = entry.exerciseId ?? planned;
  return {
    ...(exerciseId !== null && { exerciseId }),
    // A rung of a ladder may be measured otherwise than its move.
    count: entry[counted[measure]] ?? entry.reps ?? entry.seconds ?? entry.metres ?? null,
    weight,
    ...(unit && { unit }),
    ...(kind && { kind }),
    ...(rpe !== undefined && { rpe }),
    ...(rir !== undefined && { rir }),
  };
}
