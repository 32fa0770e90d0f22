/**
 * A session as the workout that is saved. A finished session gives the same workout whenever it is asked, so that a save begun again after a
 * crash is the same save.
 */
import type { PlannedMove } from '../programs/program.ts';
import { withoutProgram } from '../workouts/moves-of.ts';
import type { Entry, NewWorkout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { clockOutcome } from './live-clock.ts';
import type { LiveMove } from './live-plan.ts';
import { type LiveSession, titleOf } from './live-session.ts';
import { completedSets } from './positions.ts';
import { savedClock } from './saved-clock.ts';
import { hrIntervalMs, savedEntries, type Track } from './saved-entries.ts';
import { spanOf } from './session-span.ts';
import { timedSets } from './timed-sets.ts';

/** `hr` has one value for each 2000 ms since the start, null where there was no signal. */
export function toWorkout(session: LiveSession, hr: Track, now: number): NewWorkout {
  const { start } = session;
  const { timed } = start.plan;
  const track = hr.slice(0, workoutLimits.samples).map(readingOrGap);
  const span = spanOf(session, now);
  const outcome = clockOutcome(session, span.ranMs);
  const done = timed ? timedSets(session, span, outcome) : completedSets(session);
  const moves = savedEntries(done, session, { ...span, track });
  return {
    _id: start.workoutId,
    wid: start.plan.wid,
    ...nameOf(session),
    created: span.instant(span.startedMs),
    ended: span.instant(span.endMs),
    moves,
    ...(track.some((bpm) => bpm !== null) && { hr: track, hrIntervalMs }),
    ...extraMovesOf(session, moves),
    timed,
    elapsed: timed ? Math.min(outcome?.workedMs ?? span.ranMs, workoutLimits.longestMs) / 1000 : null,
    ...savedClock(outcome, span),
    timeZone: start.timeZone,
    ...start.series,
  };
}

/** One without a program always has a title, others only where they were named. */
function nameOf(session: LiveSession): Pick<NewWorkout, 'programVersion' | 'title'> {
  const { wid, programVersion } = session.start.plan;
  if (wid === withoutProgram) return { title: titleOf(session) };
  return { programVersion, ...(session.name !== null && { title: session.name }) };
}

/** The moves that its program does not know, as far as a set of them was done. By a clock all of them: a breather is done without a set. */
function extraMovesOf({ moves, start }: LiveSession, entries: readonly Entry[]): Pick<NewWorkout, 'extraMoves'> {
  const done = new Set(entries.map(({ mid }) => mid));
  const extra = moves.filter(({ _id, isExtra }) => isExtra && (start.plan.timed || done.has(_id)));
  return extra.length === 0 ? {} : { extraMoves: extra.slice(0, workoutLimits.extraMoves).map(plannedMove) };
}

const most = { sets: 20, superset: 30 };

function plannedMove({
  starts: _starts,
  isExtra: _isExtra,
  lastDone: _lastDone,
  superset,
  exerciseId = null,
  metres,
  ...move
}: LiveMove): PlannedMove {
  const { measure } = move;
  return {
    ...move,
    exerciseId,
    // A plan says how much of what is counted, and of nothing else.
    reps: measure === 'reps' || measure === 'reps-and-seconds' ? move.reps : null,
    seconds: measure === 'seconds' || measure === 'reps-and-seconds' ? move.seconds : null,
    ...(measure === 'metres' && metres !== undefined && { metres }),
    variants: [...move.variants],
    sets: Math.min(move.sets, most.sets),
    ...(superset !== undefined && superset <= most.superset && { superset }),
  };
}

function readingOrGap(bpm: number | null): number | null {
  if (bpm === null) return null;
  const rounded = Math.round(bpm);
  return rounded >= 1 && rounded <= 300 ? rounded : null;
}
