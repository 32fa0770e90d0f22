import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { type OpenSocket, openSocket, openSockets, portOf } from '#test/open-socket.ts';
import { useTestApp } from '#test/test-app.ts';

const size = 1024 * 1024;
const head = (path: string, authorization: string, length = size): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const half = Buffer.alloc(size - 1024, 0x20);

async function listen(): Promise<{ app: FastifyInstance; port: number; authorization: string }> {
  const app = await useTestApp();
  const { headers } = await buildUser(app);
  return { app, port: await portOf(app), authorization: headers.authorization };
}

const closedOf = (sockets: OpenSocket[]): number => sockets.filter(({ socket }) => socket.closed).length;

test('unfinished bodies are bounded together, and the one that is sent whole is answered', async () => {
  const { port, authorization } = await listen();
  const sockets = await openSockets(port, 80);
  for (const { socket } of sockets) {
    socket.write(head('/api/workouts', authorization));
    socket.write(half);
  }
  // 64 MB have room for 64 of them and a little.
  await expect.poll(() => closedOf(sockets)).toBeGreaterThanOrEqual(80 - 65);
  expect(closedOf(sockets)).toBeLessThan(80);
  const whole = await openSocket(port);
  whole.socket.write(head('/api/workouts', authorization));
  whole.socket.write(Buffer.alloc(size, 0x20));
  await expect.poll(whole.received).toContain('"error":');
});

// Promise (API4): Unfinished bodies are bounded, and the address that holds the most gives way; strangers send little.
test('the address that holds the most gives way, though others send more slowly', async () => {
  const { port, authorization } = await listen();
  const slow = await openSockets(port, 6, '127.0.0.2');
  const body = `{"title":"${' '.repeat(100_000)}"`;
  for (const { socket } of slow) {
    socket.write(head('/api/workouts', authorization, body.length + 1));
    socket.write(body.slice(0, 10_000));
  }
  for (let wave = 0; wave < 3; wave++) {
    const flood = await openSockets(port, 80);
    for (const { socket } of flood) {
      socket.write(head('/api/workouts', authorization));
      socket.write(half);
    }
    await expect.poll(() => closedOf(flood)).toBeGreaterThan(0);
    for (const { socket } of slow) socket.write(body.slice(10_000 * (wave + 1), 10_000 * (wave + 2)));
  }
  expect(closedOf(slow)).toBe(0);
  for (const { socket } of slow) socket.write(`${body.slice(40_000)}}`);
  // Read to its end, and found to be no workout.
  for (const { received } of slow) await expect.poll(received).toMatch(/^HTTP\/1.1 422/);
});

// Promise (API4): Unfinished bodies are bounded, and the address that holds the most gives way; strangers send little.
test('without a session a large body is refused before it is read', async () => {
  const { port, authorization } = await listen();
  const ask = async (path: string, bearer: string, length: number) => {
    const { socket, received } = await openSocket(port);
    socket.write(head(path, bearer, length));
    await expect.poll(received).not.toBe('');
    return received();
  };
  const login = '/api/workout-tracker/auth/login';
  expect(await ask(login, authorization, 65 * 1024)).toMatch(
    /^HTTP\/1.1 413 [\s\S]*"message":"[^"]+","error":"too_large"/,
  );
  expect(await ask('/api/nowhere', authorization, 65 * 1024)).toMatch(/^HTTP\/1.1 (404|413) /);
  expect(await ask('/api/workouts', 'Bearer nobody', 65 * 1024)).toMatch(
    /^HTTP\/1.1 401 [\s\S]*"error":"not_signed_in"/,
  );
  expect(await ask('/mcp', 'Bearer nobody', 65 * 1024)).toMatch(/^HTTP\/1.1 401 [\s\S]*"error":"not_signed_in"/);
});

test('nor is one whose length is not told', async () => {
  const { port } = await listen();
  const { socket, received } = await openSocket(port);
  socket.write(
    'POST /api/workouts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  await expect.poll(received).toMatch(/^HTTP\/1.1 401 /);
});
