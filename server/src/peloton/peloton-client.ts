/**
 * What we ask of Peloton: sign in, and read. Reads go in turn and are repeated, with growing pauses, when Peloton is busy or stumbles, as
 * long as there is time. What comes back is already in the shapes of core; what is not such a shape is an error like any other.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseGraph } from '@workout-tracker/core/peloton/parse-graph';
import type { PelotonGraph } from '@workout-tracker/core/peloton/peloton-graph';
import {
  parseAccount,
  parseWorkout,
  parseWorkoutPage,
  type WireWorkout,
  type WorkoutPage,
} from '@workout-tracker/core/peloton/peloton-shapes';
import { addressAt, exchange, type PelotonAnswer } from './exchange.ts';
import type { PelotonPace } from './pace.ts';
import { PelotonError } from './peloton-error.ts';
import { type CodeGrant, type PelotonTokens, renewTokens, signInByCode, signInByPassword } from './sign-in.ts';

/** Who asks: the person, for the turn, and the token; and until when an answer is of use (`performance.now()`), if somebody waits for it. */
export interface Bearer {
  readonly person: string;
  readonly accessToken: string;
  readonly until?: number | undefined;
}

export interface PelotonClient {
  /** Until when whatever one request of ours needs has to be there. */
  deadline(): number;
  signIn(username: string, password: string): Promise<PelotonTokens>;
  signInByCode(grant: CodeGrant): Promise<PelotonTokens>;
  renew(tokens: PelotonTokens): Promise<PelotonTokens>;
  readAccount(bearer: Bearer): Promise<{ id: string; username: string }>;
  listWorkouts(bearer: Bearer, accountId: string, page: { limit: number; page: number }): Promise<WorkoutPage>;
  readWorkout(bearer: Bearer, id: string): Promise<WireWorkout>;
  readGraph(bearer: Bearer, id: string): Promise<PelotonGraph>;
}

interface ClientOptions {
  apiUrl: URL;
  authUrl: URL;
  pace: PelotonPace;
  clock: () => Date;
}

const withRide = { joins: 'ride,ride.instructor' };

export function createPelotonClient({ apiUrl, authUrl, pace, clock }: ClientOptions): PelotonClient {
  const signInHost = { authUrl, pace, clock };
  const inTurn = createPoliteQueues(pace);
  const [api, auth] = [createCircuit({ pace, clock }), createCircuit({ pace, clock })];
  const deadline = (): number => performance.now() + pace.answerWithinMs;

  const ask = (
    { person, accessToken }: Bearer,
    until: number,
    path: string,
    query?: Record<string, string>,
  ): Promise<PelotonAnswer> => {
    const headers = { authorization: `Bearer ${accessToken}`, 'peloton-platform': 'web' };
    return inTurn(person)(() => {
      const leftMs = Math.floor(until - performance.now());
      if (leftMs < 1) throw new PelotonError('slow');
      return exchange(addressAt(apiUrl, path, query), { method: 'GET', headers }, Math.min(pace.timeoutMs, leftMs));
    });
  };

  /** Reads until there is an answer that `parse` understands, or no sense in another try. */
  const read = async <T>(
    parse: (body: unknown) => T | null,
    bearer: Bearer,
    path: string,
    query?: Record<string, string>,
  ): Promise<T> => {
    const until = bearer.until ?? deadline();
    for (let tried = 1; ; tried += 1) {
      try {
        return await api(bearer.person, async () => readAnswer(await ask(bearer, until, path, query), parse));
      } catch (error) {
        const waitMs = backOffMs(error, tried, pace);
        if (waitMs === null || performance.now() + waitMs >= until) throw error;
        await pause(waitMs);
      }
    }
  };

  return {
    deadline,
    signIn: (username, password) => auth(username, () => signInByPassword(signInHost, username, password)),
    signInByCode: (grant) => auth('by code', () => signInByCode(signInHost, grant)),
    renew: (tokens) => auth('renewal', () => renewTokens(signInHost, tokens)),
    readAccount: (bearer) => read(parseAccount, bearer, '/api/me'),
    listWorkouts: (bearer, accountId, { limit, page }) =>
      read(parseWorkoutPage, bearer, `/api/user/${encodeURIComponent(accountId)}/workouts`, {
        ...withRide,
        limit: String(limit),
        page: String(page),
        sort_by: '-created',
      }),
    readWorkout: (bearer, id) => read(parseOne, bearer, `/api/workout/${encodeURIComponent(id)}`, withRide),
    readGraph: (bearer, id) =>
      read(parseGraph, bearer, `/api/workout/${encodeURIComponent(id)}/performance_graph`, { every_n: '5' }),
  };
}

function parseOne(body: unknown): WireWorkout | null {
  const parsed = parseWorkout(body);
  return parsed.ok ? parsed.value : null;
}

function readAnswer<T>({ status, body, retryAfterS }: PelotonAnswer, parse: (body: unknown) => T | null): T {
  if (status === 401) throw new PelotonError('expired');
  if (status === 404) throw new PelotonError('not_found');
  if (status === 429) throw new PelotonError('busy', { retryAfterS });
  if (status >= 400 && status < 500) throw new PelotonError('refused', { cause: status });
  const parsed = status === 200 ? parse(body) : null;
  if (parsed === null) throw new PelotonError('unavailable', { retryAfterS, cause: status });
  return parsed;
}

/** How long to wait before the next try; null for none. Jitter keeps many people's tries from falling together. */
function backOffMs(error: unknown, tried: number, pace: PelotonPace): number | null {
  if (!(error instanceof PelotonError) || tried >= pace.tries) return null;
  if (error.kind !== 'busy' && error.kind !== 'unavailable') return null;
  const ownMs = pace.firstBackOffMs * 2 ** (tried - 1) * (1 + Math.random() / 4);
  const waitMs = Math.max(ownMs, (error.retryAfterS ?? 0) * 1000);
  return waitMs > pace.longestBackOffMs ? null : waitMs;
}

/**
 * Requests in turn, a queue for each person: a few at once, and a pause between two starts. One person's long import does not hold up
 * another's.
 */

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

/**
 * A host that fails again and again is left in peace for a while: whoever asks meanwhile is told at once instead of waiting for one more
 * failure. Then one request goes ahead, and the others follow when it has come through. Failures are counted for each person, because it may
 * be their account that the host fails on; when several persons' requests rest, the host does, for everybody. Only silence and nonsense
 * count as failures: a host that says no is well.
 */

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
