/**
 * The connection that a request names, in `X-Peloton-Session` or as its bearer, and calls made over it. Tokens about to run out are renewed before a call,
 * and once more if Peloton does not accept them; after that the person has to connect again.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { takesPelotonToken } from '@workout-tracker/core/contract/endpoint';
import type { AppContext } from '#app-context.ts';
import { findLiveSession } from '#features/auth/session.queries.ts';
import { bearerToken } from '#features/auth/session-tokens.ts';
import { AppError } from '#http/app-error.ts';
import type { Authenticate, Session } from '#http/session.ts';
import type { Bearer } from '#peloton/peloton-client.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import type { PelotonTokens } from '#peloton/sign-in.ts';
import { findSession, findTokenOwner } from './peloton-sessions.queries.ts';
import { hashSessionToken, openTokens, type TokenPlace } from './sealed-tokens.ts';

export interface PelotonConnection {
  readonly accountId: string;
  readonly username: string;
  /** Makes a call with tokens that are good, as far as anybody can know. */
  call<T>(ask: (bearer: Bearer) => Promise<T>): Promise<T>;
}

interface Asking {
  readonly session: { readonly userId: string };
  readonly headers: IncomingHttpHeaders;
}

const renewBeforeMs = 60 * 60_000;
const tokenShape = /^wtp_[\w-]{43}$/;

/** The session token that a request is made with instead of an access token. */
function bearerSessionToken(headers: IncomingHttpHeaders): string | undefined {
  const token = bearerToken(headers);
  return token?.startsWith('wtp_') ? token : undefined;
}

/** The row that a request names, if it names one at all. */
export function placeOf({ session, headers }: Asking): TokenPlace | undefined {
  const token = headers['x-peloton-session'] ?? bearerSessionToken(headers);
  if (typeof token !== 'string' || !tokenShape.test(token)) return undefined;
  return { userId: session.userId, tokenHash: hashSessionToken(token) };
}

/** Error `expired`, 'Not authenticated', when there is no such connection of this person. */
export function openConnection(context: AppContext, request: Asking): Promise<PelotonConnection> {
  return openConnectionAt(context, placeOf(request), context.peloton.client.deadline());
}

/** `until`: when whoever asked stops waiting; without it every call has a time of its own. */
export async function openConnectionAt(
  context: AppContext,
  place: TokenPlace | undefined,
  until?: number,
): Promise<PelotonConnection> {
  const session = place && (await findSession(context.db, place));
  const stored = session && openTokens(context.keys.peloton, place, session.sealed_tokens);
  if (!stored) throw new PelotonError('expired');
  let tokens: PelotonTokens = stored;
  const renew = async (): Promise<void> => {
    tokens = await inTime(context.peloton.refresh(place, tokens), until);
  };
  return {
    accountId: session.account_id,
    username: session.username,
    async call(ask) {
      const isEnding = tokens.accessExpiresAt.getTime() - context.clock().getTime() < renewBeforeMs;
      if (isEnding && tokens.refreshToken !== null) await renew();
      const used = tokens.accessToken;
      const attempt = () => ask({ person: place.userId, accessToken: tokens.accessToken, until });
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof PelotonError) || error.kind !== 'expired') throw error;
        if (tokens.accessToken === used) await renew();
        return attempt();
      }
    },
  };
}

/** A renewal goes on when nobody waits for it any more: its tokens are of use to the next. */
async function inTime<T>(work: Promise<T>, until: number | undefined): Promise<T> {
  if (until === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PelotonError('slow')), Math.max(0, until - performance.now()));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Who is asking, when a Peloton call carries the session token as bearer instead of an access token: the person it was given to, as long as
 * the login it was made with lives. On every other path it is no token at all.
 */
export function acceptSessionToken({ db, clock }: AppContext, usual: Authenticate): Authenticate {
  const findOwner = async (token: string): Promise<Session | undefined> => {
    const owner = await findTokenOwner(db, hashSessionToken(token));
    const live = owner && (await findLiveSession(db, owner.userId, owner.loginId, clock()));
    return owner && live && { ...owner, role: live.role };
  };
  const authenticate: Authenticate = async (request) => {
    const token = bearerSessionToken(request.headers);
    if (token === undefined || !takesPelotonToken(request.routeOptions.url ?? '')) return usual(request);
    const isOneToken = (request.headers['x-peloton-session'] ?? token) === token;
    const session = isOneToken ? await findOwner(token) : undefined;
    if (!session) throw new AppError('not_signed_in', { message: 'Not authenticated' });
    return session;
  };
  authenticate.queryWithSession = usual.queryWithSession;
  return authenticate;
}
