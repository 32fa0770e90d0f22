/**
 * A helper process that is given orders and reports back, one at a time. It ends with the run however the run ends: at the close
 * of the resources, or, should the bench be killed, when the channel to it breaks.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Helper<Order, Report> {
  ask(order: Order): Promise<Report>;
}

export function childProcess<Order extends object, Report extends object>(
  script: URL,
  resources: AsyncDisposableStack,
  args: readonly string[] = [],
): Helper<Order, Report> {
  if (resources.disposed) throw new Error('The run is over.');
  const child = fork(fileURLToPath(script), [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
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
