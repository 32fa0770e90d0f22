/**
 * Saves a workout once, however often it is sent: the device made its id, so a repeat after a lost answer finds what the first try
 * stored, whatever became of it since. The usual save is one statement; only one that did not take is looked at more closely.
 */
import { reason } from '@workout-tracker/core/reasons/reason';
import { dayNumberOf } from '@workout-tracker/core/series/plan';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import type { NewWorkout, SeriesOfWorkout, Workout } from '@workout-tracker/core/workouts/workout';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { repeatRefused, type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { contentHash } from './content-hash.ts';
import { type InsertedWorkout, insertWorkout, type WorkoutToInsert } from './insert-workout.queries.ts';
import { joinSaved } from './join-recordings.ts';
import { placeSaved } from './place-in-series.ts';
import { explainRefusal, isPurged, notYourSeries, refuseProblems } from './refusals.ts';
import { findContentHash, findProgramMoves, readTimeZone } from './saved-workout.queries.ts';
import { refuseUnseen } from './seen-exercises.ts';
import { lockInstances, movePosition } from './series-positions.queries.ts';
import { completeWorkout, deriveFields } from './stored-workout.ts';
import { canonicalWid, programMoveIds, sourceOf, unknownMove, unknownProgram } from './workout-source.ts';
import { findWorkout } from './workouts.queries.ts';

export interface SavedWorkout {
  isNew: boolean;
  /** As JSON text. */
  workout: string;
}

export async function saveWorkout(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  sent: NewWorkout,
): Promise<SavedWorkout> {
  const now = clock();
  refuseProblems(checkWorkout(sent, now));
  const workout = await prepareWorkout(db, userId, sent);
  const refusal = await refuseMoves(db, userId, workout);
  if (refusal) return { isNew: false, workout: await findEarlierSave(db, userId, workout, refusal) };
  const inserted = await insertOnce(db, userId, workout, now).catch((error: unknown) => {
    throw explainRefusal(error);
  });
  if (inserted?.stored.mayBeRecorded) {
    await joinSaved({ db, clock }, userId, workout._id);
    return { isNew: true, workout: (await findWorkout(db, userId, workout._id)) ?? writeJson(inserted) };
  }
  if (inserted) return { isNew: true, workout: writeJson(inserted) };
  // The first try may have been cut off before recordings were joined.
  await joinSaved({ db, clock }, userId, workout._id);
  return { isNew: false, workout: await findEarlierSave(db, userId, workout) };
}

/** What is wrong with the moves that it brings itself. */
async function refuseMoves(
  db: Database,
  userId: string,
  { source, moveIds, written }: WorkoutToInsert,
): Promise<AppError | undefined> {
  if (source.kind === 'own' && moveIds.length > 0) return unknownMove(written, null);
  return refuseUnseen(db, userId, written.extraMoves);
}

/** A workout as it was kept, with what the database added. */
interface KeptWorkout {
  workout: WorkoutToInsert;
  stored: InsertedWorkout;
  series: SeriesOfWorkout | null;
}

/** What a workout does to the run of its series takes a transaction; without one it is a single statement. */
async function insertOnce(
  db: Database,
  userId: string,
  workout: WorkoutToInsert,
  now: Date,
): Promise<KeptWorkout | undefined> {
  if (workout.written.seriesInstanceId !== null) return insertLinked(db, userId, workout, now);
  const stored = await repeatRefused(() => insertWorkout(db, userId, workout, now));
  return stored && { workout, stored, series: null };
}

/**
 * A workout done for a day of a series moves the instance on to its next day, both or neither. The instance is held from before the insert,
 * so that two workouts saved at once each see the other when the next day is found.
 */
async function insertLinked(
  db: Database,
  userId: string,
  sent: WorkoutToInsert,
  now: Date,
): Promise<KeptWorkout | undefined> {
  return transact(db, async (tx) => {
    const [instance] = await lockInstances(tx, userId, [sent.written.seriesInstanceId]);
    if (!instance) throw notYourSeries();
    const place = placeSaved({ ...sent.written, localDate: sent.derived.localDate }, instance);
    const workout = { ...sent, written: { ...sent.written, ...place } };
    const stored = await insertWorkout(tx, userId, workout, now);
    if (!stored) return undefined;
    await movePosition(tx, userId, instance, now, { ...place, localDate: sent.derived.localDate });
    const { series_id: _id, title, total_weeks: totalWeeks, start_date: startDate } = instance;
    return { workout, stored, series: { _id, title, totalWeeks, startDate } };
  });
}

/** As it will be stored: nothing is written yet. */
export async function prepareWorkout(db: Database | Tx, userId: string, sent: NewWorkout): Promise<WorkoutToInsert> {
  const wid = canonicalWid(sent.wid);
  const source = sourceOf(wid, sent);
  const written = completeWorkout({ ...sent, timeZone: sent.timeZone ?? (await readTimeZone(db, userId)) });
  const hrText = JSON.stringify(written.hr);
  return {
    _id: sent._id.toLowerCase(),
    wid,
    source,
    programVersion: sent.programVersion,
    moveIds: programMoveIds(written),
    written,
    derived: deriveFields(written),
    movesText: JSON.stringify(sent.moves),
    hrText,
    contentHash: contentHash({ ...sent, wid, title: source.title }, written, hrText),
  };
}

/** What was just stored, without asking for it again: all of it passed through here. */
function writeJson({ workout, stored, series }: KeptWorkout): string {
  const { _id, wid, written, derived, movesText, hrText } = workout;
  const { moves: _moves, hr: _hr, ...values } = written;
  const { title, tags, program } = stored;
  const { localDate } = derived;
  const own = { _id, wid, title, tags, localDate, revision: 1, deletedAt: null };
  const place = { series, dayNumber: series && dayNumberOf(series.startDate, localDate) };
  const light: Omit<Workout, 'moves' | 'hr' | 'program'> = {
    ...own,
    ...values,
    ...place,
    peloton: false,
    lastPelotonSync: null,
  };
  return `${JSON.stringify(light).slice(0, -1)},"moves":${movesText},"hr":${hrText},"program":${program}}`;
}

/** `refusal` is what it is refused with where it is no repeat. */
async function findEarlierSave(
  db: Database,
  userId: string,
  workout: WorkoutToInsert,
  refusal?: AppError,
): Promise<string> {
  const { _id, source, written } = workout;
  const earlier = await findContentHash(db, userId, _id);
  if (earlier) {
    const stored = earlier.equals(workout.contentHash) && (await findWorkout(db, userId, _id));
    if (stored) return stored;
    throw new AppError('conflict', { reason: reason('workout-id-used') });
  }
  if (await isPurged(db, userId, _id)) throw new AppError('gone');
  if (refusal) throw refusal;
  const known = source.kind === 'program' ? await findProgramMoves(db, userId, source.programId) : undefined;
  throw known ? unknownMove(written, known) : unknownProgram();
}
