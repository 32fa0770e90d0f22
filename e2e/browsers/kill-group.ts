import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that was started as the head of a group, with everything that it has started. Harmless when it is dead. */
export async function killGroup(head: ChildProcess | null): Promise<void> {
  if (head?.pid === undefined || head.exitCode !== null || head.signalCode !== null) return;
  const gone = once(head, 'exit');
  process.kill(-head.pid, 'SIGKILL');
  await gone;
}
