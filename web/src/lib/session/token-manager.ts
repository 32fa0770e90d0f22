/**
 * Holds the tokens of this tab in step with what is stored, and hands out one that is good for a request. A new pair is on the disk
 * before it is used, and every tab hears of it.
 */
import { t } from '@lingui/core/macro';
import { createListeners } from '#storage/store.ts';
import { ApiError, SaidError } from '../api-errors.ts';
import type { TokenPair } from '../auth-replies.ts';
import type { TokenSource } from '../request.ts';
import type { SessionUser } from '../session-state.ts';
import { untilSpoken } from '../until-spoken.ts';
import { noSession, type SessionValue, type StoredSession } from './stored-session.ts';
import { ageOnArrivalMs, elapsedMs, lifeMs, type Moment } from './token-life.ts';

export type Exchange = (refreshToken: string) => Promise<TokenPair>;

export interface CurrentSession {
  readonly session: StoredSession;
  /** Why it ended, in the server's words, when it was refused just now. */
  readonly refusal: string | null;
}

export interface TokenManager extends TokenSource {
  current(): StoredSession;
  /** Reads what is stored; until then `current` is the mirror's word. */
  open(): Promise<StoredSession>;
  keep(pair: TokenPair, user: SessionUser): Promise<void>;
  keepUser(user: SessionUser): Promise<void>;
  /** Forgets at once in this tab and for the next page, and before long on the disk and in the other tabs. */
  forget(): Promise<void>;
  refresh(): Promise<string>;
  subscribe(listener: (current: CurrentSession) => void): void;
}

interface TokenManagerParts {
  readonly stored: SessionValue;
  readonly exchange: Exchange;
  readonly now: () => Moment;
}

/** Renewed this long before its end, so that no request has to fail first; a tenth of a short life. */
const marginMs = (life: number): number => Math.min(30_000, life / 10);

export function createTokenManager({ stored, exchange, now }: TokenManagerParts): TokenManager {
  let session = stored.peek();
  let since = now();
  let ageThen = ageOnArrivalMs(session.receivedAtMs, since);
  const { subscribe, tell } = createListeners<[CurrentSession]>();

  function hold(next: StoredSession, refusal: string | null = null): void {
    if (next.accessToken !== session.accessToken) {
      since = now();
      ageThen = ageOnArrivalMs(next.receivedAtMs, since);
    }
    const isNews = next.sequence !== session.sequence || refusal !== null;
    session = next;
    if (isNews) tell({ session, refusal });
  }

  async function change(decide: (current: StoredSession) => StoredSession | null): Promise<void> {
    hold(await stored.change(decide));
  }

  const refresh = createExchange({ stored, exchange, now, current: () => session, hold });

  stored.listen(() => {
    void stored.read().then((newest) => {
      if (newest.sequence > session.sequence) hold(newest);
    });
  });

  return {
    current: () => session,
    async open() {
      hold(await stored.read());
      return session;
    },
    keep: ({ accessToken, refreshToken }, user) =>
      change((current) => ({ ...current, accessToken, refreshToken, receivedAtMs: now().wallMs, user })),
    keepUser: (user) => change((current) => (current.user?._id === user._id ? { ...current, user } : null)),
    async forget() {
      session = { ...noSession, sequence: session.sequence };
      hold(await stored.replaceAtOnce(noSession, session.sequence));
    },
    refresh,
    async forRequest() {
      const life = lifeMs(session.accessToken, session.receivedAtMs);
      const remaining = life - ageThen - elapsedMs(since, now());
      if (session.refreshToken === null || remaining > marginMs(life)) return session.accessToken;
      // A little life is left: if the exchange fails for now, the old token may still do.
      return remaining > 0 ? refresh().catch(() => session.accessToken) : refresh();
    },
    async renew(refused) {
      if (session.accessToken !== refused && session.accessToken !== null) return session.accessToken;
      return session.refreshToken === null ? null : refresh();
    },
    subscribe,
  };
}

interface ExchangeParts {
  readonly stored: SessionValue;
  readonly exchange: Exchange;
  readonly now: () => Moment;
  readonly current: () => StoredSession;
  readonly hold: (session: StoredSession, refusal?: string) => void;
}

/**
 * Exchanges the refresh token for the next pair: once for all requests that wait for it, and once for all tabs. Only the server's
 * own refusal of the token that is still stored ends the session; silence, overload and another tab's success never do.
 */
function createExchange({ stored, exchange, now, current, hold }: ExchangeParts): () => Promise<string> {
  let running: Promise<string> | undefined;

  async function exchangeStored(spent: string): Promise<string> {
    const newest = await stored.readDurable();
    // While this tab waited for its turn, another one has done it, or signed out.
    if (newest.refreshToken !== spent) return use(newest);
    try {
      const pair = await exchange(spent);
      const receivedAtMs = now().wallMs;
      return await settle((current) => (current.refreshToken === spent ? { ...current, ...pair, receivedAtMs } : null));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      await untilSpoken();
      return await settle((current) => (current.refreshToken === spent ? noSession : null), error.message);
    }
  }

  async function settle(change: (current: StoredSession) => StoredSession | null, refusal?: string): Promise<string> {
    return use(await stored.change(change), refusal);
  }

  function use(newest: StoredSession, refusal?: string): string {
    const isOver = newest.accessToken === null;
    hold(newest, isOver ? refusal : undefined);
    if (newest.accessToken === null) throw sessionExpired();
    return newest.accessToken;
  }

  return async () => {
    const spent = current().refreshToken;
    if (spent === null) throw new SaidError(noRefreshToken);
    running ??= stored
      .inTurn(() => exchangeStored(spent))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

export const noRefreshToken = () => t`No refresh token available`;

function sessionExpired(): ApiError {
  return new ApiError(() => t`Session expired. Please log in again.`, { status: 401, code: 'session_ended' });
}
