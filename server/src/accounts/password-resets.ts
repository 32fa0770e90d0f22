/**
 * A link to choose a new password holds `wtx_`, the person's id and 24 random bytes. The id finds the row by its key; of the token itself only a hash
 * is stored. A link is spent by the password that is chosen with it, and every other link of the person goes with it.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';

const prefix = 'wtx_';
const randomLength = 24;

const minute = 60 * 1000;
export const linkLifeMs = { fromAdmin: 24 * 60 * minute, fromMail: 60 * minute, fromCommand: 60 * minute } as const;

/** The path of a link. Behind `#`, where no server and no log sees it. */
export const resetPath = (token: string): string => `/reset-password#${token}`;

export interface PresentedLink {
  userId: string;
  tokenHash: Buffer;
}

export interface IssuedLink {
  token: string;
  expiresAt: Date;
}

export async function issueReset(
  db: Database | Tx,
  userId: string,
  { lifeMs, now }: { lifeMs: number; now: Date },
): Promise<IssuedLink> {
  const content = Buffer.concat([uuidToBytes(userId), randomBytes(randomLength)]);
  const token = prefix + content.toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db
    .with('over', (gone) =>
      gone.deleteFrom('password_resets').where('user_id', '=', userId).where('expires_at', '<=', now),
    )
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: hashOf(token), expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export function readResetToken(token: string): PresentedLink | undefined {
  const content = token.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), 'base64url') : Buffer.alloc(0);
  if (content.length !== uuidLength + randomLength) return undefined;
  return { userId: uuidAt(content), tokenHash: hashOf(token) };
}

export async function forgetResets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Whether the link is one of ours that was not used. */
export async function isLive(db: Database, { userId, tokenHash }: PresentedLink, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** Of two that come with one link at the same time, the delete lets one through. */
export async function spend(tx: Tx, { userId, tokenHash }: PresentedLink, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
