/**
 * Backups that nobody has to think of: before a new version changes the schema, and once a day. For the built-in database only:
 * an external one has an operator with tools of their own, and may be far too large for this.
 */

import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseAddress } from '#db/connection.ts';
import { readMigrations } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { backupsFolder, datedFile, isDue, type KeptBackup, listBackups, removeOldBackups } from './backup-folder.ts';
import { verifyBackup } from './read-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

interface AutomaticBackups {
  address: DatabaseAddress;
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

interface BeforeMigrating extends AutomaticBackups {
  /** the folder of the migrations, when it is not the product's own */
  migrations?: URL;
}

interface DailyBackups extends AutomaticBackups {
  checkEveryMs?: number;
}

const hourMs = 60 * 60_000;

/** To be called before `migrate`. Writes nothing on a first start or when there is nothing to migrate; an error must stop the start. */
export async function backupBeforeMigrating({ address, dataDir, log, migrations }: BeforeMigrating): Promise<void> {
  if (!(await hasPendingMigrations(address, migrations))) return;
  const folder = backupsFolder(dataDir);
  const [previous] = await listBackups(folder);
  const written = await writeBackup({ address, file: datedFile(folder, new Date()) });
  // A start that fails again and again would otherwise push every older backup out with copies of one and the same.
  if (previous !== undefined && (await holdsSameData(previous, written))) return rm(written.file);
  log.info({ file: written.file, rows: written.rows }, 'backup written before migrating');
  await removeOldBackups(folder);
}

async function holdsSameData({ file }: KeptBackup, { manifest }: WrittenBackup): Promise<boolean> {
  const previous = await verifyBackup(file).catch(() => undefined);
  return previous?.manifest.dataSha256 === manifest.dataSha256;
}

/**
 * Looks at once and then every hour whether the newest backup is a day old, so that it does not matter how long the process lives.
 * Answers with a function that stops it and breaks off a backup under way.
 */
export function startDailyBackups(options: DailyBackups): () => Promise<void> {
  const { address, dataDir, log, checkEveryMs = hourMs } = options;
  const folder = backupsFolder(dataDir);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function backUpIf(isWanted: (newest: KeptBackup | undefined) => boolean | Promise<boolean>): Promise<void> {
    try {
      const [newest] = await listBackups(folder);
      if (signal.aborted || !(await isWanted(newest))) return;
      const { file, rows } = await writeBackup({ address, file: datedFile(folder, new Date()), signal });
      log.info({ file, rows }, 'daily backup written');
      await removeOldBackups(folder);
    } catch (err) {
      if (!signal.aborted) log.error({ err }, 'the daily backup failed and will be tried again within the hour');
    }
  }

  let latest = backUpIf(async (newest) => isDue(newest) || !(newest && (await isSound(newest, log, signal))));
  const timer = setInterval(() => {
    latest = latest.then(() => backUpIf(isDue));
  }, checkEveryMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await latest;
  };
}

async function isSound({ file }: KeptBackup, log: AutomaticBackups['log'], signal: AbortSignal): Promise<boolean> {
  try {
    await verifyBackup(file, signal);
    return true;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    log.warn({ file, reason: error.message }, 'the newest backup cannot be used; a new one is written');
    return false;
  }
}

/** Whether a start is about to change the schema of a database that is in use; a new, empty one does not count. */
async function hasPendingMigrations(address: DatabaseAddress, folder?: URL): Promise<boolean> {
  const applied = await readApplied(address);
  if (applied.length === 0) return false;
  return (await readMigrations(folder)).some(({ name }) => !applied.includes(name));
}

async function readApplied(address: DatabaseAddress): Promise<string[]> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the query below fails as well, and says why
  try {
    await client.connect();
    const { rowCount } = await client.query("select where to_regclass('public.migrations') is not null");
    if (rowCount === 0) return [];
    const { rows } = await client.query<{ name: string }>('select name from public.migrations');
    return rows.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}
