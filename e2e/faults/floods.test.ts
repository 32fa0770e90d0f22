/**
 * Floods of one and of several addresses on a process that may open few files: thousands of connections with nonsense, and bodies that are never
 * finished. It lives, answers, holds little of them, and takes its database along when it ends.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { type Product, startProduct } from '../support/product.ts';
import { isRunning } from '../support/running-processes.ts';

const limitFiles = (files: number | string): void =>
  void execFileSync('prlimit', ['--pid', String(process.pid), `--nofile=${files}:`]);

/** Our own limit is handed down to what is started, and put back. */
async function startWithFewFiles(files: number, env: Record<string, string>): Promise<Product> {
  const [, ours = '1024'] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  limitFiles(files);
  try {
    return await startProduct(env);
  } finally {
    limitFiles(ours);
  }
}

/** So many connections, each left open by us after it has sent this. */
function flood(port: number, count: number, host: string, bytes: Buffer[]): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: host, allowHalfOpen: true });
    socket.on('error', () => {}).resume();
    for (const chunk of bytes) socket.write(chunk);
    return socket;
  });
}

/** From the other side; we keep our end open. */
const areOpen = (sockets: Socket[]): number =>
  sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;

function memoryMb(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux')(
  'it outlives floods of connections and of unfinished bodies, and holds little of them',
  async () => {
    await using cleanUp = new AsyncDisposableStack();
    const { dataDir, remove } = await makeStartedDataFolder();
    cleanUp.defer(remove);
    const product = await startWithFewFiles(800, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
    const postmaster = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    const port = Number(new URL(product.url).port);
    const isWell = () =>
      fetch(`${product.url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 0,
      );

    for (const host of ['127.0.0.2', '127.0.0.3']) {
      const sockets = [2, 3, 4, 5].flatMap((last) =>
        flood(port, 250, `127.0.${host.at(-1)}.${last}`, [Buffer.from('x\r\n\r\n')]),
      );
      await expect.poll(isWell).toBe(200);
      // Answered or not, each is closed from the other side.
      await expect.poll(() => areOpen(sockets)).toBe(0);
      for (const socket of sockets) socket.destroy();
    }

    const before = memoryMb(product.process.pid);
    const head = Buffer.from(
      'POST /api/workout-tracker/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n',
    );
    const half = Buffer.alloc(1024 * 1024 - 1024, 0x20);
    const bodies = [2, 3].flatMap((last) => flood(port, 200, `127.0.0.${last}`, [head, half]));
    // 64 MB of them are held.
    await expect.poll(() => areOpen(bodies)).toBeLessThan(70);
    await expect.poll(isWell).toBe(200);
    const during = memoryMb(product.process.pid);
    console.log(`400 unfinished bodies of 1 MB: ${Math.round(before)} MB before, ${Math.round(during)} MB with them`);
    expect(during - before).toBeLessThan(250);
    for (const socket of bodies) socket.destroy();

    expect(product.output()).not.toMatch(/EMFILE|uncaught/);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
  },
);
