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
  readonly targets?: readonly SavedTarget[] | null;
  readonly correctedAt?: string | null;
}

/** A move of a program. */
export interface PlannedLine extends Pick<PlanLine, 'exerciseId' | 'measure'> {
  readonly _id: string;
  readonly plan?: LinePlan;
}

/** What was done on one move, for `Move` as the asker has it. */
interface DoneMove<Move extends PlannedLine> {
  readonly move: Move;
  readonly session: LineSession;
}

export interface DoneLine {
  readonly line: string;
  readonly session: LineSession;
}

/** `planned` are the moves of the version that it was done from. A line of which no set was done is not started and has no session. */
export function lineSessions(workout: DoneWorkout, planned: readonly PlannedLine[]): DoneLine[] {
  const { programId, seriesInstanceId: instanceId } = workout;
  return moveSessions(workout, planned).map(({ move, session }) => ({
    line: lineKey({ programId, instanceId }, move),
    session,
  }));
}

/** The same for who knows which line each move belongs to. The server asks it of thousands of workouts at a time. */
export function moveSessions<Move extends PlannedLine>(
  workout: DoneWorkout,
  planned: readonly Move[],
): DoneMove<Move>[] {
  const { ended } = workout;
  if (ended === null) return [];
  const setsOf = setsByMove(workout.moves);
  const done: DoneMove<Move>[] = [];
  for (const move of planned) {
    const entries = setsOf.get(move._id);
    if (!move.plan || !entries) continue;
    done.push({ move, session: sessionOf(workout, ended, move, entries) });
  }
  return done;
}

/** Sets of a move mostly come in a row: it is looked up once for them. */
function setsByMove(entries: readonly DoneSet[]): Map<string, DoneSet[]> {
  const setsOf = new Map<string, DoneSet[]>();
  let mid: string | null = null;
  let sets: DoneSet[] = [];
  for (const entry of entries) {
    if (entry.trackable === false) continue;
    if (entry.mid !== mid) {
      mid = entry.mid;
      sets = setsOf.get(mid) ?? [];
      setsOf.set(mid, sets);
    }
    sets.push(entry);
  }
  return setsOf;
}

/** What may be missing is added where it is there: spreads of nothing cost more than all the rest. */
function sessionOf(
  {
    _id: workoutId,
    localDate: day,
    programId,
    programVersion,
    weekNumber,
    dayOfWeek,
    targets,
    correctedAt,
  }: DoneWorkout,
  endedAt: string,
  move: PlannedLine,
  entries: readonly DoneSet[],
): LineSession {
  const { _id: mid } = move;
  const sets = entries.map((entry) => sessionSet(entry, move));
  const target = targets?.find((each) => each.mid === mid);
  const session: LineSession = target
    ? { workoutId, endedAt, day, programId, programVersion, mid, sets, target }
    : { workoutId, endedAt, day, programId, programVersion, mid, sets };
  if (weekNumber !== null) session.week = weekNumber;
  if (dayOfWeek !== null) session.dayOfWeek = dayOfWeek;
  if (correctedAt) session.correctedAt = correctedAt;
  return session;
}

/** Of a move that counts reps and seconds the reps. */
const counted = { reps: 'reps', 'reps-and-seconds': 'reps', seconds: 'seconds', metres: 'metres' } as const;

function sessionSet(entry: DoneSet, { exerciseId: planned, measure }: PlannedLine): SessionSet {
  const { weight = null, unit, kind, rpe, rir } = entry;
  const exerciseId = entry.exerciseId ?? planned;
  // A rung of a ladder may be measured otherwise than its move.
  const count = entry[counted[measure]] ?? entry.reps ?? entry.seconds ?? entry.metres ?? null;
  const set: SessionSet =
    exerciseId !== null && unit
      ? { exerciseId, count, weight, unit }
      : { ...(exerciseId !== null && { exerciseId }), count, weight, ...(unit && { unit }) };
  if (kind) set.kind = kind;
  if (rpe !== undefined) set.rpe = rpe;
  if (rir !== undefined) set.rir = rir;
  return set;
}
