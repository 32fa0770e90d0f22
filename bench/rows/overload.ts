/**
 * Three times as many requests as the database can serve: those who are served must be nearly as many as at best, and the others must hear
 * at once that they should come later. The database stands behind a slow wire, so that its connections are what there is too little of,
 * whatever the machine.
 */
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

const overload = (context: Context): Promise<Overload> =>
  context.once('overload', async () => {
    const { putLoad, folder, resources } = context;
    const databaseUrl = await startDatabase(join(folder, 'slow-database'), resources);
    const server = await startServer({
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
    const { url } = server;
    const requests = [pageRequest(await register(url, 'crowd@bench.example'))];
    await putLoad({ url, requests, connections: 8, durationMs: warmUpMs });
    const paces: number[] = [];
    for (const connections of crowds) paces.push(perSecond(await putLoad({ url, requests, connections, durationMs })));
    const peak = Math.max(...paces);
    // Each asks once a second, so that there are as many requests as people, however soon they are answered.
    const connections = Math.ceil(timesTooMany * peak);
    const report = await putLoad({ url, requests, connections, durationMs, everyMs: 1_000, isRefusalAllowed: true });
    return { peak, report };
  });

export const servedInOverload: Row = {
  id: '13a',
  name: 'Answers a second with three times as many requests as the database serves, against the most there are',
  target: 'at least 80 %',
  async measure(context) {
    const { peak, report } = await overload(context);
    const value = perSecond(report) / peak;
    const shown = `${(value * 100).toFixed(0)} % (${perSecond(report).toFixed(0)} of ${peak.toFixed(0)} a second)`;
    return { value, shown, passes: value >= 0.8, figures: { peak, report } };
  },
};

export const refusedInOverload: Row = {
  id: '13b',
  name: 'The slowest refusal in that crowd (p99)',
  target: 'within 1 s',
  async measure(context) {
    const { refused, refusedP99Ms: value } = (await overload(context)).report;
    return { value, shown: `${value.toFixed(0)} ms (${refused} refused)`, passes: refused > 0 && value <= 1_000 };
  },
};

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
