import { randomUUID } from 'node:crypto';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { tokensContract, usualTokenDays } from '@workout-tracker/core/contract/tokens';
import { reason } from '@workout-tracker/core/reasons/reason';
import { tellPerson } from '#accounts/account-letters.ts';
import { confirmPassword } from '#accounts/confirm-password.ts';
import { feature } from '#base/feature.ts';
import { AppError, refuse, refuseMore } from '#errors/app-error.ts';
import { hashSecret, newSecret, writeApiToken } from './api-token.ts';
import { deleteToken, listTokens, mostPerPerson, saveToken, type TokenRow } from './tokens.queries.ts';

const hourS = 3_600;
const dayMs = 24 * hourS * 1000;

export const tokensFeature = feature({
  endpoints: tokensContract,
  needs: ['db', 'clock', 'passwords', 'limits', 'mail'],
  handlers(base) {
    const { db, clock, limits } = base;
    return {
      async listTokens({ session }) {
        return { status: 200, body: { data: (await listTokens(db, session.userId)).map(presentToken) } };
      },
      async createToken({ session, body, ...caller }) {
        const { userId } = session;
        await limits.take([limits.per('token-create-person', userId, 60, hourS)]);
        const { _id = randomUUID(), scope } = body;
        const name = body.name.trim();
        if (name === '') throw refuse('/name', reason('token-without-name'));
        await confirmPassword(base, { userId, password: body.password, path: '/password' }, caller);
        const now = clock();
        const { days = usualTokenDays } = body;
        const expires_at = days === null ? null : new Date(now.getTime() + days * dayMs);
        const secret = newSecret();
        const row = await saveToken(db, userId, { _id, name, scope, secret_hash: hashSecret(secret), expires_at }, now);
        if (!row) {
          throw refuseMore(reason('tokens-at-most', { most: mostPerPerson }));
        }
        caller.log.info({ event: 'token-created', userId, tokenId: _id, scope, ip: caller.ip }, 'API token created');
        tellPerson(base, userId, 'token-created', caller);
        const token = writeApiToken({ userId, tokenId: _id }, secret);
        return { status: 201, body: { data: presentToken(row), token } };
      },
      async deleteToken({ session: { userId }, params, log, ip }) {
        if (!(await deleteToken(db, userId, params.id))) throw new AppError('not_found');
        log.info({ event: 'token-revoked', userId, tokenId: params.id, ip }, 'API token taken back');
        return { status: 200, body: { data: { done: true } } };
      },
    };
  },
});

function presentToken(row: TokenRow): VerbOutput<'GET /api/tokens'>['data'][number] {
  return {
    _id: row._id,
    name: row.name,
    scope: row.scope,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
