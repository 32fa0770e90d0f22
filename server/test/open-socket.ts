import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

export interface OpenSocket {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  received(): string;
}

/** Collects what comes back; errors of a refused connection are what such tests are about. */
export async function openSocket(port: number, localAddress = '127.0.0.1'): Promise<OpenSocket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return { socket, closed, received: () => received };
}

export const openSockets = (port: number, count: number, localAddress?: string): Promise<OpenSocket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(port, localAddress)));

/** Everything that comes until the other side closes. */
export async function answerOn(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}
