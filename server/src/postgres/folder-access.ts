/**
 * A file is reachable only if every folder above it may be entered. When the database runs as another user than we do,
 * one closed parent (root's home, mode 0700) stops it; this finds the folder to blame, so that a message can name it.
 */
import { chmod, lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SystemUser } from './run-program.ts';
import { errorCode } from './startup-reason.ts';

/** The first folder on the way to `path` (itself included) that `user` cannot enter. Parts that do not exist yet are ours to make. */
export async function folderClosedTo(user: SystemUser, path: string): Promise<string | undefined> {
  const folders = [];
  for (let folder = await realExistingPath(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of folders) {
    if ((await stat(folder)).isDirectory() && !(await mayEnter(user, folder))) return folder;
  }
  return undefined;
}

/** Also true for a program that `user` may run: the same bit opens folders and programs. */
export async function mayEnter(user: SystemUser, path: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

async function realExistingPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return realExistingPath(dirname(path));
    throw error;
  }
}

/** Makes `user` the owner of a folder and all that is in it. */
export async function giveTree(folder: string, user: SystemUser): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), user.uid, user.gid);
  await lchown(folder, user.uid, user.gid);
}

/** Everyone may read it and enter its folders, whatever umask it was made under; what was a program stays one. */
export async function openTreeToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
