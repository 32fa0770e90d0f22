/**
 * Finds the workout that holds a class already: by the class's id, or as the same class from the other source, which core knows by its minute,
 * discipline and title. One in the trash counts: it may come back, and then the class would be there twice.
 */

import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { type ClassIdentity, identityOf, sameClasses } from '@workout-tracker/core/peloton/preview';
import { reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';

/** A class as it is to be merged or imported, and the upload that it came with, if it did. */
export interface SourcedClass {
  readonly peloton: PelotonWorkout;
  readonly uploadId?: string | undefined;
  /** What could not be fetched of it. */
  readonly note?: AppError | undefined;
}

interface Holder {
  readonly workoutId: string;
  readonly isInTrash: boolean;
  /** What is held came from the API, and this from the CSV: it has nothing to add. */
  readonly knowsMore: boolean;
}

/** Twice as far as core looks for the same class, so that those beside it are compared too. */
const aroundS = 240;

export async function findHolder(
  db: Database | Tx,
  userId: string,
  { peloton, uploadId }: SourcedClass,
): Promise<Holder | undefined> {
  const sourced = identityOf(peloton);
  const around = { from: sourced.joinedAt - aroundS, to: sourced.joinedAt + aroundS };
  const held = await listHeld(db, userId, { classId: sourced.id, ...around });
  const same = held.find(({ id }) => id === sourced.id);
  if (same) return { ...same, knowsMore: false };
  const others = held.filter(({ source }) => source !== sourced.source);
  if (others.length === 0) return undefined;
  const beside = uploadId === undefined ? [] : await listUploadedAround(db, { userId, uploadId }, around);
  const all: ClassIdentity[] = [sourced, ...beside.filter(({ id }) => id !== sourced.id)];
  const found = others[sameClasses(others, all).get(0) ?? -1];
  return found && { ...found, knowsMore: sourced.source === 'csv' };
}

/** The rows of an upload that were joined about then. */
async function listUploadedAround(
  db: Database | Tx,
  { userId, uploadId }: { userId: string; uploadId: string },
  { from, to }: { from: number; to: number },
): Promise<ClassIdentity[]> {
  const rows = await db
    .selectFrom('peloton_upload_rows')
    .select('workout')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where('joined_at', '>=', from)
    .where('joined_at', '<=', to)
    .execute();
  return rows.map(({ workout }) => identityOf(workout));
}

export const inTheTrash = (): AppError => new AppError('conflict', { reason: reason('class-in-trash') });

/** The workout that holds the class of this id, one outside the trash first. */
export async function findHolderOf(db: Database, userId: string, classId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('workout_peloton as l')
    .innerJoin('workouts as w', (join) => join.onRef('w.user_id', '=', 'l.user_id').onRef('w._id', '=', 'l.workout_id'))
    .select('l.workout_id')
    .where('l.user_id', '=', userId)
    .where(sql<string>`l.link ->> 'id'`, '=', classId)
    .orderBy(sql`w.deleted_at is not null`)
    .executeTakeFirst();
  return row?.workout_id;
}

interface HeldClass extends ClassIdentity {
  workoutId: string;
  isInTrash: boolean;
}

/** What is held of this id, or was joined about then; those outside the trash first. */
async function listHeld(
  db: Database | Tx,
  userId: string,
  { classId, from, to }: { classId: string; from: number; to: number },
): Promise<HeldClass[]> {
  const { rows } = await sql<HeldClass>`
    select l.workout_id as "workoutId", w.deleted_at is not null as "isInTrash", l.link ->> 'id' as id,
      coalesce(l.link ->> 'source', 'api') as source, coalesce((l.link ->> 'created_at')::float8, 0) as "joinedAt",
      l.link ->> 'discipline' as discipline, coalesce(l.link ->> 'class_title', l.link ->> 'name', '') as title
    from workout_peloton l join workouts w on w.user_id = l.user_id and w._id = l.workout_id
    where l.user_id = ${userId} and (l.link ->> 'id' = ${classId}
      or (l.link ->> 'created_at')::numeric between ${from}::numeric and ${to}::numeric)
    order by w.deleted_at is not null, l.workout_id`.execute(db);
  return rows;
}
