/** Checks the codes of an authenticator app: TOTP of RFC 6238 as every app knows it (SHA-1, six digits, thirty seconds), one step early or late. */
import { reason } from '@workout-tracker/core/reasons/reason';
import { lockSecondFactor, turnOffUnlessLeft, turnOnSecondFactor } from '#accounts/second-factor.ts';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import type { Limit, RateLimits } from '#http/rate-limit.ts';
import { seal, unseal } from '#security/seal.ts';

const issuer = 'Workout Tracker';
const secretBytes = 20;
const stepMs = 30_000;

// Loaded with the first code: most servers never see one.
const loadOtpAuth = () => import('otpauth');

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plain(code));
const plain = (code: string): string => code.replaceAll(/\s/g, '');

interface NewApp {
  /** In base32, for typing it in. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

/** A new secret. It asks for nothing until a code of it was given; an app that is on already is removed first. */
export async function beginApp(
  { db, keys, clock }: Needs<'db' | 'clock' | 'keys'>,
  { userId, email }: { userId: string; email: string },
): Promise<NewApp> {
  const { Secret, TOTP } = await loadOtpAuth();
  const secret = new Secret({ size: secretBytes });
  const sealed = seal(keys.apps, Buffer.from(userId), secret.base32);
  const now = clock();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed_secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new AppError('conflict', { reason: reason('authenticator-already-set-up') });
  }
  return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
}

/** Answers with recovery codes when there were none; undefined when the code is not right. */
export async function confirmApp(
  base: Needs<'db' | 'clock' | 'keys'>,
  userId: string,
  code: string,
): Promise<string[] | undefined> {
  return transact(base.db, async (tx) => {
    await lockSecondFactor(tx, userId);
    if (!(await takeCode(base, tx, { userId, code, isNew: true }))) return undefined;
    return turnOnSecondFactor(tx, userId);
  });
}

export async function removeApp({ db }: Needs<'db'>, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockSecondFactor(tx, userId);
    await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
    await turnOffUnlessLeft(tx, userId);
  });
}

export async function isAppCodeRight(
  base: Needs<'db' | 'clock' | 'keys'>,
  userId: string,
  code: string,
): Promise<boolean> {
  return transact(base.db, (tx) => takeCode(base, tx, { userId, code, isNew: false }));
}

export async function hasApp({ db }: Needs<'db'>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

/** On a locked row, which remembers the time step of the code: no code is taken twice, and none from before it. */
async function takeCode(
  { keys, clock }: Needs<'clock' | 'keys'>,
  tx: Tx,
  { userId, code, isNew }: { userId: string; code: string; isNew: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (row.confirmed_at === null) !== isNew) return false;
  const secret = unseal(keys.apps, Buffer.from(userId), row.sealed_secret);
  if (secret === undefined) return false;
  const { Secret, TOTP } = await loadOtpAuth();
  const now = clock();
  const timestamp = now.getTime();
  const early = TOTP.validate({ token: plain(code), secret: Secret.fromBase32(secret), timestamp, window: 1 });
  const step = Math.floor(timestamp / stepMs) + (early ?? 0);
  if (early === null || step <= row.last_step) return false;
  await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: row.confirmed_at ?? now })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

const quarterOfAnHour = 15 * 60;
const day = 24 * 60 * 60;

/** Six digits are guessed in the end by whoever may try for ever. Only who knows the password gets here, so nobody else is locked out. */
export function codeLimits(limits: RateLimits, userId: string, ip: string): Limit[] {
  return [
    limits.per('second-step-person', userId, 10, quarterOfAnHour),
    limits.per('second-step-day', userId, 50, day),
    limits.perAddress('second-step-address', ip, 50, quarterOfAnHour),
  ];
}
