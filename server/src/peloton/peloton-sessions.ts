/** Connections to Peloton as rows, with their tokens, sealed and renewed. Each is found by its person and the hash of its token: another person's is simply not there. */
import { hash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { PelotonSessionsTable } from '#db/tables/transfer-tables.ts';
import { transact } from '#db/transaction.ts';
import type { PelotonClient } from '#peloton/peloton-client.ts';
import { PelotonError } from '#peloton/peloton-error.ts';
import type { PelotonTokens } from '#peloton/sign-in.ts';
import { seal, unseal } from '#security/seal.ts';

type StoredSession = Selectable<PelotonSessionsTable>;
type NewSession = Pick<
  StoredSession,
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

export function findSession(db: Database, { userId, tokenHash }: TokenPlace): Promise<StoredSession | undefined> {
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
async function takeRefreshLease(
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
async function endRefreshLease(
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

/**
 * New tokens for old, one at a time: a refresh token used twice can cost the whole connection. Within this server callers share one
 * promise; between servers of one database a lease in the row decides. The new tokens are written down before anybody uses them.
 */

interface RefreshParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly key: Uint8Array;
  readonly client: Pick<PelotonClient, 'renew'>;
}

/** Longer than the slowest answer we wait for. */
const leaseMs = 20_000;
const lookAgainMs = 200;
const mostLooks = 150;

export type RefreshTokens = (place: TokenPlace, spent: PelotonTokens) => Promise<PelotonTokens>;

export function createRefresh(parts: RefreshParts): RefreshTokens {
  const underWay = new Map<string, Promise<PelotonTokens>>();
  return (place, spent) => {
    const name = `${place.userId} ${place.tokenHash.toString('base64')}`;
    const known = underWay.get(name);
    if (known) return known;
    const refreshed = refresh(parts, place, spent).finally(() => underWay.delete(name));
    underWay.set(name, refreshed);
    return refreshed;
  };
}

async function refresh(parts: RefreshParts, place: TokenPlace, spent: PelotonTokens): Promise<PelotonTokens> {
  for (let looked = 0; looked < mostLooks; looked += 1) {
    const now = parts.clock();
    const isOurs = await takeRefreshLease(parts.db, place, { now, until: new Date(now.getTime() + leaseMs) });
    const current = await readTokens(parts, place);
    if (current.accessToken !== spent.accessToken) {
      // Somebody else was quicker.
      if (isOurs) await endRefreshLease(parts.db, place);
      return current;
    }
    if (isOurs) return renew(parts, place, current);
    await pause(lookAgainMs);
  }
  throw new PelotonError('slow');
}

async function renew({ db, clock, key, client }: RefreshParts, place: TokenPlace, current: PelotonTokens) {
  try {
    const renewed = await client.renew(current);
    await endRefreshLease(db, place, {
      sealed_tokens: sealTokens(key, place, renewed),
      access_expires_at: renewed.accessExpiresAt,
      last_used_at: clock(),
    });
    return renewed;
  } catch (error) {
    if (error instanceof PelotonError && error.kind === 'expired') await deleteSession(db, place);
    else await endRefreshLease(db, place);
    throw error;
  }
}

async function readTokens({ db, key }: RefreshParts, place: TokenPlace): Promise<PelotonTokens> {
  const session = await findSession(db, place);
  const tokens = session && openTokens(key, place, session.sealed_tokens);
  if (!tokens) throw new PelotonError('expired');
  return tokens;
}

/** Peloton's tokens as they are kept: encrypted, and bound to the row they belong to. Our own session token is random and kept as a hash alone. */

/** The row that the tokens stand in. */
export interface TokenPlace {
  readonly userId: string;
  readonly tokenHash: Buffer;
}

export const newSessionToken = (): string => `wtp_${randomBytes(32).toString('base64url')}`;
export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export function sealTokens(key: Uint8Array, place: TokenPlace, tokens: PelotonTokens): Buffer {
  return seal(key, nameOf(place), JSON.stringify(tokens));
}

/** Undefined when it was not sealed here with this key. */
export function openTokens(key: Uint8Array, place: TokenPlace, sealed: Buffer): PelotonTokens | undefined {
  const text = unseal(key, nameOf(place), sealed);
  if (text === undefined) return undefined;
  const tokens = JSON.parse(text) as Omit<PelotonTokens, 'accessExpiresAt'> & { accessExpiresAt: string };
  return { ...tokens, accessExpiresAt: new Date(tokens.accessExpiresAt) };
}

const nameOf = ({ userId, tokenHash }: TokenPlace): Buffer => Buffer.concat([Buffer.from(userId), tokenHash]);
