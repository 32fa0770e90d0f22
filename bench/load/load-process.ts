/**
 * The process that makes the load, apart from the bench so that nothing else runs in it. A closed loop: each connection has one
 * request under way at any time, and the last ones are waited for, so every request counted was answered.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeRequest, HttpConnection, type HttpRequest } from './http-connection.ts';
import type { LoadOrder, LoadReport } from './load.ts';

process.on('message', (order: LoadOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function run(order: LoadOrder): Promise<LoadReport> {
  const { url, requests, connections, durationMs, everyMs = 0, isRefusalAllowed = false } = order;
  const { host, hostname, port } = new URL(url);
  const encoded = requests.map((request) => encode(request, host));
  const open = Array.from({ length: connections }, () => new HttpConnection(hostname, Number(port)));
  const [latenciesMs, refusalsMs]: [number[], number[]] = [[], []];
  const startedAt = performance.now();
  let next = 0;

  const keepAsking = async (connection: HttpConnection, index: number): Promise<void> => {
    // Spread over the first turn, so that they do not all ask at the same moment.
    let dueAt = startedAt + (everyMs * index) / connections;
    for (;;) {
      if (everyMs > 0) await pause(Math.max(0, dueAt - performance.now()));
      const askedAt = performance.now();
      if (askedAt - startedAt >= durationMs) return;
      const request = encoded[next++ % encoded.length];
      if (request === undefined) throw new Error('There is nothing to ask.');
      const status = await connection.ask(request.bytes());
      const isRefused = isRefusalAllowed && status === 503;
      if (!isRefused && status !== request.status)
        throw new Error(`The server answered ${status} instead of ${request.status}.`);
      const answeredAt = performance.now();
      (isRefused ? refusalsMs : latenciesMs).push(answeredAt - askedAt);
      dueAt = Math.max(dueAt + everyMs, answeredAt);
    }
  };
  try {
    await Promise.all(open.map(keepAsking));
  } finally {
    for (const connection of open) connection.close();
  }
  const elapsedMs = performance.now() - startedAt;
  const [p50Ms, p99Ms] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
  const longestMs = percentile(latenciesMs, 1);
  const { length: refused } = refusalsMs;
  const refusedP99Ms = percentile(refusalsMs, 0.99);
  return { count: latenciesMs.length, elapsedMs, p50Ms, p99Ms, longestMs, refused, refusedP99Ms };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
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
