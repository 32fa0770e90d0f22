/** `npm run restore -- file`: brings a backup back into an empty server. The file is checked before anything is started or made. */
import { resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { reachForRestore, runCommand } from './run-command.ts';

await runCommand(async ({ arguments: [name, ...more], signal, ...around }) => {
  if (name === undefined || more.length > 0 || name.startsWith('-')) {
    throw new BackupError('Use it like this: npm run restore -- file');
  }
  const file = resolve(name);
  await verifyBackup(file, signal);
  const database = await reachForRestore(around);
  try {
    const { header, rows } = await restoreBackup({ address: database.address, file, signal });
    return `Restored ${rows} rows, as they were on ${header.createdAt}. Type "npm start" to go on.`;
  } finally {
    await database.stop('fast');
  }
});
