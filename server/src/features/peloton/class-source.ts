/**
 * Where an import takes its classes from: those of the CSV out of the upload, all others from Peloton, over a connection that is opened
 * when the first of them is wanted. So an import of an upload alone needs no connection.
 */
import type { AppContext } from '#app-context.ts';
import { openConnectionAt, type PelotonConnection } from './connection.ts';
import { fetchClass } from './fetch-class.ts';
import type { SourcedClass } from './find-holder.ts';
import { findUploaded } from './uploads.queries.ts';

export interface SourceNames {
  readonly userId: string;
  readonly sessionHash: Buffer | null;
  readonly uploadId: string | null;
}

export type ClassSource = (classId: string) => Promise<SourcedClass>;

/** Ids that were made from the rows of a download; Peloton's own are hexadecimal. */
export const isFromCsv = (classId: string): boolean => classId.startsWith('csv_');

export function openClassSource(context: AppContext, { userId, sessionHash, uploadId }: SourceNames): ClassSource {
  let connection: PelotonConnection | undefined;
  return async (classId) => {
    if (uploadId !== null && isFromCsv(classId)) {
      return { peloton: await findUploaded(context.db, { userId, uploadId }, classId), uploadId };
    }
    const place = sessionHash === null ? undefined : { userId, tokenHash: sessionHash };
    connection ??= await openConnectionAt(context, place);
    return fetchClass(context, connection, classId);
  };
}
