import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

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

test('when the database keeps requests waiting, new reads are refused at once, then writes, and all is well once it answers again', async () => {
  const app = await useTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '1000000' } });
  const { headers } = await buildUser(app);
  const { pool, queue } = databaseOf(app);
  const url = '/api/workout-tracker/auth/me';
  const ask = () => app.inject({ url, headers });
  expect(queue.oldestWaitMs()).toBe(0);

  const impatient = await useTestApp({ database: databaseOf(app), env: { MAX_EVENT_LOOP_DELAY_MS: '1000' } });
  const busy = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const release = () => busy.splice(0).forEach((client) => void client.release());
  // The database is not closed before its connections are back.
  onTestFinished(release);
  const waiting = ask();
  await expect.poll(() => queue.oldestWaitMs()).toBeGreaterThan(2_100);
  const read = await impatient.inject({ url, headers });
  expect([read.statusCode, read.json().error, read.headers['retry-after']]).toEqual([
    503,
    'overloaded',
    expect.any(String),
  ]);
  const write = await impatient.inject({ method: 'POST', url: '/api/workout-tracker/auth/logout', payload: {} });
  expect(write.statusCode).toBe(503);
  expect((await impatient.inject({ url: '/nowhere' })).statusCode).toBe(404);

  release();
  expect((await waiting).statusCode).toBe(200);
  expect(queue.oldestWaitMs()).toBe(0);
  expect((await ask()).statusCode).toBe(200);
});
