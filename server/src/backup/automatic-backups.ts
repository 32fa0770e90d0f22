/**
 * Makes backups by itself: before a new version changes the schema, and once a day, with a copy in S3-compatible storage where one is set. It does so
 * for the built-in database only: an external one has an operator with tools of their own, may be far too large for this, and is shared by servers
 * that would each write one. Of that one it only tells how old the newest is.
 */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseAddress } from '#db/connection.ts';
import { readMigrations } from '#db/migrate.ts';
import { BackupError } from '#errors/startup-error.ts';
import { type BackupFile, backupsFolder, datedFile, isDue, listBackups, removeOldBackups } from './backup-folder.ts';
import type { BackupSettings } from './backup-settings.ts';
import { type BackupPlace, type BackupStatus, newPlace, noteFailure } from './backup-status.ts';
import { verifyBackup } from './read-backup.ts';
import { openS3Backups, type S3Backups } from './s3-backups.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

interface AutomaticBackups {
  address: DatabaseAddress;
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  settings?: Partial<BackupSettings>;
}

interface BeforeMigrating extends AutomaticBackups {
  /** the folder of the migrations, when it is not the product's own */
  migrations?: URL;
}

interface BackupTimes extends AutomaticBackups {
  checkEveryMs?: number;
}

const hourMs = 60 * 60_000;

/** To be called before `migrate`. Writes nothing on a first start or when there is nothing to migrate; an error must stop the start. */
export async function backupBeforeMigrating(options: BeforeMigrating): Promise<void> {
  const { address, dataDir, log, migrations, settings: { passphrase, count } = {} } = options;
  if (!(await hasPendingMigrations(address, migrations))) return;
  const folder = backupsFolder(dataDir);
  const [previous] = await listBackups(folder);
  const written = await writeBackup({ address, file: newFile(folder, passphrase), passphrase });
  // A start that fails again and again would otherwise push every older backup out with copies of one and the same.
  if (previous !== undefined && (await holdsSameData(previous, written, passphrase))) return rm(written.file);
  log.info({ file: written.file, rows: written.rows }, 'backup written before migrating');
  await removeOldBackups(folder, count);
}

const newFile = (folder: string, passphrase: string | undefined): string =>
  datedFile(folder, new Date(), passphrase !== undefined);

async function holdsSameData(
  { file }: BackupFile,
  { manifest }: WrittenBackup,
  passphrase: string | undefined,
): Promise<boolean> {
  const previous = await verifyBackup(file, { passphrase }).catch(() => undefined);
  return previous?.manifest.dataSha256 === manifest.dataSha256;
}

interface Backups {
  readonly status: BackupStatus;
  start(): void;
  /** Breaks off what is under way. */
  stop(): Promise<void>;
}

/**
 * Looks at once and then every hour whether the newest backup is a day old, so that it does not matter how long the process lives; and
 * whether the newest has its copy, so that a storage out of reach gets it later.
 */
