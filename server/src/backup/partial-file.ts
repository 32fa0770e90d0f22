/**
 * A backup is written beside its final name and renamed when it is whole and on the disk: under the final name there is never half a
 * backup. The name of the unfinished file says which process writes it, so that what a killed one left can be removed.
 */
import { hash, randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '#postgres/durable-files.ts';
import { readProcess } from '#postgres/process-identity.ts';

const partialName = /^\.workout-tracker-backup-(\d+)-([0-9a-f]{16})-[0-9a-f-]{36}\.partial$/;

/** `write` fills the file it is given and syncs it; afterwards it stands under `path`, or nothing does. */
export async function writeWhole<T>(path: string, write: (partial: string) => Promise<T>): Promise<T> {
  const folder = dirname(path);
  await removeLeftovers(folder);
  const owner = `${process.pid}-${await fingerprint(process.pid)}`;
  const partial = join(folder, `.workout-tracker-backup-${owner}-${randomUUID()}.partial`);
  try {
    const answer = await write(partial);
    await rename(partial, path);
    await syncPath(folder);
    return answer;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid, writer] = partialName.exec(name) ?? [];
    if (pid === undefined || writer === (await fingerprint(Number(pid)))) continue;
    await rm(join(folder, name), { force: true });
  }
}

/** Tells a process from a later one with the same id; of one that is gone, undefined. */
async function fingerprint(pid: number): Promise<string | undefined> {
  const found = await readProcess(pid);
  return found && hash('sha256', found.startedAt).slice(0, 16);
}
