/**
 * PostgreSQL promises nothing on network file systems (locks and fsync are not what they seem there) and cannot begin
 * on a full disk. Both are refused before anything is written, in words, rather than discovered later as damage.
 */
import { readFile, statfs } from 'node:fs/promises';
import { StartupError } from '#startup-error.ts';

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
