/**
 * A connection to Peloton is a row with its tokens, sealed and renewed. It is found by its person and the hash of its token: another person's is
 * simply not there.
 */
import type { Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { PelotonSessionsTable } from '#db/tables/transfer-tables.ts';
import { transact } from '#db/transaction.ts';
import type { TokenPlace } from './sealed-tokens.ts';

type PelotonSessionRow = Selectable<PelotonSessionsTable>;
type NewSession = Pick<
  PelotonSessionRow,
  'user_id' | 'login_id' | 'token_hash' | 'account_id' | 'username' | 'sealed_tokens' | 'access_expires_at'
>;

/** As many devices as one person may have connected; the least recently used one makes room. */
const mostSessions = 10;

export async function insertSession(db: Database, session: NewSession, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .insertInto('peloton_sessions')
      .values({ ...session, created_at: now, last_used_at: now })
      .execute();
    const surplus = tx
      .selectFrom('peloton_sessions')
      .select('token_hash')
      .where('user_id', '=', session.user_id)
      .where('token_hash', '<>', session.token_hash)
      .orderBy('last_used_at', 'desc')
      .offset(mostSessions - 1);
    await tx
      .deleteFrom('peloton_sessions')
      .where('user_id', '=', session.user_id)
      .where('token_hash', 'in', surplus)
      .execute();
  });
}

export function findSession(db: Database, { userId, tokenHash }: TokenPlace): Promise<PelotonSessionRow | undefined> {
  return db
    .selectFrom('peloton_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whose token this is, and the login it was made with, for a call that names nobody else. */
export async function findTokenOwner(
  db: Database,
  tokenHash: Buffer,
): Promise<{ userId: string; loginId: string } | undefined> {
  const row = await db
    .selectFrom('peloton_sessions')
    .select(['user_id', 'login_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && row.login_id !== null ? { userId: row.user_id, loginId: row.login_id } : undefined;
}

export async function deleteSession(db: Database, { userId, tokenHash }: TokenPlace): Promise<void> {
  await db.deleteFrom('peloton_sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash).execute();
}

/** True for the one server that may fetch new tokens; it has until then, after which another may try. */
export async function takeRefreshLease(
  db: Database,
  { userId, tokenHash }: TokenPlace,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('peloton_sessions')
    .set({ refreshing_until: until })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<=', now)]))
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends the lease, with new tokens where there are any. */
export async function endRefreshLease(
  db: Database,
  { userId, tokenHash }: TokenPlace,
  renewed: Partial<Pick<NewSession, 'sealed_tokens' | 'access_expires_at'>> & { last_used_at?: Date } = {},
): Promise<void> {
  await db
    .updateTable('peloton_sessions')
    .set({ ...renewed, refreshing_until: null })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
