import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';
import { availableConnections } from './connections.ts';

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Collects what comes back; errors of a refused connection are what these tests are about. */
async function openSocket(port: number, localAddress = '127.0.0.1') {
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

async function answerOn(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}

test('a connection that sends nonsense is answered and closed, though its peer keeps it open', async () => {
  const app = await useTestApp();
  const port = await portOf(app);
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(port)));
  for (const { socket } of sockets) socket.write('x\r\n\r\n');
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  for (const { received } of sockets) expect(received()).toContain('"error":"bad_request"');
});

test('so many connections in all; the next ones are closed, and a place that falls free is given away', async () => {
  const app = await useTestApp({ env: { MAX_CONNECTIONS: '20' } });
  const port = await portOf(app);
  const held = await Promise.all(Array.from({ length: 20 }, () => openSocket(port)));
  const surplus = await openSocket(port);
  await surplus.closed;
  held[0]?.socket.destroy();
  await expect.poll(async () => answerOn((await openSocket(port)).socket).catch(() => '')).toContain('alive');
});

test('so many connections of one address, and another address does not notice', async () => {
  const app = await useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
  const port = await portOf(app);
  await Promise.all(Array.from({ length: 12 }, () => openSocket(port)));
  await (await openSocket(port)).closed;
  expect(await answerOn((await openSocket(port, '127.0.0.2')).socket)).toContain('alive');
});

test('a proxy may bring as many as there are', async () => {
  const app = await useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '127.0.0.1' } });
  const port = await portOf(app);
  await Promise.all(Array.from({ length: 20 }, () => openSocket(port)));
  expect(await answerOn((await openSocket(port)).socket)).toContain('alive');
});

test('unfinished bodies are bounded together: the slowest gives way, and the one that is sent whole is answered', async () => {
  const app = await useTestApp();
  const port = await portOf(app);
  const size = 1024 * 1024;
  const head = `POST /api/workout-tracker/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
  const half = Buffer.alloc(size - 1024, 0x20);
  const sockets = await Promise.all(Array.from({ length: 80 }, () => openSocket(port)));
  for (const { socket } of sockets) {
    socket.write(head);
    socket.write(half);
  }
  const isClosed = () => sockets.filter(({ socket }) => socket.closed).length;
  // 64 MB have room for 64 of them and a little.
  await expect.poll(isClosed).toBeGreaterThanOrEqual(80 - 65);
  expect(isClosed()).toBeLessThan(80);
  const whole = await openSocket(port);
  whole.socket.write(head);
  whole.socket.write(Buffer.alloc(size, 0x20));
  await expect.poll(whole.received).toContain('"error":');
});

test('no more connections than the process may open files', () => {
  const limits =
    'Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 4096                 files\n';
  expect(availableConnections(2_000, limits)).toBe(768);
  expect(availableConnections(500, limits)).toBe(500);
  expect(availableConnections(2_000, '')).toBe(2_000);
});
