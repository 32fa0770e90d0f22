/**
 * Bounds how many connections may be open, in all and from one address: without it a flood uses up the process' file descriptors, and then nothing
 * works that opens a file. When every place is taken, a newcomer gets that of a connection that nobody would miss: the oldest that never sent a whole
 * request, then the one that has been quiet longest, then one of the address that has the most bodies under way.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from './address-block.ts';

export interface ConnectionLimits {
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
  const perAddress = new Map<string, number>();
  const places = createPlaces();

  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    const address = addressBlock(remoteAddress);
    const isCounted = !isProxy(remoteAddress);
    const count = (perAddress.get(address) ?? 0) + 1;
    if (isCounted && count > maxPerAddress) return void socket.destroy();
    if (places.size() >= max && !places.freeOne()) return void socket.destroy();
    places.add(socket, address);
    if (isCounted) perAddress.set(address, count);
    socket.once('close', () => {
      places.remove(socket);
      if (!isCounted) return;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });
  server.prependListener('request', places.follow);
}

/** Every open connection by what it waits for; in each set the one that has been there longest is first. */
function createPlaces() {
  const open = new Map<Socket, string>();
  const unasked = new Set<Socket>();
  const quiet = new Set<Socket>();
  const sending = new Set<Socket>();

  const forget = (socket: Socket): void => {
    unasked.delete(socket);
    quiet.delete(socket);
    sending.delete(socket);
  };

  const follow = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket, headers } = request;
    if (!open.has(socket)) return;
    forget(socket);
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      sending.add(socket);
      request.once('end', () => sending.delete(socket));
    }
    response.once('close', () => {
      sending.delete(socket);
      if (open.has(socket)) quiet.add(socket);
    });
  };

  return {
    follow,
    size: () => open.size,
    add(socket: Socket, address: string): void {
      open.set(socket, address);
      unasked.add(socket);
    },
    remove(socket: Socket): void {
      open.delete(socket);
      forget(socket);
    },
    /** Whether there was one to close. */
    freeOne(): boolean {
      const socket = first(unasked) ?? first(quiet) ?? oldestOfMost(sending, open);
      if (socket === undefined) return false;
      open.delete(socket);
      forget(socket);
      socket.destroy();
      return true;
    },
  };
}

const first = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value;

/** Of the address with the most of them, if it has more than one: nobody's only upload is broken off for a newcomer. */
function oldestOfMost(sockets: ReadonlySet<Socket>, addresses: ReadonlyMap<Socket, string>): Socket | undefined {
  const byAddress = Map.groupBy(sockets, (socket) => addresses.get(socket));
  const most = [...byAddress.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  return most.length > 1 ? most[0] : undefined;
}
