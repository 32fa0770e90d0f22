/**
 * How long others wait while the server's main thread is at something, in its own processor time: between a small request and its answer. By the
 * clock it would be a figure of whatever else the machine does.
 */
import { readFile } from 'node:fs/promises';
import type { ServerProcess } from './server-process.ts';

/** The longest while `work` went on. */
export async function longestStopDuring<T>(
  { pid, url }: ServerProcess,
  work: () => Promise<T>,
): Promise<{ result: T; stopMs: number }> {
  const state = { isOver: false, stopMs: 0 };
  const ask = async (): Promise<void> => {
    while (!state.isOver) {
      const before = await mainThreadMs(pid);
      await (await fetch(`${url}/healthz`)).text();
      state.stopMs = Math.max(state.stopMs, (await mainThreadMs(pid)) - before);
    }
  };
  const asking = ask();
  try {
    const result = await work();
    return { result, stopMs: state.stopMs };
  } finally {
    state.isOver = true;
    await asking;
  }
}

/** The first figure of /proc/PID/task/TID/schedstat: nanoseconds on a processor. */
async function mainThreadMs(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
