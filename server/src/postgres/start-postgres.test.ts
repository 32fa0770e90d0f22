import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '#errors/startup-error.ts';
import { readProcess } from './process-identity.ts';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts';
import { copyOf, countRows, isRoot, useTemplate, withClient } from './testing/temporary-data.ts';

const log = () => undefined;
const template = useTemplate();

describe('a running database', () => {
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: template.dataDir, log, settings: { work_mem: '9MB' } });
  });
  afterAll(() => postgres?.stop());

  test.each([
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['data_checksums', 'on'],
    ['statement_timeout', '5s'],
    ['idle_in_transaction_session_timeout', '10s'],
    ['listen_addresses', ''],
    ['unix_socket_permissions', '0700'],
    ['password_encryption', 'scram-sha-256'],
    ['server_encoding', 'UTF8'],
    ['TimeZone', 'UTC'],
    ['log_statement', 'none'],
    ['log_error_verbosity', 'terse'],
    ['work_mem', '9MB'],
  ])('runs with %s = %j', async (name, value) => {
    const { rows } = await withClient(postgres.connection, (client) => client.query(`SHOW ${name}`));
    expect(Object.values(rows[0])).toEqual([value]);
  });

  test('sorts text without any library of the system', async () => {
    const { rows } = await withClient(postgres.connection, (client) =>
      client.query('SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()'),
    );
    expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  });

  test('asks everyone for a password, also on the socket', async () => {
    const { rows } = await withClient(postgres.admin, (client) =>
      client.query('SELECT DISTINCT auth_method FROM pg_hba_file_rules'),
    );
    expect(rows).toEqual([{ auth_method: 'scram-sha-256' }]);
    const guess = { ...postgres.connection, password: 'password' };
    await expect(withClient(guess, (client) => client.query('SELECT 1'))).rejects.toThrow(
      /password authentication failed/,
    );
  });

  // Promise (13.2.2): The database account of requests is no superuser.
  test('gives the application its own database and nothing above it', async () => {
    const refused = (statement: string) =>
      expect(withClient(postgres.connection, (client) => client.query(statement))).rejects.toThrow(/permission denied/);
    await withClient(postgres.connection, async (client) => {
      await client.query('CREATE TABLE mine (id int)');
      await client.query('DROP TABLE mine');
    });
    await refused('CREATE ROLE other LOGIN');
    await refused('CREATE DATABASE other');
    await refused("COPY (SELECT 1) TO PROGRAM 'cat'");
    await refused("COPY (SELECT 1) TO '/tmp/never'");
    await refused("SELECT pg_read_file('PG_VERSION')");
    await refused('ALTER SYSTEM SET fsync = off');
  });

  test.each(['postgres', 'template1', 'template0'])('keeps the application out of %s', async (database) => {
    const elsewhere = { ...postgres.connection, database };
    await expect(withClient(elsewhere, (client) => client.query('SELECT 1'))).rejects.toThrow(
      /permission denied for database|not currently accepting connections/,
    );
  });

  test('listens on no network port', async () => {
    // postmaster.pid, line 6: the first address it listens on
    const lines = (await readFile(join(postgres.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
    expect([lines[4], lines[5]]).toEqual([postgres.connection.host, '']);
  });

  test('keeps socket folder, secrets and log to itself', async () => {
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(postgres.connection.host)).toBe('700');
    for (const file of ['postgres-secrets.json', 'postgres.log', 'workout-tracker.lock']) {
      expect([file, await modeOf(join(postgres.dataDir, file))]).toEqual([file, '600']);
    }
    expect(await modeOf(join(postgres.dataDir, 'pg'))).toBe('700');
    await expect(stat(join(postgres.dataDir, 'initdb-password'))).rejects.toThrow('ENOENT');
  });

  test('has a session of its own, so that Ctrl-C does not reach it', {
    skip: process.platform !== 'linux',
  }, async () => {
    const pid = (await readFile(join(postgres.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0];
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [, , , session] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    expect(session).toBe(pid);
  });

  test('does not run as root', { skip: !isRoot }, async () => {
    const pid = (await readFile(join(postgres.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0];
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
  });

  test('logs no values that people entered', async () => {
    await withClient(postgres.connection, async (client) => {
      await client.query('CREATE TEMP TABLE people (email text UNIQUE)');
      await client.query('INSERT INTO people VALUES ($1)', ['canary@example.org']);
      await expect(client.query('INSERT INTO people VALUES ($1)', ['canary@example.org'])).rejects.toThrow(
        /duplicate key/,
      );
    });
    const text = await readFile(join(postgres.dataDir, 'postgres.log'), 'utf8');
    expect(text).toContain('duplicate key');
    expect(text).not.toContain('canary');
  });

  test('refuses a second start on the same data, naming the first', async () => {
    const second = startPostgres({ dataDir: template.dataDir, log });
    await expect(second).rejects.toThrow(StartupError);
    await expect(second).rejects.toThrow(`already running on this data (pid ${process.pid})`);
    expect(await countRows(postgres.connection)).toBe(100);
  });
});

test('stops as often as asked, leaves no process and no lock, and finds its rows again', async () => {
  const dataDir = await copyOf(template);
  const postgres = await startPostgres({ dataDir, log });
  const pid = Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  await Promise.all([postgres.stop(), postgres.stop('immediate')]);
  await postgres.stop();
  expect(await readProcess(pid)).toBeUndefined();
  await expect(stat(join(dataDir, 'workout-tracker.lock'))).rejects.toThrow('ENOENT');

  const again = await startPostgres({ dataDir, log });
  expect(await countRows(again.connection)).toBe(100);
  await again.stop();
});

test('works in a folder with an awkward name', async () => {
  const dataDir = await copyOf(template, 'my data, "übung" & sons');
  const postgres = await startPostgres({ dataDir, log });
  expect(postgres.connection.host).toBe(join(dataDir, 'socket'));
  expect(await countRows(postgres.connection)).toBe(100);
  await postgres.stop();
});

test('tells why the server did not start, in its own words', async () => {
  const dataDir = await copyOf(template);
  const failing = startPostgres({ dataDir, log, settings: { shared_buffers: 'plenty' } });
  await expect(failing).rejects.toThrow(StartupError);
  await expect(failing).rejects.toThrow(/did not start: .*shared_buffers.*plenty/);
  await expect(stat(join(dataDir, 'workout-tracker.lock'))).rejects.toThrow('ENOENT');
});

test('a password that does not fit is told at once, and no server stays behind', async () => {
  const dataDir = await copyOf(template);
  await writeFile(join(dataDir, 'postgres-secrets.json'), '{"adminPassword":"x","applicationPassword":"y"}');
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(/does not let Workout Tracker in/);
  await expect(stat(join(dataDir, 'pg', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('an overgrown log is set aside', async () => {
  const dataDir = await copyOf(template);
  await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024, 'x'));
  const postgres = await startPostgres({ dataDir, log });
  await postgres.stop();
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000);
  expect((await stat(join(dirname(dataDir), 'data', 'postgres.log.1'))).size).toBe(11 * 1024 * 1024);
});
