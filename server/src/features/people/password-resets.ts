/**
 * Links to choose a new password: `wtx_`, the person's id and 24 random bytes. The id finds the row by its key; of the token itself only a hash
 * is kept. A link is spent by the password that is chosen with it, and every other link of the person goes with it.
 */
import { hash, randomBytes } from 'node:crypto';
import { objectToPassword } from '@workout-tracker/core/people/password';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { uuidAt, uuidLength, uuidToBytes } from '#db/uuid-bytes.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/route.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endAllLogins } from './logins.queries.ts';
import { findUser, updateUserRow } from './users.queries.ts';

const prefix = 'wtx_';
const randomLength = 24;

const minute = 60 * 1000;
export const linkLifeMs = { fromAdmin: 24 * 60 * minute, fromMail: 60 * minute, fromCommand: 60 * minute } as const;

/** The path of a link. Behind `#`, where no server and no log sees it. */
export const resetPath = (token: string): string => `/reset-password#${token}`;

interface Presented {
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

function readToken(token: string): Presented | undefined {
  const content = token.startsWith(prefix) ? Buffer.from(token.slice(prefix.length), 'base64url') : Buffer.alloc(0);
  if (content.length !== uuidLength + randomLength) return undefined;
  return { userId: uuidAt(content), tokenHash: hashOf(token) };
}

export async function forgetResets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

const quarterOfAnHour = 15 * 60;
const spent = 'This link has expired or was used already. Ask for a new one.';

/** Chooses a new password with a link, which ends every session. A password that is refused does not spend the link. */
export async function resetPassword(
  context: AppContext,
  { token, password }: { token: string; password: string },
  { log, ip }: Caller,
): Promise<void> {
  const { db, limits, passwords, clock } = context;
  const tries = [limits.perAddress('reset-address', ip, 30, quarterOfAnHour)];
  await limits.take(tries);
  const refuse = (): never => {
    log.warn({ event: 'reset-refused', ip }, 'password reset refused');
    throw new AppError('gone', { message: spent });
  };
  const presented = readToken(token);
  const user = presented && (await isLive(db, presented, clock())) ? await findUser(db, presented.userId) : undefined;
  if (!presented || !user) return refuse();
  const message = objectToPassword(password, user, isCommonPassword);
  if (message) throw new AppError('validation_failed', { message, details: [{ path: '/password', message }] });
  const passwordHash = await passwords.hash(password);
  const isDone = await transact(db, async (tx) => {
    const now = clock();
    if (!(await spend(tx, presented, now))) return false;
    await updateUserRow(tx, user._id, { password_hash: passwordHash }, now);
    await forgetResets(tx, user._id);
    await endAllLogins(tx, user._id, 'password-changed', now);
    return true;
  });
  if (!isDone) return refuse();
  limits.giveBack(tries);
  log.info({ event: 'password-reset', userId: user._id, ip }, 'password reset by a link');
}

async function isLive(db: Database, { userId, tokenHash }: Presented, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** Of two that come with one link at the same time, the delete lets one through. */
async function spend(tx: Tx, { userId, tokenHash }: Presented, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
