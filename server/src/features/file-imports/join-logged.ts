/**
 * What a recorded activity adds to a workout that was logged at the same time: its heart rate where the other has none, and its sets as their
 * owner chose. Joined a second time it adds nothing.
 */
import { trackWithin } from '@workout-tracker/core/files/file-track';
import type { FileWorkout } from '@workout-tracker/core/files/file-workout';
import { isSet, type JoinedSets, joinSets, type SetChoice } from '@workout-tracker/core/files/join-sets';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import type { NewWorkout, Workout, WorkoutChanges } from '@workout-tracker/core/workouts/workout';
import type { Database } from '#db/connection.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';

export interface Recorded {
  readonly parsed: FileWorkout;
  /** The same as a workout of its own would be. */
  readonly built: NewWorkout;
}

export interface Joining {
  /** Null where nothing is added. */
  readonly changes: WorkoutChanges | null;
  /** How many sets there are to choose about. */
  readonly offeredSets: number;
  /** A sentence each. */
  readonly reasons: readonly Reason[];
}

/** Of a recording without sets; what is changed by it is worked out when it is. */
export function joinHeartRate({ hasTrack, hasHeartRate }: { hasTrack: boolean; hasHeartRate: boolean }): Joining {
  if (hasTrack && !hasHeartRate) return { changes: {}, offeredSets: 0, reasons: [] };
  return { changes: null, offeredSets: 0, reasons: [keptAs(hasTrack)] };
}

const keptAs = (hasTrack: boolean): Reason => reason(hasTrack ? 'import-heart-rate-taken' : 'import-time-taken');

export async function readLogged(db: Database, userId: string, workoutId: string): Promise<Workout | null> {
  const text = await findWorkout(db, userId, workoutId);
  return text === undefined ? null : JSON.parse(text);
}

export function joinLogged(logged: Workout, { parsed, built }: Recorded, choice: SetChoice): Joining {
  const hasHeartRate = logged.hr.some((bpm) => bpm !== null);
  const heartRate = parsed.track && !hasHeartRate ? trackWithin(parsed.track, logged.created, logged.ended) : [];
  const sets = joinSets(logged, built, choice);
  const offeredSets = setChoices.some((one) => joinSets(logged, built, one) !== null) ? built.moves.length : 0;
  const changes = {
    ...(parsed.track && heartRate.length > 0 && { hr: heartRate, hrIntervalMs: parsed.track.intervalMs }),
    ...(sets && { moves: sets.moves, extraMoves: sets.extraMoves }),
  };
  const isAny = Object.keys(changes).length > 0;
  const why = keptAs(parsed.track !== null && hasHeartRate);
  const aboutSets =
    offeredSets > 0 ? ofSets(sets, { choice, offeredSets, mine: logged.moves.filter(isSet).length }) : [];
  return { changes: isAny ? changes : null, offeredSets, reasons: [...(isAny ? [] : [why]), ...aboutSets] };
}

const setChoices = ['file', 'both'] as const;

interface About {
  readonly choice: SetChoice;
  readonly offeredSets: number;
  /** How many were logged. */
  readonly mine: number;
}

function ofSets(sets: JoinedSets | null, { choice, offeredSets, mine }: About): Reason[] {
  if (sets === null)
    return [offeredSets === 1 ? reason('import-set-left-out') : reason('import-sets-left-out', { count: offeredSets })];
  const { timed, added } = sets;
  if (choice === 'file' && mine > 0)
    return [
      added === 1 ? reason('import-set-replaces', { mine }) : reason('import-sets-replace', { count: added, mine }),
    ];
  return [
    ...(timed === 1 ? [reason('import-set-timed')] : []),
    ...(timed > 1 ? [reason('import-sets-timed', { count: timed })] : []),
    ...(added === 1 ? [reason('import-set-added')] : []),
    ...(added > 1 ? [reason('import-sets-added', { count: added })] : []),
  ];
}
