/** Each person has a queue of requests: a few at once, and a pause between two starts. One person's long import does not hold up another's. */
import type { PelotonPace } from './pace.ts';

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface PoliteQueue {
  run: InTurn;
  isAtRest(): boolean;
}

export function createPoliteQueues(pace: Pick<PelotonPace, 'atOnce' | 'gapMs'>): (person: string) => InTurn {
  const queues = new Map<string, PoliteQueue>();
  return (person) => {
    const known = queues.get(person);
    if (known) return known.run;
    for (const [name, queue] of queues) if (queue.isAtRest()) queues.delete(name);
    const queue = createQueue(pace);
    queues.set(person, queue);
    return queue.run;
  };
}

function createQueue({ atOnce, gapMs }: Pick<PelotonPace, 'atOnce' | 'gapMs'>): PoliteQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let nextStartMs = 0;
  let timer: NodeJS.Timeout | undefined;

  const startNext = (): void => {
    if (timer || running >= atOnce || waiting.length === 0) return;
    const delayMs = nextStartMs - performance.now();
    if (delayMs > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        startNext();
      }, delayMs);
      return;
    }
    running += 1;
    nextStartMs = performance.now() + gapMs;
    waiting.shift()?.();
    startNext();
  };

  return {
    async run(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
    isAtRest: () => running === 0 && waiting.length === 0 && performance.now() >= nextStartMs,
  };
}
