/**
 * A file survives a power cut only after its content and the folder that lists it have both been synced. These are the
 * few ways in which this folder writes things that must not vanish or be seen half-written.
 */
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
import { errorCode } from './startup-reason.ts';

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files first, their folders after them. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

/** Readers see the old file, the new file or none, never a part; only this user may read it. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncPath(dirname(path));
}

/** A secret that others on this machine can read is one no longer. Windows keeps rights elsewhere. */
export async function refuseReadableSecret(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return;
  throw new StartupError(
    `${path} can be read by other users of this machine. Run "chmod 600 ${path}" and start again.`,
  );
}

/**
 * Makes the folder and its missing parents, all with this mode whatever the umask; leaves existing ones as they are. Step
 * by step, because Node's own recursive mkdir never returns where the kernel refuses a folder in an existing one (/proc).
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  if (await madeFolder(folder, mode, 'may lack a parent')) return;
  await makeFolder(dirname(folder), mode);
  await madeFolder(folder, mode, 'has its parent');
}

/** False when its parent must be made first. */
async function madeFolder(
  folder: string,
  mode: number,
  parent: 'may lack a parent' | 'has its parent',
): Promise<boolean> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return true;
    if (code === 'ENOENT' && parent === 'may lack a parent') return false;
    throw error;
  }
  await chmod(folder, mode);
  await syncIfReadable(dirname(folder));
  return true;
}

/** A parent that belongs to somebody else may be open for passing through only. */
async function syncIfReadable(folder: string): Promise<void> {
  try {
    await syncPath(folder);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
  }
}
