/**
 * Three times as many requests as can be served: those who are served must be nearly as many as at best, and the others must hear at once
 * that they should come later. Once with too little of the database, which stands behind a slow wire, so that its connections are what is
 * short, whatever the machine; and once with too little of the server's own processor.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Context, productArguments, startDatabase } from '../context.ts';
import { pageRequest, register } from '../diary/bench-diary.ts';
import type { LoadReport } from '../load/load.ts';
import type { Row } from '../row.ts';
import { startServer } from '../server-process.ts';

const wireMs = 50;
const warmUpMs = 3_000;
const durationMs = 10_000;
/** More and more at once, until more of them no longer brings more answers. */
const crowds = [8, 16, 32, 64];
const timesTooMany = 3;

interface Overload {
  readonly peak: number;
  readonly report: LoadReport;
}

const perSecond = ({ count, elapsedMs }: LoadReport): number => (count * 1000) / elapsedMs;

const overloadOfDatabase = (context: Context): Promise<Overload> =>
  context.once('overload of the database', async () => {
    const { folder, resources } = context;
    const databaseUrl = await startDatabase(join(folder, 'slow-database'), resources);
    const { url } = await startServer({
      name: 'slow',
      args: productArguments,
      env: {
        DATABASE_URL: await behindSlowWire(databaseUrl, resources),
        DATA_DIR: join(folder, 'slow'),
        RATE_LIMIT_FACTOR: '1000',
      },
      folder,
      resources,
    });
    return overload(context, url, ({ peak }) => ({ connections: Math.ceil(timesTooMany * peak), everyMs: 1_000 }));
  });

/** As many connections as a server takes at most by default, with room for others. */
const crowdOfServer = 1_500;

const overloadOfServer = (context: Context): Promise<Overload> =>
  context.once('overload of the server', async () => {
    const { url } = await context.product();
    return overload(context, url, ({ peak }) => ({
      connections: crowdOfServer,
      everyMs: (crowdOfServer * 1_000) / (timesTooMany * peak),
    }));
  });

/** Each asks so often and no oftener, so that there are as many requests as people, however soon they are answered. */
async function overload(
  { putLoad }: Context,
  url: string,
  crowd: (at: { peak: number }) => { connections: number; everyMs: number },
): Promise<Overload> {
  const requests = [pageRequest(await register(url, `crowd-${randomUUID()}@bench.example`))];
  await putLoad({ url, requests, connections: 8, durationMs: warmUpMs });
  const paces: number[] = [];
  for (const connections of crowds) {
    paces.push(perSecond(await putLoad({ url, requests, connections, durationMs, isRefusalAllowed: true })));
  }
  const peak = Math.max(...paces);
  const report = await putLoad({ url, requests, durationMs, isRefusalAllowed: true, ...crowd({ peak }) });
  return { peak, report };
}

const served = (id: string, short: string, least: number, measured: (context: Context) => Promise<Overload>): Row => ({
  id,
  name: `Answers a second with three times as many requests as the ${short} serves, against the most there are`,
  target: `at least ${least * 100} %`,
  async measure(context) {
    const { peak, report } = await measured(context);
    const value = perSecond(report) / peak;
    const shown = `${(value * 100).toFixed(0)} % (${perSecond(report).toFixed(0)} of ${peak.toFixed(0)} a second)`;
    return { value, shown, passes: value >= least, figures: { peak, report } };
  },
});

const refused = (id: string, measured: (context: Context) => Promise<Overload>): Row => ({
  id,
  name: 'The slowest refusal in that crowd (p99)',
  target: 'within 1 s',
  async measure(context) {
    const { refused, refusedP99Ms: value } = (await measured(context)).report;
    return { value, shown: `${value.toFixed(0)} ms (${refused} refused)`, passes: refused > 0 && value <= 1_000 };
  },
});

export const overloadRows: readonly Row[] = [
  served('13a', 'database', 0.8, overloadOfDatabase),
  refused('13b', overloadOfDatabase),
  // Less than of the database: the crowd takes its part of the same cores, and these are the cheapest answers there are.
  served('13c', 'server', 0.5, overloadOfServer),
  refused('13d', overloadOfServer),
];

/** Everything that is said to the database arrives a little later, in its order. */
async function behindSlowWire(databaseUrl: string, resources: AsyncDisposableStack): Promise<string> {
  const address = new URL(databaseUrl.replace('@/', '@socket/'));
  const path = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const open = new Set<Socket>();
  const wire = createServer((client) => {
    const database = connect({ path });
    client.on('data', (bytes) => setTimeout(() => database.write(bytes), wireMs));
    database.on('data', (bytes) => client.write(bytes));
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  resources.defer(() => {
    for (const socket of open) socket.destroy();
    wire.close();
  });
  await once(wire, 'listening');
  const at = wire.address();
  if (at === null || typeof at === 'string') throw new Error('The wire has no port.');
  return `postgres://${address.username}:${address.password}@127.0.0.1:${at.port}${address.pathname}`;
}
