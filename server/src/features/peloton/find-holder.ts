/**
 * Whether a workout holds a class already: by the class's id, or as the same class from the other source, which core knows by its
 * minute, discipline and title. One in the trash counts: it may come back, and then the class would be there twice.
 */
import { type ClassIdentity, identityOf, sameClasses } from '@workout-tracker/core/peloton/class-identity';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import { listHeld } from './linked-workouts.queries.ts';
import { listUploadedAround } from './uploads.queries.ts';

/** A class as it is to be merged or imported, and the upload that it came with, if it did. */
export interface SourcedClass {
  readonly peloton: PelotonWorkout;
  readonly uploadId?: string | undefined;
  /** What could not be fetched of it. */
  readonly note?: string | undefined;
}

export interface Holder {
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

export const inTheTrash = (): AppError =>
  new AppError('conflict', { message: 'This class is in a workout in the trash. Take that one back first.' });
