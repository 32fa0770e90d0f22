/**
 * The way out. A first signal finishes what is in flight, for ten seconds at most, then closes things in the reverse order of their
 * opening; a second signal means now. The database goes last and is always stopped: an orphan would hold the data directory.
 */
import type { Logger } from 'pino';

type Mode = 'fast' | 'immediate';

interface Stopping {
  /** Runs on the way out before everything registered earlier. */
  before(step: () => Promise<unknown>): void;
  /** Runs at the very end, in any case. */
  last(step: (mode: Mode) => Promise<void>): void;
}

const drainMs = 10_000;
/** Ctrl-C reaches us twice, from the terminal and from npm, which passes it on: that is one wish. */
const echoMs = 1_000;

export function stopOnSignals(log: Logger): Stopping {
  const steps: (() => Promise<unknown>)[] = [];
  let final: (mode: Mode) => Promise<void> = async () => {};
  let firstAskedAt: number | undefined;

  const leave = async (mode: Mode): Promise<never> => {
    await final(mode).catch((err: unknown) => log.error({ err }, 'the database did not stop cleanly'));
    return process.exit();
  };
  const stop = async (): Promise<void> => {
    if (firstAskedAt !== undefined) {
      if (performance.now() - firstAskedAt < echoMs) return;
      return leave('immediate');
    }
    firstAskedAt = performance.now();
    const overdue = setTimeout(() => void leave('fast'), drainMs);
    for (const step of steps.toReversed())
      await step().catch((err: unknown) => log.error({ err }, 'a step of the shutdown failed'));
    clearTimeout(overdue);
    return leave('fast');
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // Started by a script that has died: nobody is left to stop us.
  process.on('disconnect', () => void stop());
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection');
    process.exitCode = 1;
    void stop();
  });
  return {
    before: (step) => void steps.push(step),
    last: (step) => {
      final = step;
    },
  };
}
