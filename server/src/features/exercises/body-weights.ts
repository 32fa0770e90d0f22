/** A person's body weight, day by day. Sets of exercises that are loaded by the body follow it in the same transaction. */
import type { BodyWeight } from '@workout-tracker/core/exercises/exercise';
import type { Database } from '#db/connection.ts';
import { transact } from '#db/transaction.ts';
import { refreshLoads } from '#features/facts/facts.queries.ts';

export async function listBodyWeights(db: Database, userId: string): Promise<BodyWeight[]> {
  return db
    .selectFrom('body_weights')
    .select(['local_date as date', 'weight', 'unit'])
    .where('user_id', '=', userId)
    .orderBy('local_date', 'desc')
    .execute();
}

export async function saveBodyWeight(db: Database, userId: string, { date, weight, unit }: BodyWeight): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .insertInto('body_weights')
      .values({ user_id: userId, local_date: date, weight, unit })
      .onConflict((conflict) => conflict.columns(['user_id', 'local_date']).doUpdateSet({ weight, unit }))
      .execute();
    await refreshLoads(tx, userId);
  });
}

export async function deleteBodyWeight(db: Database, userId: string, date: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx.deleteFrom('body_weights').where('user_id', '=', userId).where('local_date', '=', date).execute();
    await refreshLoads(tx, userId);
  });
}
