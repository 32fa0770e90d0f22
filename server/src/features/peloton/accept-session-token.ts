import { takesPelotonToken } from '@workout-tracker/core/contract/endpoint';
import { findLiveSession } from '#accounts/authenticate.ts';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Authenticate, Session } from '#http/session.ts';
import { findTokenOwner } from '#peloton/peloton-sessions.ts';
import { hashSessionToken } from '#peloton/sealed-tokens.ts';
import { bearerSessionToken } from './connection.ts';

/**
 * Who is asking, when a Peloton call carries the session token as bearer instead of an access token: the person it was given to, as long as
 * the login it was made with lives. On every other path it is no token at all.
 */
export function acceptSessionToken({ db, clock }: Needs<'db' | 'clock'>, usual: Authenticate): Authenticate {
  const findOwner = async (token: string): Promise<Session | undefined> => {
    const owner = await findTokenOwner(db, hashSessionToken(token));
    const live = owner && (await findLiveSession(db, owner.userId, owner.loginId, clock()));
    return owner && live && { ...owner, role: live.role, isHeldBack: live.isHeldBack };
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
