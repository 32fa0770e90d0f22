/**
 * Changes a workout. An edit that names its revision is refused when another device was first, unless it would change nothing: then
 * it is the repeat of a save whose answer was lost. Whatever is derived from what changed follows in the same transaction.
 */

import { isDeepStrictEqual } from 'node:util';
import { reason } from '@workout-tracker/core/reasons/reason';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import type { WorkoutChanges, WrittenWorkout } from '@workout-tracker/core/workouts/workout';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { deleteFacts, insertFacts } from '#facts/facts.queries.ts';
import { refreshRides } from '#facts/rides.ts';
import { joinRecordings } from './join-recordings.ts';
import { placeLinked } from './place-in-series.ts';
import { explainRefusal, missingWorkout, notYourSeries, refuseProblems } from './refusals.ts';
import { requireSeen } from './seen-exercises.ts';
import { type LockedInstance, lockInstances, movePosition } from './series-positions.queries.ts';
import { completeWorkout, dayOf, deriveFields } from './stored-workout.ts';
import {
  findNewestMoves,
  findSourceTitle,
  findVersionWith,
  type LockedWorkout,
  lockWorkout,
  moveBetweenYears,
  replaceTrack,
  updateWorkoutRow,
} from './update-workout.queries.ts';
import { programMoveIds, sourceOf, unknownMove } from './workout-source.ts';
import { findWorkout } from './workouts.queries.ts';

interface Edit {
  workoutId: string;
  changes: WorkoutChanges;
}

/** The workout as it is afterwards, as JSON text. */
export async function updateWorkout({ db, clock }: Needs<'db' | 'clock'>, userId: string, edit: Edit): Promise<string> {
  return transact(db, async (tx) => {
    const locked = await lockWorkout(tx, userId, edit.workoutId);
    if (!locked) throw await missingWorkout(tx, userId, edit.workoutId);
    await applyChanges(tx, userId, locked, edit, clock());
    return (await findWorkout(tx, userId, edit.workoutId)) ?? '';
  }).catch((error: unknown) => {
    throw explainRefusal(error);
  });
}

async function applyChanges(tx: Tx, userId: string, locked: LockedWorkout, edit: Edit, now: Date): Promise<void> {
  const { row, written: before } = locked;
  const { revision, title: wantedTitle, ...changes } = edit.changes;
  const title = await chooseTitle(tx, userId, { row, workoutId: edit.workoutId }, wantedTitle);
  refuseProblems(checkWorkout({ ...before, ...changes }, now));
  const wanted = completeWorkout({ ...before, ...changes });
  const relinked = await relink(tx, userId, before, { changes, wanted });
  const { after } = relinked;
  if (isDeepStrictEqual(after, before) && title === row.title) return;
  if (row.deleted_at !== null) {
    throw new AppError('conflict', { reason: reason('workout-in-trash-to-change') });
  }
  if (revision !== undefined && revision !== row.revision) throw new AppError('revision_conflict');

  await requireSeen(tx, userId, after.extraMoves, before.extraMoves);
  const programVersion = await chooseVersion(tx, userId, locked, after);
  const derived = deriveFields(after);
  await deleteFacts(tx, userId, edit.workoutId);
  const isCorrected = !isDeepStrictEqual(judgedOf(after), judgedOf(before));
  const update = { title, written: after, derived, programVersion, isCorrected };
  await updateWorkoutRow(tx, userId, edit.workoutId, update, now);
  if (!isDeepStrictEqual([after.hr, after.hrIntervalMs], [before.hr, before.hrIntervalMs])) {
    await replaceTrack(tx, userId, edit.workoutId, after);
  }
  if (!isDeepStrictEqual(trackOf(after), trackOf(before))) await refreshRides(tx, userId, [edit.workoutId]);
  await insertFacts(tx, userId, edit.workoutId);
  if (after.created !== before.created || after.ended !== before.ended)
    await joinRecordings(tx, userId, { workoutId: edit.workoutId, now });
  await moveBetweenYears(tx, userId, row.created_at, new Date(after.created));
  const { seriesInstanceId, weekNumber, dayOfWeek } = after;
  const isRelinked = !isDeepStrictEqual(
    [seriesInstanceId, weekNumber, dayOfWeek],
    [before.seriesInstanceId, before.weekNumber, before.dayOfWeek],
  );
  for (const instance of relinked.instances) {
    const isLinked = isRelinked && instance._id === seriesInstanceId;
    const place = isLinked ? { weekNumber, dayOfWeek, localDate: derived.localDate } : null;
    await movePosition(tx, userId, instance, now, place);
  }
}