export function createDailyBackups(options: BackupTimes): Backups {
  const { address, dataDir, log, settings: { passphrase, count, s3 } = {}, checkEveryMs = hourMs } = options;
  const folder = backupsFolder(dataDir);
  const here = newPlace('folder', folder);
  const remote = s3 && openS3Backups(s3);
  const away = remote && newPlace('s3', remote.place);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function backUpIf(isWanted: (newest: BackupFile | undefined) => boolean | Promise<boolean>): Promise<void> {
    try {
      const [newest] = await listBackups(folder);
      here.newestAt = newest?.takenAt;
      if (signal.aborted || !(await isWanted(newest))) return;
      const { file, rows } = await writeBackup({ address, file: newFile(folder, passphrase), signal, passphrase });
      log.info({ file, rows }, 'daily backup written');
      here.newestAt = new Date();
      here.error = undefined;
      await removeOldBackups(folder, count);
    } catch (err) {
      if (signal.aborted) return;
      noteFailure(here, err);
      log.error({ err }, 'the daily backup failed and will be tried again within the hour');
    }
  }

  async function copyAway(): Promise<void> {
    if (!remote || !away || signal.aborted) return;
    try {
      const [newest] = await listBackups(folder);
      if (newest !== undefined && (await sendMissing(remote, newest, signal))) {
        log.info({ place: remote.place, name: newest.name }, 'backup copied');
      }
      await updateFromRemote(remote, away, signal);
      for (const { name } of (await remote.list(signal)).slice(count)) await remote.remove(name, signal);
    } catch (err) {
      if (signal.aborted) return;
      noteFailure(away, err);
      log.error({ err, place: remote.place }, 'the backup could not be copied and will be tried again within the hour');
    }
  }

  /** Written before a passphrase was set. */
  const isExposed = (newest: BackupFile | undefined): boolean =>
    passphrase !== undefined && newest?.isEncrypted === false;
  const isWanted = (newest: BackupFile | undefined): boolean => isDue(newest) || isExposed(newest);
  const isSoundNow = async (newest: BackupFile | undefined): Promise<boolean> =>
    newest !== undefined && isSound(newest, { log, signal, passphrase });
  return {
    ...hourly({
      first: () => backUpIf(async (newest) => isWanted(newest) || !(await isSoundNow(newest))).then(copyAway),
      later: () => backUpIf(isWanted).then(copyAway),
      everyMs: checkEveryMs,
      stopping,
    }),
    status: { isAutomatic: true, isEncrypted: passphrase !== undefined, places: away ? [here, away] : [here] },
  };
}

interface Turns {
  first(): Promise<void>;
  later(): Promise<void>;
  readonly everyMs: number;
  readonly stopping: AbortController;
}

function hourly({ first, later, everyMs, stopping }: Turns): Pick<Backups, 'start' | 'stop'> {
  let latest = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      latest = first();
      timer = setInterval(() => {
        latest = latest.then(later);
      }, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await latest;
    },
  };
}

/** True when it was not there. */
async function sendMissing(remote: S3Backups, { name, file }: BackupFile, signal: AbortSignal): Promise<boolean> {
  if ((await remote.list(signal)).some((backup) => backup.name === name)) return false;
  await remote.put(file, signal);
  return true;
}

async function updateFromRemote(remote: S3Backups, place: BackupPlace, signal: AbortSignal): Promise<void> {
  const [newest] = await remote.list(signal);
  place.newestAt = newest?.takenAt;
  place.error = undefined;
}

/** For a database that somebody else backs up: looks every hour for what `npm run backup` left, and writes nothing. */
export function createBackupWatch(options: Omit<BackupTimes, 'address'>): Backups {
  const { dataDir, log, settings: { passphrase, s3 } = {}, checkEveryMs = hourMs } = options;
  const folder = backupsFolder(dataDir);
  const here = newPlace('folder', folder);
  const remote = s3 && openS3Backups(s3);
  const away = remote && newPlace('s3', remote.place);
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    here.newestAt = (await listBackups(folder).catch(() => []))[0]?.takenAt;
    if (!remote || !away) return;
    await updateFromRemote(remote, away, stopping.signal).catch((err: unknown) => {
      if (stopping.signal.aborted) return;
      noteFailure(away, err);
      log.warn({ err, place: remote.place }, 'the place of the backups could not be looked at');
    });
  };
  return {
    ...hourly({ first: look, later: look, everyMs: checkEveryMs, stopping }),
    status: { isAutomatic: false, isEncrypted: passphrase !== undefined, places: away ? [here, away] : [here] },
  };
}

interface SoundnessCheck {
  readonly log: AutomaticBackups['log'];
  readonly signal: AbortSignal;
  readonly passphrase: string | undefined;
}

async function isSound({ file }: BackupFile, { log, ...options }: SoundnessCheck): Promise<boolean> {
  try {
    await verifyBackup(file, options);
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
