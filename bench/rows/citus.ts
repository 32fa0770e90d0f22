/**
 * The product on a Citus cluster of a coordinator and two workers, against the product on one plain PostgreSQL of the same programs, in turns on one
 * machine: `CITUS_BIN=/usr/lib/postgresql/15/bin npm run bench -- citus`. The processor time is that of the server and of all its databases.
 */
import { join } from 'node:path';
import { startCitus } from '@workout-tracker/server/test/citus-cluster';
import { asAdmin, startBareCluster, type TestCluster, templateName } from '@workout-tracker/server/test/test-cluster';
import pg from 'pg';
import { type Context, productArguments } from '../context.ts';
import { cpuMs, databaseCpuMs } from '../cpu-time.ts';
import { addPeople, type BenchDiary, pageRequest } from '../diary/bench-diary.ts';
import { programId } from '../diary/fill-diary.ts';
import { interleave, type TakeTurn } from '../interleave.ts';
import type { HttpRequest } from '../load/http-connection.ts';
import type { Row } from '../row.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { describeComparison } from '../table.ts';
import { saveRequest } from './workout-saves.ts';

/** As in production: on the disk before it is answered, and as many pieces as Citus makes unless told. */
const settings = ['autovacuum=on', 'citus.enable_stat_counters=on'];
const connections = 8;
const database = 'bench';

interface Stage {
  readonly url: string;
  readonly server: ServerProcess;
  readonly diary: BenchDiary;
  /** The folders of its databases. */
  readonly folders: readonly string[];
}

const stages = (context: Context): Promise<{ citus: Stage; plain: Stage }> =>
  context.once('citus', async () => {
    const binDir = process.env.CITUS_BIN ?? '';
    const own = <Cluster extends TestCluster>(starting: Promise<Cluster>): Promise<Cluster> => {
      context.resources.defer(() =>
        starting.then(
          (cluster) => cluster.stop(),
          () => {},
        ),
      );
      return starting;
    };
    const spread = await own(startCitus(settings));
    const single = await own(startBareCluster(binDir, ['max_connections=200', 'autovacuum=on']));
    const { workers = [], ...coordinator } = spread.address;
    for (const machine of [coordinator, ...workers])
      await asAdmin(machine, `create database ${database} template ${templateName} strategy file_copy`);
    await asAdmin(single.address, `create database ${database}`);
    const stage = async (name: string, { address }: TestCluster): Promise<Stage> => {
      const { host, port, user } = address;
      const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
      const server = await startServer({
        name,
        args: productArguments,
        env: { DATABASE_URL: url, DATA_DIR: join(context.folder, name), RATE_LIMIT_FACTOR: '1000' },
        folder: context.folder,
        resources: context.resources,
      });
      const folders = [host, ...(address.workers ?? []).map((worker) => worker.host)];
      return { url, server, diary: await addPeople(server, url), folders };
    };
    return { citus: await stage('citus', spread), plain: await stage('plain', single) };
  });

function takeTurns(
  { putLoad }: Context,
  { server, folders, diary }: Stage,
  requestsOf: (diary: BenchDiary) => HttpRequest[],
): TakeTurn {
  const requests = requestsOf(diary);
  const cost = async (): Promise<number> => (await cpuMs(server.pid)) + (await databaseCpuMs(folders));
  return async (durationMs) => {
    const before = await cost();
    const { count, elapsedMs } = await putLoad({ url: server.url, requests, connections, durationMs });
    return { count, elapsedMs, cpuMs: (await cost()) - before };
  };
}

/** A target in requests per second. */
function citusRow(id: string, name: string, wanted: number, requestsOf: (diary: BenchDiary) => HttpRequest[]): Row {
  return {
    id,
    name: `${name} on Citus, against plain PostgreSQL`,
    target: `at least ${wanted * 100} % of the requests`,
    async measure(context) {
      const { citus, plain } = await stages(context);
      const comparison = await interleave({
        ours: takeTurns(context, citus, requestsOf),
        reference: takeTurns(context, plain, requestsOf),
      });
      const { shown, figures } = describeComparison(comparison, wanted);
      const value = comparison.ours.perSecond / comparison.reference.perSecond;
      return {
        value,
        shown: `${Math.round(value * 100)} % (by CPU ${shown})`,
        passes: value >= wanted,
        ...(figures && { figures }),
      };
    },
  };
}

const homeOf = ({ headers }: BenchDiary['longest']): HttpRequest => ({ path: '/api/home', headers });

/** What the app asks for when it is opened, when a workout is saved, and when its person looks at it. */
const visitOf = (person: BenchDiary['longest']): HttpRequest[] => [
  homeOf(person),
  ...['/api/workouts/filters', '/api/exercises', '/api/activity'].map((path) => ({ path, headers: person.headers })),
  saveRequest(person, programId),
  pageRequest(person),
];

interface Counters {
  one: number;
  several: number;
}

/** As the coordinator has counted since it began. */
async function readCounters(connectionString: string): Promise<Counters> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Counters>(
      `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
       from citus_stat_counters where name = current_database()`,
    );
    return rows[0] ?? { one: 0, several: 0 };
  } finally {
    await client.end();
  }
}

const singleShard: Row = {
  id: '21d',
  name: 'Statements of visits on Citus that one machine answers',
  target: 'at least 95 %',
  async measure(context) {
    const { url, server, diary } = (await stages(context)).citus;
    const requests = diary.usual.flatMap(visitOf);
    const before = await readCounters(url);
    await context.putLoad({ url: server.url, requests, connections, durationMs: 10_000 });
    const after = await readCounters(url);
    const [one, several] = [after.one - before.one, after.several - before.several];
    const value = one / (one + several);
    return { value, shown: `${(value * 100).toFixed(1)} % (${one} of ${one + several})`, passes: value >= 0.95 };
  },
};

export const citusRows: readonly Row[] = [
  citusRow('21a', 'Page 1 of the list', 0.4, ({ usual }) => usual.map((person) => pageRequest(person))),
  citusRow('21b', 'Home', 0.4, ({ usual }) => usual.map(homeOf)),
  citusRow('21c', 'Saving 40 sets and 3,600 samples', 0.4, ({ usual }) =>
    usual.map((person) => saveRequest(person, programId)),
  ),
  singleShard,
];
