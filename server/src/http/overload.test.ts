import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { openSocket, openSockets, portOf } from '#test/open-socket.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

/** Keeps the process from doing anything else, as a heavy computation would. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** An answer that takes longer than a slice of the line. */
function blockingRoute() {
  const route = {
    answered: 0,
    extend: (app: Awaited<ReturnType<typeof useTestApp>>) => {
      app.get('/api/heavy', async () => {
        block(25);
        route.answered += 1;
        return 'done';
      });
    },
  };
  return route;
}

// Promise (API4): Past saturation refusals come at once, and those who are served go on.
test('of a crowd that asks at once, those who would wait too long are refused in words, and the process still says that it lives', async () => {
  const route = blockingRoute();
  const app = await useTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '200' }, extend: route.extend });
  const port = await portOf(app);
  const crowd = await openSockets(port, 100);
  const watcher = await openSocket(port);
  for (const { socket } of crowd) socket.write(ask('/api/heavy'));
  watcher.socket.write(ask('/healthz'));
  await expect.poll(() => crowd.every(({ received }) => received() !== '')).toBe(true);

  const refused = crowd.filter(({ received }) => received().startsWith('HTTP/1.1 503'));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBe(100 - route.answered);
  expect(refused[0]?.received()).toMatch(/retry-after: 10\r\n/i);
  expect(refused[0]?.received()).toMatch(/content-security-policy: /i);
  expect(refused[0]?.received()).toMatch(
    /\r\n\r\n\{"message":"The server is busy[^"]*","error":"overloaded","requestId":"[\w-]{36}"\}$/,
  );
  await expect.poll(watcher.received).toMatch(/^HTTP\/1.1 200/);
  // The connections stay, and those who come back are served.
  const [again] = refused;
  again?.socket.write(ask('/api/heavy'));
  await expect.poll(() => again?.received()).toContain('HTTP/1.1 200');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())).split('\n')).toContain(
    `http_request_duration_seconds_count{method="GET",route="none",status="503"} ${refused.length}`,
  );
});

test('a few who wait long are no crowd', async () => {
  const route = blockingRoute();
  const app = await useTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '1' }, extend: route.extend });
  const few = await openSockets(await portOf(app), 8);
  for (const { socket } of few) socket.write(ask('/api/heavy'));
  await expect.poll(() => few.every(({ received }) => received().startsWith('HTTP/1.1 200'))).toBe(true);
});

// Promise (API4): Past saturation refusals come at once, and those who are served go on.
test('newcomers are let in while others are served: they do not wait for one turn of the event loop each', async () => {
  const route = blockingRoute();
  const app = await useTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '1000000' }, extend: route.extend });
  const port = await portOf(app);
  for (const { socket } of await openSockets(port, 20)) {
    socket.on('data', () => socket.write(ask('/api/heavy')));
    socket.write(ask('/api/heavy'));
  }
  await expect.poll(() => route.answered).toBeGreaterThan(0);
  let accepted = 0;
  const all = Promise.withResolvers<number>();
  app.server.on('connection', () => {
    accepted += 1;
    if (accepted === 200) all.resolve(route.answered);
  });
  const before = route.answered;
  const newcomers = openSockets(port, 200);
  expect((await all.promise) - before).toBeLessThan(100);
  await newcomers;
});

// Promise (16.5.2, 16.5.3): When Peloton, the database or the disk fails, the rest goes on and nothing opens.
test('when the database keeps requests waiting, new reads are refused at once, then writes, and all is well once it answers again', async () => {
  const app = await useTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '1000000' } });
  const { headers } = await buildUser(app);
  const { pool, queue } = databaseOf(app);
  const url = '/api/workout-tracker/auth/me';
  const askPatiently = () => app.inject({ url, headers });
  expect(queue.oldestWaitMs()).toBe(0);

  const impatient = await useTestApp({ database: databaseOf(app), env: { MAX_EVENT_LOOP_DELAY_MS: '1000' } });
  const port = await portOf(impatient);
  const fetchFrom = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const busy = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const release = () => busy.splice(0).forEach((client) => void client.release());
  // The database is not closed before its connections are back.
  onTestFinished(release);
  const waiting = askPatiently();
  await expect.poll(() => queue.oldestWaitMs()).toBeGreaterThan(2_100);
  const read = await fetchFrom(url, { headers });
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await read.json()).toMatchObject({ error: 'overloaded' });
  // Nothing of its body has been sent yet.
  const { socket, received } = await openSocket(port);
  socket.write(
    'POST /api/workouts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n',
  );
  await expect.poll(received).toMatch(/^HTTP\/1.1 503/);
  expect((await fetchFrom('/nowhere')).status).toBe(404);

  release();
  expect((await waiting).statusCode).toBe(200);
  expect(queue.oldestWaitMs()).toBe(0);
  expect((await fetchFrom(url, { headers })).status).toBe(200);
});

test('how long one more would wait for the database is told from the turns of those before', async () => {
  const { pool, queue } = databaseOf(await useTestApp());
  const busy = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const release = () => busy.splice(0).forEach((client) => void client.release());
  onTestFinished(release);
  const waiting = Array.from({ length: 40 }, async () => {
    const client = await pool.connect();
    busy.push(client);
  });
  expect(queue.expectedWaitMs()).toBeLessThan(1_000);
  for (let turn = 0; turn < 3; turn++) {
    await pause(100);
    busy.shift()?.release();
  }
  // Turns a tenth of a second apart, and 37 still to come: the first of them has not waited half as long.
  await expect.poll(() => busy.length).toBe(10);
  expect(queue.expectedWaitMs()).toBeGreaterThan(37 * 90);
  const letGo = setInterval(release, 5);
  await Promise.all(waiting);
  clearInterval(letGo);
  expect([queue.oldestWaitMs(), queue.expectedWaitMs()]).toEqual([0, 0]);
});
