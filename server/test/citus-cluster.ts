/**
 * A throwaway Citus cluster: a coordinator and two workers, whose time zone is another than the coordinator's on purpose. Every test database is copied
 * on all three; machines know each other by address alone, so the copies are a cluster again.
 */
import pg from 'pg';
import { distribute } from '#db/distribute.ts';
import { migrate } from '#db/migrate.ts';
import { asAdmin, type ClusterAddress, startBareCluster, type TestCluster, templateName } from './test-cluster.ts';

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

/** `settings` are those of every machine, beside what it needs. */
export async function startCitus(settings: readonly string[] = quick): Promise<TestCluster> {
  const binDir = process.env.CITUS_BIN;
  if (binDir === undefined)
    throw new Error('CITUS_BIN must name the folder of the programs of a PostgreSQL with Citus.');
  const here = [...needed, ...settings];
  const away = [...here, 'timezone=America/New_York'];
  const started = await Promise.all([here, away, away].map((all) => startBareCluster(binDir, all)));
  const [coordinator, ...workers] = started.map(({ address }) => address);
  if (!coordinator) throw new Error('There is no coordinator.');
  for (const address of [coordinator, ...workers]) {
    await asAdmin(address, `create database ${templateName}`);
    await asAdmin(address, 'create extension citus', templateName);
  }
  await spreadTemplate(coordinator, workers);
  // What Citus left open in the template would keep it from being copied.
  for (const address of [coordinator, ...workers])
    await asAdmin(address, `alter database ${templateName} allow_connections false`);
  await Promise.all(started.map((cluster) => cluster.restart()));
  return {
    address: { ...coordinator, workers },
    async stop() {
      await Promise.all(started.map((cluster) => cluster.stop()));
    },
  };
}

async function spreadTemplate(coordinator: ClusterAddress, workers: ClusterAddress[]): Promise<void> {
  const pool = new pg.Pool({ ...coordinator, database: templateName, max: 1 });
  await pool.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
  for (const { host, port } of workers) await pool.query('select citus_add_node($1, $2)', [host, port]);
  await migrate(pool);
  const client = await pool.connect();
  await distribute(client);
  client.release(true);
  await pool.end();
}
