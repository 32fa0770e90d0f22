import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '#errors/app-error.ts';
import { useTestApp } from '#test/test-app.ts';

async function useLoggedApp() {
  const lines: { level: number; msg: string; code?: string; err?: object; reason?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await useTestApp({
    log,
    extend: (app) => {
      app.get('/busy', async () => {
        throw new AppError('overloaded', {
          retryAfterS: 5,
          cause: new Error('timeout exceeded when trying to connect'),
        });
      });
      app.get('/broken', async () => {
        throw new Error('unforeseen');
      });
      app.post('/body', { bodyLimit: 1024 * 1024 }, async () => ({ done: true }));
    },
  });
  return { app, lines };
}

test('"later" is a line without a stack, and the unforeseen is told whole', async () => {
  const { app, lines } = await useLoggedApp();
  expect((await app.inject({ url: '/busy' })).statusCode).toBe(503);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, code: 'overloaded', reason: 'timeout exceeded when trying to connect' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('stack');
  expect((await app.inject({ url: '/broken' })).statusCode).toBe(500);
  expect(lines[1]).toMatchObject({ level: 50, err: { message: 'unforeseen', stack: expect.any(String) } });
});

test('somebody who leaves in the middle of a body leaves nothing in the log', async () => {
  const { app, lines } = await useLoggedApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  for (const size of [1_000, 100_000]) {
    const arrived = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n{`,
    );
    const [request] = await arrived;
    const gone = new Promise((resolve) => request.once('close', resolve));
    socket.resetAndDestroy();
    await gone;
  }
  expect((await app.inject({ url: '/busy' })).statusCode).toBe(503);
  expect(lines.map(({ code }) => code)).toEqual(['overloaded']);
});
