/**
 * A throwaway PostgreSQL for one test run: quick rather than durable (`fsync` off), gone afterwards with its directory. Our own
 * supervisor is tested elsewhere; here the database is only the ground the tests stand on.
 */
import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { databaseUser } from '#postgres/run-as.ts';

export interface ClusterAddress {
  host: string;
  port: number;
  user: string;
  /** The other machines of a Citus cluster, of which this one is the coordinator. */
  workers?: ClusterAddress[];
}

export interface TestCluster {
  readonly address: ClusterAddress;
  stop(): Promise<void>;
}

/** The database every other is copied from: migrated once per run. */
export const templateName = 'migrated_template';

/** Nothing here has to survive a crash, and hundreds of short-lived databases keep autovacuum busy for nothing. */
const quick = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

export async function startTestCluster(binDir: string): Promise<TestCluster> {
  const cluster = await startBareCluster(binDir, ['max_connections=200', ...quick]);
  await createTemplate(cluster.address);
  return cluster;
}

export interface BareCluster extends TestCluster {
  /** Down, and up again with what it had. */
  halt(): Promise<void>;
  resume(): Promise<void>;
}

/** One without a template, and with no settings but these, in which FOLDER is its own. */
export async function startBareCluster(binDir: string, settings: readonly string[]): Promise<BareCluster> {
  // Unix socket paths are limited to 107 bytes, so the folder stays short. `npm test` names one in memory.
  const folder = await mkdtemp(join(process.env.TEST_DATABASES_DIR || tmpdir(), 'wt-'));
  const runAs = await databaseUser(folder);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  const dataDir = join(folder, 'pg');
  await promisify(execFile)(
    join(binDir, 'initdb'),
    ['-D', dataDir, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...runAs, cwd: folder },
  );
  const address = { host: folder, port: 5432, user: 'tester' };
  const start = async (): Promise<() => Promise<void>> => {
    const own = settings.map((setting) => setting.replace('FOLDER', folder));
    const all = [`unix_socket_directories=${folder}`, 'listen_addresses=', ...own];
    const server = spawn(join(binDir, 'postgres'), ['-D', dataDir, ...all.flatMap((setting) => ['-c', setting])], {
      ...runAs,
      cwd: folder,
      stdio: 'ignore',
    });
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await untilReady(address);
    return async () => {
      server.kill('SIGINT');
      await exited;
    };
  };
  let stop = await start();
  return {
    address,
    halt: () => stop(),
    async resume() {
      stop = await start();
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(address: ClusterAddress): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ ...address, database: 'postgres' });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt > 400) throw error;
      await pause(25);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function createTemplate(address: ClusterAddress): Promise<void> {
  await asAdmin(address, `create database ${templateName}`);
  const pool = new pg.Pool({ ...address, database: templateName, max: 1 });
  await migrate(pool);
  await pool.end();
}

export async function asAdmin(address: ClusterAddress, statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ ...address, database });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
