/** API tokens: listed, made and taken back by their person. */
import { randomUUID } from 'node:crypto';
import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import type { AppContext } from '#app-context.ts';
import { AppError } from '#http/app-error.ts';
import type { Handlers } from '#http/route.ts';
import { hashSecret, newSecret, writeApiToken } from './accept-api-tokens.ts';
import { deleteToken, listTokens, mostPerPerson, saveToken, type TokenRow } from './tokens.queries.ts';

type TokenVerbs = 'listTokens' | 'createToken' | 'deleteToken';

const hourS = 3_600;

export function tokensRoutes({ db, clock, limits }: AppContext): Pick<Handlers, TokenVerbs> {
  return {
    async listTokens({ session }) {
      return { status: 200, body: { data: (await listTokens(db, session.userId)).map(presentToken) } };
    },
    async createToken({ session, body, log, ip }) {
      const { userId } = session;
      await limits.take([limits.per('token-create-person', userId, 60, hourS)]);
      const { _id = randomUUID(), scope } = body;
      const name = body.name.trim();
      if (name === '') throw refused('/name', 'Give the token a name.');
      const secret = newSecret();
      const row = await saveToken(db, userId, { _id, name, scope, secret_hash: hashSecret(secret) }, clock());
      if (!row) {
        throw new AppError('conflict', {
          message: `You have ${mostPerPerson} tokens, which is the most. Take one back first.`,
        });
      }
      log.info({ event: 'token-created', userId, tokenId: _id, scope, ip }, 'API token created');
      const token = writeApiToken({ userId, tokenId: _id }, secret);
      return { status: 201, body: { data: presentToken(row), token } };
    },
    async deleteToken({ session: { userId }, params, log, ip }) {
      if (!(await deleteToken(db, userId, params.id))) throw new AppError('not_found');
      log.info({ event: 'token-revoked', userId, tokenId: params.id, ip }, 'API token taken back');
      return { status: 200, body: { data: { done: true } } };
    },
  };
}

function presentToken(row: TokenRow): VerbOutput<'GET /api/tokens'>['data'][number] {
  return {
    _id: row._id,
    name: row.name,
    scope: row.scope,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

function refused(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [{ path, message }] });
}
