import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseUser } from '@workout-tracker/server/postgres/run-as';
import pg from 'pg';

const run = promisify(execFile);
const binDir = process.env.POSTGRES_15_BIN || '/usr/lib/postgresql/15/bin';
const credentials = { user: 'tracker', password: 'tracker', database: 'tracker' };

export const noPostgres = existsSync(join(binDir, 'postgres')) ? undefined : `needs PostgreSQL 15 in ${binDir}`;

export interface DebianPostgres {
  readonly port: number;
  readonly folder: string;
  /** As the product is told it. */
  readonly url: string;
  /** For a look at it from the test. */
  readonly connection: pg.ClientConfig;
  /** A copy that follows it; every commit waits for it when `isSynchronous`. */
  startStandby(options: { isSynchronous: boolean }): Promise<DebianPostgres>;
  promote(): Promise<void>;
  /** Without a word, as a machine goes. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A folder that the database's user owns. */
export async function makeServiceFolder(cleanUp: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-service-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const user = await databaseUser(folder);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

interface StartOptions {
  cleanUp: AsyncDisposableStack;
  timeZone?: string;
  /** Certificate and key, to speak TLS with those who ask for it, and with nobody else. */
  tls?: { certificate: string; key: string };
}

export async function startDebianPostgres({ cleanUp, tls, timeZone = 'UTC' }: StartOptions): Promise<DebianPostgres> {
  const folder = await makeServiceFolder(cleanUp);
  const user = await databaseUser(folder);
  const dataDir = join(folder, 'pg');
  const made = ['-D', dataDir, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(join(binDir, 'initdb'), made, { ...user, cwd: folder });
  const kind = tls ? 'hostssl' : 'host';
  await writeFile(
    join(dataDir, 'pg_hba.conf'),
    `local all tester trust\nhost all tester 127.0.0.1/32 trust\nhost replication tester 127.0.0.1/32 trust\n${kind} all all 127.0.0.1/32 scram-sha-256\n`,
  );
  const settings = [`timezone=${timeZone}`];
  if (tls) {
    for (const [name, file] of Object.entries({ 'server.crt': tls.certificate, 'server.key': tls.key })) {
      const copy = join(dataDir, name);
      await copyFile(file, copy);
      await chmod(copy, 0o600);
      if (user) await chown(copy, user.uid, user.gid);
    }
    settings.push('ssl=on');
  }
  const postgres = await serve(folder, settings, cleanUp);
  await asAdmin(postgres.port, 'postgres', [
    `create role ${credentials.user} login password '${credentials.password}'`,
    `create database ${credentials.database} owner ${credentials.user}`,
  ]);
  return postgres;
}

async function asAdmin(port: number, database: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'tester', database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function serve(folder: string, more: readonly string[], cleanUp: AsyncDisposableStack): Promise<DebianPostgres> {
  const port = await freePort();
  const user = await databaseUser(folder);
  const dataDir = join(folder, 'pg');
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'wal_level=replica',
    ...more,
  ];
  const server: ChildProcess = spawn(
    join(binDir, 'postgres'),
    ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  cleanUp.defer(async () => {
    server.kill('SIGQUIT');
    await ended;
  });
  const connection = { host: '127.0.0.1', port, ...credentials };
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`);
    if (
      await asAdmin(port, 'postgres', ['select 1']).then(
        () => true,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  const postgres: DebianPostgres = {
    port,
    folder,
    url: `postgres://${credentials.user}:${credentials.password}@127.0.0.1:${port}/${credentials.database}`,
    connection: { ...connection, user: 'tester' },
    async startStandby({ isSynchronous }) {
      const other = await makeServiceFolder(cleanUp);
      const copy = [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'tester',
        '-D',
        join(other, 'pg'),
        '-R',
        '-X',
        'stream',
        '--no-sync',
        '-c',
        'fast',
      ];
      await run(join(binDir, 'pg_basebackup'), copy, { ...user, cwd: other });
      const standby = await serve(other, [], cleanUp);
      if (isSynchronous) {
        await asAdmin(port, 'postgres', [
          "alter system set synchronous_standby_names = '*'",
          'select pg_reload_conf()',
        ]);
      }
      return standby;
    },
    async promote() {
      await asAdmin(port, 'postgres', ['select pg_promote()']);
      // It copied the wish for a standby of its own, and there is none now.
      await asAdmin(port, 'postgres', ["alter system set synchronous_standby_names = ''", 'select pg_reload_conf()']);
    },
    async kill() {
      server.kill('SIGKILL');
      await ended;
    },
  };
  return postgres;
}
