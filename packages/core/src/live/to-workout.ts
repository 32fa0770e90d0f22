/**
 * A session as the workout that is saved. A finished session gives the same workout whenever it is asked, so that a save begun again after a
 * crash is the same save.
 */
import { withoutProgram } from '../workouts/moves-of.ts';
import type { NewWorkout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { doneSets } from './done-sets.ts';
import { extraMovesOf } from './extra-moves.ts';
import { clockOutcome } from './live-clock.ts';
import { type LiveSession, titleOf } from './live-session.ts';
import { savedClock } from './saved-clock.ts';
import { hrIntervalMs, savedEntries, type Track } from './saved-entries.ts';
import { savedTargets } from './saved-targets.ts';
import { spanOf } from './session-clock.ts';
import { supersetNumbers } from './supersets.ts';

/** `hr` has one value for each 2000 ms since the start, null where there was no signal. */
export function toWorkout(session: LiveSession, hr: Track, now: number): NewWorkout {
  const { start } = session;
  const name = nameOf(session);
  const { timed } = start.plan;
  const track = hr.slice(0, workoutLimits.samples).map(readingOrGap);
  const span = spanOf(session, now);
  const outcome = clockOutcome(session, span.ranMs);
  const done = doneSets(session, span, outcome);
  const targets = savedTargets(session);
  const supersets = supersetNumbers(session.moves);
  const moves = savedEntries(done, { ...span, track, supersets, exerciseNotes: session.exerciseNotes });
  return {
    _id: start.workoutId,
    wid: start.plan.wid,
    ...name,
    created: span.instant(span.startedMs),
    ended: span.instant(span.endMs),
    moves,
    ...(track.some((bpm) => bpm !== null) && { hr: track, hrIntervalMs }),
    ...extraMovesOf(session, moves),
    ...(targets.length > 0 && { targets }),
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

function readingOrGap(bpm: number | null): number | null {
  if (bpm === null) return null;
  const rounded = Math.round(bpm);
  return rounded >= 1 && rounded <= 300 ? rounded : null;
}
