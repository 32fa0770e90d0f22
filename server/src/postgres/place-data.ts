/**
 * Where the data lives. Normally where it was asked for. Root's home is usually closed to everyone else, and the database
 * does not run as root: a person who only typed `npm start` there gets a shared place and one line about it; a person who
 * chose a folder gets the folder or a reason, never another folder.
 */
import { access, chmod, constants, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#startup-error.ts';
import { makeFolder } from './durable-files.ts';
import { folderClosedTo } from './folder-access.ts';
import { databaseUser, dataOwner } from './run-as.ts';
import { asStartupError } from './startup-reason.ts';

/** Where data and programs go when the project lies in a folder that others cannot enter. */
export const SHARED_HOME = '/var/lib/workout-tracker';

export interface PlaceDataOptions {
  /** DATA_DIR as given, relative to the project; undefined when not given */
  readonly requestedDataDir: string | undefined;
  readonly projectDir: string;
  readonly announce: (line: string) => void;
  /** the folder's name when none was requested */
  readonly defaultName?: string;
  readonly sharedHome?: string;
}

/** Decides and makes the data folder. To be asked once, before anything is written into it. */
export async function placeData(options: PlaceDataOptions): Promise<{ dataDir: string }> {
  const { requestedDataDir, projectDir, announce, defaultName = 'data', sharedHome = SHARED_HOME } = options;
  const wanted = resolve(projectDir, requestedDataDir ?? defaultName);
  try {
    if (requestedDataDir !== undefined) {
      await refuseClosedFolder(wanted);
      return { dataDir: await makeDataFolder(wanted) };
    }
    const closed = await closedFolder(dirname(wanted), wanted);
    if (closed === undefined) {
      const dataDir = await makeDataFolder(wanted);
      if (process.getuid?.() === 0) await letOthersThrough(dataDir);
      return { dataDir };
    }
    // Moving on to an empty place would look like lost data.
    if ((await dataOwner(wanted)) !== undefined) throw closedFolderError(closed, wanted);
    await makeFolder(sharedHome, 0o755);
    const dataDir = await makeDataFolder(join(sharedHome, defaultName));
    announce(
      `The database cannot run as root, and other users cannot enter ${closed}: data and database programs are kept in ${sharedHome}.`,
    );
    return { dataDir };
  } catch (error) {
    throw asStartupError(error, wanted);
  }
}

/** Makes the folder if it is missing, checks that we may write there, and answers with its real path. */
export async function makeDataFolder(folder: string): Promise<string> {
  // For root it must let the database's user through; the files inside are closed one by one.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    await makeFolder(folder, mode);
    await access(folder, constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    throw asStartupError(error, folder);
  }
}

export async function refuseClosedFolder(dataDir: string): Promise<void> {
  const closed = await closedFolder(dataDir, dataDir);
  if (closed !== undefined) throw closedFolderError(closed, dataDir);
}

async function closedFolder(path: string, dataDir: string): Promise<string | undefined> {
  const user = await databaseUser(dataDir);
  return user && folderClosedTo(user, path);
}

function closedFolderError(closed: string, dataDir: string): StartupError {
  return new StartupError(
    `The database cannot run as root, and the user it runs as cannot enter ${closed} to reach ${dataDir}. Run "chmod o+x ${closed}", or choose another folder with DATA_DIR.`,
  );
}

async function letOthersThrough(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & 0o011) !== 0o011) await chmod(dataDir, (mode & 0o777) | 0o011);
}
