/**
 * `npm run backup [-- file]`: saves everything to one file, whether the server runs or not. One without a name of its own is copied to the
 * bucket where one is set, and pushes out the oldest.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backupsFolder, datedFile, removeOldBackups } from '#backup/backup-folder.ts';
import { openS3Backups } from '#backup/s3-backups.ts';
import { writeBackup } from '#backup/write-backup.ts';
import { BackupError } from '#errors/startup-error.ts';
import { giveDataFolder } from '#postgres/drop-root.ts';
import { reachForBackup, runCommand } from './run-command.ts';

await runCommand(async ({ arguments: [name, ...more], signal, ...around }) => {
  if (more.length > 0 || name?.startsWith('-')) throw new BackupError('Use it like this: npm run backup [-- file]');
  const chosen = name === undefined ? undefined : resolve(name);
  if (chosen !== undefined && existsSync(chosen)) {
    throw new BackupError(`${chosen} is already there. Choose another name, or remove it first.`);
  }
  const database = await reachForBackup(around);
  try {
    const { passphrase, count, s3 } = around.settings.backups;
    const folder = backupsFolder(database.dataDir);
    const file = chosen ?? datedFile(folder, new Date(), passphrase !== undefined);
    const { rows, bytes } = await writeBackup({ address: database.address, file, signal, passphrase });
    // A server that runs as another user removes it one day.
    if (around.settings.databaseUrl === undefined) await giveDataFolder(database.dataDir);
    const saved = `Saved ${rows} rows to ${file} (${readableSize(bytes)}).`;
    if (chosen !== undefined) return saved;
    await removeOldBackups(folder, count);
    if (s3 === undefined) return saved;
    const remote = openS3Backups(s3);
    await remote.put(file, signal);
    for (const { name: old } of (await remote.list(signal)).slice(count)) await remote.remove(old, signal);
    return `${saved} Copied to ${remote.place}.`;
  } finally {
    await database.stop('fast');
  }
});

function readableSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
