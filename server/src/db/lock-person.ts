/** Writes of one person that must see each other take turns by the person's row; saving workouts meanwhile goes on. */
import type { Tx } from './transaction.ts';

export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forNoKeyUpdate().execute();
}
