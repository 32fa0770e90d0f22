/**
 * The file system refuses in codes; people need words. Turns the refusals that someone can act on (rights, space,
 * read-only media) into a StartupError that names the place, and leaves everything else alone: that is a bug to see whole.
 */
import { StartupError } from '#errors/startup-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'is not accessible for this user. Change its owner or rights, or choose another folder with DATA_DIR',
  EPERM: 'belongs to another user. Change its owner, or choose another folder with DATA_DIR',
  EROFS: 'is on a read-only disk. Choose another folder with DATA_DIR',
  ENOSPC: 'cannot be written: the disk is full. Free some space and start again',
  EDQUOT: 'cannot be written: the disk quota is used up. Free some space and start again',
  ENOTDIR: 'cannot be used: a part of its path is a file. Choose another folder with DATA_DIR',
  ENOENT: 'cannot be made. Choose another folder with DATA_DIR',
  EEXIST: 'is a file, not a folder. Choose another folder with DATA_DIR',
};

export function asStartupError(error: unknown, folder: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? error : new StartupError(`${path ?? folder} ${reason}.`, { cause: error });
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
