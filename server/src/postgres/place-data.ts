/**
 * The data lives where it was asked for, normally. Root's home is usually closed to everyone else, and the database does not run as root: a person
 * who only typed `npm start` there gets a shared place and one line about it; a person who chose a folder gets the folder or a reason, never another
 * folder.
 */
import { access, chmod, constants, readFile, realpath, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
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

const MEGABYTE = 1024 * 1024;
/** A new cluster with its first write-ahead log is about 50 MB; the rest is room to train in. */
const FREE_FOR_NEW_DATA_MB = 150;
/** An existing one needs a few log segments to start, and starting is how a person gets to clean up. */
const FREE_FOR_OLD_DATA_MB = 48;

/** statfs(2) and linux/magic.h */
const networkFilesystems = new Map<number, string>([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x564c, 'NCP'],
]);
const FUSE = 0x65735546;
const networkFuse = /^fuse\.(sshfs|rclone|s3fs|davfs2?|curlftpfs|glusterfs|smbnetfs|gcsfuse|goofys|juicefs)$/;

/**
 * PostgreSQL promises nothing on network file systems (locks and fsync are not what they seem there) and cannot begin on a full disk.
 * Both are refused before anything is written, in words, rather than discovered later as damage.
 */
export async function refuseUnsafeDisk(
  dataDir: string,
  hasData: boolean,
  readStatfs: (path: string) => Promise<{ type: number; bavail: number; bsize: number }> = statfs,
): Promise<void> {
  const { type, bavail, bsize } = await readStatfs(dataDir);
  const network = await networkFilesystemName(type, dataDir);
  if (network !== undefined) {
    throw new StartupError(
      `${dataDir} is on a network drive (${network}), where a database can lose data. Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const freeMb = Math.floor((bavail * bsize) / MEGABYTE);
  const neededMb = hasData ? FREE_FOR_OLD_DATA_MB : FREE_FOR_NEW_DATA_MB;
  if (freeMb < neededMb) {
    throw new StartupError(
      `The disk that holds ${dataDir} has ${freeMb} MB free and the database needs at least ${neededMb} MB. Free some space, or choose another folder with DATA_DIR.`,
    );
  }
}

async function networkFilesystemName(type: number, path: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined; // the numbers mean other things elsewhere
  const unsigned = type >>> 0;
  if (unsigned !== FUSE) return networkFilesystems.get(unsigned);
  const kind = filesystemKind(path, await readFile('/proc/self/mountinfo', 'utf8').catch(() => ''));
  return kind !== undefined && networkFuse.test(kind) ? kind.slice('fuse.'.length) : undefined;
}

/**
 * The kind of the mount that holds `path`, from the text of proc_pid_mountinfo(5): the deepest mount point wins, and of
 * equals the latest. `filesystemKind('/mnt/nas/data', '… /mnt/nas rw - fuse.sshfs nas: rw')` is `'fuse.sshfs'`.
 */
export function filesystemKind(path: string, mountinfo: string): string | undefined {
  let deepest = { mountPoint: '', kind: undefined as string | undefined };
  for (const line of mountinfo.split('\n')) {
    const [place, source] = line.split(' - ');
    const escaped = place?.split(' ')[4];
    if (escaped === undefined || source === undefined) continue;
    const mountPoint = escaped.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
    const isInside = mountPoint === '/' || path === mountPoint || path.startsWith(`${mountPoint}/`);
    if (isInside && mountPoint.length >= deepest.mountPoint.length)
      deepest = { mountPoint, kind: source.split(' ')[0] };
  }
  return deepest.kind;
}
