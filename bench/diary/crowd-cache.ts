/**
 * The crowd is filled once and kept as the stopped data folder of a PostgreSQL in `.cache/bench`. A run works on a copy, so that what it saves
 * does not grow the next run's tables. What the folder depends on is in its name: another schema or another filler makes another one.
 */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrations } from '@workout-tracker/server/db/migrate';

const run = promisify(execFile);
const filler = new URL('./fill-diary.ts', import.meta.url);
const serverPackage = new URL('../../server/package.json', import.meta.url);

export interface CrowdParts {
  readonly workouts: number;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** The source of what fills it. */
  readonly filler: string;
  /** The version of PostgreSQL: another one does not read its files. */
  readonly engine: string;
}

/** `crowd-1000000-` and 16 hexadecimal digits. */
export function crowdFolderName({ workouts, migrations, filler: source, engine }: CrowdParts): string {
  const schema = migrations.map(({ name, checksum }) => [name, checksum]);
  return `crowd-${workouts}-${hash('sha256', JSON.stringify([schema, source, engine])).slice(0, 16)}`;
}

export async function readCrowdParts(workouts: number): Promise<CrowdParts> {
  const { optionalDependencies } = JSON.parse(await readFile(serverPackage, 'utf8')) as Record<string, unknown>;
  return {
    workouts,
    migrations: await readMigrations(),
    filler: await readFile(filler, 'utf8'),
    engine: JSON.stringify([optionalDependencies, process.platform, process.arch]),
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** With owners and rights: started by root, the database belongs to another user. */
const copy = (from: string, to: string): Promise<unknown> => run('cp', ['-a', '--reflink=auto', from, to]);

interface CrowdOrder {
  /** Where folders of crowds are kept. */
  readonly cache: string;
  readonly name: string;
  /** Makes it anew, whatever is there. */
  readonly isFresh: boolean;
  /** Fills a database in this folder and stops it. */
  make(folder: string): Promise<void>;
}

/** Leaves a copy of the crowd in `folder`, which is not there yet; whether it had to be filled for that. */
export async function placeCrowd(folder: string, { cache, name, isFresh, make }: CrowdOrder): Promise<boolean> {
  const stored = join(cache, name);
  if (isFresh) await rm(stored, { recursive: true, force: true });
  if (await exists(stored)) {
    await copy(stored, folder);
    return false;
  }
  await make(folder);
  await mkdir(cache, { recursive: true });
  await removeOthers(cache, name);
  // A run that is interrupted here leaves half a copy, under a name that is never read.
  const half = `${stored}.half-${process.pid}`;
  await copy(folder, half);
  await rename(half, stored);
  return true;
}

/** Crowds of the same size by another schema or filler, and halves: each is gigabytes. */
async function removeOthers(cache: string, name: string): Promise<void> {
  const size = name.slice(0, name.lastIndexOf('-') + 1);
  for (const other of await readdir(cache))
    if (other.startsWith(size)) await rm(join(cache, other), { recursive: true, force: true });
}
