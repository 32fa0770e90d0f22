/** What happens when something is killed: us, the server, or both. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readProcess } from './process-identity.ts';
import { databaseUser } from './run-as.ts';
import { startPostgres } from './start-postgres.ts';
import { copyOf, countKept, kill, startInChild, useTemplate, withClient } from './testing/temporary-data.ts';

const template = useTemplate();

const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function started(dataDir: string) {
  const messages: string[] = [];
  const postgres = await startPostgres({ dataDir, log: (message) => messages.push(message) });
  onTestFinished(() => postgres.stop('immediate'));
  return { postgres, messages };
}

const comesBack = { timeout: 300_000, interval: 50 };

test('killed, we take over the server that outlived us, in a data folder with a long name too', async () => {
  for (const name of ['data', 'long-'.repeat(25)]) {
    const dataDir = await copyOf(template, name);
    const first = startInChild(dataDir);
    const { connection, isAdopted } = await first.report;
    expect(isAdopted).toBe(false);
    await withClient(connection, (client) => client.query('INSERT INTO kept VALUES (101)'));
    const pid = await serverPid(dataDir);
    await kill(first.child);

    const { postgres } = await started(dataDir);
    expect(postgres.isAdopted).toBe(true);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(postgres.connection).toEqual(connection);
    expect(await countKept(postgres.connection)).toBe(101);
    await postgres.stop();
    expect(await readProcess(pid)).toBeUndefined();
  }
});

test('asked to end, we take the server with us', async () => {
  const dataDir = await copyOf(template);
  const { child, report } = startInChild(dataDir);
  await report;
  const pid = await serverPid(dataDir);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(child.exitCode).toBe(0), comesBack);
  expect(await readProcess(pid)).toBeUndefined();
});

test('a killed server comes back by itself with every committed row, though a busy session holds its memory', async () => {
  const dataDir = await copyOf(template);
  const { postgres, messages } = await started(dataDir);
  await withClient(postgres.connection, (client) => client.query('INSERT INTO kept VALUES (101)'));
  const pid = await serverPid(dataDir);

  const busy = withClient(postgres.connection, async (client) => {
    await client.query("SET statement_timeout = '2s'");
    await client.query("SET application_name = 'busy'");
    await client.query('SELECT count(*) FROM generate_series(1, 1e12::bigint)');
  }).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const { rows } = await withClient(postgres.admin, (client) =>
      client.query("SELECT 1 FROM pg_stat_activity WHERE application_name = 'busy' AND query LIKE 'SELECT count%'"),
    );
    expect(rows).toHaveLength(1);
  }, comesBack);

  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await countKept(postgres.connection)).toBe(101), comesBack);
  await busy;
  expect(await serverPid(dataDir)).not.toBe(pid);
  expect(messages[0]).toMatch(/stopped unexpectedly \(ended by SIGKILL\); starting it again in 100 ms/);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/shared memory block .* still in use/);
});

test('a server we took over is watched like one we started', async () => {
  const dataDir = await copyOf(template);
  const first = startInChild(dataDir);
  await first.report;
  await kill(first.child);
  const { postgres, messages } = await started(dataDir);
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(messages).toContain('The database is running again.'), comesBack);
  expect(await countKept(postgres.connection)).toBe(100);
});

test('stopping while it is being restarted is respected', async () => {
  const dataDir = await copyOf(template);
  const { postgres, messages } = await started(dataDir);
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(messages).toHaveLength(1), comesBack);
  await postgres.stop();
  expect(messages).not.toContain('The database is running again.');
  // One left behind would be found and taken over.
  expect((await started(dataDir)).postgres.isAdopted).toBe(false);
});

// Promise (2.3.3): An operation happens whole or not at all.
test('both killed, the next start recovers', async () => {
  const dataDir = await copyOf(template);
  const first = startInChild(dataDir);
  const { connection } = await first.report;
  await withClient(connection, (client) => client.query('INSERT INTO kept VALUES (101)'));
  const pid = await serverPid(dataDir);
  await kill(first.child);
  process.kill(pid, 'SIGKILL');
  const { postgres } = await started(dataDir);
  expect(postgres.isAdopted).toBe(false);
  expect(await countKept(postgres.connection)).toBe(101);
});

test('a lock file that names some other live process is waited for, and never deleted by us', async () => {
  const dataDir = await copyOf(template);
  const lockFile = join(dataDir, 'pg', 'postmaster.pid');
  const stranger = spawn('sleep', ['600'], { stdio: 'ignore', ...(await databaseUser(dataDir)) });
  onTestFinished(() => kill(stranger));
  await writeFile(lockFile, `${stranger.pid}\n${join(dataDir, 'pg')}\n1700000000\n5432\n\n\n`);
  const starting = started(dataDir);
  await vi.waitFor(
    async () =>
      expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(
        /"postmaster.pid" already exists.*"postmaster.pid" already exists/s,
      ),
    comesBack,
  );
  expect(await serverPid(dataDir)).toBe(stranger.pid);
  await kill(stranger);
  const { postgres } = await starting;
  expect(postgres.isAdopted).toBe(false);
  expect(await countKept(postgres.connection)).toBe(100);
});
