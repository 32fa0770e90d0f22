import { readFileSync } from 'node:fs';
import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import { readProcess } from '@workout-tracker/server/postgres/process-identity';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, makeStartedDataFolder } from '../support/data-folder.ts';
import { type Product, startProduct } from '../support/product.ts';

async function useFolder(): Promise<string> {
  const data = await makeDataFolder();
  onTestFinished(() => data.remove());
  return data.folder;
}

async function useStartedData(): Promise<string> {
  const data = await makeStartedDataFolder();
  onTestFinished(() => data.remove());
  return data.dataDir;
}

async function useProduct(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ LOG_LEVEL: 'error', ...env });
  onTestFinished(async () => {
    await product.end('SIGTERM');
  });
  return product;
}

/** Lives on after our process has gone: PostgreSQL's own id, from the file it keeps. */
function postmasterId(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('one clear line and exit code 1', () => {
  test.each([
    [{ PORT: 'abc' }, /^PORT is "abc", but it must be a number from 0 to 65535\.$/],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/none' },
      /^The database at 127\.0\.0\.1:9 cannot be reached \(.*\)\. Check DATABASE_URL\.$/,
    ],
    [{ DATA_DIR: '/proc/nope' }, /^\/proc\/nope cannot be made\. Choose another folder with DATA_DIR\.$/],
  ])('%o', async (env, line) => {
    const product = await useProduct(env);
    expect(await product.end('SIGTERM')).toBe(1);
    expect(product.output().trim()).toMatch(line);
    expect(product.output()).not.toContain('secret');
  });

  test('a folder that may not be written to', async () => {
    const folder = await useFolder();
    const dataDir = join(folder, 'locked');
    await mkdir(dataDir, { mode: 0o555 });
    // Root may write anywhere, so for root the folder is made read-only in earnest.
    const isRoot = process.getuid?.() === 0;
    const product = await useProduct({ DATA_DIR: isRoot ? '/sys/kernel/workout-tracker' : dataDir });
    expect(await product.end('SIGTERM')).toBe(1);
    expect(product.output().trim().split('\n')).toHaveLength(1);
    expect(product.output()).toMatch(isRoot ? '/sys/kernel' : dataDir);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const dataDir = await useStartedData();
    const product = await useProduct({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await product.end('SIGTERM')).toBe(1);
    expect(product.output().trim()).toBe(
      `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
    expect(() => postmasterId(dataDir)).toThrow('ENOENT');
  });

  test('the same data twice; and the first leaves no process behind after SIGINT, and code 0', async () => {
    const dataDir = await useStartedData();
    const first = await useProduct({ DATA_DIR: dataDir });
    const postmaster = postmasterId(dataDir);
    const second = await useProduct({ DATA_DIR: dataDir });
    expect(await second.end('SIGTERM')).toBe(1);
    expect(second.output()).toMatch(/already running/);
    expect(isAlive(postmaster)).toBe(true);
    expect(await first.end('SIGINT')).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
  });
});

const isRoot = process.getuid?.() === 0;

/** The user ids under which a process may act: real, effective, saved, for files. */
function userIds(pid: number | undefined): string[] {
  return (/^Uid:\s+(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '').split(/\s+/);
}

test.skipIf(!isRoot)(
  'started by root, it becomes the user of the database, and can do all it could before',
  async () => {
    const dataDir = await useStartedData();
    await mkdir(join(dataDir, 'backups'), { recursive: true });
    // As an earlier version left it, which stayed root.
    for (const name of ['.', ...(await readdir(dataDir))]) if (name !== 'pg') await chown(join(dataDir, name), 0, 0);
    const product = await useProduct({ DATA_DIR: dataDir });
    const { uid, gid } = await stat(join(dataDir, 'pg'));
    expect(uid).not.toBe(0);
    expect(userIds(product.process.pid)).toEqual(Array.from({ length: 4 }, () => String(uid)));
    expect(readFileSync(`/proc/${product.process.pid}/status`, 'utf8')).toMatch(
      new RegExp(`^Groups:\\s*${gid}\\s*$`, 'm'),
    );
    await expect
      .poll(async () => (await readdir(join(dataDir, 'backups'))).some((name) => /^workout/.test(name)))
      .toBe(true);
    for (const name of await readdir(dataDir))
      expect([name, (await stat(join(dataDir, name))).uid]).toEqual([name, uid]);
    expect((await fetch(product.url)).status).toBe(200);

    process.kill(postmasterId(dataDir), 'SIGKILL');
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status, { interval: 50 }).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(await readdir(dataDir)).not.toContain('workout-tracker.lock');
  },
);

const kills = process.env.LONG_RUNS ? 10 : 2;

// Promise (2.3.3): An operation happens whole or not at all.
test(`killed ${kills} times in a row, it starts again each time with every row written before`, async () => {
  const dataDir = join(await useFolder(), 'data');
  for (let round = 1; round <= kills; round++) {
    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    expect(product.output()).toMatch(/is ready at/);
    expect(await (await fetch(`${product.url}/api/server`)).json()).toMatchObject({ data: { epoch: round } });
    await raiseEpoch(dataDir);
    expect(await product.end('SIGKILL')).toBe(null);
  }
  const last = await useProduct({ DATA_DIR: dataDir });
  expect(await (await fetch(`${last.url}/api/server`)).json()).toMatchObject({ data: { epoch: kills + 1 } });
});

async function raiseEpoch(dataDir: string): Promise<void> {
  const client = new pg.Client(await attachToPostgres(dataDir, () => {}));
  await client.connect();
  await client.query('update server_state set epoch = epoch + 1');
  await client.end();
}

test('an exception that nobody caught is told, and leaves no database behind', async () => {
  const folder = await useFolder();
  const fault = join(folder, 'fault.mjs');
  await writeFile(fault, "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('unforeseen'); }));");
  const dataDir = await useStartedData();
  const product = await useProduct({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` });
  const postmaster = postmasterId(dataDir);
  expect(await product.end('SIGUSR2')).toBe(1);
  expect(product.output()).toMatch(/"msg":"uncaught exception"/);
  expect(isAlive(postmaster)).toBe(false);
});

test('a server that runs out of memory leaves no database behind, and starts again with every row', async () => {
  const fault = join(await useFolder(), 'fault.mjs');
  await writeFile(
    fault,
    "process.on('SIGUSR2', () => { for (const all = []; ; ) all.push(new Array(1e6).fill(all.length)); });",
  );
  const dataDir = await useStartedData();
  const options = `--max-old-space-size=128 --import=${pathToFileURL(fault).href}`;
  const product = await useProduct({ DATA_DIR: dataDir, NODE_OPTIONS: options });
  await raiseEpoch(dataDir);
  const { data } = await (await fetch(`${product.url}/api/server`)).json();
  const postmaster = postmasterId(dataDir);
  expect(await product.end('SIGUSR2')).toBe(null);
  expect(product.output()).toContain('JavaScript heap out of memory');
  // Not by a signal to it, which would also find what nobody has collected.
  await expect.poll(() => readProcess(postmaster), { timeout: 60_000 }).toBeUndefined();
  const next = await useProduct({ DATA_DIR: dataDir });
  expect(await (await fetch(`${next.url}/api/server`)).json()).toMatchObject({ data: { epoch: data.epoch } });
});

test('the terminal ends with the address; requests and backups are logged in the data folder', async () => {
  const folder = await useFolder();
  const fault = join(folder, 'fault.mjs');
  await writeFile(fault, "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('unforeseen'); }));");
  const dataDir = await useStartedData();
  const product = await startProduct({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` });
  onTestFinished(async () => void (await product.end('SIGTERM')));
  expect((await fetch(`${product.url}/api/server`)).status).toBe(200);
  const log = join(dataDir, 'server.log');
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/"route":"\/api\/server".*"msg":"answered"/);
  await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/backup/);
  expect((await stat(log)).mode & 0o777).toBe(0o600);
  expect(product.output()).not.toContain('{');
  expect(product.output()).toMatch(/Workout Tracker is ready at http:\/\/localhost:\d+\n$/);
  expect(await product.end('SIGUSR2')).toBe(1);
  expect(product.output()).toMatch(/\nWorkout Tracker stops after an uncaught exception: Error: unforeseen\n/);
  expect(readFileSync(log, 'utf8')).toMatch(/"msg":"uncaught exception"/);
});

test('what is in flight is finished before the end by SIGTERM, which leaves no process behind, and code 0', async () => {
  const dataDir = await useStartedData();
  const product = await useProduct({ DATA_DIR: dataDir });
  const postmaster = postmasterId(dataDir);
  const requests = Array.from({ length: 40 }, () => fetch(`${product.url}/api/server`).then((answer) => answer.status));
  const ended = product.end('SIGTERM');
  const answers = await Promise.allSettled(requests);
  // A connection accepted before the signal gets its answer; one that came later is refused, never cut in the middle.
  for (const answer of answers)
    expect(answer.status === 'rejected' ? 'refused' : answer.value).toSatisfy((value) =>
      [200, 503, 'refused'].includes(value as never),
    );
  expect(await ended).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});
