/** How many programs a person has made. A bound keeps one account from filling the server; nobody who trains comes near it. */
import type { Tx } from '#db/transaction.ts';

export const mostOwnPrograms = 500;

export async function countOwnPrograms(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('programs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
