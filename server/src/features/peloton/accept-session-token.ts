/**
 * Who is asking, when a Peloton call carries the session token as bearer instead of an access token: the person it was given to, as long as
 * the login it was made with lives. On every other path it is no token at all.
 */
import { takesPelotonToken } from '@workout-tracker/core/contract/endpoint';
import type { AppContext } from '#app-context.ts';
import { findLiveSession } from '#features/auth/session.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { Authenticate, Session } from '#http/session.ts';
import { bearerSessionToken } from './connection.ts';
import { findTokenOwner } from './peloton-sessions.queries.ts';
import { hashSessionToken } from './sealed-tokens.ts';

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
