import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface DataFolder {
  readonly folder: string;
  readonly dataDir: string;
  remove(): Promise<void>;
}

export async function makeDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(process.env.TEST_DATABASES_DIR || tmpdir(), 'wt-'));
  await chmod(folder, 0o755);
  return { folder, dataDir: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * For a server whose first start is not what the test is about: `npm test` makes one such folder to copy from. With `cp`, because the files
 * belong to the database's own user and must stay so.
 */
export async function makeStartedDataFolder(): Promise<DataFolder> {
  const made = await makeDataFolder();
  const started = process.env.STARTED_DATA_DIR;
  if (started) await promisify(execFile)('cp', ['-a', started, made.dataDir]);
  return made;
}
