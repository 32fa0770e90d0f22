/**
 * A folder for one product's data. Open to all, because started by root the database runs as somebody else. `npm test` names a place in
 * memory for it: what is killed there is a process, not the machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
