/** Every query takes the person second: another's token is simply not found. */
import type { TokenScope } from '@workout-tracker/core/contract/endpoint';
import type { Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import { lockPerson } from '#db/lock-person.ts';
import type { Tables } from '#db/tables.ts';
import { type Tx, transact } from '#db/transaction.ts';

export type TokenRow = Selectable<Tables['api_tokens']>;

export const mostPerPerson = 20;

export async function listTokens(db: Database, userId: string): Promise<TokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('_id')
    .execute();
}

interface NewToken {
  readonly _id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly secret_hash: Buffer;
  readonly expires_at: Date | null;
}

/** Undefined when the person has as many as one may have; those that have ended make room. One of the same id is made anew: its old secret opens nothing any more. */
export async function saveToken(
  db: Database,
  userId: string,
  token: NewToken,
  now: Date,
): Promise<TokenRow | undefined> {
  return transact(db, async (tx) => {
    await lockPerson(tx, userId);
    if (await isFull(tx, userId, token._id)) {
      await tx.deleteFrom('api_tokens').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
      if (await isFull(tx, userId, token._id)) return undefined;
    }
    const row = { ...token, created_at: now, last_used_at: null };
    return tx
      .insertInto('api_tokens')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', '_id']).doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function isFull(tx: Tx, userId: string, except: string): Promise<boolean> {
  const stored = await tx.selectFrom('api_tokens').select('_id').where('user_id', '=', userId).execute();
  return stored.length >= mostPerPerson && !stored.some(({ _id }) => _id === except);
}

/** Answers whether there was such a token. */
export async function deleteToken(db: Database, userId: string, tokenId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('_id', '=', tokenId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The token of a person who may sign in, also one that has ended. */
export async function findLiveToken(
  db: Database,
  userId: string,
  tokenId: string,
): Promise<Pick<TokenRow, 'scope' | 'secret_hash' | 'last_used_at' | 'expires_at'> | undefined> {
  return db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users._id', 'api_tokens.user_id')
    .select(['api_tokens.scope', 'api_tokens.secret_hash', 'api_tokens.last_used_at', 'api_tokens.expires_at'])
    .where('api_tokens.user_id', '=', userId)
    .where('api_tokens._id', '=', tokenId)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Requests that come together write it once. */
export async function noteUse(
  db: Database,
  userId: string,
  tokenId: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', tokenId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessSince)]))
    .execute();
}
