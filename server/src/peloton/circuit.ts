/**
 * Circuit breaker for Peloton's hosts: after repeated failures requests fail at once for a while, then one goes ahead, and the others
 * follow when it has come through. Failures are counted for each person, because it may be their account that the host fails on; when
 * several persons' requests rest, the host does, for everybody. Only silence and nonsense count as failures: a host that says no is well.
 */
import type { PelotonPace } from './pace.ts';
import { PelotonError } from './peloton-error.ts';

type Circuit = <T>(person: string, work: () => Promise<T>) => Promise<T>;

interface CircuitOptions {
  pace: Pick<PelotonPace, 'failuresToRest' | 'restMs'>;
  clock: () => Date;
}

interface Rest {
  untilMs: number;
  isTrying: boolean;
}

/** While one goes ahead. */
const soonMs = 100;

const personsToRest = 3;

const mostRemembered = 1_000;

export function createCircuit({ pace, clock }: CircuitOptions): Circuit {
  const failing = new Map<string, Rest & { failures: number }>();
  const host: Rest = { untilMs: 0, isTrying: false };

  const restOf = (person: string): Rest | undefined => {
    const resting = [...failing.values()].filter(({ failures }) => failures >= pace.failuresToRest);
    if (resting.length >= personsToRest) return host;
    const own = failing.get(person);
    return own && resting.includes(own) ? own : undefined;
  };
  const noteFailure = (person: string): void => {
    const own = failing.get(person) ?? { failures: 0, untilMs: 0, isTrying: false };
    own.failures += 1;
    own.untilMs = clock().getTime() + pace.restMs;
    host.untilMs = own.untilMs;
    failing.delete(person);
    failing.set(person, own);
    const [oldest] = failing.keys();
    if (failing.size > mostRemembered && oldest !== undefined) failing.delete(oldest);
  };

  return async (person, work) => {
    const rest = restOf(person);
    const noteSuccess = (): void => {
      if (rest === host) failing.clear();
      else failing.delete(person);
    };
    if (rest) {
      const leftMs = rest.untilMs - clock().getTime();
      if (leftMs > 0 || rest.isTrying)
        throw new PelotonError('resting', { retryAfterS: Math.max(leftMs, soonMs) / 1000 });
      rest.isTrying = true;
    }
    try {
      const result = await work();
      noteSuccess();
      return result;
    } catch (error) {
      if (isFailure(error)) noteFailure(person);
      else noteSuccess();
      throw error;
    } finally {
      if (rest) rest.isTrying = false;
    }
  };
}

function isFailure(error: unknown): boolean {
  return error instanceof PelotonError && (error.kind === 'slow' || error.kind === 'unavailable');
}
