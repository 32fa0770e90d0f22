/**
 * A request names its connection in `X-Peloton-Session` or as its bearer; calls are made over it. Tokens about to run out are renewed before a call,
 * and once more if Peloton does not accept them; after that the person has to connect again.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Needs } from '#base/needs.ts';
import { bearerToken } from '#http/session.ts';
import type { Bearer } from '#peloton/peloton-client.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import { findSession } from '#peloton/peloton-sessions.ts';
import { hashSessionToken, openTokens, type TokenPlace } from '#peloton/sealed-tokens.ts';
import type { PelotonTokens } from '#peloton/sign-in.ts';

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
export function bearerSessionToken(headers: IncomingHttpHeaders): string | undefined {
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
export function openConnection(
  base: Needs<'db' | 'clock' | 'keys' | 'peloton'>,
  request: Asking,
): Promise<PelotonConnection> {
  return openConnectionAt(base, placeOf(request), base.peloton.client.deadline());
}

/** `until`: when whoever asked stops waiting; without it every call has a time of its own. */
export async function openConnectionAt(
  base: Needs<'db' | 'clock' | 'keys' | 'peloton'>,
  place: TokenPlace | undefined,
  until?: number,
): Promise<PelotonConnection> {
  const session = place && (await findSession(base.db, place));
  const stored = session && openTokens(base.keys.peloton, place, session.sealed_tokens);
  if (!stored) throw new PelotonError('expired');
  let tokens: PelotonTokens = stored;
  const renew = async (): Promise<void> => {
    tokens = await inTime(base.peloton.refresh(place, tokens), until);
  };
  return {
    accountId: session.account_id,
    username: session.username,
    async call(ask) {
      const isEnding = tokens.accessExpiresAt.getTime() - base.clock().getTime() < renewBeforeMs;
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
