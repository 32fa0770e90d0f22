/**
 * `npm run drill [-- file]`: proves that a backup brings everything back. It is restored into a database that is made for the occasion and
 * removed afterwards; the rows that are then there are counted and compared with those that were saved. Nothing else is touched.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { newestBackup, withBackup } from '#backup/find-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { BackupError } from '#errors/startup-error.ts';
import { placeData } from '#postgres/place-data.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ arguments: [given, ...more], settings, projectDir, announce, signal }) => {
  if (more.length > 0 || given?.startsWith('-')) {
    throw new BackupError('Use it like this: npm run drill [-- file], or s3:latest for the newest of the bucket');
  }
  const dataDir = async (): Promise<string> =>
    settings.databaseUrl === undefined
      ? (await placeData({ requestedDataDir: settings.dataDir, projectDir, announce })).dataDir
      : resolve(projectDir, settings.dataDir ?? 'data');
  const name = given ?? (settings.backups.s3 ? 's3:latest' : await newestBackup(await dataDir()));
  return withBackup({ name, settings: settings.backups, signal }, async (file) => {
    const startedAt = performance.now();
    const folder = await mkdtemp(join(tmpdir(), 'workout-tracker-drill-'));
    // Root hands the database to another user, who must be able to walk in.
    await chmod(folder, 0o711);
    try {
      const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
      try {
        const { passphrase } = settings.backups;
        const restored = await restoreBackup({ address: postgres.connection, file, signal, passphrase });
        const tables = Object.entries(restored.rowsOfTables).filter(([, rows]) => rows > 0);
        const width = Math.max(...tables.map(([table]) => table.length));
        for (const [table, rows] of tables) announce(`${table.padEnd(width)}  ${String(rows).padStart(9)}  same`);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        return `All ${restored.rows} rows of ${restored.header.createdAt} came back, in every table as many as were saved (${seconds} s).`;
      } finally {
        await postgres.stop('immediate');
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
