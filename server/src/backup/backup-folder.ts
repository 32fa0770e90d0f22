/**
 * A backup without a name of its own is called by its instant, and the newest few stay. One that somebody wants for good is given another name, and
 * is then never removed.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#postgres/startup-reason.ts';

const defaultCount = 14;
/** A day, less half the hour between two looks: otherwise each backup would come an hour later than the one before. */
const dueAfterMs = 23.5 * 60 * 60_000;

export interface DatedName {
  readonly name: string;
  readonly takenAt: Date;
  readonly isEncrypted: boolean;
}

export interface BackupFile extends DatedName {
  readonly file: string;
}

const dated = /^workout-tracker-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.ndjson\.gz(\.enc)?$/;

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** `workout-tracker-2026-11-15T09-00-00.000Z.ndjson.gz`: no colons, which some disks refuse. An encrypted one ends with `.enc`. */
export function datedFile(folder: string, takenAt: Date, isEncrypted = false): string {
  const name = `workout-tracker-${takenAt.toISOString().replaceAll(':', '-')}.ndjson.gz`;
  return join(folder, isEncrypted ? `${name}.enc` : name);
}

/** Undefined when it is the name of something else. */
export function readDatedName(name: string): DatedName | undefined {
  const [, day, hour, minute, second, ending] = dated.exec(name) ?? [];
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}`);
  return Number.isNaN(takenAt.getTime()) ? undefined : { name, takenAt, isEncrypted: ending !== undefined };
}

/** Newest first. One from the future was dated by a wrong clock: it counts as the oldest, or it would outlive all others. */
export async function listBackups(folder: string, now: Date = new Date()): Promise<BackupFile[]> {
  const backups: BackupFile[] = [];
  for (const name of await namesIn(folder)) {
    const known = readDatedName(name);
    if (known) backups.push({ ...known, file: join(folder, name) });
  }
  return newestFirst(backups, now);
}

export function newestFirst<Backup extends DatedName>(backups: readonly Backup[], now: Date = new Date()): Backup[] {
  const age = ({ takenAt }: Backup): number => (takenAt > now ? Infinity : now.getTime() - takenAt.getTime());
  return backups.toSorted((a, b) => (age(a) === age(b) ? 0 : age(a) - age(b)));
}

/** Is it time for the next one? A newest backup from the future proves nothing. */
export function isDue(newest: Pick<DatedName, 'takenAt'> | undefined, now: Date = new Date()): boolean {
  if (newest === undefined) return true;
  const ageMs = now.getTime() - newest.takenAt.getTime();
  return ageMs < 0 || ageMs >= dueAfterMs;
}

export async function removeOldBackups(folder: string, count: number = defaultCount): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(count)) await rm(file, { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Not there yet; or not a folder, which whoever writes into it will say.
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}
