import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { answerOn, openSocket, openSockets, portOf } from '#test/open-socket.ts';
import { useTestApp } from '#test/test-app.ts';
import { availableConnections } from './connection-places.ts';

test('a connection that sends nonsense is answered and closed, though its peer keeps it open', async () => {
  const app = await useTestApp();
  const port = await portOf(app);
  const sockets = await openSockets(port, 100);
  for (const { socket } of sockets) socket.write('x\r\n\r\n');
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(() => sockets.every(({ received }) => received().includes('"error":"bad_request"'))).toBe(true);
  await expect.poll(open).toBe(0);
});

const askOnce = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const beginBody =
  'POST /api/workouts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';

/** A handler that answers when it is told to. */
function slowRoute() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const route = {
    asked: 0,
    finish: resolve,
    extend: (app: FastifyInstance) => {
      app.get('/slow', async () => {
        route.asked += 1;
        await promise;
        return 'at last';
      });
    },
  };
  return route;
}

// Promise (API4): Connections are bounded, and who holds the most places gives way.
test('when every place is taken by eight addresses that say nothing, each newcomer gets the place of the oldest of them', async () => {
  const app = await useTestApp({ env: { MAX_CONNECTIONS: '80' } });
  const port = await portOf(app);
  const idle = [];
  for (let last = 2; last < 10; last++) idle.push(...(await openSockets(port, 10, `127.0.0.${last}`)));
  for (let round = 0; round < 60; round++) {
    expect(await answerOn((await openSocket(port, '127.0.0.20')).socket)).toContain('alive');
  }
  await idle[0]?.closed;
  expect(idle.at(-1)?.socket.closed).toBe(false);
});

test('half a head of a request holds no place, and a connection that was answered is kept longer than one that never asked', async () => {
  const app = await useTestApp({ env: { MAX_CONNECTIONS: '20' } });
  const port = await portOf(app);
  const regular = await openSocket(port);
  regular.socket.write(askOnce);
  await expect.poll(regular.received).toContain('alive');
  const halves = await openSockets(port, 19, '127.0.0.2');
  for (const { socket } of halves) socket.write('GET /healthz HTTP/1.1\r\nHost: local');
  for (let round = 0; round < 19; round++) {
    const newcomer = await openSocket(port, '127.0.0.3');
    newcomer.socket.write(askOnce);
    await expect.poll(newcomer.received).toContain('alive');
  }
  for (const { closed } of halves) await closed;
  expect(regular.socket.closed).toBe(false);
  // Now all have been answered once: the one that has been quiet longest makes room.
  expect(await answerOn((await openSocket(port, '127.0.0.4')).socket)).toContain('alive');
  await regular.closed;
});

test('bodies under way make room last, those of the address that has the most of them; what is being answered does not', async () => {
  const { extend, finish } = slowRoute();
  const app = await useTestApp({ env: { MAX_CONNECTIONS: '20' }, extend });
  const port = await portOf(app);
  const answered = await openSocket(port);
  answered.socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const honest = await openSocket(port, '127.0.0.2');
  honest.socket.write(beginBody);
  const crowd = await openSockets(port, 18, '127.0.0.3');
  for (const { socket } of crowd) socket.write(beginBody);
  const taken = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(taken).toBe(20);
  for (let round = 0; round < 30; round++) {
    expect(await answerOn((await openSocket(port, '127.0.0.4')).socket)).toContain('alive');
  }
  expect([honest.socket.closed, answered.socket.closed]).toEqual([false, false]);
  expect(crowd.filter(({ socket }) => socket.closed).length).toBeGreaterThan(0);
  finish();
  await expect.poll(answered.received).toContain('at last');
});

test('when all of them are being answered the next is closed, and a place that falls free is given away', async () => {
  const slow = slowRoute();
  const app = await useTestApp({ env: { MAX_CONNECTIONS: '20' }, extend: slow.extend });
  const port = await portOf(app);
  for (const { socket } of await openSockets(port, 20)) socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => slow.asked).toBe(20);
  await (await openSocket(port)).closed;
  slow.finish();
  await expect.poll(async () => answerOn((await openSocket(port)).socket).catch(() => '')).toContain('alive');
});

test('a head has ten seconds, and Node looks for those who took longer every five', async () => {
  const { server } = await useTestApp();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
});

test('so many connections of one address, and another address does not notice', async () => {
  const app = await useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
  const port = await portOf(app);
  await openSockets(port, 12);
  await (await openSocket(port)).closed;
  expect(await answerOn((await openSocket(port, '127.0.0.2')).socket)).toContain('alive');
});

test('a proxy may bring as many as there are', async () => {
  const app = await useTestApp({ env: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '127.0.0.1' } });
  const port = await portOf(app);
  await openSockets(port, 20);
  expect(await answerOn((await openSocket(port)).socket)).toContain('alive');
});

test('no more connections than the process may open files', () => {
  const limits =
    'Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 4096                 files\n';
  expect(availableConnections(2_000, limits)).toBe(768);
  expect(availableConnections(500, limits)).toBe(500);
  expect(availableConnections(2_000, '')).toBe(2_000);
});
