/**
 * A helper process that is given orders and reports back, one at a time. It ends with the run however the run ends: at the close
 * of the resources, or, should the bench be killed, when the channel to it breaks.
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Helper<Order, Report> {
  ask(order: Order): Promise<Report>;
}

interface HelperOptions {
  readonly args?: readonly string[];
  /**
   * Never waits for a core: for what measures how long others take, and would not be on this machine if it could be helped. It takes the
   * right to do that (root has it) and `chrt`; without them its own waiting is part of what it measures.
   */
  readonly isPrompt?: boolean;
}

export function childProcess<Order extends object, Report extends object>(
  script: URL,
  resources: AsyncDisposableStack,
  { args = [], isPrompt = false }: HelperOptions = {},
): Helper<Order, Report> {
  if (resources.disposed) throw new Error('The run is over.');
  const child = fork(fileURLToPath(script), [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  if (isPrompt) spawnSync('chrt', ['-f', '-a', '-p', '1', String(child.pid)], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  resources.defer(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    async ask(order) {
      const waiting = new AbortController();
      const { signal } = waiting;
      child.send(order);
      try {
        const [report] = await Promise.race([
          once(child, 'message', { signal }) as Promise<[Report | { failure: string }]>,
          exited.then(() => Promise.reject(new Error('The helper process has ended.'))),
        ]);
        if ('failure' in report) throw new Error(report.failure);
        return report;
      } finally {
        waiting.abort();
      }
    },
  };
}
