/**
 * The process that makes the load, apart from the bench so that nothing else runs in it. A closed loop: each connection has one
 * request under way at any time, and the last ones are waited for, so every request counted was answered.
 */
import { randomUUID } from 'node:crypto';
import { encodeRequest, HttpConnection, type HttpRequest } from './http-connection.ts';
import type { LoadOrder, LoadReport } from './load.ts';

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function run({ url, requests, connections, durationMs }: LoadOrder): Promise<LoadReport> {
  const { host, hostname, port } = new URL(url);
  const encoded = requests.map((request) => encode(request, host));
  const open = Array.from({ length: connections }, () => new HttpConnection(hostname, Number(port)));
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  let next = 0;

  const keepAsking = async (connection: HttpConnection): Promise<void> => {
    let askedAt = performance.now();
    while (askedAt - startedAt < durationMs) {
      const request = encoded[next++ % encoded.length];
      if (request === undefined) throw new Error('There is nothing to ask.');
      const status = await connection.ask(request.bytes());
      if (status !== request.status) throw new Error(`The server answered ${status} instead of ${request.status}.`);
      const answeredAt = performance.now();
      latenciesMs.push(answeredAt - askedAt);
      askedAt = answeredAt;
    }
  };
  try {
    await Promise.all(open.map(keepAsking));
  } finally {
    for (const connection of open) connection.close();
  }
  const elapsedMs = performance.now() - startedAt;
  latenciesMs.sort((a, b) => a - b);
  const percentile = (share: number): number => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? 0;
  return { count: latenciesMs.length, elapsedMs, p50Ms: percentile(0.5), p99Ms: percentile(0.99) };
}

/** Requests are made once and sent as they are, but for an id that must be new: it is written over the one before. */
function encode(request: HttpRequest, host: string): { bytes: () => Buffer; status: number } {
  const { freshId, status = 200 } = request;
  const encoded = encodeRequest(request, host);
  if (freshId === undefined) return { bytes: () => encoded, status };
  const place = encoded.indexOf(freshId);
  const bytes = (): Buffer => {
    const copy = Buffer.from(encoded);
    copy.write(randomUUID(), place);
    return copy;
  };
  return { bytes, status };
}