/** What the power of a ride is held against. */
const trackOf = ({ created, hr, hrIntervalMs }: WrittenWorkout) => [created, hr, hrIntervalMs];

/** What plans judge of sets. */
const judgedOf = ({ moves }: WrittenWorkout) =>
  moves.map(({ mid, exerciseId, reps, seconds, metres, weight, unit, kind }) =>
    [mid, exerciseId, reps, seconds, metres, weight, unit, kind].map((value) => value ?? null),
  );

interface Relinked {
  after: WrittenWorkout;
  /** The instances that the edit touches, held until the transaction ends. */
  instances: LockedInstance[];
}

/**
 * What an edit does to the place of a workout in a series. Linked to another instance it takes the day that was named, or else the one its
 * date falls on: the day it had in the old one means nothing there. Taken out of an instance it has no day.
 */
async function relink(
  tx: Tx,
  userId: string,
  before: WrittenWorkout,
  { changes, wanted }: { changes: WorkoutChanges; wanted: WrittenWorkout },
): Promise<Relinked> {
  const instances = await lockInstances(tx, userId, [before.seriesInstanceId, wanted.seriesInstanceId]);
  const isMoved = wanted.seriesInstanceId !== before.seriesInstanceId;
  if (wanted.seriesInstanceId === null) {
    return { after: isMoved ? { ...wanted, ...named(changes) } : wanted, instances };
  }
  const instance = instances.find(({ _id }) => _id === wanted.seriesInstanceId);
  if (!instance) throw notYourSeries();
  const isReplaced = wanted.weekNumber !== before.weekNumber || wanted.dayOfWeek !== before.dayOfWeek;
  if (!isMoved && !isReplaced) return { after: wanted, instances };
  const { weekNumber, dayOfWeek } = isMoved ? named(changes) : wanted;
  const localDate = dayOf(wanted);
  return { after: { ...wanted, ...placeLinked({ weekNumber, dayOfWeek, localDate }, instance) }, instances };
}

/** The day that the edit itself names. */
function named({
  weekNumber = null,
  dayOfWeek = null,
}: WorkoutChanges): Pick<WrittenWorkout, 'weekNumber' | 'dayOfWeek'> {
  return { weekNumber, dayOfWeek };
}

/** Whose name was taken away is called what it was done from. */
async function chooseTitle(
  tx: Tx,
  userId: string,
  { row, workoutId }: Pick<LockedWorkout, 'row'> & { workoutId: string },
  wanted: string | undefined,
): Promise<string> {
  if (wanted === undefined) return row.title;
  const { title } = sourceOf(row.wid, { moves: [], title: wanted });
  return title ?? (await findSourceTitle(tx, userId, workoutId)) ?? row.title;
}

async function chooseVersion(
  tx: Tx,
  userId: string,
  { row, written }: LockedWorkout,
  after: WrittenWorkout,
): Promise<number | null> {
  if (isDeepStrictEqual([after.moves, after.extraMoves], [written.moves, written.extraMoves]))
    return row.program_version;
  const source = sourceOf(row.wid, after);
  if (source.kind === 'peloton') return null;
  const moveIds = programMoveIds(after);
  if (source.kind === 'own') {
    if (moveIds.length > 0) throw unknownMove(after, null);
    return null;
  }
  const { programId } = source;
  const version = await findVersionWith(tx, userId, { programId, version: row.program_version, moveIds });
  if (version === undefined) throw unknownMove(after, await findNewestMoves(tx, userId, programId));
  return version;
}
