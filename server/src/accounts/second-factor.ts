/** Whether a password alone opens an account: no longer, once there is an app or a passkey. Changed with them, in the same transaction. */
import { hash, randomInt } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** To be called after an app or a passkey was added. Answers with recovery codes if there were none. */
export async function turnOnSecondFactor(tx: Tx, userId: string): Promise<string[]> {
  await setSecondFactor(tx, userId, true);
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : makeRecoveryCodes(tx, userId);
}

/** To be called after one was removed. With the last of them the recovery codes go too. */
export async function turnOffUnlessLeft(tx: Tx, userId: string): Promise<void> {
  const app = await tx
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await tx.selectFrom('passkeys').select('_id').where('user_id', '=', userId).executeTakeFirst();
  if (!app && !passkey) await forgetSecondFactor(tx, userId);
}

/** Everything beside the password. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await setSecondFactor(tx, userId, false);
}

/** The row lock makes two changes of one person take turns. */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forUpdate().execute();
}

async function setSecondFactor(tx: Tx, userId: string, isOn: boolean): Promise<void> {
  await tx.updateTable('users').set({ second_factor: isOn }).where('_id', '=', userId).execute();
}

/**
 * Ten codes, each good once, for whoever has lost the app or the passkey. Sixty random bits each, so a plain hash keeps them; it needs no secret of
 * the server, and they still work after a backup was restored elsewhere.
 */

const count = 10;
/** Without 0, 1, l and o, which are mistaken for each other. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';

/** Makes new codes in place of all others. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

const newCode = (): string => [part(), part(), part()].join('-');
const part = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** However it was typed: `ABCD efgh-jkmn` is `abcd-efgh-jkmn`. */
const hashOf = (code: string): Buffer => hash('sha256', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), 'buffer');

/** True for the one who used it. */
export async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Database | Tx, userId: string): Promise<number> {
  const { count: left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}
