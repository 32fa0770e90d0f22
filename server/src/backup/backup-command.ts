/** `npm run backup [-- file]`: saves everything to one file, whether the server runs or not. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { giveDataFolder } from '#postgres/drop-root.ts';
import { BackupError } from './backup-error.ts';
import { backupsFolder, datedFile } from './backup-folder.ts';
import { reachForBackup, runCommand } from './run-command.ts';
import { writeBackup } from './write-backup.ts';

await runCommand(async ({ arguments: [name, ...more], signal, ...around }) => {
  if (more.length > 0 || name?.startsWith('-')) throw new BackupError('Use it like this: npm run backup [-- file]');
  const chosen = name === undefined ? undefined : resolve(name);
  if (chosen !== undefined && existsSync(chosen)) {
    throw new BackupError(`${chosen} is already there. Choose another name, or remove it first.`);
  }
  const database = await reachForBackup(around);
  try {
    const file = chosen ?? datedFile(backupsFolder(database.dataDir), new Date());
    const { rows, bytes } = await writeBackup({ address: database.address, file, signal });
    // A server that runs as another user removes it one day.
    if (around.settings.databaseUrl === undefined) await giveDataFolder(database.dataDir);
    return `Saved ${rows} rows to ${file} (${readableSize(bytes)}).`;
  } finally {
    await database.stop('fast');
  }
});

function readableSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
