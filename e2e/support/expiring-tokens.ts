/**
 * Makes access tokens run out early, on the wire between the browser and the real server: one that is `lifeMs` old arrives there as
 * nonsense, and the server refuses it by itself. A part of the answers to refreshes can be lost on the way back.
 */
import type { BrowserContext } from '@playwright/test';

interface Tiredness {
  readonly lifeMs: number;
  /** The share of refresh answers that never arrive, drawn by `random`. */
  readonly lost: number;
  readonly random: () => number;
}

export interface Wire {
  /** Statuses of the server's answers to refreshes, lost ones included. */
  readonly refreshes: number[];
  readonly lost: () => number;
}

export async function expireTokens(context: BrowserContext, { lifeMs, lost, random }: Tiredness): Promise<Wire> {
  const firstSeen = new Map<string, number>();
  const refreshes: number[] = [];
  let lostAnswers = 0;
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('/auth/refresh')) {
      // Given up by its page before it left: a crowded machine is no network that delivers it nevertheless.
      if (request.failure()) return;
      // Not after its page has given up either, whose connection is closed then.
      const response = await route.fetch({ timeout: 10_000 }).catch(() => null);
      if (!response) return route.abort().catch(() => undefined);
      refreshes.push(response.status());
      if (random() >= lost) return route.fulfill({ response }).catch(() => undefined);
      lostAnswers += 1;
      return route.abort('connectionreset').catch(() => undefined);
    }
    const headers = request.headers();
    const token = headers.authorization ?? '';
    const now = Date.now();
    if (!firstSeen.has(token)) firstSeen.set(token, now);
    const isTired = token !== '' && now - (firstSeen.get(token) ?? now) >= lifeMs;
    return route
      .continue(isTired ? { headers: { ...headers, authorization: 'Bearer worn-out' } } : {})
      .catch(() => undefined);
  });
  return { refreshes, lost: () => lostAnswers };
}

/** A repeatable stream of numbers from 0 to 1 (mulberry32), so that a failing run can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
