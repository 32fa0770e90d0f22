/**
 * A server with people on it has an owner, always. Whatever could change that (the first registration, a demotion, a deactivation, a
 * deletion) first locks the server's own row, so two of them never decide on the same moment.
 */
import type { Tx } from '#db/transaction.ts';

/** Holds ownership still until the transaction ends, and tells whether somebody has it. */
async function lockOwnership(tx: Tx): Promise<boolean> {
  const { has_owner } = await tx
    .selectFrom('server_state')
    .select('has_owner')
    .where('_id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return has_owner;
}

/** True for the one registration that finds the server without an owner. */
export async function claimOwnership(tx: Tx): Promise<boolean> {
  if (await lockOwnership(tx)) return false;
  await setHasOwner(tx, true);
  return true;
}

/** To be asked before a person stops being an owner. Deactivated owners do not count: they cannot act. */
export async function isLastOwner(tx: Tx, userId: string): Promise<boolean> {
  await lockOwnership(tx);
  const owners = await tx
    .selectFrom('users')
    .select('_id')
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?._id === userId;
}

export async function isAlone(tx: Tx, userId: string): Promise<boolean> {
  const other = await tx.selectFrom('users').select('_id').where('_id', '<>', userId).limit(1).executeTakeFirst();
  return other === undefined;
}

/** The last person leaves: the next to come owns the server. */
export async function giveUpOwnership(tx: Tx): Promise<void> {
  await setHasOwner(tx, false);
}

async function setHasOwner(tx: Tx, hasOwner: boolean): Promise<void> {
  await tx.updateTable('server_state').set({ has_owner: hasOwner }).where('_id', '=', 1).execute();
}
