/** Who connects: which addresses are proxies of ours, whose forwarding headers are believed, and how many connections may be open. */

import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';

/** No proxy; one, whatever its address (`true`); or those in these networks (`10.0.0.0/8`). */
export type TrustedProxies = boolean | readonly string[];

/** Whether every entry is an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function areNetworks(entries: readonly string[]): boolean {
  return entries.every((entry) => {
    const { address, bits } = partsOf(entry);
    const longest = isIPv4(address) ? 32 : 128;
    return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
  });
}

function partsOf(entry: string): { address: string; bits: string | undefined } {
  const [address = '', bits, ...rest] = entry.split('/');
  return { address: rest.length > 0 ? '' : address, bits };
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const { address, bits } = partsOf(entry);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Fastify asks for each hop, from the nearest on. With `true` the nearest is believed and no further: what stands before its own entry in
 * the header was written by the caller.
 */
export function proxyTest(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof trusted === 'boolean') return (_address, hop) => trusted && hop === 0;
  const list = blockListOf(trusted);
  return (address) => {
    const plain = withoutPort(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/** `withoutPort('203.0.113.5:4711')` is `203.0.113.5`, `withoutPort('[2001:db8::1]:443')` is `2001:db8::1`. */
export function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined && isIPv6(bracketed)) return bracketed;
  const [, plain] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return plain !== undefined && isIPv4(plain) ? plain : address;
}

/** Some proxies write the port of the client too, which would make each connection an address of its own. */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'x-forwarded-for': forwarded } = raw.headers;
    if (typeof forwarded === 'string' && forwarded.includes(':')) {
      const entries = forwarded.split(',').map((entry) => withoutPort(entry.trim()));
      raw.headers['x-forwarded-for'] = entries.join(', ');
    }
    done();
  });
}

/**
 * How many connections may be open, in all and from one address, and how much of unfinished bodies is held in memory. Without the first a
 * flood uses up the process' file descriptors, and then nothing works that opens a file; without the second, slow uploads use up memory.
 */
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
