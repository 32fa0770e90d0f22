import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { projectFile } from '#project-files.ts';
import { useTestApp } from '#test/test-app.ts';

const token = 'q7Vd2mXw9KcT4bYzR0sLhG6nPjE1uFa8iOxW3vMyQtZ';

test('tells this machine how it is doing', async () => {
  const app = await useTestApp();
  await app.inject({ url: '/api/server' });
  const answer = await app.inject({ url: '/metrics' });
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/server",status="200"} 1');
  expect(answer.body).toMatch(/database_connections\{state="idle"\} \d/);
});

test('every figure that the dashboard asks for is told', async () => {
  const newestAt = new Date('2026-11-15T09:00:00Z');
  const place = { kind: 'folder' as const, name: '/data/backups', newestAt, failures: 2, error: undefined };
  const app = await useTestApp({ backups: { isAutomatic: true, isEncrypted: false, places: [place] } });
  await app.inject({ url: '/api/server' });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain(
    `workout_tracker_backup_newest_timestamp_seconds{place="folder"} ${newestAt.getTime() / 1000}`,
  );
  expect(body).toContain('workout_tracker_backup_failures_total{place="folder"} 2');
  expect(body).toContain('workout_tracker_jobs{kind="export",state="waiting"} 0');
  expect(body).toContain('workout_tracker_info{version="');

  const dashboard = JSON.parse(await readFile(projectFile('deploy/grafana-dashboard.json'), 'utf8'));
  const queries = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  expect(queries.length).toBeGreaterThan(8);
  for (const query of queries) {
    const series = [...query.matchAll(/([a-z]\w+)\{([^}]*)\}/g)];
    expect(series, query).not.toEqual([]);
    for (const [, name = '', labels = ''] of series) {
      const reported = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      expect(reported, `${query}: ${name}`).not.toEqual([]);
      // Prometheus itself adds these two, of whom it asks.
      for (const [, label] of labels.matchAll(/(\w+)\s*[=!]/g)) {
        if (label === 'job' || label === 'instance') continue;
        expect(reported[0], `${query}: ${label}`).toContain(`${label}="`);
      }
    }
  }
});

test.each([
  ['from elsewhere', { remoteAddress: '203.0.113.5' }, 404],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.5' } }, 404],
  [
    'from elsewhere with a wrong token',
    { remoteAddress: '203.0.113.5', headers: { authorization: 'Bearer wrong' } },
    404,
  ],
  [
    'from elsewhere with the token',
    { remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${token}` } },
    200,
  ],
])('%s', async (_who, request, status) => {
  const app = await useTestApp({ env: { METRICS_TOKEN: token } });
  expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(status);
});

test('with a proxy in front, loopback may be the proxy: only the token opens it', async () => {
  const app = await useTestApp({ env: { METRICS_TOKEN: token, TRUST_PROXY: 'true' } });
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const withToken = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/metrics', headers: withToken })).statusCode).toBe(200);
});

test('without a token set, no token opens it', async () => {
  const app = await useTestApp();
  const answer = await app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.5',
    headers: { authorization: 'Bearer undefined' },
  });
  expect(answer.statusCode).toBe(404);
});
