import type { BodyWeight } from '@workout-tracker/core/exercises/exercise';
import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Database } from '#db/connection.ts';
import { transact } from '#db/transaction.ts';
import { refuseMore } from '#errors/app-error.ts';
import { refreshLoads } from '#facts/facts.queries.ts';

export const mostBodyWeights = archiveLimits.bodyWeights;

export async function listBodyWeights(db: Database, userId: string): Promise<BodyWeight[]> {
  return db
    .selectFrom('body_weights')
    .select(['local_date as date', 'weight', 'unit'])
    .where('user_id', '=', userId)
    .orderBy('local_date', 'desc')
    .limit(mostBodyWeights)
    .execute();
}

/** Sets of exercises that are loaded by the body follow it in the same transaction. */
export async function saveBodyWeight(db: Database, userId: string, { date, weight, unit }: BodyWeight): Promise<void> {
  await transact(db, async (tx) => {
    const { count } = await tx
      .selectFrom('body_weights')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('local_date', '<>', date)
      .executeTakeFirstOrThrow();
    if (count >= mostBodyWeights) throw refuseMore(reason('body-weights-at-most', { most: mostBodyWeights }));
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
