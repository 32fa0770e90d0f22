import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readProcess } from './process-identity.ts';
import { databaseUser } from './run-as.ts';
import { startPostgres } from './start-postgres.ts';
import { copyOf, countRows, kill, startInChild, useTemplate, withClient } from './testing/temporary-data.ts';

const template = useTemplate();

const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function started(dataDir: string) {
  const messages: string[] = [];
  const postgres = await startPostgres({ dataDir, log: (message) => messages.push(message) });
  onTestFinished(() => postgres.stop('immediate'));
  return { postgres, messages };
}

/** The process that ends this server with us. */
async function guardOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args=']);
  const line = stdout.split('\n').find((one) => one.trimEnd().endsWith(` workout-tracker-database ${pid}`));
  if (line === undefined) throw new Error('There is none.');
  return Number.parseInt(line, 10);
}

const comesBack = { timeout: 300_000, interval: 50 };

// SIGABRT is how Node ends when its memory is used up.
test.each(['SIGKILL', 'SIGABRT'] as const)('ended by %s, we take the database with us', async (signal) => {
  const dataDir = await copyOf(template);
  const { child, report } = startInChild(dataDir);
  const { connection } = await report;
  await withClient(connection, (client) => client.query('INSERT INTO kept VALUES (101)'));
  const pid = await serverPid(dataDir);
  await kill(child, signal);
  await vi.waitFor(async () => expect(await readProcess(pid)).toBeUndefined(), comesBack);
  // Stopped in order, not broken off: its last words are about that, and there is no lock to take over.
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
  const { postgres } = await started(dataDir);
  expect(await countRows(postgres.connection)).toBe(101);
});

test('a start right after a kill works, in a data folder with a long name too', async () => {
  for (const name of ['data', 'long-'.repeat(25)]) {
    const dataDir = await copyOf(template, name);
    const first = startInChild(dataDir);
    const { connection } = await first.report;
    await withClient(connection, (client) => client.query('INSERT INTO kept VALUES (101)'));
    const pid = await serverPid(dataDir);
    await kill(first.child);

    const { postgres } = await started(dataDir);
    expect(await serverPid(dataDir)).not.toBe(pid);
    expect(await readProcess(pid)).toBeUndefined();
    expect(postgres.connection).toEqual(connection);
    expect(await countRows(postgres.connection)).toBe(101);
    await postgres.stop();
  }
});

test('a server that was left running is stopped by the next start', async () => {
  const dataDir = await copyOf(template);
  const first = startInChild(dataDir);
  await first.report;
  const [pid, guard] = [await serverPid(dataDir), await guardOf(await serverPid(dataDir))];
  // Neither of us comes to its end in order.
  process.kill(first.child.pid ?? 0, 'SIGSTOP');
  process.kill(guard, 'SIGKILL');
  await kill(first.child);
  expect(await readProcess(pid)).toBeDefined();

  const { postgres, messages } = await started(dataDir);
  expect(messages[0]).toBe(`The database of an earlier start was still running (pid ${pid}) and is stopped first.`);
  expect(await readProcess(pid)).toBeUndefined();
  expect(await countRows(postgres.connection)).toBe(100);
});

test('what ends the database with us is there again when somebody ends it, and goes with the database', async () => {
  const { postgres } = await started(await copyOf(template));
  const pid = await serverPid(postgres.dataDir);
  const guard = await guardOf(pid);
  process.kill(guard, 'SIGKILL');
  await vi.waitFor(async () => expect(await guardOf(pid)).not.toBe(guard), comesBack);
  const second = await guardOf(pid);
  await postgres.stop();
  await vi.waitFor(async () => expect(await readProcess(second)).toBeUndefined(), comesBack);
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
  await vi.waitFor(async () => expect(await countRows(postgres.connection)).toBe(101), comesBack);
  await busy;
  expect(await serverPid(dataDir)).not.toBe(pid);
  expect(messages[0]).toMatch(/stopped unexpectedly \(ended by SIGKILL\); starting it again in 100 ms/);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/shared memory block .* still in use/);
});

test('stopping while it is being restarted is respected', async () => {
  const dataDir = await copyOf(template);
  const { postgres, messages } = await started(dataDir);
  process.kill(await serverPid(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(messages).toHaveLength(1), comesBack);
  await postgres.stop();
  expect(messages).not.toContain('The database is running again.');
  // One left behind would be found and stopped, and that is said.
  expect((await started(dataDir)).messages.join()).not.toContain('earlier start');
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
  expect(await countRows(postgres.connection)).toBe(101);
});

test('a lock file that names some other live process is waited for, and never deleted by us', async () => {
  const dataDir = await copyOf(template);
  const lockFile = join(dataDir, 'pg', 'postmaster.pid');
  const other = spawn('sleep', ['600'], { stdio: 'ignore', ...(await databaseUser(dataDir)) });
  onTestFinished(() => kill(other));
  await writeFile(lockFile, `${other.pid}\n${join(dataDir, 'pg')}\n1700000000\n5432\n\n\n`);
  const starting = started(dataDir);
  await vi.waitFor(
    async () =>
      expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(
        /"postmaster.pid" already exists.*"postmaster.pid" already exists/s,
      ),
    comesBack,
  );
  expect(await serverPid(dataDir)).toBe(other.pid);
  await kill(other);
  const { postgres } = await starting;
  expect(await countRows(postgres.connection)).toBe(100);
});
