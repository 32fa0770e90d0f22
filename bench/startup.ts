/**
 * Measures how long a person waits for the product: from the start of a process to its first answer. The data folder exists already, as it does at
 * every start but the first.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from './context.ts';
import { cpuMs } from './cpu-time.ts';
import { hasEnded } from './server-process.ts';

export interface StartOrder {
  command: string;
  args: readonly string[];
  cwd: string;
  dataDir: string;
}

export interface StartTimes {
  firstAnswerMs: number;
  /** When it said where to find it. */
  readyLineMs: number;
  /** Processor time of the first process until then, without those it started: what a busy machine does not change. */
  cpuMs: number;
}

const pollMs = 5;

export async function timeStart({ resources }: Context, order: StartOrder): Promise<StartTimes> {
  if (resources.disposed) throw new Error('The run is over.');
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(order.command, [...order.args], {
    cwd: order.cwd,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: order.dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: `npm start` is several processes, and the last of them holds the database.
    detached: true,
  });
  resources.defer(() => endGroup(child));
  const [firstAnswerAt, readyLineAt] = await Promise.all([firstAnswer(child, port), readyLine(child)]);
  const spentMs = await cpuMs(child.pid ?? 0);
  await endGroup(child);
  return { firstAnswerMs: firstAnswerAt - startedAt, readyLineMs: readyLineAt - startedAt, cpuMs: spentMs };
}

async function firstAnswer(child: ChildProcess, port: number): Promise<number> {
  while (!(await isReady(port))) {
    if (hasEnded(child)) throw new Error('The product ended before it answered.');
    await pause(pollMs);
  }
  return performance.now();
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

async function readyLine(child: ChildProcess): Promise<number> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    if (/ready at http/.test(printed)) {
      child.stdout?.resume();
      return performance.now();
    }
  }
  throw new Error(`The product ended before it was ready:\n${printed}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

const timeoutMs = 20_000;

/** For a child that was started `detached`, so that its id is its group's. Harmless to repeat. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return;
  const overdueAt = performance.now() + timeoutMs;
  while (signalGroup(pid, 0)) {
    if (performance.now() > overdueAt) signalGroup(pid, 'SIGKILL');
    await pause(20);
  }
}

/** Answers whether there was anybody to hear it. */
function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-groupId, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
