import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';

/** Keeps the process from doing anything else, as a heavy computation would. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('past saturation requests are told when to come back, while the process still says that it lives', async () => {
  const app = await useTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '1' } });
  await app.ready();
  const ask = async () => {
    block(100);
    return app.inject({ url: '/api/server' });
  };
  let refused = await ask();
  while (refused.statusCode !== 503) refused = await ask();
  expect([refused.json().error, refused.headers['retry-after']]).toEqual(['overloaded', '10']);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
