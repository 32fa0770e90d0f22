/**
 * Bounds how much of unfinished bodies is held in memory: slow uploads would use it up. When all together hold more, the address that holds the most
 * gives way, with its slowest body: its sender may try again, and one that has stopped sending holds nobody up. So whoever sends a flood of them
 * breaks off their own, and one slow phone elsewhere gets its workout through.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';

/** Bodies that say they are smaller need no watching: all connections together hold little of them. */
const smallBytes = 8 * 1024;

interface UnfinishedBody {
  readonly request: IncomingMessage;
  readonly address: string;
  readonly beganAt: number;
  bytes: number;
}

/** A body that is alone is left to its route's own limit. */
export function boundUnfinishedBodies(app: FastifyInstance, maxBytes: number): void {
  const byAddress = new Map<string, Set<UnfinishedBody>>();
  let held = 0;
  let count = 0;

  const add = (body: UnfinishedBody): void => {
    const bodies = byAddress.get(body.address);
    if (bodies) bodies.add(body);
    else byAddress.set(body.address, new Set([body]));
    count += 1;
  };
  const drop = (body: UnfinishedBody): void => {
    const bodies = byAddress.get(body.address);
    if (!bodies?.delete(body)) return;
    if (bodies.size === 0) byAddress.delete(body.address);
    held -= body.bytes;
    count -= 1;
  };
  const breakOne = (): void => {
    const largest = [...byAddress.values()].reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one));
    const body = slowestOf(largest);
    drop(body);
    body.request.destroy();
  };

  app.addHook('preParsing', ({ raw, ip }, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) <= smallBytes) return done(null, payload);
    const body = { request: raw, address: addressBlock(ip), beganAt: performance.now(), bytes: 0 };
    add(body);
    raw.once('end', () => drop(body)).once('close', () => drop(body));
    raw.on('data', (chunk: Buffer) => {
      if (!byAddress.get(body.address)?.has(body)) return;
      body.bytes += chunk.length;
      held += chunk.length;
      while (held > maxBytes && count > 1) breakOne();
    });
    done(null, payload);
  });
}

function bytesOf(bodies: Iterable<UnfinishedBody>): number {
  let sum = 0;
  for (const { bytes } of bodies) sum += bytes;
  return sum;
}

function slowestOf(bodies: Iterable<UnfinishedBody>): UnfinishedBody {
  const now = performance.now();
  const pace = ({ bytes, beganAt }: UnfinishedBody): number => bytes / (now - beganAt + 1);
  return [...bodies].reduce((one, other) => (pace(other) < pace(one) ? other : one));
}
