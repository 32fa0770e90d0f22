/** Saves the whole database as one file: all of it at one instant, whole or not at all, readable by its owner only. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseAddress } from '#db/connection.ts';
import { makeFolder } from '#postgres/durable-files.ts';
import { errorCode } from '#postgres/startup-reason.ts';
import { BackupError } from './backup-error.ts';
import { exportLines } from './export-lines.ts';
import { countRows, type Manifest } from './format.ts';
import { pack } from './packed-file.ts';
import { writeWhole } from './partial-file.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';

export interface WrittenBackup {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly manifest: Manifest;
}

interface WriteOptions {
  address: DatabaseAddress;
  file: string;
  /** breaks the backup off and leaves nothing of it */
  signal?: AbortSignal | undefined;
}

export async function writeBackup({ address, file, signal }: WriteOptions): Promise<WrittenBackup> {
  try {
    await makeFolder(dirname(file), 0o700);
    const manifest = await withSnapshot(address, async (snapshot) => {
      refuseNothing(snapshot);
      return writeWhole(file, (partial) => pack(exportLines(snapshot), partial, signal));
    });
    return { file, rows: countRows(manifest), bytes: (await stat(file)).size, manifest };
  } catch (error) {
    throw inWords(error, file);
  }
}

function refuseNothing({ tables }: Snapshot): void {
  if (tables.some(({ name }) => name === 'migrations')) return;
  throw new BackupError('There is nothing to back up yet: Workout Tracker was never started on this database.');
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there. Choose another place, or change its rights',
  EPERM: 'this user may not write there. Choose another place, or change its rights',
  EROFS: 'that disk is read-only. Choose another place',
  ENOSPC: 'the disk is full. Free some space, then try again',
  EDQUOT: 'the disk quota is used up. Free some space, then try again',
  ENOTDIR: 'a part of that path is a file. Choose another place',
  EEXIST: 'a part of that path is a file. Choose another place',
  EISDIR: 'that is a folder. Add a file name',
};

function inWords(error: unknown, file: string): unknown {
  const reason = reasons[errorCode(error) ?? ''];
  if (reason === undefined) return error;
  return new BackupError(`The backup ${file} could not be written: ${reason}.`, { cause: error });
}
