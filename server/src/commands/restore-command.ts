/** `npm run restore -- file`: brings a backup back into an empty server. The file is checked before anything is started or made. */
import { withBackup } from '#backup/find-backup.ts';
import { verifyBackup } from '#backup/read-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { BackupError } from '#errors/startup-error.ts';
import { reachForRestore, runCommand } from './run-command.ts';

await runCommand(async ({ arguments: [name, ...more], signal, ...around }) => {
  if (name === undefined || more.length > 0 || name.startsWith('-')) {
    throw new BackupError('Use it like this: npm run restore -- file');
  }
  const { passphrase } = around.settings.backups;
  return withBackup({ name, settings: around.settings.backups, signal }, async (file) => {
    await verifyBackup(file, { signal, passphrase });
    const database = await reachForRestore(around);
    try {
      const { header, rows } = await restoreBackup({ address: database.address, file, signal, passphrase });
      return `Restored ${rows} rows, as they were on ${header.createdAt}. Type "npm start" to go on.`;
    } finally {
      await database.stop('fast');
    }
  });
});
