/**
 * Throw-away data folders for tests. Whatever a test does or fails to do, when it is finished the processes it started
 * are gone, the database server on its folder is gone, and so is the folder.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { DatabaseConnection } from '../connections.ts';
import { findPostmaster, watchPostmaster } from '../postmaster.ts';
import { startPostgres } from '../start-postgres.ts';

export const isRoot = process.getuid?.() === 0;
const fixture = fileURLToPath(new URL('start-and-report.ts', import.meta.url));

/** A folder that the database's user can enter. */
async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(process.env.TEST_DATABASES_DIR || tmpdir(), 'wt-'));
  await chmod(folder, 0o755);
  return folder;
}

async function removeTemporaryFolder(folder: string, dataDir = join(folder, 'data')): Promise<void> {
  await endServer(dataDir);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
}

/** Gone when the test is finished, with the server that may run on its `data`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => removeTemporaryFolder(folder));
  return folder;
}

/** A data folder with a hundred rows in table `kept`. The first start is the slow one: made once per test file, copied for each test. */
export function useTemplate(): { dataDir: string } {
  const template = { dataDir: '' };
  let folder: string | undefined;
  beforeAll(async () => {
    folder = await makeTemporaryFolder();
    const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined });
    await withClient(postgres.connection, async (client) => {
      await client.query('CREATE TABLE kept (id int PRIMARY KEY)');
      await client.query('INSERT INTO kept SELECT generate_series(1, 100)');
    });
    await postgres.stop();
    template.dataDir = postgres.dataDir;
  });
  afterAll(() => folder && removeTemporaryFolder(folder));
  return template;
}

export async function copyOf(template: { dataDir: string }, name = 'data'): Promise<string> {
  const folder = await makeTemporaryFolder();
  const dataDir = join(folder, name);
  onTestFinished(() => removeTemporaryFolder(folder, dataDir));
  await copyTree(template.dataDir, dataDir);
  return dataDir;
}

/** Owners and modes as they are, which `fs.cp` does not keep. */
export async function copyTree(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

export async function withClient<T>(connection: DatabaseConnection, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, ssl: false });
  client.on('error', () => undefined); // tests end servers under their clients
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export async function countRows(connection: DatabaseConnection): Promise<number> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM kept');
    return rows[0]?.count ?? 0;
  });
}

export interface Report {
  readonly connection: DatabaseConnection;
  readonly admin: DatabaseConnection;
  readonly message?: string;
}

/** `startPostgres` in a process of its own, to be killed. `wrap` puts another program around it. */
export function startInChild(
  dataDir: string,
  { wrap = [] }: { wrap?: readonly string[] } = {},
): { child: ChildProcess; report: Promise<Report> } {
  const [file = '', ...rest] = [...wrap, process.execPath, fixture, dataDir];
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => kill(child));
  const report = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)) as Report);
  return { child, report };
}

export async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGABRT' = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function endServer(dataDir: string): Promise<void> {
  const running = await findPostmaster(join(dataDir, 'pg'));
  if (running === undefined) return;
  const postmaster = watchPostmaster(running);
  postmaster.signal('SIGQUIT');
  await postmaster.exited;
}
