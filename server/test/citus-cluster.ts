/**
 * A throwaway Citus cluster: a coordinator and two workers, whose time zone is another than the coordinator's on purpose. Every test database is copied
 * on all three; machines know each other by address alone, so the copies are a cluster again.
 */
import pg from 'pg';
import { distribute } from '#citus/distribute.ts';
import { migrate } from '#db/migrate.ts';
import {
  asAdmin,
  type BareCluster,
  type ClusterAddress,
  startBareCluster,
  type TestCluster,
  templateName,
} from './test-cluster.ts';

/** What a machine of a cluster needs, and room for one process of Citus in each database that is open. */
const needed = [
  'max_connections=400',
  'max_worker_processes=200',
  'max_prepared_transactions=400',
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'citus.node_conninfo=sslmode=disable',
  'citus.local_hostname=FOLDER',
  'citus.enable_statistics_collection=off',
];

const quick = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'citus.shard_count=4',
  // Two people in a circle of locks on two machines are noticed soon.
  'deadlock_timeout=100ms',
];

export interface CitusCluster extends TestCluster {
  readonly address: ClusterAddress & { workers: ClusterAddress[] };
  /** In the order of `address.workers`. */
  readonly workers: readonly Pick<BareCluster, 'halt' | 'resume'>[];
}

/** `settings` are those of every machine, beside what it needs. */
export async function startCitus(settings: readonly string[] = quick): Promise<CitusCluster> {
  const binDir = process.env.CITUS_BIN;
  if (binDir === undefined)
    throw new Error('CITUS_BIN must name the folder of the programs of a PostgreSQL with Citus.');
  const here = [...needed, ...settings];
  const away = [...here, 'timezone=America/New_York'];
  const started = await Promise.all([here, away, away].map((all) => startBareCluster(binDir, all)));
  const [coordinator, ...workers] = started.map(({ address }) => address);
  if (!coordinator) throw new Error('There is no coordinator.');
  const address = { ...coordinator, workers };
  await createCitusDatabase(address, templateName);
  await spreadTemplate(coordinator);
  // What Citus left open in the template would keep it from being copied.
  for (const machine of [coordinator, ...workers])
    await asAdmin(machine, `alter database ${templateName} allow_connections false`);
  await Promise.all(started.map((cluster) => cluster.halt()));
  await Promise.all(started.map((cluster) => cluster.resume()));
  return {
    address,
    workers: started.slice(1),
    async stop() {
      await Promise.all(started.map((cluster) => cluster.stop()));
    },
  };
}

/** An empty database on every machine, which are a cluster; without `workers` a coordinator that has none. */
export async function createCitusDatabase(
  { workers = [], ...coordinator }: ClusterAddress,
  name: string,
): Promise<void> {
  for (const machine of [coordinator, ...workers]) {
    await asAdmin(machine, `create database ${name} template template0`);
    await asAdmin(machine, 'create extension citus', name);
  }
  const { host, port } = coordinator;
  await asAdmin(coordinator, `select citus_set_coordinator_host('${host}', ${port})`, name);
  for (const worker of workers)
    await asAdmin(coordinator, `select citus_add_node('${worker.host}', ${worker.port})`, name);
}

async function spreadTemplate(coordinator: ClusterAddress): Promise<void> {
  const pool = new pg.Pool({ ...coordinator, database: templateName, max: 1 });
  await migrate(pool);
  const client = await pool.connect();
  await distribute(client);
  client.release(true);
  await pool.end();
}
