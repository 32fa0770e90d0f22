/**
 * What a recorded activity adds to a workout that was logged at the same time: its heart rate where the other has none, and its sets as their
 * owner chose. Joined a second time it adds nothing.
 */
import { trackWithin } from '@workout-tracker/core/files/file-track';
import type { FileWorkout } from '@workout-tracker/core/files/file-workout';
import { isSet, type JoinedSets, joinSets, type SetChoice } from '@workout-tracker/core/files/join-sets';
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
  readonly message: string | null;
}

/** Of a recording without sets; what is changed by it is worked out when it is. */
export function joinHeartRate({ hasTrack, hasHeartRate }: { hasTrack: boolean; hasHeartRate: boolean }): Joining {
  if (hasTrack && !hasHeartRate) return { changes: {}, offeredSets: 0, message: null };
  return { changes: null, offeredSets: 0, message: formatKept(hasTrack) };
}

const formatKept = (hasTrack: boolean): string =>
  hasTrack ? 'The workout at that time has a heart rate already.' : 'A workout at that time is here already.';

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
  const why = formatKept(parsed.track !== null && hasHeartRate);
  const aboutSets =
    offeredSets > 0 ? formatSets(sets, { choice, offeredSets, mine: logged.moves.filter(isSet).length }) : null;
  const message = [...(isAny ? [] : [why]), ...(aboutSets === null ? [] : [aboutSets])].join(' ');
  return { changes: isAny ? changes : null, offeredSets, message: message === '' ? null : message };
}

const setChoices = ['file', 'both'] as const;

const count = (sets: number): string => (sets === 1 ? '1 set' : `${sets} sets`);

interface About {
  readonly choice: SetChoice;
  readonly offeredSets: number;
  /** How many were logged. */
  readonly mine: number;
}

function formatSets(sets: JoinedSets | null, { choice, offeredSets, mine }: About): string {
  if (sets === null) return `Its ${count(offeredSets)} ${offeredSets === 1 ? 'is' : 'are'} left out: yours stay.`;
  const { timed, added } = sets;
  if (choice === 'file' && mine > 0) return `Its ${count(added)} replace your ${mine}.`;
  return [
    ...(timed > 0 ? [`${count(timed)} of yours ${timed === 1 ? 'gets its' : 'get their'} times.`] : []),
    ...(added > 0 ? [`${count(added)} ${added === 1 ? 'is' : 'are'} added.`] : []),
  ].join(' ');
}
