/** Every query takes the person second: another's login is simply not found. */
import { CompiledQuery, type Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { LoginsTable } from '#db/tables/account-tables.ts';
import type { Tx } from '#db/transaction.ts';
import { acceptedLanguages } from '#http/accepted-languages.ts';
import type { Caller } from '#http/route.ts';
import { lastProgramOf } from './users.queries.ts';

export type LoginRow = Selectable<LoginsTable>;

/** Why a login is over; the words for people are in `auth/auth.routes.ts`. */
export type EndReason = 'logout' | 'ended' | 'ended-by-admin' | 'password-changed' | 'deactivated' | 'reuse';

const day = 24 * 60 * 60 * 1000;
const slidingMs = 30 * day;
const longestMs = 365 * day;
/** Ended logins stay this long, to tell the device that still holds their tokens why. */
const rememberedMs = 30 * day;

const forgetSql = 'delete from logins where user_id = $1 and least(ended_at, expires_at) < $2';

export interface NewLogin {
  loginId: string;
  userAgent: string;
  /** What the browser asked for, the dearest first. */
  languages: readonly string[];
  address: string;
}

export const newLogin = (loginId: string, { headers, ip }: Pick<Caller, 'headers' | 'ip'>): NewLogin => ({
  loginId,
  userAgent: headers['user-agent'] ?? '',
  languages: acceptedLanguages(headers['accept-language']),
  address: ip,
});

/** Written out because every sign-in waits for it: building it anew costs more than sending it. */
const insertSql = `insert into logins (user_id, _id, user_agent, address, languages, created_at, last_used_at, expires_at, ends_at)
  select _id, $3::uuid, $4::text, $5::text, $6::text[], $7::timestamptz, $7::timestamptz, $8::timestamptz, $9::timestamptz from users
  where _id = $1 and password_hash = $2 and deactivated_at is null for share returning _id`;
const lastProgramSql = `select ${lastProgramOf('$1')} as last_program`;

/**
 * Signs a person in, provided that the password that was checked is still theirs: one changed in the meantime has ended every
 * session, and this must not be the one that slips through. Undefined when it did not happen; otherwise the program they did last.
 */
export async function insertLogin(
  db: Database | Tx,
  { _id: userId, password_hash: checkedHash }: { _id: string; password_hash: string },
  { loginId, userAgent, languages, address }: NewLogin,
  now: Date,
): Promise<{ last_program: string | null } | undefined> {
  const endsAt = new Date(now.getTime() + longestMs);
  const times = [now, expiry(now, endsAt), endsAt].map((time) => time.toISOString());
  const forgottenBefore = new Date(now.getTime() - rememberedMs).toISOString();
  const strings = [userAgent.slice(0, 300), address.slice(0, 64)];
  const values = [userId, checkedHash, loginId, ...strings, languages, ...times];
  const run = async (sql: string, ...given: (string | readonly string[])[]) =>
    (await db.executeQuery<{ last_program: string | null }>(CompiledQuery.raw(sql, given))).rows[0];
  const isInserted = (await run(insertSql, ...values)) !== undefined;
  if (!isInserted) return undefined;
  await run(forgetSql, userId, forgottenBefore);
  return run(lastProgramSql, userId);
}

/** Thirty days from the last use, and never past the end. */
export function expiry(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + slidingMs, endsAt.getTime()));
}

/** Answers whether there is such a login; ending one that is over already changes nothing. */
export async function endLogin(
  db: Database | Tx,
  userId: string,
  loginId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .with('unsubscribed', (gone) =>
      gone.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('login_id', '=', loginId),
    )
    .updateTable('logins')
    .set((eb) => ({
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      end_reason: eb.fn.coalesce('end_reason', eb.val(reason)),
    }))
    .where('user_id', '=', userId)
    .where('_id', '=', loginId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteTokens(db: Database | Tx, userId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}

/** What may have got into other hands goes with them: API tokens, unless the person merely signed out everywhere. */
export async function endAllLogins(db: Database | Tx, userId: string, reason: EndReason, now: Date): Promise<void> {
  const mayBeStolen = reason === 'password-changed' || reason === 'ended-by-admin';
  if (mayBeStolen) await deleteTokens(db, userId);
  await db
    .with('unsubscribed', (gone) => gone.deleteFrom('push_subscriptions').where('user_id', '=', userId))
    .updateTable('logins')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The latest used first, a hundred at most. */
export async function listLiveLogins(db: Database, userId: string, now: Date): Promise<LoginRow[]> {
  return db
    .selectFrom('logins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('_id')
    .limit(100)
    .execute();
}

/**
 * What the browsers of a person asked for, by the login that has been there longest: whoever signs in with a stolen password does not choose the
 * language of the letter that tells of it. Logins that are over count where there is no other.
 */
export async function findAskedLanguages(db: Database, userId: string, now: Date): Promise<string[]> {
  const { rows } = await db.executeQuery<{ languages: string[] }>(
    CompiledQuery.raw(
      `select languages from logins where user_id = $1 and languages <> '{}'
       order by ended_at is null and expires_at > $2 desc, _id limit 1`,
      [userId, now],
    ),
  );
  return rows[0]?.languages ?? [];
}
