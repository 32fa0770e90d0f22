/** A password alone opens an account until there is an app or a passkey; `second_factor` says so, and changes with them in the same transaction. */
import type { Tx } from '#db/transaction.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';

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
