/**
 * Does what an import wants, item by item. What became of an item is written in the transaction that did it, so that a server that dies
 * and one that takes over come to the same end as one that never did. An item that fails does not stop the others.
 */
import type { Diary } from '#features/workouts/save-workout.ts';
import { AppError } from '#http/app-error.ts';
import { translateError } from '#http/translate-error.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { openConnectionAt, type PelotonConnection, type PelotonParts } from './connection.ts';
import { fetchClass } from './fetch-class.ts';
import { importClass } from './import-class.ts';
import { endImport, type ImportItem, type ImportName, nextItem, noteItem } from './imports.queries.ts';
import { mergeClass, type Note } from './merge-class.ts';
import { wordsFor } from './peloton-words.ts';

export interface ImportWork extends ImportName {
  readonly sessionHash: Buffer;
  /** Asked before each item: false when the import is no longer ours to do. */
  isOurs(): Promise<boolean>;
}

export async function runImport(parts: PelotonParts, work: ImportWork): Promise<void> {
  const { db, clock } = parts;
  try {
    const connection = await openConnectionAt(parts, { userId: work.userId, tokenHash: work.sessionHash });
    while (await work.isOurs()) {
      const item = await nextItem(db, work);
      if (!item) return await endImport(db, work, 'done', clock());
      await doItem(parts, connection, item);
    }
  } catch (error) {
    if (!isDisconnected(error)) throw error;
    await endImport(db, work, 'stopped', clock());
  }
}

async function doItem(parts: PelotonParts, connection: PelotonConnection, item: ImportItem): Promise<void> {
  const diary: Diary = parts;
  const note: Note = (tx, outcome) => noteItem(tx, item, { outcome });
  try {
    const peloton = await fetchClass(parts, connection, item.class_id);
    if (item.workout_id === null) await importClass(diary, item.user_id, { peloton, note });
    else await mergeClass(diary, item.user_id, { workoutId: item.workout_id, peloton, note });
  } catch (error) {
    if (isDisconnected(error)) throw error;
    await noteItem(parts.db, item, { outcome: 'failed', message: wordsOf(error) });
  }
}

const isDisconnected = (error: unknown): boolean => error instanceof PelotonError && error.trouble === 'expired';

function wordsOf(error: unknown): string {
  if (error instanceof PelotonError) return wordsFor('Failed to fetch workout details', error).message;
  return error instanceof AppError ? error.message : translateError(error).message;
}
