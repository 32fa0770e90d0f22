/** Ends a process and whatever it started, by their group: `npm` may be gone while the server behind it still closes its files. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 20_000;

/** For a child that was started `detached`, so that its id is its group's. Harmless to repeat. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
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
