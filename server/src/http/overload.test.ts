import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';

/** Keeps the process from doing anything else, as a heavy computation would. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('past saturation requests are told when to come back, while the process still says that it lives', async () => {
  const app = await useTestApp({ maxEventLoopDelayMs: 1 });
  await app.ready();
  await expect
    .poll(async () => {
      block(100);
      return (await app.inject({ url: '/api/server' })).statusCode;
    })
    .toBe(503);
  const answer = await app.inject({ url: '/api/server' });
  expect([answer.json().error, answer.headers['retry-after']]).toEqual(['overloaded', '10']);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
