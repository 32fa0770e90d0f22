/**
 * The folder of the Unix socket is closed to other users, and short, because a socket's whole path has a hard limit in the kernel. It lies in the
 * data folder; where that path is too long, in a temporary folder whose name is written to a file, so that a server which outlived us is found.
 */
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PORT } from './connections.ts';
import { writePrivateFile } from './durable-files.ts';
import type { SystemUser } from './run-program.ts';

/** unix(7): sun_path has 108 bytes on Linux and 104 on macOS, the last of them zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
const TEMPORARY = '/tmp/workout-tracker-';

export function socketPathFits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

export async function chooseSocketFolder(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const inside = join(dataDir, 'socket');
  if (socketPathFits(inside)) return inside;
  const note = noteFile(dataDir);
  const noted = await readFile(note, 'utf8').catch(() => '');
  if (noted.startsWith(TEMPORARY) && (await isPrivateFolder(noted, user))) return noted;
  const made = await mkdtemp(TEMPORARY);
  await writePrivateFile(note, made);
  return made;
}

/** Before each start of the server: the folder exists, belongs to the server's user and is closed to others. */
export async function openSocketFolder(folder: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

export async function removeTemporarySocketFolder(dataDir: string, folder: string): Promise<void> {
  if (dirname(folder) === dataDir) return;
  await rm(folder, { recursive: true, force: true });
  await rm(noteFile(dataDir), { force: true });
}

function noteFile(dataDir: string): string {
  return join(dataDir, 'socket-folder');
}

/** Anyone may make a folder in /tmp: only one of the right owner, closed to others, is the one we left. */
async function isPrivateFolder(folder: string, user: SystemUser | undefined): Promise<boolean> {
  try {
    const facts = await lstat(folder);
    const owners = [process.getuid?.(), user?.uid];
    return facts.isDirectory() && owners.includes(facts.uid) && (facts.mode & 0o077) === 0;
  } catch {
    return false;
  }
}
