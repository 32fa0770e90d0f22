import { execFile } from 'node:child_process';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readDataOf } from '#backup/testing/backup-content.ts';
import { useFolder } from '#backup/testing/use-folder.ts';
import { migrate } from '#db/migrate.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';

interface Ended {
  code: number;
  output: string;
  complaint: string;
}

function run(command: 'backup' | 'restore' | 'drill', args: string[], env: Record<string, string>): Promise<Ended> {
  const program = fileURLToPath(new URL(`${command}-command.ts`, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } },
      (_, output, complaint) => resolve({ code: child.exitCode ?? -1, output, complaint }),
    );
  });
}

/** Enterable for the user that the database runs as, when the tests run as root. */
async function usePassableFolder(): Promise<string> {
  const folder = await useFolder();
  await chmod(folder, 0o711);
  return folder;
}

const urlOf = ({ address }: TestDatabase): string =>
  `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`;

test('built-in: beside the running server, without it, and back into an empty folder', async () => {
  const folder = await usePassableFolder();
  const env = { DATA_DIR: join(folder, 'data') };
  const nothingYet = await run('backup', [], env);
  expect(nothingYet).toMatchObject({ code: 1, output: '' });
  expect(nothingYet.complaint).toMatch(/^There is nothing to back up yet: .*data holds no data\.\n$/);

  const server = await startPostgres({ dataDir: env.DATA_DIR, log: () => undefined });
  onTestFinished(() => server.stop('immediate'));
  const pool = new pg.Pool(server.connection);
  // The pool has ended before its connections have, and passes on what a server that stops meanwhile says to them.
  pool.on('error', () => undefined);
  await migrate(pool);
  await pool.query('update server_state set epoch = 3');
  const beside = await run('backup', [], env);
  expect(beside).toMatchObject({ code: 0, complaint: '' });
  const [, file = ''] = /^Saved \d+ rows to (.*\.ndjson\.gz) \(\d+ kB\)\.\n$/.exec(beside.output) ?? [];
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // The running server noticed nothing.
  expect((await pool.query('select epoch from server_state')).rows).toEqual([{ epoch: 3 }]);
  expect((await run('restore', [file], env)).complaint).toMatch(
    /^Workout Tracker is already running on this data .* Stop it first/,
  );
  await pool.end();
  await server.stop();

  const without = join(folder, 'without.ndjson.gz');
  expect(await run('backup', [without], env)).toMatchObject({ code: 0, complaint: '' });
  expect(await readDataOf(without)).toEqual(await readDataOf(file));
  expect(await readdir(env.DATA_DIR)).not.toContain('workout-tracker.lock');

  const drill = await run('drill', [], env);
  expect(drill).toMatchObject({ code: 0 });
  expect(drill.complaint).toMatch(/^migrations +\d+ {2}same$/m);
  expect(drill.output).toMatch(/^All \d+ rows of .* came back, in every table as many as were saved/);

  const emptyEnv = { DATA_DIR: join(folder, 'another') };
  expect(await run('restore', [without], emptyEnv)).toMatchObject({ code: 0, complaint: '' });
  const again = join(folder, 'again.ndjson.gz');
  expect(await run('backup', [again], emptyEnv)).toMatchObject({ code: 0, complaint: '' });
  expect(await readDataOf(again)).toEqual(await readDataOf(file));
});

test('DATABASE_URL: saves, refuses beside a server, and restores', async () => {
  const folder = await useFolder();
  const file = join(folder, 'x.ndjson.gz');
  const source = await useTestDatabase();
  await source.pool.query('update server_state set epoch = 5');
  const saved = await run('backup', [file], { DATABASE_URL: urlOf(source) });
  expect(saved).toMatchObject({ code: 0, complaint: '' });

  const target = await useTestDatabase();
  await target.pool.query('select 1');
  const refused = await run('restore', [file], { DATABASE_URL: urlOf(target) });
  expect(refused).toEqual({
    code: 1,
    output: '',
    complaint: 'Stop Workout Tracker first: it is using this database.\n',
  });

  const empty = await useTestDatabase({ isEmpty: true });
  const restored = await run('restore', [file], { DATABASE_URL: urlOf(empty) });
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect(restored.output).toMatch(/^Restored \d+ rows, as they were on \S+Z\. Type "npm start" to go on\.\n$/);
  expect((await empty.pool.query('select epoch from server_state')).rows).toEqual([{ epoch: 6 }]);
});

test('wrong use is one line and exit code 1, and nothing is made', async () => {
  const folder = await usePassableFolder();
  const env = { DATA_DIR: join(folder, 'data') };
  const missing = join(folder, 'missing.ndjson.gz');
  const expected: [Promise<Ended>, string][] = [
    [run('restore', [], env), 'Use it like this: npm run restore -- file\n'],
    [run('restore', ['a', 'b'], env), 'Use it like this: npm run restore -- file\n'],
    [run('restore', [missing], env), `There is no such file: ${missing}\n`],
    [run('backup', ['a', 'b'], env), 'Use it like this: npm run backup [-- file]\n'],
    [run('backup', ['--help'], env), 'Use it like this: npm run backup [-- file]\n'],
    [run('backup', [folder], env), `${folder} is already there. Choose another name, or remove it first.\n`],
  ];
  for (const [ended, complaint] of expected) expect(await ended).toEqual({ code: 1, output: '', complaint });
  expect(await readdir(folder)).toEqual([]);
});
