/**
 * How many connections may be open, in all and from one address, and how much of unfinished bodies is held in memory. Without the first a
 * flood uses up the process' file descriptors, and then nothing works that opens a file; without the second, slow uploads use up memory.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';

interface ConnectionLimits {
  max: number;
  maxPerAddress: number;
  /** A proxy brings everybody's connections, so it is not counted as an address. */
  isProxy: (address: string) => boolean;
}

/** For the database, the log, files of the web and whatever else is opened beside connections. */
const otherDescriptors = 256;

/** `availableConnections(2000, 'Max open files  1024  4096  files')` is 768: no more than the process may open. */
export function availableConnections(wanted: number, limits = readLimits()): number {
  const softLimit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(wanted, Math.max(16, softLimit - otherDescriptors));
}

/** Linux only; elsewhere the setting stands as it is. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

export function limitConnections(server: Server, { max, maxPerAddress, isProxy }: ConnectionLimits): void {
  server.maxConnections = max;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = addressBlock(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Bodies that say they are smaller need no watching: all connections together hold little of them. */
const smallBytes = 8 * 1024;

interface UnfinishedBody {
  readonly request: IncomingMessage;
  readonly beganAt: number;
  bytes: number;
}

/**
 * When unfinished bodies hold more than `maxBytes` together, the one that grows slowest is broken off: its sender may try again, and one that
 * has stopped sending holds nobody up. A body that is alone is left to its route's own limit.
 */
export function boundUnfinishedBodies(app: FastifyInstance, maxBytes: number): void {
  const bodies = new Set<UnfinishedBody>();
  let held = 0;

  const drop = (body: UnfinishedBody): void => {
    if (bodies.delete(body)) held -= body.bytes;
  };
  const breakOffSlowest = (): void => {
    const now = performance.now();
    const pace = ({ bytes, beganAt }: UnfinishedBody): number => bytes / (now - beganAt + 1);
    const slowest = [...bodies].reduce((one, other) => (pace(other) < pace(one) ? other : one));
    drop(slowest);
    slowest.request.destroy();
  };

  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (encoding === undefined && Number(length ?? 0) <= smallBytes) return done(null, payload);
    const body = { request: raw, beganAt: performance.now(), bytes: 0 };
    bodies.add(body);
    raw.once('end', () => drop(body)).once('close', () => drop(body));
    raw.on('data', (chunk: Buffer) => {
      if (!bodies.has(body)) return;
      body.bytes += chunk.length;
      held += chunk.length;
      while (held > maxBytes && bodies.size > 1) breakOffSlowest();
    });
    done(null, payload);
  });
}
