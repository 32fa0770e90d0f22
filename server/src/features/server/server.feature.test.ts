import { contract } from '@workout-tracker/core/contract/contract';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { useTestApp } from '#test/test-app.ts';

test('the demo says that it is one, and an ordinary server does not', async () => {
  const demo = (await (await useTestApp({ env: { DEMO: '1' } })).inject({ url: '/api/server' })).json();
  expect(demo.data.demo).toBe(true);
  expect(Check(contract.readServer.reply[200], demo)).toBe(true);
  const ordinary = (await (await useTestApp()).inject({ url: '/api/server' })).json();
  expect(ordinary.data).not.toHaveProperty('demo');
  expect(ordinary.data).toMatchObject({ registration: 'open', isNew: true });
});

test('how many daily backups are kept is told, and nothing where somebody else makes them', async () => {
  const backups = { isAutomatic: true, isEncrypted: false, places: [] };
  const answered = async (isAutomatic: boolean, env = {}) => {
    const app = await useTestApp({ backups: { ...backups, isAutomatic }, env });
    return (await app.inject({ url: '/api/server' })).json().data.dailyBackups;
  };
  expect(await answered(true)).toBe(14);
  expect(await answered(true, { BACKUP_KEEP: '60' })).toBe(60);
  expect(await answered(false)).toBeUndefined();
});

test('health is for admins: versions, database, backups, waiting jobs and errors of browsers', async () => {
  const at = new Date('2026-11-15T09:00:00Z');
  const error = { message: 's3.example.org/gym refused to take a backup: 403 AccessDenied.', at };
  const app = await useTestApp({
    backups: {
      isAutomatic: true,
      isEncrypted: true,
      places: [
        { kind: 'folder', name: '/data/backups', newestAt: at, failures: 0, error: undefined },
        { kind: 's3', name: 's3.example.org/gym', newestAt: undefined, failures: 1, error },
      ],
    },
  });
  const owner = await buildUser(app, { role: 'admin' });
  const user = await buildUser(app);
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/server/health', headers });
  expect((await ask({})).statusCode).toBe(401);
  expect((await ask(user.headers)).statusCode).toBe(403);
  await app.inject({ method: 'POST', url: '/api/exports', headers: user.headers, payload: { kind: 'archive' } });
  await app.inject({ method: 'POST', url: '/api/catches/create', payload: { message: 'Oh no' } });
  const { data } = (await ask(owner.headers)).json();
  expect(data).toMatchObject({
    nodeVersion: process.versions.node,
    database: { isBuiltIn: true, migration: expect.stringMatching(/\.sql$/) },
    backups: {
      isAutomatic: true,
      isEncrypted: true,
      places: [
        { kind: 'folder', newestAt: at.toISOString(), error: null },
        { kind: 's3', newestAt: null, error: { message: error.message } },
      ],
    },
    clientErrors: { lastDay: 1, total: 1 },
  });
  expect(data.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(data.jobs.map(({ kind }: { kind: string }) => kind)).toEqual(['export', 'file import', 'Peloton import']);
});
