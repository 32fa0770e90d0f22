/**
 * A host that fails again and again is left in peace for a while: whoever asks meanwhile is told at once instead of waiting for one more
 * failure. Then one request goes ahead, and the others follow when it has come through. Only silence and nonsense count as failures: a host
 * that says no is well.
 */
import type { PelotonPace } from './pace.ts';
import { PelotonError } from './peloton-error.ts';

export type Circuit = <T>(work: () => Promise<T>) => Promise<T>;

interface CircuitOptions {
  pace: Pick<PelotonPace, 'failuresToRest' | 'restMs'>;
  clock: () => Date;
}

/** While one goes ahead. */
const soonMs = 100;

export function createCircuit({ pace, clock }: CircuitOptions): Circuit {
  let failures = 0;
  let restsUntilMs = 0;
  let isTrying = false;

  return async (work) => {
    const leftMs = restsUntilMs - clock().getTime();
    const isAhead = failures >= pace.failuresToRest;
    if (isAhead && (leftMs > 0 || isTrying))
      throw new PelotonError('resting', { retryAfterS: Math.max(leftMs, soonMs) / 1000 });
    if (isAhead) isTrying = true;
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      failures = isFailure(error) ? failures + 1 : 0;
      restsUntilMs = clock().getTime() + pace.restMs;
      throw error;
    } finally {
      if (isAhead) isTrying = false;
    }
  };
}

function isFailure(error: unknown): boolean {
  return error instanceof PelotonError && (error.kind === 'slow' || error.kind === 'unavailable');
}
