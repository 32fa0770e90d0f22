/**
 * Authenticates a request that carries an API token. Whatever the person's role is, a token is an ordinary person's: it changes nothing that belongs
 * to everybody. Where no token is taken, or its scope is too small, the answer is 403 and says so.
 */
import { type TokenScope, tokenScopeOf } from '@workout-tracker/core/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Needs } from '#base/needs.ts';
import { AppError } from '#errors/app-error.ts';
import { type Authenticate, bearerToken, type Session } from '#http/session.ts';
import { hashSecret, isApiToken, isSameHash, readApiToken, type TokenName } from './api-token.ts';
import { findLiveToken, noteUse } from './tokens.queries.ts';

const hourMs = 3_600_000;
const minuteS = 60;
const mostAMinute: Record<TokenScope, number> = { read: 300, write: 60 };

interface TokenBearer extends TokenName {
  readonly scope: TokenScope;
}

/** The living token that a request carries, counted against the limits of tokens: `asked` is what the request wants to do. */
export async function readTokenBearer(
  { db, clock, limits }: Needs<'db' | 'clock' | 'limits'>,
  bearer: string,
  asked: TokenScope,
): Promise<TokenBearer> {
  const claim = readApiToken(bearer);
  const stored = claim && (await findLiveToken(db, claim.userId, claim.tokenId));
  if (!stored || !isSameHash(stored.secret_hash, hashSecret(claim.secret))) {
    throw new AppError('not_signed_in', { message: 'This API token is not known. It may have been taken back.' });
  }
  const now = clock();
  if (stored.expires_at !== null && stored.expires_at <= now) {
    const ended = stored.expires_at.toISOString().slice(0, 10);
    throw new AppError('not_signed_in', {
      message: `This API token ended on ${ended}. Make a new one in your profile.`,
    });
  }
  const { userId, tokenId } = claim;
  if (asked === 'write' && stored.scope === 'read') {
    throw new AppError('not_allowed', { message: 'This API token may only read.' });
  }
  await limits.take([limits.per(`api-token-${asked}`, tokenId, mostAMinute[asked], minuteS)]);
  const unlessSince = new Date(now.getTime() - hourMs);
  if (stored.last_used_at === null || stored.last_used_at <= unlessSince) {
    await noteUse(db, userId, tokenId, { now, unlessSince });
  }
  return { userId, tokenId, scope: stored.scope };
}

export function acceptApiTokens(base: Needs<'db' | 'pool' | 'clock' | 'limits'>, usual: Authenticate): Authenticate {
  const readSession = async (request: FastifyRequest): Promise<Session | undefined> => {
    const bearer = bearerToken(request.headers);
    if (bearer === undefined || !isApiToken(bearer)) return undefined;
    const scope = tokenScopeOf({ method: request.method, path: request.routeOptions.url ?? '' });
    if (!scope) throw new AppError('not_allowed', { message: 'API tokens cannot be used for this.' });
    const { userId, tokenId } = await readTokenBearer(base, bearer, scope);
    return { userId, loginId: tokenId, role: 'user' };
  };

  const authenticate: Authenticate = async (request) => (await readSession(request)) ?? usual(request);
  authenticate.queryWithSession = async <Row extends object>(
    request: FastifyRequest,
    statement: Parameters<Authenticate['queryWithSession']>[1],
  ): Promise<Row | undefined> => {
    const session = await readSession(request);
    if (!session) return usual.queryWithSession<Row>(request, statement);
    const { sql, values } = await statement(session.userId);
    const { rows } = await base.pool.query<Row>(sql, [...values]);
    return rows[0];
  };
  return authenticate;
}
