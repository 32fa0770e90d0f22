/**
 * Floods of one and of several addresses on a process that may open few files: thousands of connections with nonsense or with nothing, and
 * bodies that are never finished. It lives, answers, lets others in and their workouts through, holds little of the rest, and takes its
 * database along when it ends.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

interface Person {
  authorization: string;
  programId: string;
  moveId: string;
}

async function register(url: string, email: string): Promise<Person> {
  const answer = await fetch(`${url}/api/workout-tracker/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const programs = await fetch(`${url}/api/programs`, { headers: { authorization } });
  const [program] = ((await programs.json()) as { data: { _id: string; moves: { _id: string }[] }[] }).data;
  return { authorization, programId: program?._id ?? '', moveId: program?.moves[0]?._id ?? '' };
}

const saveHead = ({ authorization }: Person, bytes: number): Buffer =>
  Buffer.from(
    `POST /api/workouts HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );

const slowBytesPerSecond = 15_000;
const sendEveryMs = 100;

/** A long workout from a phone with a bad network. Answers with the status, or 0 when it was broken off. */
async function saveSlowly(port: number, host: string, person: Person): Promise<number> {
  const moves = Array.from({ length: 900 }, () => ({ mid: person.moveId, reps: 8, weight: 20, unit: 'kg' }));
  const times = { created: '2026-02-10T17:00:00.000Z', ended: '2026-02-10T18:00:00.000Z', timeZone: 'UTC' };
  const body = Buffer.from(JSON.stringify({ _id: randomUUID(), wid: person.programId, moves, notes: '', ...times }));
  const socket = connect({ port, host: '127.0.0.1', localAddress: host });
  let answer = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      answer += chunk;
      socket.destroy();
    });
  socket.write(saveHead(person, body.length));
  for (let sent = 0; sent < body.length && !socket.destroyed; ) {
    const size = (slowBytesPerSecond * sendEveryMs) / 1_000;
    socket.write(body.subarray(sent, sent + size));
    sent += size;
    await pause(sendEveryMs);
  }
  await closed;
  return Number(answer.slice(9, 12));
}

/** From the other side; we keep our end open. */
const areOpen = (sockets: Socket[]): number =>
  sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;

function memoryMb(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

// Promise (API4): Connections are bounded, and who holds the most places gives way.
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

    // 8 addresses take every place (544 of 800 files) and say nothing: whoever comes gets the place of one of them.
    const silent = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((last) => flood(port, 100, `127.0.0.${last}`, []));
    await expect.poll(() => areOpen(silent)).toBeLessThan(600);
    const visits = [];
    for (let visit = 0; visit < 60; visit++) visits.push(await isWell());
    expect(visits).toEqual(Array(60).fill(200));
    for (const socket of silent) socket.destroy();

    const [other, person] = [
      await register(product.url, 'a@example.org'),
      await register(product.url, 'b@example.org'),
    ];
    const before = memoryMb(product.process.pid);
    const half = Buffer.alloc(1024 * 1024 - 1024, 0x20);
    const head = saveHead(other, 1024 * 1024);
    const saves = Array.from({ length: 6 }, () => saveSlowly(port, '127.0.0.9', person));
    const bodies = [2, 3].flatMap((last) => flood(port, 200, `127.0.0.${last}`, [head, half]));
    // 64 MB of them are held.
    await expect.poll(() => areOpen(bodies)).toBeLessThan(70);
    await expect.poll(isWell).toBe(200);
    const during = memoryMb(product.process.pid);
    console.log(`400 unfinished bodies of 1 MB: ${Math.round(before)} MB before, ${Math.round(during)} MB with them`);
    expect(during - before).toBeLessThan(250);
    const more = flood(port, 80, '127.0.0.4', [head, half]);
    expect(await Promise.all(saves)).toEqual(Array(6).fill(201));
    for (const socket of [...bodies, ...more]) socket.destroy();

    expect(product.output()).not.toMatch(/EMFILE|uncaught/);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
  },
);
