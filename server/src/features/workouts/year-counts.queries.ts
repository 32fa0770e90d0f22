/** How many workouts a person has in each year (UTC), kept in the same transaction as the workouts themselves. */
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** Moves one workout from the year of one instant to that of another. */
export async function moveBetweenYears(tx: Tx, userId: string, from: Date, to: Date): Promise<void> {
  const [oldYear, newYear] = [from.getUTCFullYear(), to.getUTCFullYear()];
  if (oldYear === newYear) return;
  const leave = () =>
    tx
      .updateTable('workout_years')
      .set({ count: sql`count - 1` })
      .where('user_id', '=', userId)
      .where('year', '=', oldYear)
      .execute();
  const enter = () =>
    tx
      .insertInto('workout_years')
      .values({ user_id: userId, year: newYear, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'year']).doUpdateSet({ count: sql`workout_years.count + 1` }),
      )
      .execute();
  // Always the earlier year first, so that two moves in opposite directions wait for each other instead of locking each other out.
  for (const step of oldYear < newYear ? [leave, enter] : [enter, leave]) await step();
}
