/**
 * Keeps the server running: when it ends without being asked to, it is started again after a pause that grows while it
 * keeps failing. Meanwhile queries fail and the application answers "try again"; nothing needs a person.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const HEALTHY_MS = 60_000;

/** `nextPause(undefined, 0)` is 100, `nextPause(100, 900)` is 200, and after a healthy minute it is 100 again. */
export function nextPause(previousMs: number | undefined, livedMs: number): number {
  if (previousMs === undefined || livedMs >= HEALTHY_MS) return FIRST_PAUSE_MS;
  return Math.min(previousMs * 2, LONGEST_PAUSE_MS);
}

export interface KeptServer {
  readonly first: Postmaster;
  /** No more restarts; answers with the server that is running now, if one is, for the caller to stop. */
  end(): Promise<Postmaster | undefined>;
}

export async function keepRunning(
  launch: (signal: AbortSignal) => Promise<Postmaster>,
  log: (message: string) => void,
): Promise<KeptServer> {
  const ending = new AbortController();
  const first = await launch(ending.signal);
  let running: Postmaster | undefined = first;
  let restarting: Promise<void> = Promise.resolve();
  let startedAt = performance.now();
  let pauseMs: number | undefined;
  watch(first);

  function watch(postmaster: Postmaster): void {
    postmaster.exited.then((reason) => {
      running = undefined;
      if (!ending.signal.aborted) restarting = restart(reason);
    });
  }

  async function restart(firstReason: string): Promise<void> {
    let reason = firstReason;
    while (!ending.signal.aborted) {
      pauseMs = nextPause(pauseMs, performance.now() - startedAt);
      log(`The database stopped unexpectedly (${reason}); starting it again in ${pauseMs} ms.`);
      try {
        await pause(pauseMs, undefined, { signal: ending.signal });
        startedAt = performance.now();
        running = await launch(ending.signal);
        watch(running);
        log('The database is running again.');
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  return {
    first,
    end: async () => {
      ending.abort();
      await restarting;
      return running;
    },
  };
}
