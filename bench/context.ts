/**
 * What the rows measure on: one PostgreSQL that really writes to the disk, the product and the bare server side by side on it, and a
 * process that makes load. Each is started when the first row asks for it, and all are gone when the run is.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@workout-tracker/server/db/connection';
import { migrate } from '@workout-tracker/server/db/migrate';
import { startPostgres } from '@workout-tracker/server/postgres/start-postgres';
import { heapArguments } from '../scripts/bootstrap/heap-limit.mjs';
import { threadPool } from '../scripts/bootstrap/thread-pool.mjs';
import { databaseCpuMs } from './cpu-time.ts';
import { crowdFolderName, placeCrowd, readCrowdParts } from './diary/crowd-cache.ts';
import { crowdWorkouts, fillCrowd } from './diary/fill-diary.ts';
import { type PutLoad, startLoadProcess } from './load/load.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export const projectDir = fileURLToPath(new URL('..', import.meta.url));
/** As `npm start` runs it. */
export const productArguments = [...heapArguments([], ''), join(projectDir, 'server/dist/main.js')];
const cache = join(projectDir, '.cache/bench');
/** With the heap of the product: without a limit V8 collects later and on other threads, and a row of long answers would compare that. */
const bareArguments = [...heapArguments([], ''), join(projectDir, 'bench/bare/bare-server.ts')];

export interface Context {
  /** For files of this run; removed at its end. */
  readonly folder: string;
  /** Closed at the end of the run, and on Ctrl-C: whatever a row starts is registered here before it is waited for. */
  readonly resources: AsyncDisposableStack;
  databaseUrl(): Promise<string>;
  /** Of its processes, with those that have ended. */
  databaseCpuMs(): Promise<number>;
  product(): Promise<ServerProcess>;
  bare(): Promise<ServerProcess>;
  readonly putLoad: PutLoad;
  /** Runs `make` the first time and hands out the same result afterwards, so that rows can share a measurement. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
}

export interface ContextOptions {
  /** Whether the database has the crowd in it from the start. */
  readonly hasCrowd: boolean;
  /** Fills the crowd anew, even if the cache has it. */
  readonly isFresh: boolean;
}

export async function makeContext(
  resources: AsyncDisposableStack,
  { hasCrowd, isFresh }: ContextOptions = { hasCrowd: false, isFresh: false },
): Promise<Context> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-bench-'));
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Started by root, the database runs as another user, who must be able to pass.
  await chmod(folder, 0o711);
  // What browsers and other programs leave in the temporary folder is removed with the rest.
  process.env.TMPDIR = folder;

  const results = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const result = (results.get(name) as Promise<T> | undefined) ?? make();
    results.set(name, result);
    return result;
  };
  const dataDir = join(folder, 'database');
  const databaseUrl = (): Promise<string> =>
    once('database', async () => {
      if (hasCrowd) await placeBenchCrowd(dataDir, { isFresh, resources });
      return startDatabase(dataDir, resources);
    });
  const server = (name: string, args: readonly string[], more: Record<string, string> = {}): Promise<ServerProcess> =>
    once(`${name} server`, async () =>
      startServer({
        name,
        args,
        env: {
          DATABASE_URL: await databaseUrl(),
          DATA_DIR: join(folder, 'secrets'),
          RATE_LIMIT_FACTOR: '1000',
          ...more,
        },
        folder,
        resources,
      }),
    );
  const product = (): Promise<ServerProcess> => server('product', productArguments, threadPool());
  let load: PutLoad | undefined;
  return {
    folder,
    resources,
    once,
    databaseUrl,
    databaseCpuMs: () => databaseCpuMs([dataDir]),
    product,
    // Its statement reads a table that the product makes when it starts.
    bare: () => product().then(() => server('bare', bareArguments)),
    putLoad: (order) => {
      load ??= startLoadProcess(resources);
      return load(order);
    },
  };
}

async function placeBenchCrowd(
  dataDir: string,
  { isFresh, resources }: { isFresh: boolean; resources: AsyncDisposableStack },
): Promise<void> {
  const name = crowdFolderName(await readCrowdParts(crowdWorkouts));
  const startedAt = performance.now();
  const wasFilled = await placeCrowd(dataDir, {
    cache,
    name,
    isFresh,
    async make(folder) {
      console.log(`Filling ${crowdWorkouts.toLocaleString('en')} workouts, once: they stay in .cache/bench …`);
      await using database = new AsyncDisposableStack();
      // Stopped also when the run ends in the midst of it.
      resources.defer(() => database.disposeAsync());
      const connectionString = await startDatabase(folder, database);
      const { pool, close } = openDatabase({ address: { connectionString } });
      await migrate(pool).finally(close);
      await fillCrowd(connectionString, crowdWorkouts);
    },
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(wasFilled ? `Filled in ${seconds} s.` : `A copy of the crowd in .cache/bench was made in ${seconds} s.`);
}

/** The product's own PostgreSQL with the product's own settings: `fsync` on, everything answered "saved" is on the disk. */
export async function startDatabase(dataDir: string, resources: AsyncDisposableStack): Promise<string> {
  const starting = startPostgres({ dataDir, log: () => {} });
  resources.defer(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  const { host, user, password, database } = (await starting).connection;
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
}
