/**
 * A command names a backup as a file, as one of the bucket (`s3:NAME`, `s3:latest`), which is fetched first, or not at all: then it is the newest of
 * the folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BackupError } from '#errors/startup-error.ts';
import { backupsFolder, listBackups } from './backup-folder.ts';
import type { BackupSettings } from './backup-settings.ts';
import { openS3Backups } from './s3-backups.ts';

interface Wanted {
  readonly name: string;
  readonly settings: BackupSettings;
  readonly signal: AbortSignal;
}

/** `work` gets its file; what was fetched is gone when it ends. */
export async function withBackup<T>(wanted: Wanted, work: (file: string) => Promise<T>): Promise<T> {
  const { name, settings, signal } = wanted;
  if (!name.startsWith('s3:')) return work(resolve(name));
  if (settings.s3 === undefined) throw new BackupError(`Set BACKUP_S3_URL to fetch ${name}.`);
  const remote = openS3Backups(settings.s3);
  const asked = name.slice('s3:'.length);
  const chosen = asked === 'latest' ? (await remote.list(signal))[0]?.name : asked;
  if (!chosen) throw new BackupError(`There is no backup in ${remote.place}.`);
  const folder = await mkdtemp(join(tmpdir(), 'workout-tracker-fetched-'));
  try {
    const file = join(folder, 'fetched');
    await remote.get(chosen, file, signal);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function newestBackup(dataDir: string): Promise<string> {
  const [newest] = await listBackups(backupsFolder(dataDir));
  if (newest) return newest.file;
  throw new BackupError(`There is no backup in ${backupsFolder(dataDir)} yet. Type "npm run backup" for one.`);
}
