/**
 * Signs in to Peloton and reads. Reads go in turn and are repeated, with growing pauses, when Peloton is busy or stumbles, as long as there is time.
 * What comes back is already in the shapes of core; what is not such a shape is an error like any other.
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
import { createCircuit } from './circuit.ts';
import { addressAt, exchange, type PelotonAnswer } from './exchange.ts';
import type { PelotonPace } from './pace.ts';
import { PelotonError } from './peloton-error.ts';
import { createPoliteQueues } from './polite-queue.ts';
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
