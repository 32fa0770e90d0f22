/**
 * Makes a workout of a class that none was logged for. Its id follows from the class, so a repeat finds the first; one in the trash comes
 * back, and one that is gone for good gets a new id, because its old one is never used again.
 */
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { suggestedWorkout } from '@workout-tracker/core/peloton/suggested-workout';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { Needs } from '#base/needs.ts';
import { idFromName } from '#db/id-from-name.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { findHolder, inTheTrash, type SourcedClass } from '#features/workouts/class-holder.queries.ts';
import { contentHash } from '#features/workouts/content-hash.ts';
import { insertWorkout } from '#features/workouts/insert-workout.queries.ts';
import { lockImports } from '#features/workouts/peloton-link.queries.ts';
import { changeLink, withClass } from '#features/workouts/peloton-link.ts';
import { explainRefusal, isPurged, refuseProblems } from '#features/workouts/refusals.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { completeWorkout, deriveFields } from '#features/workouts/stored-workout.ts';
import { moveFromTrash } from '#features/workouts/trash-workout.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import type { LastStep } from './merge-class.ts';

export async function importClass<T>(
  base: Needs<'db' | 'clock'>,
  userId: string,
  { lastStep, ...sourced }: SourcedClass & { lastStep: LastStep<T> },
): Promise<T> {
  const { peloton } = sourced;
  const { db, clock } = base;
  const now = clock();
  const workoutId = await chooseId(base, userId, peloton.id);
  const isBack = await takeBack(base, userId, { ...sourced, workoutId });
  return transact(db, async (tx) => {
    await lockImports(tx, userId);
    const holder = await findHolder(tx, userId, sourced);
    if (holder?.isInTrash) throw inTheTrash();
    const isNew = holder === undefined && (await insertBare(tx, userId, { workoutId, peloton, now }));
    const change = (before: Workout): Workout => {
      const start = isNew ? { ...before, title: peloton.class_title, tags: [] } : before;
      return holder?.knowsMore ? before : withClass(start, peloton, now);
    };
    const place = holder?.workoutId ?? workoutId;
    const isChanged = await changeLink(tx, userId, { workoutId: place, change, now });
    const outcome = isNew || (isBack && holder === undefined) ? 'created' : isChanged ? 'updated' : 'unchanged';
    return lastStep(tx, { workoutId: place, outcome });
  }).catch((error: unknown) => {
    throw explainRefusal(error);
  });
}

/** Restores an import from the trash, unless the class is in another workout. False when there was none to restore. */
async function takeBack(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { workoutId, ...sourced }: SourcedClass & { workoutId: string },
): Promise<boolean> {
  const earlier = await findWorkout(db, userId, workoutId);
  if (earlier === undefined || JSON.parse(earlier).deletedAt === null) return false;
  const holder = await findHolder(db, userId, sourced);
  if (holder !== undefined && holder.workoutId !== workoutId) return false;
  await transact(db, (tx) => moveFromTrash(tx, userId, workoutId, clock()));
  return true;
}

/** The workout without the class. False when it is already there. */
async function insertBare(
  tx: Tx,
  userId: string,
  { workoutId, peloton, now }: { workoutId: string; peloton: PelotonWorkout; now: Date },
): Promise<boolean> {
  const { wid, ...suggested } = suggestedWorkout(peloton, await readTimeZone(tx, userId));
  const written = completeWorkout({ ...suggested, hr: [] });
  refuseProblems(checkWorkout(written, now));
  const inserted = await insertWorkout(
    tx,
    userId,
    {
      _id: workoutId,
      wid,
      source: { kind: 'peloton', title: null },
      programVersion: undefined,
      moveIds: [],
      written,
      derived: deriveFields(written),
      movesText: '[]',
      hrText: '[]',
      contentHash: contentHash({ wid, timeZone: written.timeZone }, written, '[]'),
    },
    now,
  );
  return inserted !== undefined;
}

async function chooseId({ db }: Needs<'db'>, userId: string, classId: string): Promise<string> {
  for (let life = 0; ; life += 1) {
    const id = idFromName(`peloton ${classId} ${life}`);
    if (!(await isPurged(db, userId, id))) return id;
  }
}
