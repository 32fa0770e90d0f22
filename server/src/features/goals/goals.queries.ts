import { archiveLimits } from '@workout-tracker/core/files/archive-limits';
import type { Goal } from '@workout-tracker/core/insights/goal';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { GoalsTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';

/** More than anybody follows at once; those that were reached are given up to make room. */
export const mostGoals = archiveLimits.goals;

const columns = ['_id', 'aim', 'set_at', 'reached_on'] as const;

const present = ({ _id, aim, set_at, reached_on }: Omit<Selectable<GoalsTable>, 'user_id'>): Goal => ({
  _id,
  aim,
  setAt: set_at.toISOString(),
  reachedOn: reached_on,
});

/** The newest first. */
export async function listGoals(db: Database | Tx, userId: string): Promise<Goal[]> {
  const rows = await db
    .selectFrom('goals')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('set_at', 'desc')
    .orderBy('_id')
    .limit(mostGoals)
    .execute();
  return rows.map(present);
}

export async function countOtherGoals(tx: Tx, userId: string, goalId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('goals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('_id', '<>', goalId)
    .executeTakeFirstOrThrow();
  return count;
}

const rowOf = (userId: string, { _id, aim, setAt, reachedOn }: Goal): Insertable<GoalsTable> => ({
  user_id: userId,
  _id: _id.toLowerCase(),
  aim: JSON.stringify(aim),
  set_at: setAt,
  reached_on: reachedOn,
});

export async function putGoal(tx: Tx, userId: string, goal: Goal): Promise<void> {
  const { user_id: _user, _id, ...change } = rowOf(userId, goal);
  await tx
    .insertInto('goals')
    .values({ user_id: userId, _id, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', '_id']).doUpdateSet(change))
    .execute();
}

/** Those that are not here yet, as many as there is room for. Answers with the ids of those that are new. */
export async function insertGoals(tx: Tx, userId: string, goals: readonly Goal[]): Promise<string[]> {
  const room = mostGoals - (await listGoals(tx, userId)).length;
  const rows = goals.slice(0, Math.max(0, room)).map((goal) => rowOf(userId, goal));
  if (rows.length === 0) return [];
  const inserted = await tx
    .insertInto('goals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .execute();
  return inserted.map(({ _id }) => _id);
}

export async function deleteGoal(db: Database, userId: string, goalId: string): Promise<void> {
  await db.deleteFrom('goals').where('user_id', '=', userId).where('_id', '=', goalId).execute();
}
