/**
 * Reads classes over a connection. A class to be merged comes with its graph where Peloton gives one: without it the class is still worth having, and
 * merging again later adds it.
 */

import { mapWorkout } from '@workout-tracker/core/peloton/map-workout';
import type { PelotonGraph } from '@workout-tracker/core/peloton/peloton-graph';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { isFinished } from '@workout-tracker/core/peloton/preview';
import { reason } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import type { SourcedClass } from '#features/workouts/class-holder.queries.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { openConnectionAt, type PelotonConnection } from './connection.ts';
import { pelotonError } from './peloton-error-message.ts';
import { findUploaded } from './uploads.queries.ts';

export async function fetchPage(
  { peloton: { client } }: Needs<'peloton'>,
  { accountId, call }: PelotonConnection,
  { limit = 100, page = 0 }: { limit?: number; page?: number },
) {
  const found = await call((bearer) => client.listWorkouts(bearer, accountId, { limit, page }));
  const { workouts, refused, total, isLast } = found;
  const notes = refused.map(({ id, reason }) => ({ id, reason: englishOf(reason), code: reason.code }));
  return { data: workouts.map((workout) => mapWorkout(workout)), total, isLast, refused: notes };
}

export async function fetchDetails(
  { peloton: { client } }: Needs<'peloton'>,
  { call }: PelotonConnection,
  id: string,
): Promise<PelotonWorkout> {
  return mapWorkout(await call((bearer) => client.readWorkout(bearer, id)));
}

export function fetchGraph(
  { peloton: { client } }: Needs<'peloton'>,
  { call }: PelotonConnection,
  id: string,
): Promise<PelotonGraph> {
  return call((bearer) => client.readGraph(bearer, id));
}

/** The class whole, to be merged or imported, with a note when its graph did not come. One still in progress is refused: it changes until it ends. */
export async function fetchClass(
  base: Needs<'peloton'>,
  connection: PelotonConnection,
  id: string,
): Promise<SourcedClass> {
  const wire = await connection.call((bearer) => base.peloton.client.readWorkout(bearer, id));
  const plain = mapWorkout(wire);
  if (!isFinished(plain)) {
    throw new AppError('conflict', { reason: reason('class-in-progress') });
  }
  let note: AppError | undefined;
  const graph = await fetchGraph(base, connection, id).catch((error: unknown) => {
    const isHopeless = error instanceof PelotonError && !['expired', 'resting'].includes(error.kind);
    if (!isHopeless) throw error;
    note = pelotonError('Failed to fetch performance graph', error);
    return null;
  });
  return { peloton: mapWorkout(wire, graph), note };
}

export interface SourceNames {
  readonly userId: string;
  readonly sessionHash: Buffer | null;
  readonly uploadId: string | null;
}

export type ClassSource = (classId: string) => Promise<SourcedClass>;

/** Ids that were made from the rows of a download; Peloton's own are hexadecimal. */
export const isFromCsv = (classId: string): boolean => classId.startsWith('csv_');

/**
 * Where an import takes its classes from: those of the CSV out of the upload, all others from Peloton, over a connection that is opened
 * when the first of them is wanted. So an import of an upload alone needs no connection.
 */
export function openClassSource(
  base: Needs<'db' | 'clock' | 'keys' | 'peloton'>,
  { userId, sessionHash, uploadId }: SourceNames,
): ClassSource {
  let connection: PelotonConnection | undefined;
  return async (classId) => {
    if (uploadId !== null && isFromCsv(classId)) {
      return { peloton: await findUploaded(base.db, { userId, uploadId }, classId), uploadId };
    }
    const place = sessionHash === null ? undefined : { userId, tokenHash: sessionHash };
    connection ??= await openConnectionAt(base, place);
    return fetchClass(base, connection, classId);
  };
}
