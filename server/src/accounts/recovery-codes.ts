/**
 * Ten codes, each good once, let in whoever has lost the app or the passkey. They have sixty random bits each, so a plain hash protects them; it
 * needs no secret of the server, and they still work after a backup was restored elsewhere.
 */
import { hash, randomInt } from 'node:crypto';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

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
