/**
 * Exchanges the refresh token for the next pair: once for all requests that wait for it, and once for all tabs. Only the server's
 * own refusal of the token that is still stored ends the session; silence, overload and another tab's success never do.
 */
import { ApiError } from '../api-errors.ts';
import type { SessionStore } from './session-store.ts';
import { noSession, type StoredSession } from './stored-session.ts';
import type { Tabs } from './tabs.ts';
import type { Moment } from './token-life.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type Exchange = (refreshToken: string) => Promise<TokenPair>;

interface ExchangeParts {
  readonly store: SessionStore;
  readonly tabs: Tabs;
  readonly exchange: Exchange;
  readonly now: () => Moment;
  readonly current: () => StoredSession;
  readonly hold: (session: StoredSession, refusal?: string) => void;
}

export function createExchange({ store, tabs, exchange, now, current, hold }: ExchangeParts): () => Promise<string> {
  let running: Promise<string> | undefined;

  async function exchangeStored(spent: string): Promise<string> {
    const stored = await store.read();
    // While this tab waited for its turn, another one has done it, or signed out.
    if (stored.refreshToken !== spent) return use(stored);
    try {
      const pair = await exchange(spent);
      const receivedAtMs = now().wallMs;
      return await settle((current) => (current.refreshToken === spent ? { ...current, ...pair, receivedAtMs } : null));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      return await settle((current) => (current.refreshToken === spent ? noSession : null), error.message);
    }
  }

  async function settle(change: (current: StoredSession) => StoredSession | null, refusal?: string): Promise<string> {
    const stored = await store.change(change);
    tabs.announce();
    return use(stored, refusal);
  }

  function use(stored: StoredSession, refusal?: string): string {
    const isOver = stored.accessToken === null;
    hold(stored, isOver ? refusal : undefined);
    if (stored.accessToken === null) throw sessionExpired();
    return stored.accessToken;
  }

  return async () => {
    const spent = current().refreshToken;
    if (spent === null) throw new Error('No refresh token available');
    running ??= tabs
      .alone(() => exchangeStored(spent))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

function sessionExpired(): ApiError {
  return new ApiError('Session expired. Please log in again.', { status: 401, code: 'session_ended' });
}
